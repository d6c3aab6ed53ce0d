import { type PermissionName, permissionCodes } from '@minga/rules/access/permissions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Wire } from '@minga/contract';
import { forgetOldRuns } from '../../domain/automations/run-rows.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { buildWorld, type World } from '../tickets/test-world.ts';
import { at, automate } from './test-automations.ts';

let api: TestApi;
beforeAll(async () => void (api = await testApi()));
afterAll(() => api.close());

async function create(world: World, ticket: Partial<Wire['NewTeamTicket']> = {}) {
  const body = { team_id: world.tid, title: 'Ticket', status: world.done, ...ticket };
  const made = (await api.ok(world.beto, 'createTicket', { params: { id: world.bid }, body })).ticket;
  await api.idle();
  return made;
}

const runsOf = (world: World, aid: number, by = world.ana, query = {}) =>
  api.ok(by, 'listAutomationRuns', { params: { ...at(world), aid }, query });

const readOne = async (world: World, aid: number, by = world.ana) =>
  (await api.ok(by, 'getAutomation', { params: { ...at(world), aid } })).automation;

/** Changes the permissions of the role of Ana, who owns the automation, with the database. */
const demoteAna = (world: World, ...names: PermissionName[]) =>
  api.context.db
    .updateTable('team_roles')
    .set({ permissions: permissionCodes(...names) })
    .where('bid', '=', world.bid)
    .where('name', '=', world.ana.uid)
    .execute();

