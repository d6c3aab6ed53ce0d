import type { Wire } from '@minga/contract';
import { permissionCodes } from '@minga/rules/access/permissions';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { clearStorageOnSignOut } from '../../../../base/storage/web-storage.ts';
import {
  buildTestTeam,
  refusal,
  showScreen,
  testBusiness,
} from '../../../../shared/testing/screen-world.tsx';
import { BoardsScreen } from '../../screen/BoardsScreen.tsx';

let run = 0;
const id = (name: string) => `${name}${run}`.padStart(20, '0');

function card(name: string, patch: Partial<Wire['TicketCard']> = {}): Wire['TicketCard'] {
  return { id: id(name), number: 1, title: name, status: 1, order: `a${name}`, version: 1, ...patch };
}

beforeEach(async () => {
  run += 1;
  clearStorageOnSignOut();
  await page.viewport(1280, 800);
});

async function show(
  cards: readonly Wire['TicketCard'][],
  {
    search = 'view=list',
    abilities,
    preferences = [7, 9],
    fields = [],
    reject = false,
  }: {
    search?: string;
    abilities?: Wire['Team']['abilities'];
    preferences?: number[];
    fields?: Wire['CustomField'][];
    reject?: boolean;
  } = {},
) {
  const isMember = abilities !== undefined;
  const shown = await showScreen(
    {
      business: { ...testBusiness, role: isMember ? 2 : 1 },
      teams: [buildTestTeam({ preferences, psm_custom_fields: fields, abilities: abilities ?? [] })],
      answer({ method, path, body }) {
        if (method === 'PUT' && reject) return refusal(409, 'ticket/stale', 'Otra persona lo cambió.');
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
      at: `/boards?bid=1&tid=11&${search}`,
      element: (
        <div style={{ display: 'flex', blockSize: 600 }}>
          <BoardsScreen />
        </div>
      ),
    },
  );
  await expect.element(page.getByRole('region', { name: 'Lista de tickets' })).toBeVisible();
  return shown;
}

const rows = () => page.getByRole('row').elements();
const titles = () =>
  [...document.querySelectorAll('[role=row] [data-column=title] a')].map((a) => a.textContent);
const cell = (name: string, column: string) =>
  document.querySelector<HTMLElement>(`[data-list-row="${id(name)}"] [data-column="${column}"]`)!;

test('a heading sorts in both directions and the address keeps the order', async () => {
  const { router } = await show([
    card('a', { story_points: 3 }),
    card('b'),
    card('c', { story_points: 1, status: 2 }),
  ]);
  expect(titles()).toEqual(['a', 'b', 'c']);
  const heading = page.getByRole('columnheader', { name: 'Puntos' });
  await userEvent.click(heading.getByRole('button'));
  await expect.poll(titles).toEqual(['c', 'a', 'b']);
  await expect.element(heading).toHaveAttribute('aria-sort', 'ascending');
  await userEvent.click(heading.getByRole('button'));
  await expect.poll(titles).toEqual(['a', 'c', 'b']);
  await expect.element(heading).toHaveAttribute('aria-sort', 'descending');
  expect(router.state.location.search).toContain('sort=-points');
  await userEvent.click(heading.getByRole('button'));
  await expect.poll(titles).toEqual(['a', 'b', 'c']);
});

test('shows and sorts by the contact in a team that uses contacts, and offers it nowhere else', async () => {
  const search = 'view=list&columns=title,contact&sort=contact';
  const cards = [
    card('a', { contact: { id: 'zoe', name: 'Zoe Vaca' } }),
    card('b', { contact: { id: 'jose', name: 'José Rojas' } }),
  ];
  await show(cards, { search, preferences: [11] });
  await expect.element(page.getByRole('columnheader', { name: 'Contacto' })).toBeVisible();
  expect(titles()).toEqual(['b', 'a']);
  expect(cell('b', 'contact').textContent).toBe('José Rojas');
});

test('hides the contact in a team that does not use contacts', async () => {
  await show([card('a')], { search: 'view=list&columns=title,contact,points' });
  await expect.element(page.getByRole('columnheader', { name: 'Puntos' })).toBeVisible();
  expect(page.getByRole('columnheader', { name: 'Contacto' }).elements()).toEqual([]);
  await userEvent.click(page.getByRole('button', { name: 'Columnas' }));
  await expect.element(page.getByRole('checkbox', { name: 'Comentarios' })).toBeVisible();
  expect(page.getByRole('checkbox', { name: 'Contacto' }).elements()).toEqual([]);
});

test('groups show count and points and can be collapsed', async () => {
  await show([card('a', { story_points: 3 }), card('b', { story_points: 2 }), card('c', { status: 2 })], {
    search: 'view=list&group=status',
  });
  const group = page.getByRole('button', { name: /Por hacer.*2 tickets · 5 puntos/ });
  await userEvent.click(group);
  await expect.poll(titles).toEqual(['c']);
  await expect.element(group).toHaveAttribute('aria-expanded', 'false');
});

test('arrows move between cells, Enter edits, Escape discards, Enter saves', async () => {
  const { calls } = await show([card('a', { story_points: 3 }), card('b')]);
  cell('a', 'title').focus();
  await userEvent.keyboard(
    '{ArrowDown}{ArrowUp}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}',
  );
  expect(document.activeElement).toBe(cell('a', 'points'));
  await userEvent.keyboard('{Enter}8{Escape}');
  expect(document.activeElement).toBe(cell('a', 'points'));
  expect(cell('a', 'points').textContent).toBe('3');
  await userEvent.keyboard('{Enter}8{Enter}');
  await expect.poll(() => cell('a', 'points').textContent).toBe('8');
  expect(document.activeElement).toBe(cell('a', 'points'));
  await expect
    .poll(() => calls.find(({ method }) => method === 'PUT')?.body)
    .toMatchObject({ story_points: 8 });
});

test('an invalid number stays in its editor, says why and is not saved', async () => {
  const { calls } = await show([card('a', { story_points: 3 })]);
  cell('a', 'points').focus();
  await userEvent.keyboard('{Enter}2000{Enter}');
  await expect.element(page.getByText(/los puntos van de 0 a 1000/)).toBeVisible();
  const input = page.getByRole('spinbutton', { name: 'Puntos: a' });
  await expect.element(input).toHaveValue(2000);
  await expect.element(input).toHaveAttribute('aria-invalid', 'true');
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => cell('a', 'points').textContent).toBe('3');
  expect(calls.filter(({ method }) => method === 'PUT')).toEqual([]);
});

