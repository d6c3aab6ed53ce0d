import { permissionCodes } from '@minga/rules/access/permissions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Wire } from '@minga/contract';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { buildWorld, readBoard, type World } from '../tickets/test-world.ts';
import { at } from './test-automations.ts';

let api: TestApi;
beforeAll(async () => void (api = await testApi()));
afterAll(() => api.close());

async function create(world: World, ticket: Partial<Wire['NewTeamTicket']> = {}) {
  const body = { team_id: world.tid, title: 'Ticket', ...ticket };
  return (await api.ok(world.beto, 'createTicket', { params: { id: world.bid }, body })).ticket;
}

async function move(world: World, id: string, status: number) {
  const body = { team_id: world.tid, tickets: [{ id, status }] };
  await api.ok(world.beto, 'reorderTickets', { params: { id: world.bid }, body });
}

const attempt = (world: World, trial: Partial<Wire['AutomationTrial']> = {}, by = world.ana) =>
  api.ok(by, 'tryAutomation', { params: at(world), body: { on_status: world.done, ...trial } });

/** Shifts everything that happened to a ticket into the past. */
async function age(world: World, id: string, days: number) {
  const at_ = new Date(Date.now() - days * 24 * 60 * 60_000);
  const { db } = api.context;
  const times = { created_at: at_, updated_at: at_ };
  await db.updateTable('tickets').set(times).where('bid', '=', world.bid).where('id', '=', id).execute();
  await db
    .updateTable('ticket_history')
    .set({ created_at: at_ })
    .where('bid', '=', world.bid)
    .where('ticket_id', '=', id)
    .execute();
}

describe('the dry run of an automation', () => {
  test('finds the tickets that entered the column in the last 30 days, and changes nothing', async () => {
    const world = await buildWorld(api);
    const old = await create(world, { title: 'Viejo', status: world.done });
    await age(world, old.id, 31);
    const made = await create(world, { title: 'Creado', status: world.done, priority: 2 });
    const moved = await create(world, { title: 'Movido' });
    await move(world, moved.id, world.done);
    await move(world, moved.id, world.doing);
    await move(world, moved.id, world.done);
    const left = await create(world, { title: 'Salió', status: world.done });
    await move(world, left.id, world.todo);
    await create(world, { title: 'Nunca' });
    const gone = await create(world, { title: 'Eliminado', status: world.done });
    await api.ok(world.admin, 'deleteTicket', { params: { id: world.bid, tid: gone.id } });
    await api.idle();
    const before = await readBoard(api, world, world.ana);
    const all = await attempt(world);
    expect(all).toMatchObject({ entered: 3, matching: 3, truncated: false });
    expect(all.tickets.map(({ title, entries }) => [title, entries]).toSorted()).toEqual([
      ['Creado', 1],
      ['Movido', 2],
      ['Salió', 1],
    ]);
    const some = await attempt(world, {
      conditions: [{ field: 'priority', operator: 'is', priorities: [2] }],
    });
    expect(some).toMatchObject({ entered: 3, matching: 1, tickets: [{ id: made.id, number: made.number }] });
    expect((await attempt(world, { on_type: world.type })).matching).toBe(0);
    expect(await readBoard(api, world, world.ana)).toEqual(before);
  });

  test('does not count the tickets that the deletion of their column moved', async () => {
    const world = await buildWorld(api);
    const moved = await create(world, { title: 'Movido', status: world.doing });
    await move(world, moved.id, world.done);
    for (const title of ['Uno', 'Dos']) await create(world, { title, status: world.doing });
    await api.ok(world.admin, 'deleteStatus', {
      params: { ...at(world), sid: world.doing },
      query: { move_to: world.done },
    });
    expect(await attempt(world)).toMatchObject({ entered: 1, tickets: [{ id: moved.id }] });
  });

  test('counts a transferred ticket, and not one that was there before', async () => {
    const world = await buildWorld(api);
    const { sibling, admin } = world;
    const { id } = await create(world);
    await api.ok(admin, 'transferTicket', {
      params: { id: world.bid, tid: id },
      body: { team_id: sibling.tid, status: sibling.done },
    });
    const params = { id: world.bid, tid: sibling.tid };
    const there = await api.ok(admin, 'tryAutomation', { params, body: { on_status: sibling.done } });
    expect(there.tickets.map((ticket) => ticket.id)).toEqual([id]);
    const elsewhere = await api.ok(admin, 'tryAutomation', { params, body: { on_status: sibling.todo } });
    expect(elsewhere.tickets).toEqual([]);
  });

  test('shows at most a hundred tickets, and their number', async () => {
    const world = await buildWorld(api);
    const tickets = Array.from({ length: 120 }, (_, place) => ({ title: `T${place}`, status: world.done }));
    const body = { team_id: world.tid, tickets };
    await api.ok(world.beto, 'createTickets', { params: { id: world.bid }, body });
    const { matching, tickets: shown } = await attempt(world);
    expect([matching, shown.length]).toEqual([120, 100]);
  });

  test('is for those who may change automations, with tickets that they may see', async () => {
    const world = await buildWorld(api);
    await create(world, { status: world.done });
    const body = { on_status: world.done };
    const codes = [];
    for (const user of [world.beto, world.eve])
      codes.push((await api.refused(user, 'tryAutomation', { params: at(world), body })).code);
    expect(codes).toEqual(['auth/forbidden', 'business/not-found']);
    const foreign = { on_status: world.sibling.done };
    const refused = await api.refused(world.ana, 'tryAutomation', { params: at(world), body: foreign });
    expect(refused.code).toBe('status/not-found');
    await api.context.db
      .updateTable('team_roles')
      .set({ permissions: permissionCodes('teamAdmin') })
      .where('bid', '=', world.bid)
      .where('name', '=', world.ana.uid)
      .execute();
    expect(await attempt(world)).toMatchObject({ entered: 0, matching: 0, tickets: [] });
  });
});
