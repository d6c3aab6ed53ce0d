/** Statistics with the real store, selection and router, against a mocked server. */
import type { Wire } from '@minga/contract';
import { permissionCodes } from '@minga/rules/access/permissions';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { activateLanguage } from '../../base/i18n.ts';
import {
  type Answer,
  buildTestTeam,
  refusal,
  showScreen,
  testBusiness,
} from '../../shared/testing/screen-world.tsx';
import { StatsScreen } from './StatsScreen.tsx';

const counts = { created: 12, completed: 9, points_created: 20, points_completed: 14.5 };
const stats: Wire['TicketStats'] = {
  ...counts,
  on_time: 3,
  late: 1,
  overdue: 2,
  lead_time: { count: 9, average: 3000, median: 2880 },
  cycle_time: { count: 9, average: 90, median: 45 },
  by_status: [
    { status: 1, psm_team_id: 11, name: 'Por hacer', state: 'pending', tickets: 5, points: 8 },
    { status: 3, psm_team_id: 11, name: 'Hecho', state: 'done', tickets: 40, points: 80 },
  ],
  by_state: [{ state: 'pending', tickets: 5, points: 8 }],
  by_team: [],
  by_person: [],
  by_day: [{ day: '2026-11-02', ...counts }],
};
const noTimes: Wire['CycleTimesAnswer'] = {
  completed: 0,
  visible: 0,
  percentiles: { p50: null, p85: null, p95: null },
  points: [],
};
const row = {
  ...counts,
  open: 4,
  open_points: 0,
  open_estimated: 0,
  overdue: 0,
  hazard: 0,
  logged: 90,
  estimated: 0,
};

const answer: Answer = ({ path, body }) => {
  if (path === '/business/1/tickets/stats') return Response.json({ stats });
  if (path === '/business/1/stats/flow') return Response.json({ days: [], columns: [] });
  if (path === '/business/1/stats/cycle-times') return Response.json(noTimes);
  if (path === '/business/1/stats/time') return Response.json({ minutes: 0, by_person: [], by_type: [] });
  if (path !== '/business/1/stats') return undefined;
  const { group_by } = (body as Wire['BusinessStatsQuery']).query;
  return Response.json({
    rows:
      group_by === 'priority'
        ? [
            { id: '2', name: null, ...row },
            { id: null, name: null, ...row },
          ]
        : [{ id: 'ana', name: 'Ana Quispe', ...row }],
  });
};

const show = (at: string, world: Partial<Parameters<typeof showScreen>[0]> = {}) =>
  showScreen({ answer, ...world }, { path: '/stats', at, element: <StatsScreen /> });

test('shows the figures of the period, and the chart as a table as well', async () => {
  const { calls } = await show('/stats?from=2026-11-01&to=2026-11-03');
  await expect.element(page.getByText('75 %')).toBeVisible();
  await expect.element(page.getByText('14,5 puntos')).toBeVisible();
  await expect.element(page.getByText('45 min')).toBeVisible();
  await expect
    .element(page.getByRole('img', { name: 'Día por día: creados 12, terminados 9' }))
    .toBeVisible();
  await userEvent.click(page.getByText('Ver los números').first());
  const cells = page.getByRole('table', { name: 'Día por día' }).getByRole('row', { name: /2 nov/ });
  await expect.element(cells).toHaveTextContent('2 nov129');
  expect(calls.find(({ path }) => path.endsWith('/tickets/stats'))?.body).toMatchObject({
    start: new Date(2026, 10, 1).toISOString(),
    end: new Date(2026, 10, 4).toISOString(),
  });
});

test('asks for the days of the time zone of the team, and names it', async () => {
  const elsewhere = 'Pacific/Kiritimati';
  const { calls } = await show('/stats?from=2026-11-01&to=2026-11-03', {
    teams: [buildTestTeam({ abilities: permissionCodes('reports'), timezone: elsewhere })],
  });
  await expect
    .element(page.getByText('Los días son los de la zona horaria del equipo: Pacific/Kiritimati.'))
    .toBeVisible();
  await expect.poll(() => calls.filter(({ body }) => body !== undefined).length).toBeGreaterThan(3);
  for (const { path, body } of calls.filter((call) => call.method === 'POST')) {
    const { query } = body as { query?: object };
    expect(query ?? body, path).toMatchObject({
      start: '2026-10-31T10:00:00.000Z',
      end: '2026-11-03T10:00:00.000Z',
      timezone: elsewhere,
    });
  }
});

