/** Lanes of a board, with the real store, selection and router, against a mocked server. */
import '@minga/elements/tokens.css';
import { type TicketCard, boardEndpoints } from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { permissionCodes } from '@minga/rules/access/permissions';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../../../base/page.css';
import { store } from '../../../base/store.ts';
import { clearStorageOnSignOut } from '../../../base/storage/web-storage.ts';
import { buildTestTeam, showScreen, testBusiness } from '../../../shared/testing/screen-world.tsx';
import { BoardsScreen } from '../screen/BoardsScreen.tsx';

beforeEach(() => clearStorageOnSignOut());

const id = (title: string) => title.padStart(20, '0');
const card = (title: string, status: number, patch: Partial<TicketCard> = {}): TicketCard => ({
  id: id(title),
  number: title.codePointAt(0)!,
  title,
  status,
  order: `a${title}`,
  version: 1,
  ...patch,
});

/** Two columns of tickets with a high, a low and no priority. */
const small = () => [
  card('a', 1, { priority: 2 }),
  card('b', 1, { priority: 2 }),
  card('c', 1, { priority: 0 }),
  card('d', 2, { priority: 0 }),
  card('e', 2),
];

async function show(
  address = '/boards?bid=1&tid=11&lanes=priority',
  { cards = small(), team = {} }: { cards?: TicketCard[]; team?: Partial<Wire['Team']> } = {},
) {
  const held = new Map(cards.map((each) => [each.id, each]));
  const shown = await showScreen(
    {
      business: { ...testBusiness, role: 2 },
      teams: [buildTestTeam({ abilities: permissionCodes('viewAll', 'create', 'edit', 'assign'), ...team })],
      answer: ({ method, path, body }) => {
        if (path === '/business/1/tickets')
          return Response.json({ tickets: cards, next: null, total: cards.length });
        if (path.endsWith('/views')) return Response.json({ views: [] });
        if (path === '/business/1/tickets-order') {
          const [move] = (body as Wire['TicketMoves']).tickets;
          const before = held.get(move!.id)!;
          const moved = { ...before, status: move!.status, order: move!.order!, version: before.version + 1 };
          held.set(moved.id, moved);
          return Response.json({ tickets: [moved] });
        }
        const changed = held.get(path.split('/').at(-1)!);
        if (method === 'GET' || !changed) return undefined;
        const fields = Object.entries(body as object).filter(([, value]) => value !== null);
        const others = Object.entries(changed).filter(([name]) => !(name in (body as object)));
        const patched = Object.fromEntries([...others, ...fields]) as unknown as TicketCard;
        patched.version = changed.version + 1;
        held.set(patched.id, patched);
        const ticket = { ...patched, assignees: patched.assignees ?? [], psm_ticket_comments: [] };
        return Response.json({ ticket });
      },
    },
    { path: '*', at: address, element: <Bounded /> },
  );
  const search = () => new URLSearchParams(shown.router.state.location.search);
  const writes = () =>
    shown.calls.filter(({ method }) => method !== 'GET').map(({ body }) => body as Record<string, unknown>);
  return { ...shown, search, writes };
}

/** The screen with the height of a window: without one, all of its cards would be in view. */
function Bounded() {
  return (
    <div style={{ blockSize: 700 }}>
      <BoardsScreen />
    </div>
  );
}

const lane = (name: string) => page.getByRole('region', { name, exact: true });
const part = (name: string, status: number) =>
  lane(name).element().querySelector<HTMLElement>(`[data-status="${status}"]`)!;
const titles = (name: string, status: number) =>
  [...part(name, status).querySelectorAll<HTMLElement>('[data-row]')]
    .toSorted((a, b) => Number(a.dataset.row) - Number(b.dataset.row))
    .map((row) => row.querySelector('h3')?.textContent);
const selectBoard = () =>
  boardEndpoints.endpoints.getBoard.select({ id: 1, teamId: 11 })(store.getState()).data;
const article = (title: string) => document.querySelector<HTMLElement>(`[data-card="${id(title)}"]`)!;
const focusCard = (title: string) => article(title).querySelector('a')!.focus();
const focused = () => document.activeElement?.closest('[data-card] a')?.textContent;
const message = () => document.querySelector('mg-snackbar')?.shadowRoot;
const laneNames = () =>
  [...document.querySelectorAll('[data-board] section[data-lane]')].map((each) =>
    each.getAttribute('aria-label'),
  );