test('an estimate is edited as hours and minutes, and subtotals follow; logged time opens the ticket', async () => {
  const { calls, router } = await show(
    [card('a', { estimated_time: 90, logged_time: 45 }), card('b', { estimated_time: 60 })],
    { search: 'view=list&columns=title,estimate,logged&group=status' },
  );
  const group = (words: string) => page.getByRole('button', { name: new RegExp(words) });
  await expect.element(group('Estimación: 2 h 30 min · Tiempo: 45 min')).toBeVisible();
  expect(cell('a', 'estimate').textContent).toBe('1 h 30 min');
  expect(cell('b', 'logged').textContent).toBe('—');
  cell('a', 'estimate').focus();
  await userEvent.keyboard('{Enter}');
  const input = page.getByRole('textbox', { name: 'Estimación: a' });
  await expect.element(input).toHaveValue('1:30');
  await userEvent.keyboard('mañana{Enter}');
  await expect.element(page.getByText(/escribe horas y minutos, como 1:30/)).toBeVisible();
  await expect.element(input).toHaveAttribute('aria-invalid', 'true');
  await userEvent.fill(input, '2 h');
  await userEvent.keyboard('{Enter}');
  await expect.element(group('Estimación: 3 h · Tiempo: 45 min')).toBeVisible();
  const puts = calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  expect(puts).toEqual([expect.objectContaining({ estimated_time: 120 })]);
  cell('a', 'logged').focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => router.state.location.pathname).toBe(`/business/1/ticket/${id('a')}`);
});

test('an emptied estimate is removed, and one that is typed otherwise is not sent', async () => {
  const { calls } = await show([card('a', { estimated_time: 90 })], {
    search: 'view=list&columns=title,estimate',
  });
  cell('a', 'estimate').focus();
  await userEvent.keyboard('{Enter}1h 30m{Enter}');
  await expect.poll(() => document.activeElement).toBe(cell('a', 'estimate'));
  expect(calls.filter(({ method }) => method === 'PUT')).toEqual([]);
  await userEvent.keyboard('{Enter}{Delete}{Enter}');
  await expect.poll(() => cell('a', 'estimate').textContent).toBe('—');
  expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ estimated_time: null });
});

