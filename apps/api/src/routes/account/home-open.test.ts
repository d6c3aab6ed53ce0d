/** The home page lists the open tickets of a user, whichever operation opened or closed them (docs/decisions/0077). */
import { permissionCodes } from '@minga/rules/access/permissions';
import { newClientId } from '@minga/rules/client-ids';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApi, type TestUser, testApi } from '../../testing/test-api.ts';
import { type World, addTickets, buildWorld } from '../tickets/test-world.ts';

let api: TestApi;
let world: World;
/** Two tickets assigned to Beto, in the first column. */
let ids: string[];
let id: string;
beforeAll(async () => void (api = await testApi()));
afterAll(() => api.close());
beforeEach(async () => {
  world = await buildWorld(api);
  ids = [await create('Uno', world.todo), await create('Dos', world.todo)];
  [id = ''] = ids;
});

const params = () => ({ id: world.bid });
const at = (tid = id) => ({ id: world.bid, tid });

async function create(title: string, status: number, who = world.beto): Promise<string> {
  const body = { team_id: world.tid, title, status, assignees: [who.uid] };
  return (await api.ok(world.ana, 'createTicket', { params: params(), body })).ticket.id;
}

const move = (status: number, some = [id]) =>
  api.ok(world.ana, 'reorderTickets', {
    params: params(),
    body: { team_id: world.tid, tickets: some.map((one) => ({ id: one, status, before: null })) },
  });
const patch = (body: { status?: number; assignees?: string[]; priority?: 0 | 1 | 2 }) =>
  api.ok(world.ana, 'updateTicket', { params: at(), body });
const patchBoth = (body: { status?: number; assignees?: string[] }) =>
  api.ok(world.ana, 'updateTickets', {
    params: params(),
    body: { team_id: world.tid, tickets: ids.map((one) => ({ id: one, ...body })) },
  });
const setMeaning = (sid: number, state: 'doing' | 'done') =>
  api.ok(world.ana, 'updateTeam', {
    params: { id: world.bid, tid: world.tid },
    body: { psm_status: [{ id: sid, name: 'Otra', state }] },
  });
const dropColumn = (sid: number, moveTo: number) =>
  api.ok(world.ana, 'deleteStatus', {
    params: { id: world.bid, tid: world.tid, sid },
    query: { move_to: moveTo },
  });

/** Titles of a user's tickets on the home screen; asserts that every `is_open` matches the state of its ticket. */
async function homeOf(user: TestUser): Promise<string[]> {
  const { rows } = await sql<{ id: string; uid: string }>`
    select a.ticket_id as id, a.uid from ticket_assignees a
    join tickets t on t.bid = a.bid and t.id = a.ticket_id
    join statuses s on s.bid = t.bid and s.sid = t.status
    where a.bid = ${world.bid} and a.is_open <> (t.deleted_at is null and s.state <> 'done')`.execute(
    api.context.db,
  );
  expect(rows, 'noted otherwise than they are').toEqual([]);
  const home = await api.ok(user, 'getHome', { query: { bid: world.bid } });
  const counted = home.teams.reduce((sum, team) => sum + team.mine, 0);
  expect(counted).toBe(home.tickets.length);
  return home.tickets.map((ticket) => ticket.title);
}

