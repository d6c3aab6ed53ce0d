/** Appearance of a board, with the real store, selection and router, against a mocked server. */
import '@minga/elements/tokens.css';
import type { TicketCard } from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { permissionCodes } from '@minga/rules/access/permissions';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../../../base/page.css';
import { clearStorageOnSignOut, readStored } from '../../../base/storage/web-storage.ts';
import { buildTestTeam, showScreen } from '../../../shared/testing/screen-world.tsx';
import { BoardsScreen } from '../screen/BoardsScreen.tsx';

beforeEach(() => clearStorageOnSignOut());

const card = (title: string, status: number, patch: Partial<TicketCard> = {}): TicketCard => ({
  id: title.padStart(20, '0'),
  number: title.codePointAt(0)!,
  title,
  status,
  order: `a${title}`,
  version: 1,
  ...patch,
});

/** Two tickets in the first column, one in the second one. */
const small = () => [
  card('a', 1, { priority: 2, type: 7, comments: 3, story_points: 5, source: 9 }),
  card('b', 1, { contact: { id: 'jose', name: 'José Rojas' } }),
  card('c', 2),
];

const member = permissionCodes('viewAll', 'create', 'edit');
const usesSources = 5;
const usesContacts = 11;

async function show(
  address = '/boards?bid=1&tid=11',
  {
    cards = small(),
    team = {},
    teams = [],
  }: { cards?: TicketCard[]; team?: Partial<Wire['Team']>; teams?: Wire['Team'][] } = {},
) {
  const shown = await showScreen(
    {
      teams: [buildTestTeam({ abilities: member, ...team }), ...teams],
      answer: ({ path, body }) => {
        if (path === '/business/1/tickets')
          return Response.json({ tickets: cards, next: null, total: cards.length });
        if (path.endsWith('/views')) return Response.json({ views: [] });
        if (path.endsWith('/sources')) return Response.json({ sources: [{ id: 9, name: 'Llamada' }] });
        if (path !== '/business/1/tickets-order') return undefined;
        const [move] = (body as Wire['TicketMoves']).tickets;
        const moved = cards.find(({ id }) => id === move?.id);
        return Response.json({
          tickets: [{ ...moved, status: move?.status, order: move?.order, version: 2 }],
        });
      },
    },
    { path: '*', at: address, element: <BoardsScreen /> },
  );
  await expect.element(column('Por hacer')).toBeVisible();
  const search = () => new URLSearchParams(shown.router.state.location.search);
  const moves = () =>
    shown.calls
      .filter(({ path }) => path === '/business/1/tickets-order')
      .map(({ body }) => (body as Wire['TicketMoves']).tickets[0]);
  return { ...shown, search, moves };
}

const column = (name: string) => page.getByRole('region', { name, exact: true });
const strip = (name: string) => column(name).getByRole('heading', { level: 2 }).getByRole('button');
const article = (title: string) =>
  document.querySelector<HTMLElement>(`[data-card="${title.padStart(20, '0')}"]`)!;
const focusCard = (title: string) => article(title).querySelector('a')!.focus();
const focused = () => document.activeElement?.closest('[data-card] a')?.textContent;
const openMenu = () => userEvent.click(page.getByRole('button', { name: 'Apariencia' }));
const fact = (name: string) => page.getByRole('menuitemcheckbox', { name });
const density = (name: string) => page.getByRole('menuitemradio', { name });

async function collapse(name: string): Promise<void> {
  await userEvent.click(column(name).getByRole('button', { name: `Acciones de ${name}` }));
  await userEvent.click(page.getByRole('menuitem', { name: 'Contraer columna' }));
  await expect.element(strip(name)).toBeVisible();
}

test('shows the chosen facts on the cards and in their names', async () => {
  const { search } = await show();
  await expect.element(page.getByRole('link', { name: 'NUB-97, a, prioridad Alta, Falla' })).toBeVisible();
  await openMenu();
  await expect.element(fact('Número')).toBeChecked();
  await expect.element(fact('Comentarios')).not.toBeChecked();
  await userEvent.click(fact('Número'));
  await userEvent.click(fact('Tipo'));
  await userEvent.click(fact('Comentarios'));
  await expect
    .element(page.getByRole('link', { name: 'a, prioridad Alta, 3 comentarios', exact: true }))
    .toBeVisible();
  expect(article('a').textContent).not.toMatch(/NUB|Falla/);
  expect(search().get('facts')).toBe('priority,due,points,comments,assignees');
  expect(article('b').textContent).toBe('b');
});