test('the halves of a bucket and the numbers lead to the search for created and completed tickets', async () => {
  const { router } = await show('/stats?from=2026-11-01&to=2026-11-03');
  const chart = page.getByRole('img', { name: /^Día por día/ });
  await expect.element(chart).toBeVisible();
  await userEvent.click(page.getByText('Ver los números').first());
  const links = page.getByRole('table', { name: 'Día por día' }).getByRole('link');
  const queries = links
    .elements()
    .map((link) => new URL((link as HTMLAnchorElement).href).searchParams.get('q'));
  expect(queries).toEqual(['creado:2026-11-02', 'terminado:2026-11-02']);
  // Two halves for each of the three days; those without tickets lead nowhere.
  const halves = chart.element().querySelectorAll('rect[class*="reach"]');
  expect([...halves].map((half) => half.hasAttribute('data-empty'))).toEqual([
    true,
    true,
    false,
    false,
    true,
    true,
  ]);
  halves[0]!.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  expect(router.state.location.pathname).toBe('/stats');
  halves[3]!.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await expect.poll(() => router.state.location.pathname).toBe('/business/1/ticket-search');
  expect(new URLSearchParams(router.state.location.search).get('q')).toBe('terminado:2026-11-02');
});

test.each([
  ['es', 360],
  ['en', 360],
  ['en', 1440],
] as const)(
  'shows the axis labels in full, with thousands separators (%s, %i px)',
  async (language, width) => {
    await page.viewport(width, 800);
    const created = 98_765;
    const thousands: Answer = (call) =>
      call.path.endsWith('/tickets/stats')
        ? Response.json({ stats: { ...stats, created, by_day: [{ day: '2026-11-02', ...counts, created }] } })
        : answer(call);
    await show('/stats?from=2026-11-01&to=2026-11-03', { answer: thousands });
    await activateLanguage(language);
    onTestFinished(() => activateLanguage('es'));
    const number = new Intl.NumberFormat(language).format(created);
    const chart = page.getByRole('img', { name: new RegExp(` ${number}, `) });
    await expect.element(chart).toBeVisible();
    const { left } = chart.element().getBoundingClientRect();
    const axis = [...chart.element().querySelectorAll('text[text-anchor="end"]')].slice(0, 3);
    expect(axis.at(-1)?.textContent).toBe(new Intl.NumberFormat(language).format(100_000));
    for (const text of axis) expect(text.getBoundingClientRect().left).toBeGreaterThanOrEqual(left);
  },
);

test('team, period and grouping are in the address and in the request', async () => {
  const { router, calls } = await show('/stats?team=11&by=priority&member=ana&days=7');
  const link = page.getByRole('link', { name: 'Alta' });
  await expect.element(link).toHaveAttribute('href', '/boards?bid=1&tid=11&people=ana&priority=2');
  await expect.element(page.getByRole('rowheader', { name: 'Sin prioridad' })).toBeVisible();
  const queries = calls.filter(({ path }) => path === '/business/1/stats').map(({ body }) => body);
  for (const group_by of ['priority', 'person'])
    expect(queries).toContainEqual({ query: expect.objectContaining({ group_by, team: 11, member: 'ana' }) });
  await userEvent.click(page.getByRole('combobox', { name: 'Por' }));
  await userEvent.click(page.getByRole('option', { name: 'Persona asignada' }));
  await expect.element(page.getByRole('rowheader', { name: 'Ana Quispe' })).toBeVisible();
  expect(new URLSearchParams(router.state.location.search).get('by')).toBe('person');
});

const zone = { id: 9, name: 'Zona', type: 'list' as const, options: ['Norte', 'Sur; 2'], required: false };
const note = { id: 8, name: 'Nota', type: 'text' as const, options: [], required: false };
const optionRows: Answer = (call) => {
  const { group_by } = ((call.body ?? {}) as Partial<Wire['BusinessStatsQuery']>).query ?? {};
  return group_by === 'field'
    ? Response.json({
        rows: [
          { ...row, id: 'Sur; 2', name: 'Sur; 2' },
          { ...row, id: null, name: null },
        ],
      })
    : answer(call);
};