test('leaving an invalid number says why and discards it', async () => {
  const { calls } = await show([card('a', { story_points: 3 })]);
  cell('a', 'points').focus();
  await userEvent.keyboard('{Enter}2000');
  cell('a', 'title').focus();
  await expect.element(page.getByText(/los puntos van de 0 a 1000/)).toBeVisible();
  expect(cell('a', 'points').textContent).toBe('3');
  expect(calls.filter(({ method }) => method === 'PUT')).toEqual([]);
});

test('Tab saves and goes on to the next cell with an input, also in the next row', async () => {
  const { calls } = await show([card('a', { story_points: 3 }), card('b')]);
  cell('a', 'title').focus();
  await userEvent.keyboard('{Enter}Otro título{Tab}');
  await expect.element(page.getByRole('spinbutton', { name: 'Puntos: Otro título' })).toHaveFocus();
  await userEvent.keyboard('5{Shift>}{Tab}{/Shift}');
  await expect.element(page.getByRole('textbox', { name: 'Título: Otro título' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  const puts = () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  await expect
    .poll(puts)
    .toEqual([
      expect.objectContaining({ title: 'Otro título' }),
      expect.objectContaining({ story_points: 5 }),
    ]);
  cell('a', 'due').focus();
  await userEvent.keyboard('{Enter}{Tab}');
  await expect.element(page.getByRole('textbox', { name: 'Título: b' })).toHaveFocus();
});

test('a title that the server rejects is named in the message', async () => {
  await show([card('a')], { reject: true });
  cell('a', 'title').focus();
  await userEvent.keyboard('{F2}');
  await userEvent.keyboard('Reparar la bomba{Enter}');
  await expect.element(page.getByText(/No se guardó el título «Reparar la bomba»/)).toBeVisible();
});

test('ignores the second key of a sequence that navigates within the app', async () => {
  const { router } = await show([card('a')]);
  cell('a', 'priority').focus();
  await userEvent.keyboard('ge');
  await userEvent.keyboard('gc');
  expect(page.getByRole('textbox', { name: 'Título' }).elements()).toHaveLength(0);
  expect(router.state.location.pathname).toBe('/boards');
  await userEvent.keyboard('e');
  await expect.poll(() => router.state.location.pathname).toBe(`/business/1/ticket/${id('a')}`);
});

test('the menu of a cell changes its field and returns focus to the cell', async () => {
  const { calls } = await show([card('a')]);
  cell('a', 'priority').focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('menu', { name: 'Prioridad' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => document.activeElement).toBe(cell('a', 'priority'));
  await userEvent.click(cell('a', 'priority'));
  await userEvent.click(page.getByRole('menuitemradio', { name: 'Alta' }));
  await expect.poll(() => cell('a', 'priority').textContent).toContain('Alta');
  await expect.poll(() => calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ priority: 2 });
});

test('Space selects rows and Shift extends the selection to change them together', async () => {
  await show([card('a'), card('b'), card('c')]);
  cell('a', 'title').focus();
  await userEvent.keyboard(' {Shift>}{ArrowDown}{/Shift}');
  await expect.element(page.getByText('2 seleccionados')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Cambiar…' }));
  await expect.element(page.getByRole('dialog', { name: 'Cambiar 2 tickets' })).toBeVisible();
});

test('without permission to edit there are no checkboxes and Enter opens the ticket', async () => {
  const { router } = await show([card('a')], { abilities: permissionCodes('viewAll') });
  expect(document.querySelectorAll('input[type=checkbox]')).toHaveLength(0);
  cell('a', 'priority').focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => router.state.location.pathname).toBe(`/business/1/ticket/${id('a')}`);
  expect(router.state.location.search).toContain('view=list');
});

test('renders only the rows in view of 10,000 and reaches the last one by keyboard', async () => {
  await show(
    Array.from({ length: 10_000 }, (_, index) =>
      card(String(index), { order: `a${String(index).padStart(5, '0')}` }),
    ),
  );
  expect(rows().length).toBeLessThan(80);
  (document.querySelector('[role=row] [data-column=title][tabindex="0"]') as HTMLElement).focus();
  await userEvent.keyboard('{Control>}{End}{/Control}');
  await expect.poll(() => document.activeElement).toBe(cell('9999', 'due'));
  expect(rows().length).toBeLessThan(80);
});

test('shows that no ticket matches the filters', async () => {
  await show([card('a')], { search: 'view=list&q=zzz' });
  await expect.element(page.getByText('Ningún ticket coincide con los filtros.')).toBeVisible();
});

test('an empty team offers to create a ticket', async () => {
  await show([]);
  await expect.element(page.getByRole('heading', { name: 'Todavía no hay tickets' })).toBeVisible();
});

test('narrow screens show two-line cards', async () => {
  await page.viewport(360, 740);
  await show([card('a'), card('b')]);
  await expect.element(page.getByRole('list', { name: 'Tickets' })).toBeVisible();
  expect(page.getByRole('listitem').elements()).toHaveLength(2);
  await userEvent.click(page.getByRole('button', { name: 'Acciones de a' }));
  await expect.element(page.getByRole('menu', { name: 'Acciones del ticket' })).toBeVisible();
});

const fields: Wire['CustomField'][] = [
  { id: 4, name: 'Zona', type: 'list', options: ['Norte', 'Sur'], required: false },
  { id: 5, name: 'Metros', type: 'number', options: [], required: false },
];
const filled = {
  custom_values: [
    { id: 4, value: 'Sur' },
    { id: 5, value: '2.5' },
    { id: 9, value: 'viejo' },
  ],
};

test('narrow screens show the chosen custom fields, which are chosen there, too', async () => {
  await page.viewport(360, 740);
  const { router } = await show([card('a', filled), card('b')], {
    search: 'view=list&columns=key,f4,title',
    fields,
  });
  await expect.element(page.getByText('Zona: Sur')).toBeVisible();
  expect(page.getByText('Metros: 2,5').elements()).toHaveLength(0);
  await userEvent.click(page.getByRole('button', { name: 'Mostrar campos' }));
  await expect.element(page.getByRole('dialog', { name: 'Campos que se muestran' })).toBeVisible();
  expect(page.getByRole('checkbox', { name: 'Título' }).elements()).toHaveLength(0);
  await userEvent.click(page.getByRole('checkbox', { name: 'Metros' }));
  await userEvent.click(page.getByRole('button', { name: 'Listo' }));
  await expect.element(page.getByText('Metros: 2,5')).toBeVisible();
  const columns = () => new URLSearchParams(router.state.location.search).get('columns');
  await expect.poll(columns).toBe('key,f4,title,f5');
});

test('a deleted field leaves no column, order or group, and the next choice forgets it', async () => {
  const { router } = await show([card('a', filled), card('b')], {
    search: 'view=list&columns=f9,title,f4&sort=-f9&group=f9',
    fields,
  });
  await expect.element(page.getByRole('columnheader', { name: 'Zona' })).toBeVisible();
  const headers = () =>
    page
      .getByRole('columnheader')
      .elements()
      .map((header) => header.textContent.trim())
      .filter(Boolean);
  expect(headers()).toEqual(['Título', 'Zona']);
  expect(titles()).toEqual(['a', 'b']);
  await expect.element(page.getByRole('button', { name: 'Agrupar' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Ordenar', exact: true })).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Columnas' }));
  await expect.element(page.getByRole('button', { name: 'Mover Título antes' })).toBeDisabled();
  await userEvent.click(page.getByRole('checkbox', { name: 'Metros' }));
  const columns = () => new URLSearchParams(router.state.location.search).get('columns');
  await expect.poll(columns).toBe('title,f4,f5');
});

test('a list whose only column is a deleted field shows the titles', async () => {
  await show([card('a', filled)], { search: 'view=list&columns=f9', fields });
  await expect.poll(titles).toEqual(['a']);
});

test('key 2 shows the list, Back the board, and the view is remembered for the team', async () => {
  const { router } = await showScreen(
    {
      answer: ({ path }) =>
        path === '/business/1/tickets'
          ? Response.json({ tickets: [card('a')], next: null, total: 1 })
          : undefined,
    },
    { path: '*', at: '/boards?bid=1&tid=11', element: <BoardsScreen /> },
  );
  await expect.element(page.getByRole('region', { name: 'Por hacer' })).toBeVisible();
  await userEvent.keyboard('2');
  await expect.element(page.getByRole('grid', { name: 'Tickets' })).toBeVisible();
  expect(router.state.location.search).toContain('view=list');
  expect(localStorage.getItem('board-view:11')).toContain('list');
  await router.navigate(-1);
  await expect.element(page.getByRole('region', { name: 'Por hacer' })).toBeVisible();
  await userEvent.click(page.getByRole('link', { name: 'Lista' }));
  await expect.element(page.getByRole('link', { name: 'Lista' })).toHaveAttribute('aria-current', 'page');
});