test('a card without any fact is its title', async () => {
  await show('/boards?bid=1&tid=11&facts=none');
  await expect.element(page.getByRole('link', { name: 'a', exact: true })).toBeVisible();
  expect(article('a').textContent).toBe('a');
  expect(article('a').offsetHeight).toBe(40);
});

test('offers and shows the source only in a team that uses sources', async () => {
  await show('/boards?bid=1&tid=11&facts=source');
  await openMenu();
  await expect.element(fact('Tipo')).toBeVisible();
  expect(fact('Origen').elements()).toEqual([]);
  expect(article('a').textContent).toBe('a');
});

test('shows the name of the source', async () => {
  await show('/boards?bid=1&tid=11&facts=source', { team: { preferences: [usesSources] } });
  await expect.element(page.getByRole('link', { name: 'a, Llamada', exact: true })).toBeVisible();
  await openMenu();
  await expect.element(fact('Origen')).toBeChecked();
});

test('offers and shows the contact only in a team that uses contacts', async () => {
  await show('/boards?bid=1&tid=11&facts=contact');
  await openMenu();
  await expect.element(fact('Tipo')).toBeVisible();
  expect(fact('Contacto').elements()).toEqual([]);
  expect(article('b').textContent).toBe('b');
});

test('shows the name of the contact once it is chosen', async () => {
  const { search } = await show(undefined, { team: { preferences: [usesContacts] } });
  await expect.element(page.getByRole('link', { name: 'NUB-98, b', exact: true })).toBeVisible();
  await openMenu();
  await userEvent.click(fact('Contacto'));
  await expect
    .element(page.getByRole('link', { name: 'NUB-98, b, contacto José Rojas', exact: true }))
    .toBeVisible();
  expect(search().get('facts')).toBe('number,priority,type,contact,due,points,assignees');
});

test('a compact card has its title in one line and its facts in another', async () => {
  const long = 'Cambiar el router de la agencia norte porque se reinicia cada noche sin motivo aparente';
  await show(undefined, { cards: [card(long, 1, { priority: 2, type: 7, comments: 3, story_points: 5 })] });
  await expect.poll(() => article(long).offsetHeight).toBe(108);
  await openMenu();
  await userEvent.click(density('Compacta'));
  await expect.poll(() => article(long).offsetHeight).toBe(54);
  // The row below follows the measured height.
  expect(article(long).closest<HTMLElement>('[role=list]')!.style.blockSize).toBe('60px');
  await userEvent.click(density('Cómoda'));
  await expect.poll(() => article(long).offsetHeight).toBe(108);
});

