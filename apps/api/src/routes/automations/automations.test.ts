import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Wire } from '@minga/contract';
import { permissionCodes } from '@minga/rules/access/permissions';
import { type TestApi, type TestUser, testApi } from '../../testing/test-api.ts';
import { addTickets, buildWorld, readBoard, type World } from '../tickets/test-world.ts';
import { at, automate } from './test-automations.ts';

let api: TestApi;
beforeAll(async () => void (api = await testApi()));
afterAll(() => api.close());

async function create(world: World, by: TestUser, ticket: Partial<Wire['NewTeamTicket']> = {}) {
  const body = { team_id: world.tid, title: 'Ticket', ...ticket };
  return (await api.ok(by, 'createTicket', { params: { id: world.bid }, body })).ticket;
}

async function move(world: World, by: TestUser, id: string, status: number): Promise<void> {
  await api.ok(by, 'reorderTickets', {
    params: { id: world.bid },
    body: { team_id: world.tid, tickets: [{ id, status }] },
  });
  await api.idle();
}

const read = async (world: World, tid: string) =>
  (await api.ok(world.admin, 'getTicket', { params: { id: world.bid, tid } })).ticket;
const textsTold = async (user: TestUser) =>
  (await api.ok(user, 'listNotifications', { params: { uid: 'me' } })).notifications.map(
    (one) => one.body.txt,
  );