describe('getHome', () => {
  test('shows a ticket until it is moved to a column of state done, and again when it leaves it', async () => {
    expect(await homeOf(world.beto)).toEqual(['Uno', 'Dos']);
    await move(world.done);
    expect(await homeOf(world.beto)).toEqual(['Dos']);
    await move(world.doing);
    expect(await homeOf(world.beto)).toEqual(['Uno', 'Dos']);
    await move(world.done, ids);
    expect(await homeOf(world.beto)).toEqual([]);
    await move(world.todo, ids);
    expect(await homeOf(world.beto)).toEqual(['Uno', 'Dos']);
  });

  test('follows field updates of one ticket and of many', async () => {
    await patch({ status: world.done });
    expect(await homeOf(world.beto)).toEqual(['Dos']);
    await patch({ priority: 2 });
    await patch({ assignees: [world.beto.uid, world.ana.uid] });
    expect(await homeOf(world.ana)).toEqual([]);
    await patch({ status: world.doing });
    expect(await homeOf(world.ana)).toEqual(['Uno']);
    await patch({ status: world.done, assignees: [world.beto.uid] });
    expect(await homeOf(world.beto)).toEqual(['Dos']);
    await patchBoth({ status: world.done });
    expect(await homeOf(world.beto)).toEqual([]);
    await patchBoth({ status: world.todo });
    expect(await homeOf(world.beto)).toHaveLength(2);
    await patchBoth({ status: world.done, assignees: [world.ana.uid, world.beto.uid] });
    expect(await homeOf(world.ana)).toEqual([]);
    await patchBoth({ status: world.todo, assignees: [world.ana.uid] });
    expect(await homeOf(world.ana)).toHaveLength(2);
    expect(await homeOf(world.beto)).toEqual([]);
  });

  test('omits tickets that are created in a column of state done, alone or in a batch', async () => {
    await create('Hecho', world.done);
    const tickets = [world.done, world.todo].map((status, place) => ({
      id: newClientId(),
      title: `Más ${place}`,
      status,
      assignees: [world.beto.uid],
    }));
    await api.ok(world.ana, 'createTickets', { params: params(), body: { team_id: world.tid, tickets } });
    expect(await homeOf(world.beto)).toEqual(['Uno', 'Dos', 'Más 1']);
  });

  test('omits deleted tickets; a restored ticket follows the current state of its column', async () => {
    await api.ok(world.ana, 'deleteTicket', { params: at() });
    expect(await homeOf(world.beto)).toEqual(['Dos']);
    await setMeaning(world.todo, 'done');
    await api.ok(world.ana, 'restoreTicket', { params: at() });
    expect(await homeOf(world.beto)).toEqual([]);
    await api.ok(world.ana, 'deleteTicket', { params: at() });
    await dropColumn(world.todo, world.doing);
    const { ticket } = await api.ok(world.ana, 'restoreTicket', { params: at() });
    // It was completed, and is in a column of another state now.
    expect(ticket.completed_at).toBeUndefined();
    expect(await homeOf(world.beto)).toEqual(['Uno', 'Dos']);
  });

  test('follows the state of a column, and its tickets when it is deleted', async () => {
    await setMeaning(world.todo, 'done');
    expect(await homeOf(world.beto)).toEqual([]);
    await setMeaning(world.todo, 'doing');
    expect(await homeOf(world.beto)).toEqual(['Uno', 'Dos']);
    await dropColumn(world.todo, world.done);
    expect(await homeOf(world.beto)).toEqual([]);
    await dropColumn(world.done, world.doing);
    expect(await homeOf(world.beto)).toHaveLength(2);
  });

  test('follows a transfer to another team', async () => {
    const { sibling } = world;
    const { role } = await api.ok(world.admin, 'createRole', {
      params: { id: world.bid, tid: sibling.tid },
      body: { name: 'Todo', permissions: permissionCodes('viewAll', 'assign', 'create', 'edit') },
    });
    for (const { uid } of [world.ana, world.beto]) {
      await api.ok(world.admin, 'setTeamMember', {
        params: { id: world.bid, tid: sibling.tid },
        body: { uid, role: role.id },
      });
    }
    const pass = (status: number, one: string) =>
      api.ok(world.ana, 'transferTicket', { params: at(one), body: { team_id: sibling.tid, status } });
    await pass(sibling.done, id);
    expect(await homeOf(world.beto)).toEqual(['Dos']);
    await pass(sibling.todo, ids[1] ?? '');
    expect(await homeOf(world.beto)).toEqual(['Dos']);
  });

  test('omits the tickets of an undone import', async () => {
    const start = { id: newClientId(), team_id: world.tid, file_name: 'a.csv', rows: 1 };
    const { import: begun } = await api.ok(world.ana, 'createImport', { params: params(), body: start });
    const tickets = [
      { id: newClientId(), title: 'De un archivo', status: world.todo, assignees: [world.beto.uid] },
    ];
    await api.ok(world.ana, 'createTickets', {
      params: params(),
      body: { team_id: world.tid, ref: begun.id, tickets },
    });
    expect(await homeOf(world.beto)).toHaveLength(3);
    await api.ok(world.ana, 'undoImport', { params: { id: world.bid, ref: begun.id } });
    expect(await homeOf(world.beto)).toEqual(['Uno', 'Dos']);
  });

  test('counts only open tickets that are their own, for users with permission 11', async () => {
    const { vera, done, todo } = world;
    const openOfVera = async () =>
      (await api.ok(vera, 'getHome', { query: { bid: world.bid } })).teams.map(({ open }) => open);
    const [made = ''] = await addTickets(api, world, world.doing, ['Suyo'], vera);
    await create('Para ella', todo, vera);
    expect(await openOfVera()).toEqual([2]);
    await move(done, [made]);
    expect(await openOfVera()).toEqual([1]);
    await move(todo, [made]);
    await api.ok(world.ana, 'deleteTicket', { params: at(made) });
    expect(await openOfVera()).toEqual([1]);
    await api.ok(world.ana, 'restoreTicket', { params: at(made) });
    expect(await openOfVera()).toEqual([2]);
  });
});