test('a long list keeps its first card in view when the density changes', async () => {
  const cards = Array.from({ length: 600 }, (_, index) =>
    card(`t${index}`, 1, { order: `a0${String(index).padStart(4, '0')}1`, story_points: 1 }),
  );
  await show(undefined, { cards });
  const list = () => document.querySelector<HTMLElement>('[data-list="1"]')!;
  list().style.blockSize = '400px';
  list().scrollTop = 30_000;
  const firstInView = () => {
    const { top } = list().getBoundingClientRect();
    return [...list().querySelectorAll('article')]
      .filter((each) => each.getBoundingClientRect().bottom > top)
      .sort((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top)[0]
      ?.querySelector('h3')?.textContent;
  };
  await expect.poll(() => Number(firstInView()?.slice(1))).toBeGreaterThan(200);
  const before = firstInView();
  await openMenu();
  await userEvent.click(density('Compacta'));
  await expect.poll(() => list().querySelector<HTMLElement>('article')!.offsetHeight).toBe(54);
  await expect.poll(firstInView).toBe(before);
});

test('remembers what was chosen for the team; a link wins and is not remembered', async () => {
  const { router } = await show();
  await openMenu();
  await userEvent.click(density('Compacta'));
  await expect.poll(() => article('a').offsetHeight).toBe(54);
  expect(readStored('board-view:', '11')).toEqual({ density: 'compact' });

  await router.navigate('/boards?bid=1&tid=11&density=comfortable');
  await expect.poll(() => article('a').offsetHeight).toBeGreaterThan(54);
  expect(readStored('board-view:', '11')).toEqual({ density: 'compact' });
  await router.navigate('/boards?bid=1&tid=11');
  await expect.poll(() => article('a').offsetHeight).toBe(54);
});

test('another team has its own appearance', async () => {
  const other = buildTestTeam({ id: 12, name: 'Zona sur', abilities: member });
  const { search } = await show('/boards?density=compact&collapsed=1&q=a', { teams: [other] });
  await expect.element(strip('Por hacer')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Equipo Terreno, cambiar' }));
  await userEvent.click(page.getByRole('menuitemradio', { name: 'Zona sur' }));
  await expect.element(page.getByRole('button', { name: 'Equipo Zona sur, cambiar' })).toBeVisible();
  await expect.poll(() => article('a')?.offsetHeight).toBeGreaterThan(54);
  expect(search().toString()).toBe('q=a');
});

test('resets everything at once', async () => {
  const { search } = await show('/boards?bid=1&tid=11&density=compact&facts=due&collapsed=2');
  await expect.element(strip('En curso')).toBeVisible();
  await openMenu();
  await userEvent.click(page.getByRole('menuitem', { name: 'Restablecer apariencia' }));
  await expect.poll(() => article('c')?.textContent).toContain('NUB-99');
  expect(search().get('collapsed')).toBe('none');
});

test('a column collapses from its menu and expands when its strip is pressed, with focus', async () => {
  const { search } = await show();
  await collapse('Por hacer');
  await expect.element(strip('Por hacer')).toHaveFocus();
  await expect.element(strip('Por hacer')).toHaveAccessibleName('Por hacer 2');
  expect(search().get('collapsed')).toBe('1');
  expect(column('Por hacer').element().getBoundingClientRect().width).toBe(44);
  expect(readStored('board-view:', '11')).toEqual({ collapsed: '1' });

  await userEvent.keyboard('{Enter}');
  await expect.poll(focused).toBe('a');
  expect(search().get('collapsed')).toBe('none');

  await collapse('Hecho');
  await userEvent.click(strip('Hecho'));
  const menu = () => column('Hecho').element().querySelector('mg-icon-button');
  await expect.poll(() => menu() !== null && document.activeElement === menu()).toBe(true);
});

test('a collapsed column shows its limit and how many tickets pass the filters', async () => {
  const limited = buildTestTeam().psm_status.map((status) => ({ ...status, ticket_limit: 2 }));
  await show('/boards?bid=1&tid=11&collapsed=1&q=a', { team: { psm_status: limited } });
  await expect.element(strip('Por hacer')).toHaveAccessibleName('Por hacer 1 de 2 tickets, límite 2');
  expect(strip('Por hacer').element().querySelector('[data-fullness]')).toHaveAttribute(
    'data-fullness',
    'reached',
  );
});

test('a person who may only look at the board collapses columns, too', async () => {
  await show(undefined, { team: { abilities: permissionCodes('viewAll') } });
  await collapse('En curso');
});

test('arrow keys skip a collapsed column', async () => {
  await show('/boards?bid=1&tid=11&collapsed=2', { cards: [...small(), card('d', 3)] });
  await expect.element(strip('En curso')).toBeVisible();
  focusCard('b');
  await userEvent.keyboard('{ArrowRight}');
  expect(focused()).toBe('d');
  await userEvent.keyboard('{ArrowLeft}');
  expect(focused()).toBe('a');
});

test('a card moves into a collapsed column by keyboard, to its top, and focus goes to the next card', async () => {
  const { moves } = await show('/boards?bid=1&tid=11&collapsed=2');
  await expect.element(strip('En curso')).toHaveAccessibleName('En curso 1');
  focusCard('a');
  await userEvent.keyboard('{Control>}{Shift>}{ArrowRight}{/Shift}{/Control}');
  await expect.element(strip('En curso')).toHaveAccessibleName('En curso 2');
  expect(moves()).toMatchObject([{ status: 2, after: null, before: card('c', 2).id }]);
  await expect.poll(focused).toBe('b');

  // The last one leaves nothing but strips: focus follows it there.
  await userEvent.keyboard(' {ArrowRight}');
  expect(column('En curso').element()).toHaveAttribute('data-target');
  await userEvent.keyboard(' ');
  await expect.element(strip('En curso')).toHaveFocus();
  expect(column('En curso').element()).not.toHaveAttribute('data-target');
  // Expanding it does not jump to a card that was moved before.
  await userEvent.keyboard('{Enter}');
  await expect.poll(focused).toBe('b');
});

test('a card moves into a collapsed column by its menu', async () => {
  const { moves } = await show('/boards?bid=1&tid=11&collapsed=2');
  focusCard('a');
  await userEvent.keyboard('{Shift>}{F10}{/Shift}');
  await userEvent.click(page.getByRole('menuitem', { name: 'Mover a', exact: true }));
  await userEvent.click(page.getByRole('menuitemradio', { name: 'En curso' }));
  await expect.element(strip('En curso')).toHaveAccessibleName('En curso 2');
  expect(moves()).toMatchObject([{ status: 2, after: null, before: card('c', 2).id }]);
  await expect.poll(focused).toBe('b');
});

test('a card is dropped on a collapsed column, to its top', async () => {
  const { moves } = await show('/boards?bid=1&tid=11&collapsed=2');
  await expect.element(strip('En curso')).toBeVisible();
  const dataTransfer = new DataTransfer();
  const { x, y } = strip('En curso').element().getBoundingClientRect();
  const at = { clientX: x + 20, clientY: y + 200 };
  const fire = (target: Element, type: string) =>
    target.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer, ...at }));
  fire(article('b'), 'dragstart');
  for (const type of ['dragenter', 'dragover']) fire(strip('En curso').element(), type);
  await expect.poll(() => column('En curso').element().hasAttribute('data-target')).toBe(true);
  fire(strip('En curso').element(), 'drop');
  await expect.element(strip('En curso')).toHaveAccessibleName('En curso 2');
  expect(moves()).toMatchObject([{ status: 2, after: null, before: card('c', 2).id }]);
  expect(column('En curso').element()).not.toHaveAttribute('data-target');
});