/** Waits until the server's responses are shown: one that comes later would change the board of the next test. */
async function settled(): Promise<void> {
  await expect.poll(() => Object.keys(selectBoard()?.pending ?? {})).toEqual([]);
}

/** Simulates a mouse drag of a card to a point, in the middle of a step of its auto-scroll. */
async function drag(title: string, target: Element, { x, y }: { x: number; y: number }): Promise<void> {
  const dataTransfer = new DataTransfer();
  const at = { clientX: x, clientY: y };
  const fire = (element: Element, type: string) =>
    element.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer, ...at }));
  fire(article(title), 'dragstart');
  fire(target, 'dragenter');
  fire(target, 'dragover');
  await new Promise(requestAnimationFrame);
  fire(target, 'drop');
}

test('divides the columns into lanes with their counts; lanes without tickets are hidden', async () => {
  await show();
  await expect.element(lane('Sin prioridad')).toBeVisible();
  await expect.poll(laneNames).toEqual(['Sin prioridad', 'Alta', 'Baja']);
  expect(titles('Alta', 1)).toEqual(['a', 'b']);
  expect(titles('Baja', 1)).toEqual(['c']);
  expect(titles('Baja', 2)).toEqual(['d']);
  await expect.element(lane('Alta').getByRole('button', { name: 'Alta 2 tickets' })).toBeVisible();
});

test('is chosen in the menu and remembered', async () => {
  const { search } = await show('/boards?bid=1&tid=11');
  await userEvent.click(page.getByRole('button', { name: 'Apariencia' }));
  await userEvent.click(page.getByRole('menuitem', { name: 'Carriles: Ninguno' }));
  await userEvent.click(page.getByRole('menuitemradio', { name: 'Prioridad' }));
  await userEvent.keyboard('{Escape}{Escape}');
  await expect.element(lane('Alta')).toBeVisible();
  expect(search().get('lanes')).toBe('priority');
});

test('a lane collapses, and another grouping starts with all lanes expanded', async () => {
  const { search, router } = await show();
  await userEvent.click(lane('Alta').getByRole('button', { name: /^Alta/ }));
  await expect.poll(() => article('a')).toBeNull();
  expect(search().get('collapsed_lanes')).toBe('2');
  await router.navigate('/boards?bid=1&tid=11&lanes=priority');
  await expect
    .element(lane('Alta').getByRole('button', { name: /^Alta/ }))
    .toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(lane('Alta').getByRole('button', { name: /^Alta/ }));
  await expect.poll(() => titles('Alta', 1)).toEqual(['a', 'b']);
});

test('arrow keys move focus within a lane and into the next one', async () => {
  await show();
  await expect.element(lane('Alta')).toBeVisible();
  await expect.poll(() => article('a')).not.toBeNull();
  focusCard('b');
  await userEvent.keyboard('{ArrowDown}');
  expect(focused()).toBe('c');
  await userEvent.keyboard('{ArrowRight}');
  expect(focused()).toBe('d');
  await userEvent.keyboard('{ArrowUp}');
  expect(focused()).toBe('e');
  await userEvent.keyboard('{ArrowLeft}');
  expect(focused()).toBe('e');
});

test('a card moves into the next lane by keyboard, and the change can be undone', async () => {
  const { writes } = await show();
  await expect.poll(() => article('b')).not.toBeNull();
  focusCard('b');
  await userEvent.keyboard('{Control>}{Shift>}{ArrowDown}{/Shift}{/Control}');
  await expect.poll(() => titles('Baja', 1)).toEqual(['b', 'c']);
  await expect.poll(focused).toBe('b');
  await expect.poll(() => message()?.textContent).toContain('NUB-98 pasó a Baja');
  expect(writes()[0]).toMatchObject({ priority: 0 });
  expect(writes()[1]).toMatchObject({ tickets: [{ status: 1, before: id('c') }] });
  const undo = [...message()!.querySelectorAll('button')].find((each) =>
    each.textContent.includes('Deshacer'),
  );
  await userEvent.click(undo!);
  await expect.poll(() => titles('Alta', 1)).toEqual(['a', 'b']);
  await expect.poll(() => writes().length).toBe(4);
  await settled();
});

