import type { Wire } from '@minga/contract';
import { permissionCodes } from '@minga/rules/access/permissions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApi, type TestUser, anonymous, nobody, testApi } from '../../testing/test-api.ts';
import { type World, addTickets, buildWorld } from '../tickets/test-world.ts';

let api: TestApi;
let world: World;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

const period = { start: '2025-11-01T00:00:00Z', end: '2025-11-05T00:00:00Z' };

test('counts the tickets of each column at the end of each day', async () => {
  world = await buildWorld(api);
  await place('Obra', { created: '2025-11-01T10:00:00Z' }, [
    [world.doing, '2025-11-02T10:00:00Z'],
    [world.todo, '2025-11-02T11:00:00Z'],
    [world.doing, '2025-11-02T12:00:00Z'],
    [world.done, '2025-11-04T10:00:00Z'],
  ]);
  await place('Vieja', { created: '2025-10-01T10:00:00Z' }, []);
  await place('Más tarde', { created: '2025-11-05T10:00:00Z' }, []);
  const flow = await ask();
  expect(flow.days).toEqual(['2025-11-01', '2025-11-02', '2025-11-03', '2025-11-04']);
  expect(flow.columns).toEqual([
    { ...look(world.todo, 'pending'), tickets: [2, 1, 1, 1] },
    { ...look(world.doing, 'doing'), tickets: [0, 1, 1, 0] },
    { ...look(world.done, 'done'), tickets: [0, 0, 0, 1] },
  ]);
});

test('adds up the points of the tickets in each column, also where the number of tickets stays', async () => {
  world = await buildWorld(api);
  const small = await place('Chica', { created: '2025-11-01T10:00:00Z' }, [
    [world.doing, '2025-11-03T10:00:00Z'],
  ]);
  const large = await place('Grande', { created: '2025-11-03T10:00:00Z' }, []);
  for (const [id, points] of [
    [small, 0.1],
    [large, 0.7],
  ] as const) {
    await api.context.db.updateTable('tickets').set({ story_points: points }).where('id', '=', id).execute();
  }
  expect((await ask()).columns).toMatchObject([
    { tickets: [1, 1, 1, 1], points: [0.1, 0.1, 0.7, 0.7] },
    { tickets: [0, 0, 1, 1], points: [0, 0, 0.1, 0.1] },
    { tickets: [0, 0, 0, 0], points: [0, 0, 0, 0] },
  ]);
});

test('counts a column that was deleted since apart, and lists the columns in the order of the board', async () => {
  world = await buildWorld(api);
  await place('Obra', { created: '2025-11-01T10:00:00Z' }, [[world.doing, '2025-11-03T10:00:00Z']]);
  const params = { id: world.bid, tid: world.tid, sid: world.todo };
  await api.ok(world.ana, 'deleteStatus', { params, query: { move_to: world.doing } });
  expect((await ask()).columns).toMatchObject([
    { status: world.doing, tickets: [0, 0, 1, 1] },
    { status: world.done, tickets: [0, 0, 0, 0] },
    { status: null, name: null, color: null, state: null, tickets: [1, 1, 0, 0] },
  ]);
});

test('does not count deleted tickets, and counts restored ones throughout', async () => {
  world = await buildWorld(api);
  const id = await place('Borrada', { created: '2025-11-01T10:00:00Z' }, []);
  const call = { params: { id: world.bid, tid: id } };
  await api.ok(world.ana, 'deleteTicket', call);
  expect(totals(await ask())).toEqual([0, 0, 0, 0]);
  await api.ok(world.ana, 'restoreTicket', call);
  expect(totals(await ask())).toEqual([1, 1, 1, 1]);
});

