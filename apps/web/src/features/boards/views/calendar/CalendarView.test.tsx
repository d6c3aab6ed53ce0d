import type { Wire } from '@minga/contract';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { clearStorageOnSignOut } from '../../../../base/storage/web-storage.ts';
import { buildTestTeam, showScreen, testBusiness } from '../../../../shared/testing/screen-world.tsx';
import { BoardsScreen } from '../../screen/BoardsScreen.tsx';
import { shownTickets } from './shown-tickets.ts';

let run = 0;
const id = (name: string) => `${name}${run}`.padStart(20, '0');
const noonOf = (day: number) => new Date(2027, 2, day, 12).toISOString();

function card(name: string, day?: number): Wire['TicketCard'] {
  const due = day === undefined ? {} : { ended_at: noonOf(day) };
  return { id: id(name), number: 1, title: name, status: 1, order: `a${name}`, version: 1, ...due };
}

beforeEach(async () => {
  run += 1;
  clearStorageOnSignOut();
  await page.viewport(1280, 800);
});

async function show(cards: readonly Wire['TicketCard'][], isViewer = false) {
  const shown = await showScreen(
    {
      business: { ...testBusiness, role: isViewer ? 2 : 1 },
      teams: [buildTestTeam({ abilities: isViewer ? [0] : [] })],
      answer({ method, path, body }) {
        if (method === 'PUT') {
          const before = cards.find((each) => path.endsWith(each.id));
          const ticket = { assignees: [], psm_ticket_comments: [], custom_fields: [], ...before };
          return Response.json({ ticket: { ...ticket, ...(body as object), version: 2 } });
        }
        if (path !== '/business/1/tickets') return undefined;
        return Response.json({ tickets: cards, next: null, total: cards.length });
      },
    },
    {
      path: '*',
      at: '/boards?bid=1&tid=11&view=calendar&month=2027-03',
      element: (
        <div style={{ display: 'flex', blockSize: 700 }}>
          <BoardsScreen />
        </div>
      ),
    },
  );
  await expect.element(page.getByRole('grid', { name: 'Calendario' })).toBeVisible();
  return shown;
}

const day = (number: number) =>
  document.querySelector<HTMLElement>(`[data-day="2027-03-${String(number).padStart(2, '0')}"]`)!;
const ticket = (name: string) => document.querySelector<HTMLElement>(`[data-card="${id(name)}"]`)!;

test('shows tickets on their days and the others beside the month', async () => {
  await show([card('a', 10), card('b')]);
  expect(day(10).textContent).toContain('a');
  expect(day(10).getAttribute('aria-label')).toContain('1 ticket');
  const aside = page.getByRole('complementary', { name: 'Tickets sin fecha' });
  await expect.element(aside.getByRole('link', { name: 'b' })).toBeVisible();
});

test('a ticket that is dropped on a day is due there at the same time of day', async () => {
  const { calls } = await show([card('a', 10)]);
  await userEvent.dragAndDrop(ticket('a'), day(12));
  await expect.poll(() => day(12).textContent).toContain('a');
  await expect
    .poll(() => calls.find(({ method }) => method === 'PUT')?.body)
    .toMatchObject({ ended_at: noonOf(12) });
});

test('without permission to edit nothing can be dragged', async () => {
  await show([card('a', 10), card('b')], true);
  expect(ticket('a').draggable).toBe(false);
  expect(page.getByRole('button', { name: /Mover a un día/ }).elements()).toHaveLength(0);
});

test('a day with more tickets than fit opens with all of them', async () => {
  await show(Array.from({ length: 12 }, (_, index) => card(`t${index}`, 10)));
  await userEvent.click(page.getByRole('button', { name: /10 de marzo.*ver \d+ más/ }));
  await expect.poll(() => document.querySelectorAll('mg-dialog [data-card]').length).toBe(12);
});

test('arrows move focus between days and over the end of the month', async () => {
  const { router } = await show([card('a', 10)]);
  day(31).focus();
  await userEvent.keyboard('{ArrowLeft}{ArrowUp}');
  expect(document.activeElement).toBe(day(23));
  await userEvent.keyboard('{PageDown}');
  await expect.poll(() => router.state.location.search).toContain('month=2027-04');
  await expect.poll(() => (document.activeElement as HTMLElement).dataset.day).toBe('2027-04-23');
});

test('the line for further tickets takes the place of one ticket', () => {
  expect(shownTickets([1, 2, 3], 3)).toEqual({ visible: [1, 2, 3], rest: 0 });
  expect(shownTickets([1, 2, 3, 4], 3)).toEqual({ visible: [1, 2], rest: 2 });
  expect(shownTickets([1, 2], 1)).toEqual({ visible: [], rest: 2 });
});
