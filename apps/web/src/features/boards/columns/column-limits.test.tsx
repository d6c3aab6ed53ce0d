/** Limits of columns on a board: the heading, refused moves and the column dialog, against a mocked server. */
import { type TicketCard, useGetBoardQuery } from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useSelection } from '../../../shared/workspace/selection.tsx';
import { buildTestTeam, showScreen, testBusiness } from '../../../shared/testing/screen-world.tsx';
import { Board } from '../board/Board.tsx';
import { type BoardFilters, noFilters } from '../filters/filters.ts';

const arg = { id: 1, teamId: 11 };
const can = { create: false, edit: true, delete: false, assign: true, take: true, admin: true };
const noPeople = new Map();
const full = 'Esa columna ya tiene todos los tickets que admite.';

const card = (title: string, status: number, patch: Partial<TicketCard> = {}): TicketCard => ({
  id: title.padStart(20, '0'),
  number: Number(title),
  title,
  status,
  order: `a${title}`,
  version: 1,
  ...patch,
});

/** Tickets 1 and 2 in the first column, 3 to 5 in the second one. */
const cards = () => [
  card('1', 1),
  card('2', 1),
  card('3', 2, { priority: 2 }),
  card('4', 2, { priority: 2 }),
  card('5', 2),
];

function Screen({ team, filters }: { team: Wire['Team']; filters: BoardFilters }) {
  const { members } = useSelection();
  const { data } = useGetBoardQuery(arg);
  if (!data || members.length === 0) return null;
  return (
    <Board
      {...{ arg, team, filters, can }}
      business={testBusiness}
      uid="ana"
      people={noPeople}
      adding={null}
      onAdd={() => undefined}
      onFind={() => undefined}
      onClear={() => undefined}
    />
  );
}

/** Renders a board whose second column has a limit; returns the requests that change something. */
async function show({
  limit,
  isEnforced = false,
  hasSettings = true,
  filters = {},
}: {
  limit: number | undefined;
  isEnforced?: boolean;
  /** Whether the server answers with the settings of the team. */
  hasSettings?: boolean;
  filters?: Partial<BoardFilters>;
}) {
  const plain = buildTestTeam();
  const team = {
    ...plain,
    enforces_limits: isEnforced,
    psm_status: plain.psm_status.map((status) =>
      status.id === 2 && limit !== undefined ? { ...status, ticket_limit: limit } : status,
    ),
  };
  const { calls } = await showScreen(
    {
      teams: [team],
      answer: ({ method, path, body }) => {
        if (method === 'GET' && path === '/business/1/tickets')
          return Response.json({ tickets: cards(), next: null, total: 5 });
        if (method === 'PATCH') return Response.json({ team });
        if (path === '/business/1/teams' && !hasSettings) return new Promise<Response>(() => undefined);
        if (path !== '/business/1/tickets-order') return undefined;
        const [move] = (body as Wire['TicketMoves']).tickets;
        const moved = cards().find(({ id }) => id === move?.id);
        return Response.json({
          tickets: [{ ...moved, status: move?.status, order: move?.order, version: 2 }],
        });
      },
    },
    { path: '*', at: '/boards', element: <Screen team={team} filters={{ ...noFilters, ...filters }} /> },
  );
  await expect.element(column('En curso')).toBeVisible();
  return { writes: () => calls.filter(({ method }) => method !== 'GET') };
}

const column = (name: string) => page.getByRole('region', { name });
const titles = (name: string) =>
  column(name)
    .getByRole('heading', { level: 3 })
    .elements()
    .map(({ textContent }) => textContent);
const count = (label: string) => column('En curso').getByTitle(label, { exact: true });
const focusCard = (title: string) =>
  document.querySelector<HTMLElement>(`[data-card="${title.padStart(20, '0')}"] a`)?.focus();
const moveRight = () => userEvent.keyboard('{Control>}{Shift>}{ArrowRight}{/Shift}{/Control}');
const edit = async (name: string) => {
  await userEvent.click(page.getByRole('button', { name: `Acciones de ${name}` }));
  await userEvent.click(page.getByRole('menuitem', { name: 'Editar columna' }));
};
const limitField = () => page.getByRole('spinbutton', { name: 'Límite de tickets' });
const save = () => userEvent.click(page.getByRole('button', { name: 'Guardar' }));

test.each([
  [5, 'below'],
  [3, 'reached'],
  [2, 'exceeded'],
])('shows the tickets of a column beside its limit of %i and how full it is', async (limit, fullness) => {
  await show({ limit });
  const shown = count(`3 tickets, límite ${limit}`);
  await expect.element(shown).toBeVisible();
  const figure = shown.element().querySelector('[data-fullness]');
  expect(figure?.textContent).toBe(`3/${limit}`);
  expect(figure?.getAttribute('data-fullness')).toBe(fullness);
});

