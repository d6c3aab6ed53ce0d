/** Announcements of presence, and what others see of them (docs/product/tickets.md 14.1). */
import { presenceReceived, selectPresentUids } from '@minga/client/endpoints';
import { presenceRepeatMs } from '@minga/rules/presence';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { store } from '../../base/store.ts';
import { liveConnectionChanged } from '../../live/live-slice.ts';
import { draftDiscarded, draftTyped } from '../forms/drafts-slice.ts';
import { type Call, showScreen } from '../testing/screen-world.tsx';
import { PresentPeople } from './PresentPeople.tsx';
import { pageVisibilityChanged } from './presence-slice.ts';
import { useBusinessPlace, usePlace } from './use-place.ts';
import { WritingLine } from './WritingLine.tsx';

const place = { bid: 1, tid: 11, ticketId: 'ticket' };
const path = '/business/1/teams/11/presence';
const beto = { uid: 'beto', by_name: 'Beto Mamani', ticket_id: 'ticket', writing: null };

function Screen({ ticketId }: { ticketId: string | null }) {
  usePlace(1, 11, ticketId);
  return (
    <>
      <PresentPeople {...place} people={new Map()} />
      <WritingLine {...place} text="comment" />
    </>
  );
}

afterEach(() => {
  store.dispatch(liveConnectionChanged('connecting'));
  store.dispatch(pageVisibilityChanged(true));
});

/** Shows a ticket above its board; returns the bodies of the announcements without the id of the tab. */
async function showTicket(answer = { people: [] as object[], count: 0 }) {
  const { calls } = await showScreen(
    { answer: (call) => (call.path === path ? Response.json(answer) : undefined) },
    {
      path: '/',
      at: '/',
      element: [<Screen key="ticket" ticketId="ticket" />, <Screen key="board" ticketId={null} />],
    },
  );
  return () =>
    calls
      .filter((call: Call) => call.path === path)
      .map(({ body }) => ({ ...(body as object), tab: undefined }));
}

test('announces the ticket above the board once the live stream is open, and its end while the page is hidden', async () => {
  const announced = await showTicket();
  expect(announced()).toEqual([]);
  store.dispatch(liveConnectionChanged('open'));
  await expect.poll(announced).toEqual([{ ticket_id: 'ticket' }]);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  store.dispatch(pageVisibilityChanged(false));
  await vi.advanceTimersByTimeAsync(9000);
  expect(announced()).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1000);
  await expect.poll(announced).toEqual([{ ticket_id: 'ticket' }, { left: true }]);
});

test('repeats the announcement', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const announced = await showTicket();
  store.dispatch(liveConnectionChanged('open'));
  await vi.advanceTimersByTimeAsync(300);
  await expect.poll(announced).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(presenceRepeatMs);
  await expect.poll(announced).toHaveLength(2);
});

test('announces the text that is written, until it is stored', async () => {
  const announced = await showTicket();
  store.dispatch(liveConnectionChanged('open'));
  await expect.poll(announced).toHaveLength(1);
  const key = 'ana:comment:ticket';
  store.dispatch(draftTyped({ key, text: 'Ya', version: undefined }));
  store.dispatch(draftTyped({ key, text: 'Ya voy', version: undefined }));
  await expect.poll(() => announced().at(-1)).toEqual({ ticket_id: 'ticket', writing: 'comment' });
  store.dispatch(draftDiscarded(key));
  await expect.poll(() => announced().at(-1)).toEqual({ ticket_id: 'ticket' });
  expect(announced()).toHaveLength(3);
});

test('shows the other users who have the ticket open, and those who are typing', async () => {
  await showTicket({
    people: [beto, { ...beto, uid: 'rita', by_name: 'Rita Choque', ticket_id: null }],
    count: 2,
  });
  store.dispatch(liveConnectionChanged('open'));
  await expect
    .element(page.getByRole('img', { name: 'Con este ticket abierto: Beto Mamani' }).first())
    .toBeVisible();
  const writing = page.getByText('Beto Mamani está escribiendo un comentario…').first();
  await expect.element(writing).not.toBeInTheDocument();
  store.dispatch(presenceReceived({ bid: 1, tid: 11, people: [{ ...beto, writing: 'comment' }], count: 1 }));
  await expect.element(writing).toBeVisible();
  // Of a board in another tab.
  store.dispatch(presenceReceived({ bid: 1, tid: 12, people: [], count: 0 }));
  await expect.element(writing).toBeVisible();
  store.dispatch(presenceReceived({ bid: 1, tid: 11, people: [], count: 0 }));
  await expect.element(writing).not.toBeInTheDocument();
});

function OtherScreen() {
  useBusinessPlace(1);
  return null;
}

test('announces the business where no board is shown, and asks who is present', async () => {
  const inBusiness = '/business/1/presence';
  const { calls } = await showScreen(
    { answer: (call) => (call.path === inBusiness ? Response.json({ uids: ['beto'] }) : undefined) },
    { path: '/', at: '/', element: <OtherScreen /> },
  );
  store.dispatch(liveConnectionChanged('open'));
  const announced = () =>
    calls
      .filter(({ path: at }) => at === inBusiness)
      .map(({ body }) => ({ ...(body as object), tab: undefined }));
  await expect.poll(announced).toEqual([{ with_people: true }]);
  await expect.poll(() => selectPresentUids(store.getState(), 1)).toEqual(['beto']);
});
