import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApi, type TestUser, testApi } from '../../testing/test-api.ts';
import { uniquePrefix } from '../../testing/test-world.ts';
import { type World, addTickets, buildWorld } from '../tickets/test-world.ts';

let api: TestApi;
let world: World;
let now = new Date('2026-11-21T12:00:00Z');
beforeAll(async () => {
  // Tokens use the real clock; only stored times use the test clock.
  now = new Date();
  api = await testApi({}, { clock: { now: () => now } });
  world = await buildWorld(api);
});
afterAll(() => api.close());

test("getHome lists the caller's open tickets by due date, and the teams with their counts", async () => {
  const ids = await addTickets(
    api,
    world,
    world.todo,
    ['Sin fecha', 'Luego', 'Vencido', 'De otro'],
    world.ana,
  );
  const [done = ''] = await addTickets(api, world, world.done, ['Hecho'], world.ana);
  const [none = '', later = '', overdue = ''] = ids;
  for (const id of [none, later, overdue, done]) await assign(id, world.beto);
  await setEnd(later, new Date(now.getTime() + 86_400_000));
  await setEnd(overdue, new Date(now.getTime() - 86_400_000));
  const home = await api.ok(world.beto, 'getHome', { query: { bid: world.bid } });
  expect(home.tickets.map((ticket) => ticket.title)).toEqual(['Vencido', 'Luego', 'Sin fecha']);
  expect(home.tickets[0]?.psm_team_id).toBe(world.tid);
  expect(home.teams).toEqual([
    { psm_team_id: world.tid, name: 'Team', color: '#0b6b66', open: 4, mine: 3, overdue: 1 },
  ]);
});

test('getHome counts the tickets that are visible to the caller', async () => {
  const openOf = async (user: TestUser) =>
    (await api.ok(user, 'getHome', { query: { bid: world.bid } })).teams.map((team) => team.open);
  expect(await openOf(world.admin)).toEqual([0, 4]);
  expect(await openOf(world.vera)).toEqual([0]);
  expect(await openOf(world.nadia)).toEqual([0]);
});

test('getHome uses the business of the last activity, otherwise the first by name, otherwise none', async () => {
  const ana = api.user();
  expect(await api.ok(ana, 'getHome')).toMatchObject({ bid: null, tickets: [], teams: [] });
  const make = async (name: string) =>
    (await api.ok(ana, 'createBusiness', { body: { name, prefix: uniquePrefix(), color: '#0B6B66' } }))
      .business.bid;
  const zorro = await make('Zorro');
  const arbol = await make('Arbol');
  const homeOf = async () => (await api.ok(ana, 'getHome')).bid;
  expect(await homeOf()).toBe(arbol);
  await api.ok(ana, 'createCheckpoint', { body: { bid: zorro } });
  expect(await homeOf()).toBe(zorro);
  now = new Date(now.getTime() + 1000);
  await api.ok(ana, 'createCheckpoint', { body: { bid: arbol } });
  expect(await homeOf()).toBe(arbol);
});

test('getHome and checkpoints respond to a foreign business as to a missing one', async () => {
  for (const bid of [world.foreign.bid, 2_000_000_000]) {
    const missing = { status: 404, code: 'business/not-found' };
    expect(await api.refused(world.ana, 'getHome', { query: { bid } })).toMatchObject(missing);
    expect(await api.refused(world.ana, 'createCheckpoint', { body: { bid } })).toMatchObject(missing);
    expect(await api.refused(world.ana, 'listCheckpoints', { query: { bid } })).toMatchObject(missing);
  }
});

test('listCheckpoints lists the last activity of each member once, newest first', async () => {
  const { bid } = world;
  await api.ok(world.ana, 'createCheckpoint', { body: { bid } });
  now = new Date(now.getTime() + 1000);
  await api.ok(world.beto, 'createCheckpoint', { body: { bid } });
  now = new Date(now.getTime() + 1000);
  const { checkpoint } = await api.ok(world.ana, 'createCheckpoint', { body: { bid } });
  expect(checkpoint).toEqual({
    uid: world.ana.uid,
    bid,
    psm_user: { id: world.ana.uid, displayName: 'Ana', pp: null },
    created_at: now.toISOString(),
  });
  const { checkpoints } = await api.ok(world.nadia, 'listCheckpoints', { query: { bid } });
  expect(checkpoints.map((each) => each.psm_user.displayName)).toEqual(['Ana', 'Beto']);
});

async function assign(id: string, { uid }: TestUser): Promise<void> {
  await api.context.db
    .insertInto('ticket_assignees')
    .values({ bid: world.bid, ticket_id: id, uid, position: 0 })
    .execute();
}

async function setEnd(id: string, end: Date): Promise<void> {
  await api.context.db.updateTable('tickets').set({ ended_at: end }).where('id', '=', id).execute();
}
