/** Home screen with the real store, against a mocked server. */
import { applyLiveEvent } from '@minga/client/live-patches';
import type { Wire } from '@minga/contract';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { activateLanguage, addCatalogs } from '../../base/i18n.ts';
import { writePreference } from '../../base/preferences/preferences.ts';
import { store } from '../../base/store.ts';
import { forgetVisit, recordVisit } from '../../shared/tickets/recent-tickets.ts';
import { buildTestTeam, refusal, showScreen, testBusiness } from '../../shared/testing/screen-world.tsx';
import { workCatalogs } from '../../shell/catalogs.ts';
import { HomeScreen } from './HomeScreen.tsx';

afterEach(() => {
  writePreference('lastBusinessSelected', null);
  writePreference('lastTeamSelected', null);
});

const teams = [buildTestTeam(), buildTestTeam({ id: 12, name: 'Producto' })];

function buildTicket(number: number, more: Partial<Wire['FoundTicket']> = {}): Wire['FoundTicket'] {
  return {
    psm_team_id: 11,
    id: `t${number}`.padEnd(20, '0'),
    number,
    title: `Ticket ${number}`,
    status: 1,
    order: 'a0',
    version: 1,
    ...more,
  };
}

function buildCounts(psm_team_id: number, open: number, mine: number, overdue: number): Wire['HomeTeam'] {
  return { psm_team_id, name: `Equipo ${psm_team_id}`, color: '#0b6b66', open, mine, overdue };
}

async function show(answer: () => Response | Promise<Response>) {
  await addCatalogs(workCatalogs);
  const { calls, router } = await showScreen(
    { teams, answer: ({ path }) => (path === '/users/me/home' ? answer() : undefined) },
    { path: '/home', at: '/home', element: <HomeScreen /> },
  );
  return { calls, router, reads: () => calls.filter(({ path }) => path === '/users/me/home') };
}

const home = (
  tickets: Wire['FoundTicket'][],
  counts: Wire['HomeTeam'][],
  lists: Partial<Pick<Wire['HomeAnswer'], 'pinned' | 'mentions' | 'waiting' | 'changes'>> = {},
) =>
  Response.json({
    bid: 1,
    tickets,
    teams: counts,
    pinned: [],
    mentions: [],
    waiting: [],
    changes: [],
    ...lists,
  } satisfies Wire['HomeAnswer']);

test('loads tickets with their columns and teams, and the counts, with one request', async () => {
  const tickets = [
    buildTicket(1, { ended_at: '2020-01-01T00:00:00Z' }),
    buildTicket(2, { psm_team_id: 12, status: 2 }),
    buildTicket(3),
  ];
  const { calls, reads } = await show(() =>
    home(tickets, [buildCounts(11, 12, 3, 1), buildCounts(12, 1, 0, 0)]),
  );
  const rowsOf = (group: string) => page.getByRole('region', { name: group, exact: true }).getByRole('link');
  await expect.poll(() => rowsOf('Atrasados').query()?.textContent).toMatch(/NUB-1Ticket 1Terreno/);
  await expect.poll(() => rowsOf('En curso').query()?.textContent).toMatch(/NUB-2Ticket 2Producto/);
  await expect.poll(() => rowsOf('Por hacer').query()?.textContent).toMatch(/NUB-3Ticket 3Terreno/);
  await expect
    .element(page.getByRole('link', { name: 'Terreno 12 abiertos · 3 tuyos · 1 atrasado' }))
    .toHaveAttribute('href', '/boards?bid=1&tid=11');
  await expect.element(page.getByRole('link', { name: 'Producto 1 abierto', exact: true })).toBeVisible();
  expect(reads().map(({ query }) => query.get('bid'))).toEqual(['1']);
  expect(calls.filter(({ path }) => path.includes('/ticket'))).toEqual([]);
});

