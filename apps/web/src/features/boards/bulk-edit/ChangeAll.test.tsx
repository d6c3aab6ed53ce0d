/** Bulk edit of all tickets of a column, against a mocked server. */
import type { TicketCard } from '@minga/client/endpoints';
import { useGetBoardQuery } from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useSelection } from '../../../shared/workspace/selection.tsx';
import {
  type Call,
  buildTestTeam,
  refusal,
  showScreen,
  testBusiness,
} from '../../../shared/testing/screen-world.tsx';
import { Board } from '../board/Board.tsx';
import { type BoardFilters, noFilters } from '../filters/filters.ts';

const arg = { id: 1, teamId: 11 };
let team = buildTestTeam();
const fields: Wire['CustomField'][] = [
  { id: 4, name: 'Zona', type: 'list', options: ['Norte', 'Sur'], required: true },
  { id: 5, name: 'Metros', type: 'number', options: [], required: false },
  { id: 6, name: 'Nota', type: 'text', options: [], required: false },
];
const mayAll = { create: false, edit: true, delete: false, assign: true, take: true, admin: false };
const noPeople = new Map();

const card = (name: string, order: string, patch: Partial<TicketCard> = {}): TicketCard => ({
  id: name.padStart(20, '0'),
  number: order.charCodeAt(1) - 47,
  title: name,
  status: 1,
  order,
  version: 1,
  ...patch,
});

function Screen({ filters, can }: { filters: BoardFilters; can: typeof mayAll }) {
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

interface Plan {
  cards?: TicketCard[];
  filters?: Partial<BoardFilters>;
  can?: Partial<typeof mayAll>;
  fields?: Wire['CustomField'][];

  /** Response to a batch; by default every change is stored. */
  onBatch?: (
    batch: Wire['TicketPatchBatch'],
    nth: number,
  ) => Response | undefined | Promise<Response | undefined>;
}

/** Renders a board whose mocked server stores the batches; returns the batches that were sent. */
async function show({ cards = threeCards(), filters, can, fields: custom = [], onBatch }: Plan = {}) {
  team = buildTestTeam({ preferences: [7, 9], psm_custom_fields: custom });
  const stored = new Map(cards.map((each) => [each.id, each]));
  const batches: Wire['TicketPatchBatch'][] = [];
  const archived = new Set<string>();
  const answer = async ({ method, path, body }: Call) => {
    if (path !== '/business/1/tickets') return;
    if (method === 'GET') {
      const tickets = [...stored.values()].filter(({ id }) => !archived.has(id));
      return Response.json({ tickets, next: null, total: tickets.length });
    }
    const batch = body as Wire['TicketPatchBatch'];
    batches.push(batch);
    return (await onBatch?.(batch, batches.length)) ?? Response.json(carryOut(batch));
  };
  const carryOut = ({ tickets }: Wire['TicketPatchBatch'], refused: readonly string[] = []) => {
    const items = tickets.map(({ id, ...patch }, index) => {
      const before = stored.get(id)!;
      if (refused.includes(before.title)) {
        return { index, outcome: 'refused', code: 'ticket/stale', message: 'Otra persona lo cambió.' };
      }
      if (patch.archived !== undefined) archived[patch.archived ? 'add' : 'delete'](id);
      // Below the tickets of the target column.
      const order = patch.status === undefined ? before.order : `b${batches.length}${index}1`;
      stored.set(id, { ...before, ...(patch as Partial<TicketCard>), order, version: before.version + 1 });
      return { index, outcome: 'updated', id };
    });
    const count = items.filter(({ outcome }) => outcome === 'refused').length;
    return { created: 0, updated: items.length - count, duplicates: 0, refused: count, items };
  };
  await showScreen(
    { answer: (call) => answer(call) as Promise<Response>, teams: [team] },
    {
      path: '*',
      at: '/boards',
      element: <Screen filters={{ ...noFilters, ...filters }} can={{ ...mayAll, ...can }} />,
    },
  );
  await expect.element(page.getByRole('region', { name: 'Por hacer' })).toBeVisible();
  return { batches, carryOut };
}

const threeCards = () => [card('Uno', 'a0'), card('Dos', 'a1', { priority: 2 }), card('Tres', 'a2')];
const titles = (column: string) =>
  page
    .getByRole('region', { name: column })
    .getByRole('heading', { level: 3 })
    .elements()
    .map(({ textContent }) => textContent);
const dialog = () => document.querySelector('mg-dialog[open]');

async function openDialog(): Promise<void> {
  await userEvent.click(page.getByRole('button', { name: 'Acciones de Por hacer' }));
  await userEvent.click(page.getByRole('menuitem', { name: 'Cambiar todos…' }));
  await expect.element(page.getByRole('dialog', { name: 'Cambiar todos en Por hacer' })).toBeVisible();
}

async function choose(label: string, option: string): Promise<void> {
  await userEvent.click(page.getByRole('combobox', { name: label }));
  await userEvent.click(page.getByRole('option', { name: option }));
}

/** Clicks the action of the snackbar with this text; snackbars of earlier tests may still be shown. */
async function undo(words: string): Promise<void> {
  const button = () =>
    [...document.querySelectorAll('mg-snackbar')]
      .flatMap(({ shadowRoot }) => shadowRoot ?? [])
      .find(({ textContent }) => textContent?.includes(words))
      ?.querySelector<HTMLElement>('[part=action]');
  await expect.poll(button).toBeDefined();
  button()!.click();
}

const press = (name: string) => userEvent.click(page.getByRole('button', { name, exact: true }));

test('changes only tickets that differ, shows their number and updates the board', async () => {
  const { batches } = await show();
  await openDialog();
  await expect.element(page.getByText('Hay 3 tickets en esta columna.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Cambiar', exact: true })).toBeDisabled();
  await choose('Prioridad', 'Alta');
  await expect.element(page.getByText('1 ya está así.')).toBeVisible();
  await press('Cambiar 2');
  await expect.poll(dialog).toBeNull();
  expect(batches).toEqual([
    {
      team_id: 11,
      tickets: ['Uno', 'Tres'].map((name) => ({ id: name.padStart(20, '0'), version: 1, priority: 2 })),
    },
  ]);
  await expect.element(page.getByText('Cambiaron 2 tickets')).toBeVisible();
});