test('counts a ticket from another team since the day on which it came', async () => {
  world = await buildWorld(api);
  const [id = ''] = await addTickets(api, world.sibling, world.sibling.todo, ['Pasada'], world.admin);
  await api.ok(world.admin, 'reorderTickets', {
    params: { id: world.bid },
    body: {
      team_id: world.sibling.tid,
      tickets: [{ id, status: world.sibling.doing, after: null, before: null }],
    },
  });
  await api.ok(world.admin, 'transferTicket', {
    params: { id: world.bid, tid: id },
    body: { team_id: world.tid },
  });
  await setTimes(id, '2025-11-01T10:00:00Z', [
    ['status', '2025-11-02T10:00:00Z'],
    ['team', '2025-11-03T10:00:00Z'],
  ]);
  const { columns } = await ask();
  expect(columns).toHaveLength(3);
  expect(columns[0]).toMatchObject({ status: world.todo, tickets: [0, 0, 1, 1] });
  expect(totals({ columns })).toEqual([0, 0, 1, 1]);
});

test('filters by assignee, source and type', async () => {
  world = await buildWorld(api);
  const id = await place('Con todo', { created: '2025-11-01T10:00:00Z' }, []);
  await place('Sin nada', { created: '2025-11-01T10:00:00Z' }, []);
  await api.context.db
    .updateTable('tickets')
    .set({ type: world.type, source: world.source })
    .where('id', '=', id)
    .execute();
  await api.context.db
    .insertInto('ticket_assignees')
    .values({ bid: world.bid, ticket_id: id, uid: world.beto.uid, position: 0 })
    .execute();
  for (const filter of [{ member: world.beto.uid }, { source: world.source }, { type: world.type }]) {
    expect(totals(await ask(filter))).toEqual([1, 1, 1, 1]);
  }
  expect(totals(await ask({ member: 'nobody' }))).toEqual([0, 0, 0, 0]);
  expect(totals(await ask({ type: world.sibling.type }))).toEqual([0, 0, 0, 0]);
});

test('days begin at midnight of the timezone, also when the clocks change', async () => {
  world = await buildWorld(api);
  // New York leaves daylight saving time on 2 November: 23:30 of that day is 04:30 UTC of the next one.
  await place('Otoño', { created: '2025-11-03T04:30:00Z' }, []);
  // 23:30 of 1 November is 03:30 UTC, and 00:30 of 3 November is 05:30 UTC.
  await place('Antes', { created: '2025-11-02T03:30:00Z' }, [[world.doing, '2025-11-03T05:30:00Z']]);
  const { days, columns } = await ask({
    start: '2025-11-01T04:00:00Z',
    end: '2025-11-04T05:00:00Z',
    timezone: 'America/New_York',
  });
  expect(days).toEqual(['2025-11-01', '2025-11-02', '2025-11-03']);
  expect(columns.map(({ tickets }) => tickets)).toEqual([
    [1, 2, 1],
    [0, 0, 1],
    [0, 0, 0],
  ]);
  // A year with both changes has 366 days in this period.
  const year = { start: '2025-03-08T05:00:00Z', end: '2026-03-09T04:00:00Z', timezone: 'America/New_York' };
  expect((await ask(year)).days).toHaveLength(366);
});

test('ends today, and has no days in the future', async () => {
  world = await buildWorld(api);
  const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString();
  await place('Hoy', { created: day(0) }, []);
  const flow = await ask({ start: day(-1), end: day(10) });
  expect(flow.days).toEqual([day(-1).slice(0, 10), day(0).slice(0, 10)]);
  expect(totals(flow)).toEqual([0, 1]);
  expect((await ask({ start: day(5), end: day(10) })).days).toEqual([]);
});