describe('an automation', () => {
  test('updates tickets that are moved to its column or created in it, as its owner', async () => {
    const world = await buildWorld(api);
    await automate(api, world, world.ana, { settings: { priority: 2, assignees: [world.rita.uid] } });
    const moved = await create(world, world.beto);
    await move(world, world.beto, moved.id, world.done);
    const made = await create(world, world.beto, { status: world.done });
    const elsewhere = await create(world, world.beto);
    await api.idle();
    for (const { id } of [moved, made]) {
      const ticket = await read(world, id);
      expect(ticket).toMatchObject({ priority: 2, assignees: [world.rita.uid] });
      expect(ticket.psm_history[0]?.uid).toBe(world.ana.uid);
    }
    expect(await read(world, elsewhere.id)).toMatchObject({ priority: null, version: 1 });
    const { notifications } = await api.ok(world.rita, 'listNotifications', { params: { uid: 'me' } });
    expect(notifications.map((one) => [one.type, one.body.assigner_name])).toEqual([
      ['1', 'Ana'],
      ['1', 'Ana'],
    ]);
  });

  test('runs for every ticket of a large batch, and the new assignee is notified once of all', async () => {
    const world = await buildWorld(api);
    await automate(api, world, world.ana, { settings: { priority: 2 } });
    const titles = Array.from({ length: 60 }, (_, place) => `T${place}`);
    const ids = await addTickets(api, world, world.todo, titles, world.ana);
    await api.ok(world.beto, 'updateTickets', {
      params: { id: world.bid },
      body: {
        team_id: world.tid,
        tickets: ids.map((id) => ({ id, status: world.done, assignees: [world.rita.uid] })),
      },
    });
    const made = Array.from({ length: 60 }, (_, place) => ({ title: `N${place}`, status: world.done }));
    const body = { team_id: world.tid, tickets: made };
    await api.ok(world.beto, 'createTickets', { params: { id: world.bid }, body });
    await api.idle();
    const cards = await readBoard(api, world, world.ana);
    expect(cards).toHaveLength(120);
    expect(cards.filter(({ priority }) => priority !== 2)).toEqual([]);
    const { notifications } = await api.ok(world.rita, 'listNotifications', { params: { uid: 'me' } });
    const counts = notifications.map(({ body }) =>
      Number(/te asignó (\d+) tickets/.exec(body.txt ?? '')?.[1]),
    );
    expect(counts).toEqual([60]);
  });

  test('is limited to its ticket type, and does not run while it is disabled', async () => {
    const world = await buildWorld(api);
    const bugs = await automate(api, world, world.ana, { on_type: world.type, settings: { priority: 2 } });
    const bug = await create(world, world.beto, { type: world.type, status: world.done });
    const other = await create(world, world.beto, { status: world.done });
    await api.idle();
    expect((await read(world, bug.id)).priority).toBe(2);
    expect((await read(world, other.id)).priority).toBeNull();
    await api.ok(world.ana, 'updateAutomation', { params: at(world), body: { id: bugs.id, active: false } });
    const late = await create(world, world.beto, { type: world.type, status: world.done });
    await api.idle();
    expect((await read(world, late.id)).priority).toBeNull();
  });

  test('copies to another team, maps common values, and reports dropped ones', async () => {
    const world = await buildWorld(api);
    const { sibling, admin } = world;
    await automate(api, world, admin, {
      action: 0,
      settings: { to_team: sibling.tid, status: sibling.doing },
    });
    const { id } = await create(world, world.beto, {
      title: 'Enviar',
      description: 'Texto',
      priority: 1,
      type: world.type,
      assignees: [world.rita.uid],
      status: world.done,
    });
    await api.idle();
    const [card] = await readBoard(api, sibling, admin);
    const copy = await read(world, card?.id ?? '');
    expect(copy).toMatchObject({
      psm_team_id: sibling.tid,
      title: 'Enviar',
      description: 'Texto',
      priority: 1,
      type: sibling.type,
      status: sibling.doing,
      assignees: [],
      created_by: admin.uid,
    });
    expect(copy.psm_history[0]).toMatchObject({ action: 10, field: 'copy', from: id });
    expect((await read(world, id)).psm_history[0]).toMatchObject({ action: 10, field: 'copy', to: copy.id });
    expect(await textsTold(admin)).toEqual([
      'La automatización «Regla» copió un ticket sin asignados: el otro equipo no los tiene.',
    ]);
  });

  test('transfers to another team, and reports dropped values', async () => {
    const world = await buildWorld(api);
    const { sibling, admin } = world;
    await automate(api, world, admin, { settings: { to_team: sibling.tid, status: sibling.doing } });
    const { id } = await create(world, world.beto, { assignees: [world.rita.uid], status: world.done });
    await api.idle();
    expect(await readBoard(api, world, admin)).toEqual([]);
    const passed = await read(world, id);
    expect(passed).toMatchObject({ psm_team_id: sibling.tid, status: sibling.doing, assignees: [] });
    expect(passed.psm_history).toContainEqual(
      expect.objectContaining({ action: 10, field: 'team', uid: admin.uid }),
    );
    expect(await textsTold(admin)).toEqual([
      'La automatización «Regla» pasó un ticket sin asignados: el otro equipo no los tiene.',
    ]);
  });

  test('notifies its owner of a failed transfer', async () => {
    const world = await buildWorld(api);
    const { sibling, admin } = world;
    await automate(api, world, admin, { settings: { to_team: sibling.tid } });
    await api.ok(admin, 'updateTeam', {
      params: { id: world.bid, tid: sibling.tid },
      body: { preferences: [9, 10] },
    });
    const { id } = await create(world, world.beto, { status: world.done });
    await api.idle();
    expect(await read(world, id)).toMatchObject({ psm_team_id: world.tid, version: 1 });
    expect(await textsTold(admin)).toEqual([
      'La automatización «Regla» no pudo actuar. El ticket no se pudo transferir.',
    ]);
  });

  test('deletes tickets', async () => {
    const world = await buildWorld(api);
    await automate(api, world, world.ana, { action: 2 });
    await create(world, world.beto, { status: world.done });
    await api.idle();
    expect(await readBoard(api, world, world.ana)).toEqual([]);
  });

  test('never runs in cycles', async () => {
    const world = await buildWorld(api);
    await automate(api, world, world.ana, {
      name: 'Ida',
      on_status: world.done,
      settings: { status: world.doing },
    });
    await automate(api, world, world.ana, {
      name: 'Vuelta',
      on_status: world.doing,
      settings: { status: world.done },
    });
    const { id } = await create(world, world.beto, { status: world.done });
    await api.idle();
    expect(await read(world, id)).toMatchObject({ status: world.done, version: 3 });
  });

  test('copies once each between two teams that copy to each other', async () => {
    const world = await buildWorld(api);
    const { sibling, admin } = world;
    await automate(api, world, admin, {
      action: 0,
      settings: { to_team: sibling.tid, status: sibling.done },
    });
    await api.ok(admin, 'createAutomation', {
      params: { id: sibling.bid, tid: sibling.tid },
      body: {
        name: 'Devuelve',
        action: 0,
        on_status: sibling.done,
        settings: { to_team: world.tid, status: world.done },
      },
    });
    await create(world, world.beto, { status: world.done });
    await api.idle();
    expect(await readBoard(api, world, admin)).toHaveLength(2);
    expect(await readBoard(api, sibling, admin)).toHaveLength(1);
  });

  test('is denied what its owner may no longer do, notifies them, and is disabled after ten failures', async () => {
    const world = await buildWorld(api);
    const { id: aid } = await automate(api, world, world.ana, { action: 2 });
    await api.context.db
      .updateTable('team_roles')
      .set({ permissions: permissionCodes('viewAll', 'create') })
      .where('bid', '=', world.bid)
      .where('name', '=', world.ana.uid)
      .execute();
    for (let n = 0; n < 11; n++) {
      await create(world, world.beto, { status: world.done });
      await api.idle();
    }
    expect(await readBoard(api, world, world.ana)).toHaveLength(11);
    const { automation } = await api.ok(world.admin, 'getAutomation', { params: { ...at(world), aid } });
    expect(automation).toMatchObject({ active: false, failures: 10 });
    const texts = await textsTold(world.ana);
    expect(texts).toHaveLength(10);
    expect(texts[0]).toBe('La automatización «Regla» no pudo actuar. No tienes permiso para hacer esto.');
  });

  test('rolls back a failed run without affecting other automations', async () => {
    const world = await buildWorld(api);
    // The other team requires story points, which the ticket does not have.
    await api.context.db
      .updateTable('teams')
      .set({ preferences: [7, 8] })
      .where('bid', '=', world.bid)
      .where('tid', '=', world.sibling.tid)
      .execute();
    await automate(api, world, world.admin, { action: 0, settings: { to_team: world.sibling.tid } });
    await automate(api, world, world.ana, { settings: { priority: 2 } });
    const { id } = await create(world, world.beto, { status: world.done });
    await api.idle();
    expect((await read(world, id)).priority).toBe(2);
    expect(await readBoard(api, world.sibling, world.admin)).toEqual([]);
    expect((await textsTold(world.admin))[0]).toMatch(/^La automatización «Regla» no pudo actuar/);
  });
});