test('moves a whole column in order, and one undo restores it', async () => {
  await show({ cards: [...threeCards(), card('Vieja', 'a0', { status: 2 })] });
  await openDialog();
  await choose('Columna', 'En curso');
  await press('Cambiar 3');
  await expect.poll(() => titles('En curso')).toEqual(['Vieja', 'Uno', 'Dos', 'Tres']);
  expect(titles('Por hacer')).toEqual([]);
  await undo('Cambiaron 3 tickets');
  await expect.poll(() => titles('Por hacer')).toEqual(['Uno', 'Dos', 'Tres']);
  expect(titles('En curso')).toEqual(['Vieja']);
});

test('with a filter changes only the shown tickets and says so in the dialog', async () => {
  const { batches } = await show({ filters: { priorities: [2] } });
  await openDialog();
  await expect
    .element(page.getByText('Hay filtros puestos: cambian solo los tickets que se ven, 1 de 3.'))
    .toBeVisible();
  await choose('Asignados', 'Reemplazar por');
  await choose('Personas', 'Ana Quispe');
  await userEvent.keyboard('{Escape}');
  await press('Cambiar 1');
  await expect
    .poll(() => batches.map(({ tickets }) => tickets.map(({ assignees }) => assignees)))
    .toEqual([[['ana']]]);
});

test('changes type, day, points and adds people in one batch', async () => {
  const { batches } = await show({
    cards: [card('Uno', 'a0', { assignees: ['beto'] }), card('Dos', 'a1', { assignees: ['ana'] })],
  });
  await openDialog();
  await choose('Tipo', 'Falla');
  await choose('Asignados', 'Agregar personas');
  await choose('Personas', 'Ana Quispe');
  await userEvent.keyboard('{Escape}');
  await choose('Vence', 'Otro día');
  await userEvent.type(page.getByRole('textbox', { name: 'Día' }), '24/12/2026{Tab}');
  await choose('Puntos', 'Otro número');
  await userEvent.type(page.getByRole('textbox', { name: 'Número de puntos' }), '2,5');
  await press('Cambiar 2');
  await expect.poll(dialog).toBeNull();
  const { ended_at: ends } = batches[0]!.tickets[0]!;
  expect(new Date(ends!).toDateString()).toBe('Thu Dec 24 2026');
  const common = { version: 1, type: 7, story_points: 2.5, ended_at: ends };
  expect(batches[0]!.tickets).toEqual([
    { id: 'Uno'.padStart(20, '0'), ...common, assignees: ['beto', 'ana'] },
    { id: 'Dos'.padStart(20, '0'), ...common },
  ]);
});

