/** Dots of people who are present (docs/product/chat.md 3.6). */
import { presentPeopleReceived } from '@minga/client/endpoints';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { store } from '../../base/store.ts';
import { liveConnectionChanged } from '../../live/live-slice.ts';
import { buildRoom, members, show } from './testing-chat.tsx';

afterEach(() => {
  store.dispatch(liveConnectionChanged('connecting'));
});

const direct = { kind: 'direct', peer: 'beto', name: 'Beto Mamani' } as const;

test('a dot says in list and header that the other person is present, while the live stream is open', async () => {
  const { receive } = await show({ rooms: [buildRoom(direct)], members });
  await expect.element(page.getByRole('heading', { name: 'Beto Mamani' })).toBeVisible();
  const spoken = page.getByText('En línea');
  expect(spoken.elements()).toHaveLength(0);
  store.dispatch(liveConnectionChanged('open'));
  receive({ type: 'chat-presence-changed', bid: 1, uid: 'beto', present: true });
  await expect.poll(() => spoken.elements().length).toBe(2);
  await expect.element(page.getByRole('link', { name: /En línea.*Beto Mamani/ })).toBeVisible();
  // Of another business.
  receive({ type: 'chat-presence-changed', bid: 2, uid: 'beto', present: false });
  expect(spoken.elements()).toHaveLength(2);
  store.dispatch(liveConnectionChanged('waiting'));
  await expect.poll(() => spoken.elements().length).toBe(0);
  store.dispatch(liveConnectionChanged('open'));
  await expect.poll(() => spoken.elements().length).toBe(2);
  receive({ type: 'chat-presence-changed', bid: 1, uid: 'beto', present: false });
  await expect.poll(() => spoken.elements().length).toBe(0);
});

test('the list of members shows who is present, without the user', async () => {
  await show({ rooms: [buildRoom()], members });
  store.dispatch(liveConnectionChanged('open'));
  store.dispatch(presentPeopleReceived({ bid: 1, uids: ['ana', 'beto', 'rita'] }));
  await userEvent.click(page.getByRole('button', { name: /personas en el chat/ }));
  const list = page.getByRole('list', { name: 'Personas del chat' });
  await expect.poll(() => list.getByText('En línea').elements().length).toBe(1);
  expect(list.getByText('En línea').element().closest('li')?.textContent).toContain('Beto Mamani');
});