describe('runs of an automation', () => {
  test('are listed newest first, in pages, with their tickets', async () => {
    const world = await buildWorld(api);
    const { id: aid } = await automate(api, world, world.ana, { settings: { priority: 2 } });
    const tickets = [await create(world, { title: 'Uno' }), await create(world, { title: 'Dos' })];
    const { runs, next } = await runsOf(world, aid);
    expect(next).toBeNull();
    expect(runs).toMatchObject(
      tickets.toReversed().map(({ id, number, title }) => ({
        ticket: { id, number, title, team: world.tid },
        outcome: 'done',
        action: 1,
        to_team: null,
        copy: null,
        dropped: [],
        failure: null,
      })),
    );
    const first = await runsOf(world, aid, world.ana, { limit: 1 });
    const second = await runsOf(world, aid, world.ana, { limit: 1, cursor: first.next ?? '' });
    expect([...first.runs, ...second.runs]).toEqual(runs);
    expect(second.next).toBeNull();
    const params = { ...at(world), aid };
    const wrong = await api.refused(world.ana, 'listAutomationRuns', { params, query: { cursor: 'x' } });
    expect(wrong).toMatchObject({ code: 'request/invalid', fields: [{ path: 'cursor' }] });
  });

  test('contain the changed fields for callers who may see the ticket', async () => {
    const world = await buildWorld(api);
    const { id: aid } = await automate(api, world, world.ana, {
      settings: { status: world.todo, priority: 2, assignees: [world.rita.uid] },
    });
    await create(world, { priority: 2, assignees: [world.beto.uid] });
    expect((await runsOf(world, aid)).runs[0]?.changes).toEqual([
      { field: 'status', from: String(world.done), to: String(world.todo) },
      { field: 'assignees', from: world.beto.uid, to: world.rita.uid },
    ]);
    await demoteAna(world, 'teamAdmin');
    expect((await runsOf(world, aid)).runs[0]?.changes).toBeNull();
  });

  test('change nothing on a ticket that has the values, and say nothing about runs that failed', async () => {
    const world = await buildWorld(api);
    const { id: aid } = await automate(api, world, world.ana, { settings: { priority: 2 } });
    await create(world, { priority: 2 });
    expect((await runsOf(world, aid)).runs[0]).toMatchObject({ outcome: 'done', changes: [] });
    await demoteAna(world, 'teamAdmin', 'viewAll');
    await create(world);
    expect((await runsOf(world, aid)).runs[0]).toMatchObject({ outcome: 'failed', changes: null });
  });

  test('name the copy and what was left out, and no titles of tickets that the reader may not see', async () => {
    const world = await buildWorld(api);
    const { sibling, admin } = world;
    const { id: aid } = await automate(api, world, admin, {
      action: 0,
      settings: { to_team: sibling.tid },
    });
    const { id, number } = await create(world, { title: 'Enviar', assignees: [world.rita.uid] });
    const seen = (await runsOf(world, aid, admin)).runs[0];
    expect(seen).toMatchObject({
      outcome: 'incomplete',
      to_team: sibling.tid,
      copy: { title: 'Enviar', team: sibling.tid },
      dropped: ['assignees'],
    });
    // Ana does not belong to the other team.
    expect((await runsOf(world, aid)).runs[0]).toMatchObject({
      ticket: { id, title: 'Enviar' },
      copy: null,
    });
    await api.ok(admin, 'deleteTicket', { params: { id: world.bid, tid: id } });
    expect((await runsOf(world, aid)).runs[0]?.ticket).toEqual({ id, number, title: null, team: null });
    await demoteAna(world, 'teamAdmin');
    const other = await create(world, { title: 'Oculto' });
    expect((await runsOf(world, aid)).runs[0]?.ticket).toMatchObject({ id: other.id, title: null });
  });

  test('are only shown to those who may change the automation', async () => {
    const world = await buildWorld(api);
    const { id: aid } = await automate(api, world, world.ana, { settings: { priority: 2 } });
    const params = { ...at(world), aid };
    const codes = [];
    for (const user of [world.beto, world.eve])
      codes.push((await api.refused(user, 'listAutomationRuns', { params })).code);
    expect(codes).toEqual(['auth/forbidden', 'business/not-found']);
    const foreign = await api.refused(world.admin, 'listAutomationRuns', {
      params: { id: world.bid, tid: world.sibling.tid, aid },
    });
    expect(foreign.code).toBe('automation/not-found');
  });

  test('keep the last 200, and none for longer than 90 days', async () => {
    const world = await buildWorld(api);
    const { id: aid } = await automate(api, world, world.ana, { settings: { priority: 2 } });
    const { id, number } = await create(world);
    const dayMs = 24 * 60 * 60_000;
    const add = (place: number, at_: Date) =>
      api.context.db
        .insertInto('automation_runs')
        .values({
          bid: world.bid,
          aid,
          id: `-0000000000000000${String(place).padStart(3, '0')}`,
          ticket_id: id,
          ticket_number: number,
          outcome: 'done',
          action: 1,
          details: '{}',
          created_at: at_,
        })
        .execute();
    for (let place = 0; place < 205; place++) await add(place, new Date());
    await add(900, new Date(Date.now() - 91 * dayMs));
    await forgetOldRuns(api.context);
    const left = await api.context.db
      .selectFrom('automation_runs')
      .select('id')
      .where('bid', '=', world.bid)
      .orderBy('id')
      .execute();
    expect(left).toHaveLength(200);
    expect(left[0]?.id).toBe('-0000000000000000006');
  });

  test('end with their automation', async () => {
    const world = await buildWorld(api);
    const { id: aid } = await automate(api, world, world.ana, { settings: { priority: 2 } });
    await create(world);
    await api.ok(world.ana, 'deleteAutomation', { params: at(world), query: { aid } });
    const rows = await api.context.db
      .selectFrom('automation_runs')
      .select('id')
      .where('bid', '=', world.bid)
      .execute();
    expect(rows).toEqual([]);
  });
});

