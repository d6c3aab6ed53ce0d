/** Open tickets lose an assignee who leaves; done tickets keep theirs, because reports count them. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { type TeamWorld, type World, addTickets, buildWorld } from '../tickets/test-world.ts';

let api: TestApi;
beforeAll(async () => void (api = await testApi()));
afterAll(() => api.close());

/** `addTickets` can be called only once per column. */
async function assigned(world: World, team: TeamWorld, column: number, uids: string[]): Promise<string> {
  const [id = ''] = await addTickets(api, team, column, ['Ticket'], world.ana);
  return assign(world, id, uids);
}

async function assign(world: World, id: string, uids: string[]): Promise<string> {
  const rows = uids.map((uid, position) => ({ bid: world.bid, ticket_id: id, uid, position }));
  await api.context.db.insertInto('ticket_assignees').values(rows).execute();
  return id;
}
const read = async (world: World, tid: string) =>
  (await api.ok(world.admin, 'getTicket', { params: { id: world.bid, tid } })).ticket;

test('removes a former member of the business from their open tickets, and records it in the history', async () => {
  const world = await buildWorld(api);
  const { ana, beto } = world;
  const [open = '', others = ''] = await addTickets(api, world, world.todo, ['A', 'B'], ana);
  await assign(world, open, [ana.uid, beto.uid]);
  await assign(world, others, [ana.uid]);
  const alone = await assigned(world, world, world.doing, [beto.uid]);
  const done = await assigned(world, world, world.done, [beto.uid]);
  await api.ok(world.admin, 'removeMember', { params: { id: world.bid }, query: { uid: beto.uid } });
  expect(await read(world, open)).toMatchObject({
    assignees: [ana.uid],
    version: 2,
    psm_history: [
      { action: 4, uid: world.admin.uid, field: 'assignees', from: `${ana.uid},${beto.uid}`, to: ana.uid },
    ],
  });
  expect(await read(world, alone)).toMatchObject({
    assignees: [],
    version: 2,
    psm_history: [{ from: beto.uid, to: null }],
  });
  expect(await read(world, done)).toMatchObject({ assignees: [beto.uid], version: 1 });
  expect(await read(world, others)).toMatchObject({ assignees: [ana.uid], version: 1 });
});

test('keeps the tickets of a former team member in other teams', async () => {
  const world = await buildWorld(api);
  const { beto } = world;
  const here = await assigned(world, world, world.todo, [beto.uid]);
  const there = await assigned(world, world.sibling, world.sibling.todo, [beto.uid]);
  const params = { id: world.bid, tid: world.tid };
  await api.ok(beto, 'removeTeamMember', { params, query: { uid: beto.uid } });
  expect((await read(world, here)).assignees).toEqual([]);
  expect((await read(world, there)).assignees).toEqual([beto.uid]);
});

test('removes the holders of a deleted role from their tickets', async () => {
  const world = await buildWorld(api);
  const ticket = await assigned(world, world, world.todo, [world.beto.uid, world.rita.uid]);
  const { rid } = await api.context.db
    .selectFrom('team_members')
    .select('rid')
    .where('bid', '=', world.bid)
    .where('tid', '=', world.tid)
    .where('uid', '=', world.beto.uid)
    .executeTakeFirstOrThrow();
  const params = { id: world.bid, tid: world.tid, rid: rid ?? 0 };
  await api.ok(world.admin, 'deleteRole', { params });
  expect((await read(world, ticket)).assignees).toEqual([world.rita.uid]);
});

test('a denied removal changes no ticket', async () => {
  const world = await buildWorld(api);
  const ticket = await assigned(world, world, world.todo, [world.beto.uid]);
  const query = { uid: world.beto.uid };
  await api.refused(world.rita, 'removeMember', { params: { id: world.bid }, query });
  await api.refused(world.eve, 'removeMember', { params: { id: world.bid }, query });
  expect(await read(world, ticket)).toMatchObject({ assignees: [world.beto.uid], version: 1 });
});