test('a card is dropped into another lane and another column at once', async () => {
  const { writes } = await show();
  await expect.poll(() => article('d')).not.toBeNull();
  const { left, bottom } = article('d').getBoundingClientRect();
  await drag('a', article('d'), { x: left + 20, y: bottom - 3 });
  await expect.poll(() => titles('Baja', 2)).toEqual(['d', 'a']);
  await expect.poll(() => writes().length).toBe(2);
  expect(writes()).toMatchObject([{ priority: 0 }, { tickets: [{ status: 2, after: id('d') }] }]);
  await settled();
});

test('in sorted lanes a card that changes only its lane keeps its manual place', async () => {
  const { writes } = await show('/boards?bid=1&tid=11&lanes=priority&order=-title');
  await expect.poll(() => titles('Alta', 1)).toEqual(['b', 'a']);
  focusCard('a');
  await userEvent.keyboard('{Control>}{Shift>}{ArrowDown}{/Shift}{/Control}');
  await expect.poll(() => titles('Baja', 1)).toEqual(['c', 'a']);
  await expect.poll(() => writes().length).toBe(1);
  expect(writes()).toMatchObject([{ priority: 0 }]);
  await settled();
});

test('a card is dropped on a collapsed lane', async () => {
  const { writes } = await show('/boards?bid=1&tid=11&lanes=priority&collapsed_lanes=0');
  await expect.poll(() => article('a')).not.toBeNull();
  const { left, top, height } = part('Baja', 1).getBoundingClientRect();
  expect(height).toBeGreaterThan(30);
  await drag('a', lane('Baja').element(), { x: left + 30, y: top + height / 2 });
  await expect.poll(() => titles('Alta', 1)).toEqual(['b']);
  await expect.poll(() => writes().length).toBe(1);
  expect(writes()).toMatchObject([{ priority: 0 }]);
  await settled();
});

test('the menu of a card moves it to another lane', async () => {
  const { writes } = await show();
  await expect.poll(() => article('a')).not.toBeNull();
  focusCard('a');
  await userEvent.keyboard('{Shift>}{F10}{/Shift}');
  await userEvent.click(page.getByRole('menuitem', { name: 'Mover al carril' }));
  await userEvent.click(page.getByRole('menuitemradio', { name: 'Sin prioridad' }));
  await expect.poll(() => titles('Sin prioridad', 1)).toEqual(['a']);
  expect(writes()[0]).toMatchObject({ priority: null });
  await settled();
});

test('without the permission to assign, a card stays in the lane of its assignee', async () => {
  const cards = [card('a', 1, { assignees: ['ana'] }), card('b', 1)];
  const abilities = permissionCodes('viewAll', 'edit');
  const { writes } = await show('/boards?bid=1&tid=11&lanes=assignee', { cards, team: { abilities } });
  await expect.poll(() => article('b')).not.toBeNull();
  focusCard('b');
  await userEvent.keyboard('{Control>}{Shift>}{ArrowDown}{/Shift}{/Control}');
  await expect.poll(() => message()?.textContent).toContain('No tienes permiso para cambiar los asignados.');
  expect(titles('Sin asignar', 1)).toEqual(['b']);
  expect(writes()).toEqual([]);
  await userEvent.keyboard('{Shift>}{F10}{/Shift}');
  await expect.element(page.getByRole('menuitem', { name: 'Mover a', exact: true })).toBeVisible();
  expect(page.getByRole('menuitem', { name: 'Mover al carril' }).elements()).toEqual([]);
});

test('of 3,000 cards in lanes renders only those near the viewport', async () => {
  const many = Array.from({ length: 3000 }, (_, index) =>
    card(`t${index}`, 1 + (index % 3), {
      order: `a0${String(index).padStart(4, '0')}1`,
      priority: (index % 3) as 0,
    }),
  );
  await show(undefined, { cards: many });
  const count = () => document.querySelectorAll('[data-card]').length;
  await expect.poll(count).toBeGreaterThan(3);
  expect(count()).toBeLessThan(120);
  const board = document.querySelector<HTMLElement>('[data-board]')!;
  board.scrollTop = board.scrollHeight;
  await expect.poll(() => article('t2997')).not.toBeNull();
  expect(count()).toBeLessThan(120);
});