test('groups by a list of the team, whose options lead to the board with their filter', async () => {
  const teams = [buildTestTeam({ psm_custom_fields: [zone, note] })];
  const { router, calls } = await show('/stats?days=7', { teams, answer: optionRows });
  await userEvent.click(page.getByRole('combobox', { name: 'Por' }));
  await expect.element(page.getByRole('option', { name: 'Zona' })).toBeVisible();
  expect(page.getByRole('option', { name: 'Nota' }).elements()).toHaveLength(0);
  await userEvent.click(page.getByRole('option', { name: 'Zona' }));
  const hrefOf = (name: string) => page.getByRole('link', { name }).element().getAttribute('href') ?? '';
  await expect.element(page.getByRole('link', { name: 'Sur; 2' })).toBeVisible();
  const filters = ['Sur; 2', 'Sin valor'].map((name) =>
    new URL(hrefOf(name), location.origin).searchParams.get('fields'),
  );
  expect(filters).toEqual(['9l:Sur%3B%202', '9l:']);
  expect(new URLSearchParams(router.state.location.search).get('by')).toBe('f9');
  expect(calls.filter(({ path }) => path === '/business/1/stats').at(-1)?.body).toMatchObject({
    query: { group_by: 'field', field: 9 },
  });
});

test('filters by options of a list; the choice is in the address and in the requests', async () => {
  const teams = [buildTestTeam({ psm_custom_fields: [zone, note] })];
  const { router, calls } = await show('/stats?days=7&fields=9l:;7t:agua;8l:Sur', { teams });
  await expect.element(page.getByRole('rowheader', { name: 'Ana Quispe' })).toBeVisible();
  const lists = () => calls.findLast(({ path }) => path.endsWith('/stats/time'))?.body;
  expect(lists()).toMatchObject({ lists: [{ field: 9, options: [null] }] });
  const ofAna = page.getByRole('rowheader', { name: 'Ana Quispe' }).getByRole('link').element();
  expect(new URL((ofAna as HTMLAnchorElement).href).searchParams.get('fields')).toBe('9l:');
  await userEvent.click(page.getByRole('combobox', { name: 'Zona' }));
  await userEvent.click(page.getByRole('option', { name: 'Sur; 2' }));
  await expect
    .poll(() => new URLSearchParams(router.state.location.search).get('fields'))
    .toBe('9l:,Sur%3B%202');
  await expect
    .poll(lists)
    .toMatchObject({ lists: [{ field: 9, options: expect.arrayContaining([null, 'Sur; 2']) }] });
  await userEvent.click(page.getByRole('option', { name: 'Sur; 2' }));
  await userEvent.click(page.getByRole('option', { name: 'Sin valor' }));
  await expect.poll(() => router.state.location.search).not.toContain('fields');
  await expect.poll(lists).not.toHaveProperty('lists');
});

test('groups by person if the address names a deleted field', async () => {
  const { calls } = await show('/stats?days=7&by=f7', {
    teams: [buildTestTeam({ psm_custom_fields: [zone] })],
  });
  await expect.element(page.getByRole('rowheader', { name: 'Ana Quispe' })).toBeVisible();
  expect(JSON.stringify(calls.map(({ body }) => body))).not.toContain('"field"');
});

test('shows that a period cannot be reported and sends no request', async () => {
  const { calls } = await show('/stats?from=2020-01-01&to=2026-01-01');
  await expect.element(page.getByText(/dos años/)).toBeVisible();
  expect(calls.some(({ path }) => path.endsWith('/stats'))).toBe(false);
});

test('tells users without the permission whom to ask', async () => {
  await show('/stats', { business: { ...testBusiness, role: 2 } });
  await expect.element(page.getByText('No puedes ver informes de ningún equipo')).toBeVisible();
});

test('excludes a team whose reports the user may not read', async () => {
  const teams = [
    buildTestTeam({ abilities: permissionCodes('reports') }),
    buildTestTeam({ id: 12, name: 'Ventas' }),
  ];
  const { calls } = await show('/stats?team=12', { business: { ...testBusiness, role: 2 }, teams });
  await expect.element(page.getByText(/no puedes ver sus informes/)).toBeVisible();
  expect(calls.some(({ path }) => path.endsWith('/stats'))).toBe(false);
});

test('shows an error with a retry', async () => {
  let fails = true;
  const once: Answer = (call) =>
    fails && call.path.endsWith('/tickets/stats') ? refusal(500, 'internal', 'No se pudo.') : answer(call);
  await show('/stats', { answer: once });
  await expect.element(page.getByText('No se pudo.')).toBeVisible();
  fails = false;
  await userEvent.click(page.getByRole('button', { name: 'Intentar de nuevo' }));
  await expect.element(page.getByText('75 %')).toBeVisible();
});

test('a business without tickets links to its board', async () => {
  const none = { created: 0, completed: 0, points_created: 0, points_completed: 0 };
  const empty: Answer = (call) =>
    call.path.endsWith('/tickets/stats')
      ? Response.json({ stats: { ...stats, ...none, by_state: [], by_status: [], by_day: [] } })
      : answer(call);
  await show('/stats', { answer: empty });
  await expect.element(page.getByText('Todavía no hay nada que contar')).toBeVisible();
});