test('a long section shows the rest of its own tickets', async () => {
  const tickets = Array.from({ length: 11 }, (_, index) => buildTicket(index + 1));
  const { router } = await show(() =>
    home([...tickets, buildTicket(20, { status: 2 })], [buildCounts(11, 12, 12, 0)]),
  );
  const section = page.getByRole('region', { name: 'Por hacer', exact: true });
  await expect.poll(() => section.getByRole('link').elements()).toHaveLength(8);
  await userEvent.click(section.getByRole('button', { name: '3 más' }));
  await expect.poll(() => section.getByRole('link').elements()).toHaveLength(11);
  await expect.element(section.getByRole('link').nth(8)).toHaveFocus();
  expect(router.state.location.pathname).toBe('/home');
  await userEvent.click(section.getByRole('button', { name: 'Mostrar menos' }));
  await expect.poll(() => section.getByRole('link').elements()).toHaveLength(8);
});

test('shows the counts in English', async () => {
  await show(() => home([], [buildCounts(11, 2, 1, 2), buildCounts(12, 0, 0, 0)]));
  await expect
    .element(page.getByRole('link', { name: 'Terreno 2 abiertos · 1 tuyo · 2 atrasados' }))
    .toBeVisible();
  await activateLanguage('en');
  await expect
    .element(page.getByRole('link', { name: 'Terreno 2 open · 1 yours · 2 overdue' }))
    .toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Producto Nothing open' })).toBeVisible();
});

test("shows how many of the user's tickets are not listed", async () => {
  await show(() => home([buildTicket(1)], [buildCounts(11, 90, 60, 0), buildCounts(12, 5, 2, 0)]));
  const more = page.getByRole('link', { name: 'Tienes 61 tickets más.' });
  await expect.element(more).toHaveAttribute('href', expect.stringContaining('asignado%3Ayo'));
});

test('shows an empty state', async () => {
  await show(() => home([], [buildCounts(11, 4, 0, 0), buildCounts(12, 0, 0, 0)]));
  await expect.element(page.getByRole('heading', { name: 'No tienes nada pendiente' })).toBeVisible();
});

test('offers a retry after an error', async () => {
  let isBroken = true;
  const { reads } = await show(() =>
    isBroken ? refusal(500, 'internal', 'Ocurrió un error.') : home([buildTicket(1)], []),
  );
  const retry = page.getByRole('button', { name: 'Intentar de nuevo' });
  await expect.element(page.getByText('Ocurrió un error.')).toBeVisible();
  isBroken = false;
  await userEvent.click(retry);
  await expect.element(page.getByText('Ticket 1')).toBeVisible();
  await expect.element(page.getByText('Ocurrió un error.')).not.toBeInTheDocument();
  expect(reads()).toHaveLength(2);
});