test('a full collapsed column refuses a card, which keeps its focus', async () => {
  const full = buildTestTeam().psm_status.map((status) => ({ ...status, ticket_limit: 1 }));
  const team = { psm_status: full, enforces_limits: true };
  const { moves } = await show('/boards?bid=1&tid=11&collapsed=2', { team });
  await expect.element(strip('En curso')).toBeVisible();
  focusCard('a');
  await userEvent.keyboard('{Control>}{Shift>}{ArrowRight}{/Shift}{/Control}');
  await expect.poll(focused).toBe('a');
  expect(moves()).toEqual([]);
});

test('the field of a new ticket shows a collapsed column while it is open', async () => {
  await show('/boards?bid=1&tid=11&collapsed=1,2,3');
  await userEvent.click(page.getByRole('button', { name: 'Ticket', exact: true }));
  await expect.element(page.getByRole('textbox', { name: 'Título del ticket nuevo' })).toHaveFocus();
  expect(strip('Por hacer').elements()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(strip('Por hacer')).toBeVisible();
});

test('expands all columns at once, and ignores columns of a link that the team does not have', async () => {
  const { search } = await show('/boards?bid=1&tid=11&collapsed=1,2,77');
  await expect.element(strip('En curso')).toBeVisible();
  await collapse('Hecho');
  expect(search().get('collapsed')).toBe('1,2,3');
  await openMenu();
  await userEvent.click(page.getByRole('menuitem', { name: 'Expandir todas las columnas' }));
  await expect.poll(() => article('c')).not.toBeNull();
  expect(search().get('collapsed')).toBe('none');
});

test('only the board offers an appearance', async () => {
  await show();
  await expect.element(page.getByRole('button', { name: 'Apariencia' })).toBeVisible();
  await userEvent.keyboard('2');
  await expect.element(page.getByRole('toolbar', { name: 'Opciones de la lista' })).toBeVisible();
  expect(page.getByRole('button', { name: 'Apariencia' }).elements()).toEqual([]);
});

const titlesOf = (name: string) =>
  [...column(name).element().querySelectorAll<HTMLElement>('[data-row]')]
    .toSorted((a, b) => Number(a.dataset.row) - Number(b.dataset.row))
    .map((row) => row.querySelector('h3')?.textContent);

/** Chooses an item of the submenu of orders. */
async function chooseOrder(name: string, role: 'menuitemradio' | 'menuitemcheckbox' = 'menuitemradio') {
  await openMenu();
  await userEvent.click(page.getByRole('menuitem', { name: /^Orden: / }));
  await userEvent.click(page.getByRole(role, { name, exact: true }));
  await userEvent.keyboard('{Escape}{Escape}');
}

const sorted = () => [
  card('a', 1),
  card('b', 1, { priority: 2 }),
  card('c', 2, { priority: 1 }),
  card('d', 2),
];
const hint = () => document.querySelector('mg-snackbar')?.shadowRoot;

test('sorts the cards of each column as chosen, reversed as well, and remembers it', async () => {
  const { search } = await show(undefined, { cards: sorted() });
  await chooseOrder('Prioridad');
  await expect.poll(() => titlesOf('Por hacer')).toEqual(['b', 'a']);
  expect(search().get('order')).toBe('-priority');
  await chooseOrder('Título');
  await expect.poll(() => titlesOf('Por hacer')).toEqual(['a', 'b']);
  await chooseOrder('Invertir orden', 'menuitemcheckbox');
  await expect.poll(() => titlesOf('Por hacer')).toEqual(['b', 'a']);
  expect(readStored('board-view:', '11')).toEqual({ order: '-title' });
  await chooseOrder('Manual');
  await expect.poll(() => titlesOf('Por hacer')).toEqual(['a', 'b']);
});

test('in a sorted column a card keeps its place, and the message offers the manual order', async () => {
  const { search, moves } = await show('/boards?bid=1&tid=11&order=-priority', { cards: sorted() });
  await expect.poll(() => titlesOf('Por hacer')).toEqual(['b', 'a']);
  focusCard('b');
  await userEvent.keyboard('{Control>}{Shift>}{ArrowDown}{/Shift}{/Control}');
  await expect.poll(() => hint()?.textContent).toContain('El tablero está ordenado por: Prioridad.');
  expect(moves()).toEqual([]);
  await userEvent.keyboard('{Shift>}{F10}{/Shift}');
  await expect.element(page.getByRole('menuitem', { name: 'Mover al inicio' })).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  const button = [...(hint()?.querySelectorAll('button') ?? [])].find((each) =>
    each.textContent.includes('Orden manual'),
  );
  await userEvent.click(button!);
  await expect.poll(() => titlesOf('Por hacer')).toEqual(['a', 'b']);
  expect(search().get('order')).toBe('manual');
});

test('a card moves into a sorted column by keyboard, to its place in the order', async () => {
  const { moves } = await show('/boards?bid=1&tid=11&order=-priority', { cards: sorted() });
  focusCard('a');
  await userEvent.keyboard(' {ArrowRight}');
  expect(column('En curso').element()).toHaveAttribute('data-target');
  await userEvent.keyboard(' ');
  await expect.poll(() => titlesOf('En curso')).toEqual(['c', 'a', 'd']);
  expect(column('En curso').element()).not.toHaveAttribute('data-target');
  expect(moves()).toMatchObject([{ status: 2, after: null, before: card('c', 2).id }]);
  await expect.poll(focused).toBe('a');
});

test('a card is dropped on a sorted column, which is marked as a whole', async () => {
  const { moves } = await show('/boards?bid=1&tid=11&order=-priority', { cards: sorted() });
  await expect.poll(() => titlesOf('En curso')).toEqual(['c', 'd']);
  const dataTransfer = new DataTransfer();
  const { x, bottom } = article('d').getBoundingClientRect();
  const at = { clientX: x + 20, clientY: bottom - 4 };
  const fire = (target: Element, type: string) =>
    target.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer, ...at }));
  fire(article('b'), 'dragstart');
  for (const type of ['dragenter', 'dragover']) fire(article('d'), type);
  await expect.poll(() => column('En curso').element().hasAttribute('data-target')).toBe(true);
  expect(column('En curso').element().querySelector('[data-open]')).toBeNull();
  fire(article('d'), 'drop');
  await expect.poll(() => titlesOf('En curso')).toEqual(['b', 'c', 'd']);
  expect(moves()).toMatchObject([{ status: 2, after: null, before: card('c', 2).id }]);
});