test('sets a list, a number and a text of the team, and leaves out a long text with the reason', async () => {
  const long = { custom_values: [{ id: 6, value: `${'x'.repeat(119)}…` }] };
  const { batches } = await show({ cards: [card('Uno', 'a0'), card('Dos', 'a1', long)], fields });
  await openDialog();
  await choose('Zona', 'Sur');
  await choose('Metros', 'Otro número');
  await userEvent.type(page.getByRole('textbox', { name: 'Valor nuevo de «Metros»' }), 'dos');
  await expect.element(page.getByText('Escribe un número.')).toBeVisible();
  await userEvent.fill(page.getByRole('textbox', { name: 'Valor nuevo de «Metros»' }), '2,5');
  await choose('Nota', 'Otro texto');
  await userEvent.type(page.getByRole('textbox', { name: 'Valor nuevo de «Nota»' }), 'lista');
  await expect.element(page.getByText('1 no se puede cambiar aquí.')).toBeVisible();
  await press('Cambiar 1');
  await expect.element(page.getByText('Cambiaron 1 de 2.')).toBeVisible();
  await expect
    .element(page.getByText('El texto de «Nota» es largo y no se podría deshacer: cámbialo en el ticket.'))
    .toBeVisible();
  expect(batches[0]?.tickets).toEqual([
    {
      id: 'Uno'.padStart(20, '0'),
      version: 1,
      custom_fields: [
        { id: 4, value: 'Sur' },
        { id: 5, value: 2.5 },
        { id: 6, value: 'lista' },
      ],
    },
  ]);
});

test('clears a field of the team with one undo, but not a required one', async () => {
  const value = { custom_values: [{ id: 5, value: '3' }] };
  const { batches } = await show({ cards: [card('Uno', 'a0', value), card('Dos', 'a1')], fields });
  await openDialog();
  await userEvent.click(page.getByRole('combobox', { name: 'Zona' }));
  await expect.element(page.getByRole('option', { name: 'Sur' })).toBeVisible();
  expect(page.getByRole('option', { name: 'Sin valor' }).elements()).toHaveLength(0);
  await userEvent.keyboard('{Escape}');
  await choose('Metros', 'Sin valor');
  await press('Cambiar 1');
  await expect.poll(dialog).toBeNull();
  await undo('Cambió 1 ticket');
  await expect.poll(() => batches).toHaveLength(2);
  expect(batches.map(({ tickets }) => tickets[0]?.custom_fields)).toEqual([
    [{ id: 5, value: null }],
    [{ id: 5, value: '3' }],
  ]);
});

test('with many fields of the team, those to change are chosen first', async () => {
  const many = Array.from({ length: 7 }, (_, at) => ({ ...fields[1]!, id: at + 1, name: `Medida ${at}` }));
  await show({ fields: many });
  await openDialog();
  expect(page.getByRole('combobox', { name: 'Medida 3' }).elements()).toHaveLength(0);
  await choose('Campos del equipo', 'Medida 3');
  await userEvent.keyboard('{Escape}');
  await choose('Medida 3', 'Sin valor');
  await expect.element(page.getByText('3 ya están así.')).toBeVisible();
});

test('a wrong number of points changes nothing and says so', async () => {
  await show();
  await openDialog();
  await choose('Puntos', 'Otro número');
  await userEvent.type(page.getByRole('textbox', { name: 'Número de puntos' }), '5000');
  await expect.element(page.getByText('Escribe un número de 0 a 1000.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Cambiar', exact: true })).toBeDisabled();
});

test('a ticket that would get too many people is not sent and is named with the reason', async () => {
  const full = Array.from({ length: 50 }, (_, at) => `p${at}`);
  const { batches } = await show({ cards: [card('Uno', 'a0', { assignees: full }), card('Dos', 'a1')] });
  await openDialog();
  await choose('Asignados', 'Agregar personas');
  await choose('Personas', 'Ana Quispe');
  await userEvent.keyboard('{Escape}');
  await press('Cambiar 1');
  await expect.element(page.getByText('Cambiaron 1 de 2.')).toBeVisible();
  await expect.element(page.getByText('Un ticket tiene como máximo 50 personas asignadas.')).toBeVisible();
  expect(batches[0]!.tickets.map(({ id }) => id)).toEqual(['Dos'.padStart(20, '0')]);
});

