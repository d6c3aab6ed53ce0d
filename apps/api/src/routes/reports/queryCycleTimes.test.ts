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

const period = { start: '2025-11-01T00:00:00Z', end: '2025-12-01T00:00:00Z' };
const dayMinutes = 24 * 60;

test('measures from the first move into a column that means doing, else from the creation', async () => {
  world = await buildWorld(api);
  const [moved = '', still = ''] = await add(['Movida', 'Sin mover']);
  for (const status of [world.doing, world.done]) {
    await api.ok(world.ana, 'reorderTickets', {
      params: { id: world.bid },
      body: { team_id: world.tid, tickets: [{ id: moved, status, after: null, before: null }] },
    });
  }
  await api.context.db
    .updateTable('ticket_history')
    .set({ created_at: '2025-11-04T00:00:00Z' })
    .where('ticket_id', '=', moved)
    .where('to_value', '=', String(world.doing))
    .execute();
  await complete(moved, '2025-11-01T00:00:00Z', '2025-11-05T00:00:00Z');
  await complete(still, '2025-11-01T00:00:00Z', '2025-11-04T00:00:00Z');
  const answer = await ask();
  expect(answer).toMatchObject({ completed: 2, visible: 2 });
  expect(answer.points).toEqual([
    {
      id: moved,
      number: 1,
      title: 'Movida',
      psm_team_id: world.tid,
      completed_at: '2025-11-05T00:00:00.000Z',
      day: '2025-11-05',
      minutes: dayMinutes,
    },
    expect.objectContaining({ id: still, title: 'Sin mover', day: '2025-11-04', minutes: 3 * dayMinutes }),
  ]);
});

test('has the 50th, 85th and 95th percentile, and none without tickets', async () => {
  world = await buildWorld(api);
  expect(await ask()).toEqual({
    completed: 0,
    visible: 0,
    percentiles: { p50: null, p85: null, p95: null },
    points: [],
  });
  const ids = await add(Array.from({ length: 101 }, (_value, day) => `De ${day} días`));
  const done = Date.parse('2025-11-20T00:00:00Z');
  for (const [days, id] of ids.entries()) {
    await complete(id, new Date(done - days * dayMinutes * 60_000).toISOString(), '2025-11-20T00:00:00Z');
  }
  expect((await ask()).percentiles).toEqual({
    p50: 50 * dayMinutes,
    p85: 85 * dayMinutes,
    p95: 95 * dayMinutes,
  });
});

test('includes the start of the period and excludes its end, open and deleted tickets', async () => {
  world = await buildWorld(api);
  const [first = '', last = '', , deleted = ''] = await add(['Primera', 'Última', 'Abierta', 'Borrada']);
  await complete(first, '2025-10-01T00:00:00Z', period.start);
  await complete(last, '2025-10-01T00:00:00Z', period.end);
  await complete(deleted, '2025-11-01T00:00:00Z', '2025-11-02T00:00:00Z');
  await api.ok(world.ana, 'deleteTicket', { params: { id: world.bid, tid: deleted } });
  const answer = await ask();
  expect(answer.completed).toBe(1);
  expect(answer.points.map(({ title }) => title)).toEqual(['Primera']);
});

test('a completion belongs to the day of the timezone, also when the clocks change', async () => {
  world = await buildWorld(api);
  const [autumn = '', next = ''] = await add(['Otoño', 'Siguiente']);
  // New York leaves daylight saving time on 2 November: its midnight moves from 04:00 to 05:00 UTC.
  await complete(autumn, '2025-11-01T00:00:00Z', '2025-11-03T04:30:00Z');
  await complete(next, '2025-11-01T00:00:00Z', '2025-11-03T05:00:00Z');
  const { points } = await ask({ timezone: 'America/New_York' });
  expect(points.map(({ title, day }) => [title, day])).toEqual([
    ['Siguiente', '2025-11-03'],
    ['Otoño', '2025-11-02'],
  ]);
});

test('returns the 1000 tickets that were completed last and says how many there are', async () => {
  world = await buildWorld(api);
  const ids = await add(Array.from({ length: 1001 }, (_value, place) => `Ticket ${place}`));
  await api.context.db
    .updateTable('tickets')
    .set({ created_at: '2025-11-01T00:00:00Z', completed_at: '2025-11-03T00:00:00Z' })
    .where('bid', '=', world.bid)
    .execute();
  await complete(ids[7]!, '2025-11-01T00:00:00Z', '2025-11-02T00:00:00Z');
  const answer = await ask();
  expect(answer).toMatchObject({ completed: 1001, visible: 1001 });
  expect(answer.points).toHaveLength(1000);
  expect(answer.points.some(({ id }) => id === ids[7])).toBe(false);
});