test('shows only the number of tickets without a limit', async () => {
  await show({ limit: undefined });
  await expect.element(column('En curso').getByText('3', { exact: true }).first()).toBeVisible();
  expect(document.querySelector('[data-fullness]')).toBeNull();
});

test('counts the tickets that the filters hide', async () => {
  await show({ limit: 3, filters: { priorities: [2] } });
  await expect.poll(() => titles('En curso')).toEqual(['3', '4']);
  const shown = count('2 de 3 tickets, límite 3');
  await expect.element(shown).toBeVisible();
  expect(shown.element().querySelector('[data-fullness="reached"]')?.textContent).toBe('3/3');
});

test('leaves a ticket in its place when its target column is full, says why and keeps its focus', async () => {
  const { writes } = await show({ limit: 3, isEnforced: true });
  focusCard('1');
  await moveRight();
  await expect.element(page.getByText(`No se movió NUB-1. ${full}`)).toBeVisible();
  expect(document.querySelector('[aria-live]')?.textContent).toBe('NUB-1 sigue en su lugar');
  expect(titles('Por hacer')).toEqual(['1', '2']);
  expect(writes()).toEqual([]);
  expect(document.activeElement?.closest('[data-card]')?.getAttribute('data-card')).toBe(
    '1'.padStart(20, '0'),
  );
});

test('refuses a ticket that the menu moves into a full column', async () => {
  const { writes } = await show({ limit: 3, isEnforced: true });
  focusCard('2');
  await userEvent.keyboard('{Shift>}{F10}{/Shift}');
  await userEvent.click(page.getByRole('menuitem', { name: 'Mover a' }));
  await userEvent.click(page.getByRole('menuitemradio', { name: 'En curso' }));
  await expect.element(page.getByText(`No se movió NUB-2. ${full}`)).toBeVisible();
  expect(writes()).toEqual([]);
});

// Regression: a stored team refused a move that the server would have accepted.
test('leaves it to the server to refuse a ticket until it has answered with the settings', async () => {
  const { writes } = await show({ limit: 3, isEnforced: true, hasSettings: false });
  focusCard('1');
  await moveRight();
  await expect.poll(() => titles('En curso')).toEqual(['1', '3', '4', '5']);
  await expect.poll(() => writes().length).toBe(1);
});

test('moves tickets within a full column and out of it', async () => {
  const { writes } = await show({ limit: 3, isEnforced: true });
  focusCard('3');
  await userEvent.keyboard('{Control>}{Shift>}{ArrowDown}{/Shift}{/Control}');
  await expect.poll(() => titles('En curso')).toEqual(['4', '3', '5']);
  focusCard('5');
  await moveRight();
  await expect.poll(() => titles('Hecho')).toEqual(['5']);
  expect(writes()).toHaveLength(2);
});

test('moves a ticket into a full column of a team that does not enforce limits', async () => {
  await show({ limit: 3 });
  focusCard('1');
  await moveRight();
  await expect.element(count('4 tickets, límite 3')).toBeVisible();
});

test('sets and removes the limit in the column dialog', async () => {
  const { writes } = await show({ limit: 3 });
  await edit('En curso');
  await expect.element(limitField()).toHaveValue(3);
  await userEvent.fill(limitField(), '');
  await save();
  await expect.poll(() => writes().length).toBe(1);
  await edit('Hecho');
  await expect.element(limitField()).toHaveValue(null);
  await userEvent.fill(limitField(), '7');
  await save();
  await expect.poll(() => writes().length).toBe(2);
  const limits = writes().map(({ body }) =>
    (body as Wire['TeamPatch']).psm_status?.map(({ ticket_limit }) => ticket_limit),
  );
  // Omitted limits of the other columns stay unchanged.
  expect(limits).toEqual([
    [undefined, null, undefined],
    [undefined, undefined, 7],
  ]);
});

test.each(['0', '1000', '2.5'])('does not send the limit %s, which is out of range', async (limit) => {
  const { writes } = await show({ limit: undefined });
  await edit('En curso');
  await userEvent.fill(limitField(), limit);
  await save();
  await expect.element(limitField()).toHaveAttribute('aria-invalid', 'true');
  expect(writes()).toEqual([]);
});

test.each(['0', '1000', '2.5'])('does not store the limit %s', async (limit) => {
  const { writes } = await show({ limit: 3 });
  await edit('En curso');
  await userEvent.fill(limitField(), limit);
  await save();
  await expect.element(page.getByText('Escribe un número entero de 1 a 999.')).toBeVisible();
  expect(writes()).toEqual([]);
});
