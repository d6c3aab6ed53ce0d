/** Selected tickets of the board and the list, against a mocked server. */
import type { Wire } from '@minga/contract';
import { permissionCodes } from '@minga/rules/permissions';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { clearStorageOnSignOut } from '../../../base/storage/web-storage.ts';
import { type Call, buildTestTeam, showScreen, testBusiness } from '../../../shared/testing/screen-world.tsx';
import { BoardsScreen } from '../screen/BoardsScreen.tsx';

type Card = Wire['TicketCard'];

const noAbilities: Wire['Team']['abilities'] = [];

let run = 0;
const id = (name: string) => `${name}${run}`.padStart(20, '0');

function card(name: string, status = 1, patch: Partial<Card> = {}): Card {
  return { id: id(name), number: 1, title: name, status, order: `a${name}`, version: 1, ...patch };
}

/** Three cards in the first column, one in the second. */
const fourCards = () => [card('1'), card('2'), card('3'), card('4', 2)];

beforeEach(async () => {
  run += 1;
  clearStorageOnSignOut();
  await page.viewport(1280, 800);
});

/** Renders the tickets; the mocked server stores what is changed. Returns the writes. */
async function show(cards: readonly Card[] = fourCards(), { search = '', abilities = noAbilities } = {}) {
  const stored = new Map(cards.map((each) => [each.id, each]));
  const answer = ({ method, path, body }: Call) => {
    if (method === 'DELETE') return new Response(null, { status: 204 });
    if (path.endsWith('/restore')) {
      const ticket = stored.get(path.split('/').at(-2)!);
      return Response.json({ ticket: { ...ticket, psm_ticket_comments: [], custom_fields: [] } });
    }
    if (path !== '/business/1/tickets') return undefined;
    if (method === 'PUT') return Response.json(store(body as Wire['TicketPatchBatch']));
    const tickets = [...stored.values()].filter(({ archived_at: archived }) => archived === undefined);
    return Response.json({ tickets, next: null, total: tickets.length });
  };
  const store = ({ tickets }: Wire['TicketPatchBatch']) => {
    const items = tickets.map(({ id: ticket, archived, ...patch }, index) => {
      const before = stored.get(ticket)!;
      const after = { ...before, ...(patch as Partial<Card>), version: before.version + 1 };
      stored.set(ticket, archived ? { ...after, archived_at: '2026-11-01T10:00:00Z' } : after);
      return { index, outcome: 'updated' as const, id: ticket };
    });
    return { created: 0, updated: items.length, duplicates: 0, refused: 0, items };
  };
  const isMember = abilities.length > 0;
  const { calls, router } = await showScreen(
    {
      business: { ...testBusiness, role: isMember ? 2 : 1 },
      teams: [buildTestTeam({ preferences: [7, 9], abilities })],
      answer,
    },
    {
      path: '*',
      at: `/boards?bid=1&tid=11&${search}`,
      element: (
        <div style={{ display: 'flex', blockSize: 600 }}>
          <BoardsScreen />
        </div>
      ),
    },
  );
  const isList = search.includes('view=list');
  await expect.poll(() => (isList ? titleCell('1') : link('1'))).toBeTruthy();
  return {
    router,
    batches: () =>
      calls
        .filter(({ method, path }) => method === 'PUT' && path === '/business/1/tickets')
        .map(({ body }) => (body as Wire['TicketPatchBatch']).tickets),
    writes: () =>
      calls.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`),
  };
}

const link = (name: string) => document.querySelector<HTMLElement>(`[data-card="${id(name)}"] a`)!;
const titleCell = (name: string) =>
  document.querySelector<HTMLElement>(`[data-list-row="${id(name)}"] [data-column=title]`)!;
const selected = () =>
  [...document.querySelectorAll<HTMLElement>('[data-card][data-selected]')].map(
    (each) => each.querySelector('h3')?.textContent,
  );
/** Title of the focused card or row. */
const focused = () =>
  document.activeElement?.closest('[data-card], [data-list-row]')?.querySelector('a')?.textContent;
const toolbar = () => page.getByRole('toolbar', { name: 'Tickets seleccionados' });
const column = (name: string) =>
  page
    .getByRole('region', { name })
    .getByRole('heading', { level: 3 })
    .elements()
    .map(({ textContent }) => textContent);

/** Clicks the action of the snackbar with this text; snackbars of earlier tests may still be shown. */
async function undo(words: string): Promise<void> {
  const button = () =>
    [...document.querySelectorAll('mg-snackbar')]
      .flatMap(({ shadowRoot }) => shadowRoot ?? [])
      .findLast(({ textContent }) => textContent?.includes(words))
      ?.querySelector<HTMLElement>('[part=action]');
  await expect.poll(button).toBeDefined();
  button()!.click();
}

test('X selects the focused card, marks it by its name and a check, and clears it again', async () => {
  await show();
  link('1').focus();
  await userEvent.keyboard('x');
  await expect.poll(selected).toEqual(['1']);
  await expect.element(page.getByRole('link', { name: 'NUB-1, 1, seleccionado' })).toHaveFocus();
  expect(link('1').closest('article')?.querySelector('svg')).not.toBeNull();
  await expect.element(toolbar().getByText('1 seleccionado')).toBeVisible();
  await userEvent.keyboard('x');
  await expect.poll(selected).toEqual([]);
  expect(toolbar().elements()).toHaveLength(0);
});

test('Shift and an arrow key extend the selection and take it back, also into the next column', async () => {
  await show();
  link('1').focus();
  await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
  await expect.poll(selected).toEqual(['1', '2', '3']);
  await userEvent.keyboard('{Shift>}{ArrowUp}{/Shift}');
  await expect.poll(selected).toEqual(['1', '2']);
  await userEvent.keyboard('{ArrowUp}{Shift>}{ArrowRight}{/Shift}');
  await expect.poll(selected).toEqual(['1', '2', '4']);
  expect(focused()).toBe('4');
});

test('Ctrl and a click toggle a card, Shift and a click select the range, a click opens', async () => {
  const { router } = await show();
  await userEvent.click(link('1'), { modifiers: ['ControlOrMeta'] });
  await userEvent.click(link('3'), { modifiers: ['Shift'] });
  await expect.poll(selected).toEqual(['1', '2', '3']);
  await userEvent.click(link('2'), { modifiers: ['ControlOrMeta'] });
  await expect.poll(selected).toEqual(['1', '3']);
  await userEvent.click(link('4'), { modifiers: ['Shift'] });
  await expect.poll(selected).toEqual(['1', '3', '4']);
  expect(router.state.location.pathname).toBe('/boards');
  await userEvent.click(link('2'));
  await expect.poll(() => router.state.location.pathname).toContain(id('2'));
});

test('Ctrl and A select the shown cards of the column of the focused card', async () => {
  await show();
  link('2').focus();
  await userEvent.keyboard('{ControlOrMeta>}a{/ControlOrMeta}');
  await expect.poll(selected).toEqual(['1', '2', '3']);
});

test('Escape clears the selection before it closes the ticket beside the board', async () => {
  const { router } = await show();
  await userEvent.click(link('2'), { modifiers: ['ControlOrMeta'] });
  link('1').focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => router.state.location.pathname).toContain(id('1'));
  link('1').focus();
  await userEvent.keyboard('{Escape}');
  await expect.poll(selected).toEqual([]);
  expect(router.state.location.pathname).toContain(id('1'));
});

test('Escape returns a lifted card to its place before it clears the selection', async () => {
  await show();
  link('1').focus();
  await userEvent.keyboard('x {Escape}');
  await expect.poll(selected).toEqual(['1']);
  await userEvent.keyboard('{Escape}');
  await expect.poll(selected).toEqual([]);
});

test('a filter takes cards out of the selection while it hides them', async () => {
  await show([card('1', 1, { priority: 2 }), card('2'), card('3')]);
  link('1').focus();
  await userEvent.keyboard('x{ArrowDown}x');
  await expect.element(toolbar().getByText('2 seleccionados')).toBeVisible();
  await userEvent.fill(page.getByRole('searchbox', { name: 'Buscar en el tablero' }), '2');
  await expect.element(toolbar().getByText('1 seleccionado')).toBeVisible();
});

test('a field key changes all selected cards together, and one undo restores them', async () => {
  const { batches } = await show([card('1', 1, { priority: 0 }), card('2'), card('3'), card('4', 2)]);
  link('1').focus();
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}p');
  await expect.element(page.getByRole('menu', { name: 'Prioridad' })).toBeVisible();
  await userEvent.keyboard('Al{Enter}');
  await expect.poll(batches).toHaveLength(1);
  expect(batches()[0]).toEqual(['1', '2'].map((name) => ({ id: id(name), version: 1, priority: 2 })));
  await undo('Cambiaron 2 tickets');
  await expect.poll(batches).toHaveLength(2);
  expect(batches()[1]).toEqual([
    { id: id('1'), version: 2, priority: 0 },
    { id: id('2'), version: 2, priority: null },
  ]);
});

test('a key on a card that is not selected changes that card only', async () => {
  const { writes } = await show();
  link('2').focus();
  await userEvent.keyboard('x{ArrowUp}y');
  await expect.poll(writes).toEqual([`PUT /business/1/tickets/${id('1')}`]);
});

test('the selected cards move to another column by S and by Ctrl, Shift and an arrow key', async () => {
  await show();
  link('1').focus();
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}s');
  await expect.element(page.getByRole('menu', { name: 'Estado' })).toBeVisible();
  await userEvent.keyboard('He{Enter}');
  await expect.poll(() => column('Hecho')).toEqual(['1', '2']);
  await expect.poll(focused).toBe('2');
  await userEvent.keyboard('{Control>}{Shift>}{ArrowLeft}{/Shift}{/Control}');
  await expect.poll(() => column('En curso')).toEqual(['1', '2', '4']);
});

test('D and N ask once for all selected cards', async () => {
  const { batches } = await show();
  link('1').focus();
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}n');
  await expect.element(page.getByRole('dialog', { name: 'Puntos de 2 tickets' })).toBeVisible();
  await userEvent.keyboard('3{Enter}');
  await expect.poll(() => batches()[0]?.map((each) => each.story_points)).toEqual([3, 3]);
  await expect.poll(focused).toBe('2');
  await userEvent.keyboard('d');
  await expect.element(page.getByRole('dialog', { name: 'Mover 2 tickets a un día' })).toBeVisible();
  await userEvent.keyboard('+1d{Enter}');
  await expect.poll(() => batches()[1]?.every((each) => typeof each.ended_at === 'string')).toBe(true);
});

test('Delete removes the selected cards, focuses the nearest one, and one undo restores them', async () => {
  const { writes } = await show();
  link('1').focus();
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}{Delete}');
  await expect.poll(() => column('Por hacer')).toEqual(['3']);
  expect(focused()).toBe('3');
  await undo('Se eliminaron 2 tickets');
  await expect.poll(() => column('Por hacer')).toEqual(['1', '2', '3']);
  await expect
    .poll(writes)
    .toEqual([
      ...['1', '2'].map((name) => `DELETE /business/1/tickets/${id(name)}`),
      ...['1', '2'].map((name) => `POST /business/1/tickets/${id(name)}/restore`),
    ]);
});

test('Y asks before it archives all selected cards, and focus goes to the nearest one', async () => {
  const { batches } = await show();
  link('1').focus();
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}y');
  await userEvent.click(page.getByRole('button', { name: 'Archivar 2' }));
  await expect.poll(() => column('Por hacer')).toEqual(['3']);
  expect(batches()[0]?.map(({ archived }) => archived)).toEqual([true, true]);
  await expect.poll(focused).toBe('3');
});

test('the menu of a card selects it, and by touch a tap selects further ones', async () => {
  const { router } = await show();
  await userEvent.click(link('1'), { button: 'right' });
  await userEvent.click(page.getByRole('menuitem', { name: 'Seleccionar' }));
  await expect.poll(selected).toEqual(['1']);
  link('2').dispatchEvent(
    new PointerEvent('click', { bubbles: true, cancelable: true, detail: 1, pointerType: 'touch' }),
  );
  await expect.poll(selected).toEqual(['1', '2']);
  expect(router.state.location.pathname).toBe('/boards');
});

test('selecting a card changes no other card', async () => {
  await show();
  const changed = new Set<string | undefined>();
  const watch = new MutationObserver((records) => {
    for (const { target } of records)
      changed.add((target as Element).closest<HTMLElement>('[data-card]')?.dataset.card);
  });
  link('1').focus();
  await userEvent.keyboard('{ArrowDown}');
  for (const each of document.querySelectorAll('[data-card]'))
    watch.observe(each, { attributes: true, childList: true, subtree: true });
  await userEvent.keyboard('x');
  await expect.poll(selected).toEqual(['2']);
  watch.disconnect();
  expect([...changed]).toEqual([id('2')]);
});

test('without permission to edit nothing is selected', async () => {
  await show(fourCards(), { abilities: permissionCodes('viewAll') });
  link('1').focus();
  await userEvent.keyboard('x{Shift>}{ArrowDown}{/Shift}');
  expect(selected()).toEqual([]);
});

test('keys of the list change all selected rows when the focused one is selected', async () => {
  const { batches } = await show(fourCards(), { search: 'view=list' });
  titleCell('1').focus();
  await userEvent.keyboard('x{Shift>}{ArrowDown}{/Shift}');
  await expect.element(toolbar().getByText('2 seleccionados')).toBeVisible();
  await userEvent.keyboard('t');
  await expect.element(page.getByRole('menu', { name: 'Tipo' })).toBeVisible();
  await userEvent.keyboard('Fa{Enter}');
  await expect
    .poll(() => batches()[0])
    .toEqual(['1', '2'].map((name) => ({ id: id(name), version: 1, type: 7 })));
  await expect.poll(focused).toBe('2');
});
