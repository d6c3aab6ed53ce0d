/** Keys and menu of a card that change one of its fields, against a mocked server. */
import type { Wire } from '@minga/contract';
import { type TicketCard, useGetBoardQuery } from '@minga/client/endpoints';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useSelection } from '../../../shared/workspace/selection.tsx';
import { buildTestTeam, showScreen, testBusiness } from '../../../shared/testing/screen-world.tsx';
import { Board } from '../board/Board.tsx';
import { noFilters } from '../filters/filters.ts';

const arg = { id: 1, teamId: 11 };
const everything = { create: true, edit: true, delete: true, assign: true, take: true, admin: false };
const noPeople = new Map();
const id = 'card'.padStart(20, '0');
const card: TicketCard = { id, number: 1, title: 'Cambiar el router', status: 1, order: 'a0', version: 1 };
const lists = { assignees: [], psm_ticket_comments: [], custom_fields: [] };
const fields: Wire['CustomField'][] = [
  { id: 4, name: 'Zona', type: 'list', options: ['Norte', 'Sur'], required: true },
  { id: 5, name: 'Metros', type: 'number', options: [], required: false },
  { id: 6, name: 'Nota', type: 'text', options: [], required: false },
];
const team = buildTestTeam({ psm_custom_fields: fields });

function Screen({ can }: { can: typeof everything }) {
  const { members } = useSelection();
  const { data } = useGetBoardQuery(arg);
  if (!data || members.length === 0) return null;
  return (
    <Board
      {...{ arg, team, can }}
      filters={noFilters}
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

/** Renders a board with one focused card; returns the bodies of the writes. */
async function show(can: Partial<typeof everything> = {}, values: Partial<TicketCard> = {}) {
  const shown = { ...card, ...values };
  const { calls } = await showScreen(
    {
      teams: [team],
      answer: ({ method, path, body }) => {
        if (method === 'GET' && path === '/business/1/tickets')
          return Response.json({ tickets: [shown], next: null, total: 1 });
        if (path === '/business/1/tickets-order')
          return Response.json({ tickets: [{ ...shown, status: 2, version: 2 }] });
        if (method === 'PUT' || method === 'PATCH')
          return Response.json({ ticket: { ...shown, ...lists, ...(body as object), version: 2 } });
        return undefined;
      },
    },
    { path: '*', at: '/boards', element: <Screen can={{ ...everything, ...can }} /> },
  );
  await expect.element(link()).toBeVisible();
  focusCard();
  return { writes: () => calls.filter(({ method }) => method !== 'GET').map(({ body }) => body) };
}

const link = () => page.getByRole('link', { name: /Cambiar el router/ });
const focusCard = () => document.querySelector<HTMLElement>(`[data-card="${id}"] a`)?.focus();

test.each([
  ['p', 'Prioridad', 'Alta', { priority: 2 }],
  ['t', 'Tipo', 'Falla', { type: 7 }],
])('the key %s opens the menu of %s, and Enter chooses', async (key, name, option, change) => {
  const { writes } = await show();
  await userEvent.keyboard(key);
  await expect.element(page.getByRole('menu', { name })).toBeVisible();
  await userEvent.keyboard(`${option.slice(0, 2)}{Enter}`);
  await expect.poll(writes).toHaveLength(1);
  expect(writes()[0]).toMatchObject(change);
  await expect.element(link()).toHaveFocus();
  await expect.element(page.getByRole('button', { name: 'Deshacer' })).toBeVisible();
});

test('the key a assigns people, whose menu stays open for the next one', async () => {
  const { writes } = await show();
  await userEvent.keyboard('a');
  const menu = page.getByRole('menu', { name: 'Asignados' });
  await userEvent.click(page.getByRole('menuitemcheckbox', { name: 'Ana Quispe' }));
  await expect.poll(writes).toHaveLength(1);
  expect(writes()[0]).toMatchObject({ assignees: ['ana'] });
  await expect.element(menu).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(link()).toHaveFocus();
});

test('the key s moves the card to another status and keeps its focus', async () => {
  const { writes } = await show();
  await userEvent.keyboard('s');
  await userEvent.click(page.getByRole('menuitemradio', { name: 'En curso' }));
  await expect.poll(writes).toHaveLength(1);
  const column = page.getByRole('region', { name: 'En curso' });
  await expect.element(column.getByRole('link', { name: /Cambiar el router/ })).toHaveFocus();
});

test('the key d opens the day on which the ticket is due, which Enter stores', async () => {
  const { writes } = await show();
  await userEvent.keyboard('d');
  await expect.element(page.getByRole('dialog', { name: 'Mover NUB-1 a un día' })).toBeVisible();
  await expect.poll(() => document.activeElement?.matches('mg-date-field')).toBe(true);
  await userEvent.keyboard('24/12/2030{Enter}');
  await expect.poll(writes).toHaveLength(1);
  expect(new Date(String((writes()[0] as Wire['TicketPatch']).ended_at)).getFullYear()).toBe(2030);
  await expect.element(link()).toHaveFocus();
});

test.each([
  ['3,5', { story_points: 3.5 }],
  ['', { story_points: null }],
])('the key n opens the points of the ticket, where %j is stored by Enter', async (typed, change) => {
  const { writes } = await show({}, { story_points: 2 });
  await userEvent.keyboard('n');
  await expect.element(page.getByRole('dialog', { name: 'Puntos de NUB-1' })).toBeVisible();
  await userEvent.fill(page.getByRole('textbox', { name: 'Puntos' }), typed);
  await userEvent.keyboard('{Enter}');
  await expect.poll(writes).toHaveLength(1);
  expect(writes()[0]).toMatchObject(change);
  await expect.element(link()).toHaveFocus();
});

test('points out of range are rejected with a message', async () => {
  const { writes } = await show({}, { story_points: 2 });
  await userEvent.keyboard('n');
  await userEvent.fill(page.getByRole('textbox', { name: 'Puntos' }), '1001');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Escribe un número de 0 a 1000.')).toBeVisible();
  expect(writes()).toEqual([]);
});

test('the key n does nothing in a team without points', async () => {
  await show();
  await userEvent.keyboard('n{Shift>}{F10}{/Shift}');
  await expect.element(page.getByRole('menu', { name: 'Acciones del ticket' })).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(page.getByRole('menuitem', { name: 'Cambiar los puntos…' })).not.toBeInTheDocument();
});

test('the menu of the card leads to the same menus', async () => {
  const { writes } = await show();
  await userEvent.keyboard('{Shift>}{F10}{/Shift}');
  await userEvent.click(page.getByRole('menuitem', { name: 'Cambiar el tipo…' }));
  await userEvent.click(page.getByRole('menuitemradio', { name: 'Falla' }));
  await expect.poll(writes).toHaveLength(1);
  focusCard();
  await userEvent.keyboard('{Shift>}{F10}{/Shift}');
  await userEvent.click(page.getByRole('menuitem', { name: 'Asignar a…' }));
  await expect.element(page.getByRole('menu', { name: 'Asignados' })).toBeVisible();
});

test('a priority that is chosen in the menu of the card can be undone', async () => {
  const { writes } = await show();
  await userEvent.keyboard('{Shift>}{F10}{/Shift}');
  await userEvent.click(page.getByRole('menuitem', { name: 'Prioridad' }));
  await userEvent.click(page.getByRole('menuitemradio', { name: 'Alta' }));
  await userEvent.click(page.getByRole('button', { name: 'Deshacer' }));
  await expect.poll(() => writes().at(-1)).toMatchObject({ priority: null });
});

/** Chooses a custom field in the menu of the card. */
async function openCustom(name: string): Promise<void> {
  focusCard();
  await userEvent.keyboard('{Shift>}{F10}{/Shift}');
  await userEvent.click(page.getByRole('menuitem', { name: 'Campos' }));
  await userEvent.click(page.getByRole('menuitem', { name, exact: true }));
  await expect.element(page.getByRole('dialog', { name: `${name} de NUB-1` })).toBeVisible();
}

test('the menu of the card changes custom fields, with undo, and does not empty a required one', async () => {
  const { writes } = await show(
    {},
    {
      custom_values: [
        { id: 4, value: 'Norte' },
        { id: 5, value: '2.5' },
      ],
    },
  );
  await openCustom('Zona');
  await userEvent.click(page.getByRole('combobox', { name: 'Zona' }));
  expect(page.getByRole('option', { name: 'Sin valor' }).elements()).toHaveLength(0);
  await userEvent.click(page.getByRole('option', { name: 'Sur' }));
  await userEvent.click(page.getByRole('button', { name: 'Guardar' }));
  await expect.poll(writes).toHaveLength(1);
  expect(writes()[0]).toMatchObject({ custom_fields: [{ id: 4, value: 'Sur' }] });
  await userEvent.click(page.getByRole('button', { name: 'Deshacer' }));
  await expect.poll(writes).toHaveLength(2);
  expect(writes()[1]).toMatchObject({ custom_fields: [{ id: 4, value: 'Norte' }] });
});

test('a number is typed in its dialog, refused with a message, emptied, and stored by Enter', async () => {
  const { writes } = await show({}, { custom_values: [{ id: 5, value: '2.5' }] });
  await openCustom('Metros');
  const field = page.getByRole('textbox', { name: 'Metros' });
  await userEvent.fill(field, 'dos');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Escribe un número.')).toBeVisible();
  expect(writes()).toEqual([]);
  await userEvent.fill(field, '');
  await userEvent.keyboard('{Enter}');
  await expect.poll(writes).toHaveLength(1);
  expect(writes()[0]).toMatchObject({ custom_fields: [{ id: 5, value: null }] });
  await expect.element(link()).toHaveFocus();
});

test('a text that the card shortens is not offered', async () => {
  await show({}, { custom_values: [{ id: 6, value: `${'x'.repeat(119)}…` }] });
  await userEvent.keyboard('{Shift>}{F10}{/Shift}');
  await userEvent.click(page.getByRole('menuitem', { name: 'Campos' }));
  await expect.element(page.getByRole('menuitem', { name: 'Metros' })).toBeVisible();
  expect(page.getByRole('menuitem', { name: 'Nota' }).elements()).toHaveLength(0);
});

test.each([
  ['without the permission to edit', { edit: false }, ['p', 't', 's', 'a', 'd', 'n']],
  ['without the permission to assign', { assign: false, take: false }, ['a']],
])('%s its keys do nothing', async (_what, can, keys) => {
  const { writes } = await show(can);
  for (const key of keys) await userEvent.keyboard(key);
  await userEvent.keyboard('{Shift>}{F10}{/Shift}');
  await expect.element(page.getByRole('menu', { name: 'Acciones del ticket' })).toBeVisible();
  await expect.element(page.getByRole('menuitem', { name: 'Asignar a…' })).not.toBeInTheDocument();
  expect(page.getByRole('menu').elements()).toHaveLength(1);
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(writes()).toEqual([]);
});