test('is refused to visitors, other businesses, other teams and members without the permission', async () => {
  world = await buildWorld(api);
  const refusal = async (user: TestUser, more: Partial<Wire['CumulativeFlowQuery']> = {}) =>
    (await api.refused(user, 'queryCumulativeFlow', call(more))).code;
  for (const user of [nobody, anonymous()]) expect(await refusal(user)).toMatch(/^auth\//);
  expect(await refusal(world.eve)).toBe('business/not-found');
  expect(await refusal(world.otto)).toBe('team/not-found');
  for (const user of [world.beto, world.vera, world.nadia])
    expect(await refusal(user)).toBe('auth/forbidden');
  expect(await refusal(world.ana, { team: world.sibling.tid })).toBe('team/not-found');
  expect(await refusal(world.admin, { team: world.foreign.tid })).toBe('team/not-found');
});

test('counts all tickets for a caller with the permission who views own tickets only', async () => {
  world = await buildWorld(api);
  await place('De Ana', { created: '2025-11-01T10:00:00Z' }, []);
  await api.context.db
    .updateTable('team_roles')
    .set({ permissions: permissionCodes('viewOwn', 'reports') })
    .where('name', '=', world.vera.uid)
    .execute();
  expect(totals(await api.ok(world.vera, 'queryCumulativeFlow', call()))).toEqual([1, 1, 1, 1]);
});

test.each([
  [{ end: period.start }, 'report/period-invalid'],
  [{ end: '2026-11-03T00:00:00Z' }, 'report/period-too-long'],
  [{ timezone: 'Luna/Base' }, 'report/timezone-unknown'],
  [{ start: 'ayer' }, 'request/invalid'],
  [{ member: 'x'.repeat(129) }, 'request/invalid'],
  [{ team: 0 }, 'request/invalid'],
])('rejects %j', async (more, code) => {
  world = await buildWorld(api);
  expect(await api.refused(world.ana, 'queryCumulativeFlow', call(more))).toMatchObject({
    status: 400,
    code,
  });
});

function call(more: Partial<Wire['CumulativeFlowQuery']> = {}) {
  return { params: { id: world.bid }, body: { ...period, team: world.tid, ...more } };
}

async function ask(more: Partial<Wire['CumulativeFlowQuery']> = {}) {
  return api.ok(world.ana, 'queryCumulativeFlow', call(more));
}

/** A column of the test world, whose tickets have no points. */
function look(status: number, state: Wire['TicketState']) {
  return { status, name: state, state, color: '#0b6b66', points: [0, 0, 0, 0] };
}

/** Tickets of all columns together, by day. */
function totals({ columns }: Pick<Wire['CumulativeFlowAnswer'], 'columns'>): number[] {
  return columns[0]!.tickets.map((_count, day) =>
    columns.reduce((sum, { tickets }) => sum + (tickets[day] ?? 0), 0),
  );
}

/** Creates a ticket in the first column at a time and moves it at others. */
async function place(
  title: string,
  { created }: { created: string },
  moves: readonly (readonly [status: number, at: string])[],
): Promise<string> {
  const { ticket } = await api.ok(world.ana, 'createTicket', {
    params: { id: world.bid },
    body: { team_id: world.tid, title, status: world.todo },
  });
  for (const [status] of moves) {
    await api.ok(world.ana, 'reorderTickets', {
      params: { id: world.bid },
      body: { team_id: world.tid, tickets: [{ id: ticket.id, status, after: null, before: null }] },
    });
  }
  await setTimes(
    ticket.id,
    created,
    moves.map(([, at]) => ['status', at]),
  );
  return ticket.id;
}

/** Sets the times of the creation and of the history lines of these fields, in their order. */
async function setTimes(id: string, created: string, lines: [field: string, at: string][]): Promise<void> {
  const { db } = api.context;
  await db.updateTable('tickets').set({ created_at: created }).where('id', '=', id).execute();
  const stored = await db
    .selectFrom('ticket_history')
    .select('id')
    .where('ticket_id', '=', id)
    .where('field', 'in', ['status', 'team'])
    .orderBy('id')
    .execute();
  expect(stored).toHaveLength(lines.length);
  for (const [index, line] of stored.entries()) {
    await db
      .updateTable('ticket_history')
      .set({ created_at: lines[index]![1] })
      .where('id', '=', line.id)
      .where('ticket_id', '=', id)
      .execute();
  }
}