test('shows tickets assigned by others without a reload or a loading state', async () => {
  let tickets = [buildTicket(1)];
  await show(() => home(tickets, [buildCounts(11, tickets.length, tickets.length, 0)]));
  await expect.element(page.getByText('Ticket 1')).toBeVisible();
  const row = page.getByText('Ticket 1').element();
  tickets = [buildTicket(1), buildTicket(2)];
  applyLiveEvent(store.dispatch, store.getState, { type: 'tickets-changed', bid: 1, tid: 11, tickets: [] });
  await expect.element(page.getByText('Ticket 2')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Terreno 2 abiertos · 2 tuyos' })).toBeVisible();
  expect(row.isConnected).toBe(true);
});

test('shows cached data on return and then updates it', async () => {
  let tickets = [buildTicket(1)];
  const { router, reads } = await show(() => home(tickets, []));
  await expect.element(page.getByText('Ticket 1')).toBeVisible();
  await router.navigate('/elsewhere');
  await expect.element(page.getByText('Ticket 1')).not.toBeInTheDocument();
  tickets = [buildTicket(2)];
  await router.navigate('/home');
  await expect.element(page.getByText('Ticket 2')).toBeVisible();
  expect(reads()).toHaveLength(2);
});

test.each([
  ['offered with the create permission', [0, 2], 1],
  ['not offered with read-only access', [0], 0],
] as const)('the import is %s', async (_who, abilities, offers) => {
  await addCatalogs(workCatalogs);
  await showScreen(
    {
      business: { ...testBusiness, role: 2 },
      teams: [buildTestTeam({ abilities: [...abilities] })],
      answer: ({ path }) => (path === '/users/me/home' ? home([], [buildCounts(11, 4, 0, 0)]) : undefined),
    },
    { path: '/home', at: '/home', element: <HomeScreen /> },
  );
  await expect.element(page.getByRole('link', { name: 'Terreno 4 abiertos' })).toBeVisible();
  expect(page.getByRole('link', { name: /^Importar tickets/ }).elements()).toHaveLength(offers);
});

test.each([
  ['tells a member without a team to ask for one', 2, 'Todavía no estás en un equipo'],
  ['offers an administrator of a business without teams to create one', 1, 'Todavía no hay tableros'],
] as const)('%s', async (_title, role, heading) => {
  await addCatalogs(workCatalogs);
  await showScreen(
    {
      business: { ...testBusiness, role, psm_teams: [] },
      teams: [],
      answer: ({ path }) => (path === '/users/me/home' ? home([], []) : undefined),
    },
    { path: '/home', at: '/home', element: <HomeScreen /> },
  );
  await expect.element(page.getByRole('heading', { name: heading })).toBeVisible();
  const create = page.getByRole('link', { name: 'Crear el primero' }).elements();
  expect(create.map((element) => element.getAttribute('href'))).toEqual(role === 1 ? ['/config/teams'] : []);
});

test('lists the tickets that were opened last, newest first, of teams that the user sees', async () => {
  afterVisits();
  for (const number of [1, 2, 3]) recordVisit(uid, 1, visit(number));
  recordVisit(uid, 1, { ...visit(4), teamId: 99 });
  recordVisit(uid, 1, { ...visit(1), title: 'Otro título' });
  await show(() => home([], []));
  const links = page.getByRole('region', { name: 'Vistos hace poco' }).getByRole('link');
  await expect
    .poll(() => links.elements().map((link) => link.textContent))
    .toEqual(['NUB-1Otro título', 'NUB-3Ticket 3', 'NUB-2Ticket 2']);
  expect(links.elements()[0]?.getAttribute('href')).toContain(visit(1).id);
  forgetVisit(uid, 1, visit(1).id);
  await expect.poll(() => links.elements().length).toBe(2);
});

test('remembers the last 20 tickets, and ignores damaged entries', async () => {
  afterVisits();
  for (let number = 1; number <= 25; number += 1) recordVisit(uid, 1, visit(number));
  const stored = JSON.parse(localStorage.getItem(`recentTickets:${uid}:1`) ?? '{}') as object;
  expect(Object.keys(stored)).toEqual(Array.from({ length: 20 }, (_, index) => visit(index + 6).id));
  localStorage.setItem(
    `recentTickets:${uid}:1`,
    JSON.stringify({ a: 1, b: ['x', 2, 3], [visit(1).id]: [1, 'Uno', 11] }),
  );
  await show(() => home([], []));
  const links = page.getByRole('region', { name: 'Vistos hace poco' }).getByRole('link');
  await expect.poll(() => links.elements().map((link) => link.textContent)).toEqual(['NUB-1Uno']);
});

/** These screens are shown without a session. */
const uid = '';

const visit = (number: number) => ({
  id: `t${number}`.padEnd(20, 'x'),
  number,
  title: `Ticket ${number}`,
  teamId: 11,
});

function afterVisits(): void {
  localStorage.removeItem(`recentTickets:${uid}:1`);
  onTestFinished(() => localStorage.removeItem(`recentTickets:${uid}:1`));
}