describe('a failed run', () => {
  test('names the missing permission, and the automation shows it until it works again', async () => {
    const world = await buildWorld(api);
    const { id: aid } = await automate(api, world, world.ana, { settings: { priority: 2 } });
    await demoteAna(world, 'viewAll', 'teamAdmin');
    await create(world);
    const failure = {
      code: 'auth/forbidden',
      message: 'No tienes permiso para hacer esto.',
      fault: 'permission',
      team: world.tid,
      permission: 3,
    };
    expect((await runsOf(world, aid)).runs).toMatchObject([{ outcome: 'failed', failure }]);
    expect(await readOne(world, aid)).toMatchObject({ failures: 1, last_failure: failure });
    const { automations } = await api.ok(world.admin, 'listAutomations', { params: at(world) });
    expect(automations).toMatchObject([{ last_failure: failure }]);
    await demoteAna(world, 'viewAll', 'teamAdmin', 'edit');
    await create(world);
    expect(await readOne(world, aid)).toMatchObject({ failures: 0, last_failure: null });
  });

  test('names the field that the other team requires', async () => {
    const world = await buildWorld(api);
    const { sibling, admin } = world;
    const { id: aid } = await automate(api, world, admin, { settings: { to_team: sibling.tid } });
    await api.ok(admin, 'updateTeam', {
      params: { id: world.bid, tid: sibling.tid },
      body: { preferences: [7, 8] },
    });
    await create(world);
    expect((await readOne(world, aid)).last_failure).toMatchObject({
      code: 'ticket/transfer-refused',
      fault: 'required-field',
      field: 'story_points',
      team: sibling.tid,
    });
  });

  test('says that the other team requires a custom field', async () => {
    const world = await buildWorld(api);
    const { sibling, admin } = world;
    const { id: aid } = await automate(api, world, admin, { settings: { to_team: sibling.tid } });
    await api.ok(admin, 'updateTeam', {
      params: { id: world.bid, tid: sibling.tid },
      body: { psm_custom_fields: [{ name: 'Zona', type: 'text', required: true }] },
    });
    await create(world);
    expect((await readOne(world, aid)).last_failure).toMatchObject({
      code: 'ticket/transfer-refused',
      fault: 'required-field',
      field: 'custom_fields',
      team: sibling.tid,
    });
  });

  test('names the column, the type, the people and the team that are gone', async () => {
    const world = await buildWorld(api);
    const { sibling, admin } = world;
    const { team: grown } = await api.ok(admin, 'updateTeam', {
      params: at(world),
      body: { psm_types: [{ name: 'Otro', color: '#112233' }] },
    });
    const type = grown.psm_types.find(({ name }) => name === 'Otro')?.id ?? 0;
    const column = await automate(api, world, admin, { settings: { status: world.doing } });
    const kind = await automate(api, world, admin, { settings: { type } });
    const people = await automate(api, world, admin, { settings: { assignees: [world.rita.uid] } });
    const team = await automate(api, world, admin, { action: 0, settings: { to_team: sibling.tid } });
    await api.ok(admin, 'deleteStatus', { params: { ...at(world), sid: world.doing } });
    await api.ok(admin, 'deleteType', { params: { ...at(world), type } });
    await api.ok(admin, 'removeTeamMember', { params: at(world), query: { uid: world.rita.uid } });
    await api.ok(admin, 'deleteTeam', { params: { id: world.bid, tid: sibling.tid } });
    await create(world);
    const faults = [];
    for (const { id } of [column, kind, people, team]) faults.push((await readOne(world, id)).last_failure);
    expect(faults).toMatchObject([
      { fault: 'status' },
      { fault: 'type' },
      { fault: 'assignees', people: [world.rita.uid] },
      { fault: 'team' },
    ]);
  });

  test('names the full column, and the owner who left the team', async () => {
    const world = await buildWorld(api);
    const { id: aid } = await automate(api, world, world.ana, { settings: { status: world.doing } });
    const { db } = api.context;
    await db
      .updateTable('teams')
      .set({ enforces_limits: true })
      .where('bid', '=', world.bid)
      .where('tid', '=', world.tid)
      .execute();
    await db
      .updateTable('statuses')
      .set({ ticket_limit: 1 })
      .where('bid', '=', world.bid)
      .where('sid', '=', world.doing)
      .execute();
    await create(world, { status: world.doing });
    await create(world);
    expect((await readOne(world, aid)).last_failure).toMatchObject({
      fault: 'column-limit',
      team: world.tid,
      status: world.doing,
    });
    await api.ok(world.admin, 'removeTeamMember', { params: at(world), query: { uid: world.ana.uid } });
    await create(world);
    expect((await readOne(world, aid, world.admin)).last_failure).toMatchObject({ fault: 'owner' });
  });
});