test('changes nothing on cancel and returns focus to the menu button', async () => {
  const { batches } = await show();
  await openDialog();
  await choose('Prioridad', 'Baja');
  await userEvent.keyboard('{Escape}');
  await expect.poll(dialog).toBeNull();
  expect(batches).toEqual([]);
  await expect
    .poll(() => document.activeElement?.closest('mg-icon-button')?.label)
    .toBe('Acciones de Por hacer');
});

test('lists rejected tickets with the reason and retries only those', async () => {
  const { batches, carryOut } = await show({
    onBatch: (batch, nth) => (nth === 1 ? Response.json(carryOut(batch, ['Dos'])) : undefined),
  });
  await openDialog();
  await choose('Prioridad', 'Media');
  await press('Cambiar 3');
  await expect.element(page.getByText('Cambiaron 2 de 3.')).toBeVisible();
  await expect
    .element(page.getByRole('listitem').filter({ hasText: 'NUB-2 Dos' }))
    .toHaveTextContent('NUB-2 DosOtra persona lo cambió.');
  await press('Reintentar');
  await expect.poll(dialog).toBeNull();
  expect(batches[1]?.tickets).toMatchObject([{ id: 'Dos'.padStart(20, '0'), priority: 1 }]);
});

test('shows the error of a rejected request and can send it again', async () => {
  const { batches } = await show({
    onBatch: (_batch, nth) => (nth === 1 ? refusal(403, 'auth/forbidden', 'No puedes.') : undefined),
  });
  await openDialog();
  await choose('Prioridad', 'Media');
  await press('Cambiar 3');
  await expect.element(page.getByText('No puedes.')).toBeVisible();
  await expect.element(page.getByText('Faltan 3 por cambiar.')).toBeVisible();
  await press('Reintentar');
  await expect.poll(dialog).toBeNull();
  expect(batches[1]).toEqual(batches[0]);
});

test('archives a column that means done, and one undo restores it', async () => {
  const done = ['Uno', 'Dos'].map((name, at) => card(name, `a${at}`, { status: 3 }));
  const { batches } = await show({ cards: [...done, card('Otra', 'a0')] });
  await userEvent.click(page.getByRole('button', { name: 'Acciones de Hecho' }));
  await userEvent.click(page.getByRole('menuitem', { name: 'Archivar todos…' }));
  await expect.element(page.getByRole('dialog', { name: 'Archivar todos en Hecho' })).toBeVisible();
  await press('Archivar 2');
  await expect.poll(() => titles('Hecho')).toEqual([]);
  await undo('Se archivaron 2 tickets');
  await expect.poll(() => titles('Hecho')).toEqual(['Uno', 'Dos']);
  const ids = done.map(({ id }) => id);
  expect(batches.map(({ tickets }) => tickets)).toEqual([
    ids.map((id) => ({ id, version: 1, archived: true })),
    ids.map((id) => ({ id, version: 2, archived: false })),
  ]);
});

test('offers to archive all tickets only in columns that mean done', async () => {
  await show();
  await userEvent.click(page.getByRole('button', { name: 'Acciones de Por hacer' }));
  await expect.element(page.getByRole('menuitem', { name: 'Cambiar todos…' })).toBeVisible();
  expect(page.getByRole('menuitem', { name: 'Archivar todos…' }).elements()).toHaveLength(0);
});

test('Escape does not close the dialog while a run is in progress', async () => {
  let release = (): void => undefined;
  const gate = new Promise<undefined>((resolve) => (release = () => resolve(undefined)));
  await show({ onBatch: () => gate });
  await openDialog();
  await choose('Prioridad', 'Media');
  await press('Cambiar 3');
  await expect.element(page.getByRole('button', { name: 'Detener' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(dialog()).not.toBeNull();
  release();
  await expect.poll(dialog).toBeNull();
});

test('offers assignees only with the assign permission', async () => {
  await show({ can: { assign: false } });
  await openDialog();
  expect(page.getByRole('combobox', { name: 'Asignados' }).elements()).toHaveLength(0);
  await press('Cancelar');
  await expect.poll(dialog).toBeNull();
});

test('omits the menu item without the edit permission', async () => {
  await show({ can: { edit: false, create: true } });
  await userEvent.click(page.getByRole('button', { name: 'Acciones de Por hacer' }));
  await expect.element(page.getByRole('menuitem', { name: 'Importar tickets' })).toBeVisible();
  expect(page.getByRole('menuitem', { name: 'Cambiar todos…' }).elements()).toHaveLength(0);
});