test('has points only for visible tickets, and percentiles of all', async () => {
  world = await buildWorld(api);
  const [foreign = ''] = await add(['De Ana']);
  const [own = ''] = await addTickets(api, world, world.done, ['De Vera'], world.vera);
  await complete(foreign, '2025-11-01T00:00:00Z', '2025-11-02T00:00:00Z');
  await complete(own, '2025-11-01T00:00:00Z', '2025-11-04T00:00:00Z');
  const setPermissions = (permissions: number[]) =>
    api.context.db
      .updateTable('team_roles')
      .set({ permissions })
      .where('name', '=', world.vera.uid)
      .execute();
  await setPermissions(permissionCodes('viewOwn', 'reports'));
  const answer = await api.ok(world.vera, 'queryCycleTimes', call());
  expect(answer).toMatchObject({ completed: 2, visible: 1, percentiles: { p50: 2 * dayMinutes } });
  expect(answer.points.map(({ title }) => title)).toEqual(['De Vera']);
  await setPermissions(permissionCodes('reports'));
  expect(await api.ok(world.vera, 'queryCycleTimes', call())).toMatchObject({ visible: 0, points: [] });
});

test('filters by team, assignee, source and type', async () => {
  world = await buildWorld(api);
  const [id = '', other = ''] = await add(['Con todo', 'Sin nada']);
  const [elsewhere = ''] = await addTickets(api, world.sibling, world.sibling.done, ['Otra'], world.otto);
  for (const each of [id, other, elsewhere])
    await complete(each, '2025-11-01T00:00:00Z', '2025-11-02T00:00:00Z');
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
    expect((await ask(filter)).points.map((point) => point.id)).toEqual([id]);
  }
  expect((await ask({ team: world.tid })).completed).toBe(2);
  expect((await ask()).completed).toBe(2);
  expect((await api.ok(world.admin, 'queryCycleTimes', call())).completed).toBe(3);
});

test('is refused to visitors, other businesses, other teams and members without the permission', async () => {
  world = await buildWorld(api);
  const refusal = async (user: TestUser, more: Partial<Wire['CycleTimesQuery']> = {}) =>
    (await api.refused(user, 'queryCycleTimes', call(more))).code;
  for (const user of [nobody, anonymous()]) expect(await refusal(user)).toMatch(/^auth\//);
  expect(await refusal(world.eve)).toBe('business/not-found');
  for (const user of [world.beto, world.vera, world.nadia, world.otto])
    expect(await refusal(user)).toBe('auth/forbidden');
  expect(await refusal(world.beto, { team: world.tid })).toBe('auth/forbidden');
  expect(await refusal(world.ana, { team: world.sibling.tid })).toBe('team/not-found');
  expect(await refusal(world.admin, { team: world.foreign.tid })).toBe('team/not-found');
});

test.each([
  [{ end: period.start }, 'report/period-invalid'],
  [{ end: '2026-11-03T00:00:00Z' }, 'report/period-too-long'],
  [{ timezone: '+05:00' }, 'report/timezone-unknown'],
  [{ start: 'ayer' }, 'request/invalid'],
  [{ timezone: 'x'.repeat(65) }, 'request/invalid'],
])('rejects %j', async (more, code) => {
  world = await buildWorld(api);
  expect(await api.refused(world.ana, 'queryCycleTimes', call(more))).toMatchObject({ status: 400, code });
});

function call(more: Partial<Wire['CycleTimesQuery']> = {}) {
  return { params: { id: world.bid }, body: { ...period, ...more } };
}

async function ask(more: Partial<Wire['CycleTimesQuery']> = {}) {
  return api.ok(world.ana, 'queryCycleTimes', call(more));
}

async function add(titles: string[]): Promise<string[]> {
  return addTickets(api, world, world.todo, titles, world.ana);
}

async function complete(id: string, created: string, completed: string): Promise<void> {
  await api.context.db
    .updateTable('tickets')
    .set({ created_at: created, completed_at: completed })
    .where('id', '=', id)
    .execute();
}
