import type { Wire } from '@minga/contract';
import { permissionCodes } from '@minga/rules/access/permissions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApi, type TestUser, testApi } from '../../testing/test-api.ts';
import { type TestWorld, createTestWorld, joinBusiness } from '../../testing/test-world.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

const columnsOf = (team: Wire['Team']) =>
  team.psm_status.map((status) => [status.name, status.state, status.order]);

describe('listTeams', () => {
  test('lists their own teams for a member and all of them for an admin, by name', async () => {
    const world = await createTestWorld(api);
    const params = { id: world.bid };
    await api.ok(world.owner, 'createTeam', { params, body: { name: 'otro' } });
    const namesFor = async (user: TestUser) =>
      (await api.ok(user, 'listTeams', { params })).teams.map((team) => team.name);
    expect(await namesFor(world.member)).toEqual(['Tablero']);
    expect(await namesFor(world.admin)).toEqual(['otro', 'Tablero']);
    expect(await namesFor(world.colleague)).toEqual([]);
  });

  test("contains the caller's permissions in each", async () => {
    const world = await createTestWorld(api);
    const abilitiesOf = async (user: TestUser) =>
      (await api.ok(user, 'listTeams', { params: { id: world.bid } })).teams[0]?.abilities;
    const all = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
    expect(await abilitiesOf(world.owner)).toEqual(all);
    expect(await abilitiesOf(world.admin)).toEqual(all);
    expect(await abilitiesOf(world.member)).toEqual(
      permissionCodes('viewAll', 'assign', 'create', 'edit', 'gallery', 'reports', 'download'),
    );
    expect(await abilitiesOf(world.viewer)).toEqual(permissionCodes('viewAll'));
  });
});

describe('createTeam', () => {
  test("creates default columns and roles in the caller's language", async () => {
    const world = await createTestWorld(api);
    const create = async (name: string, lang: 'es' | 'en') =>
      (await api.ok(world.owner, 'createTeam', { params: { id: world.bid }, body: { name }, lang })).team;
    const spanish = await create('Uno', 'es');
    expect(columnsOf(spanish)).toEqual([
      ['Por hacer', 'pending', 0],
      ['En curso', 'doing', 1],
      ['Hecho', 'done', 2],
    ]);
    expect(spanish.psm_roles.map((role) => role.name)).toEqual(['Administrador', 'Miembro', 'Lector']);
    const english = await create('Two', 'en');
    expect(columnsOf(english).map(([name]) => name)).toEqual(['To do', 'Doing', 'Done']);
    expect(english.psm_roles.map((role) => role.name)).toEqual(['Administrator', 'Member', 'Viewer']);
  });

  test('accepts columns, types and colour, which getTeam returns', async () => {
    const world = await createTestWorld(api);
    const { team } = await api.ok(world.admin, 'createTeam', {
      params: { id: world.bid },
      body: {
        name: 'Soporte',
        color: '#123456',
        psm_status: [
          { name: 'Nuevo', state: 'pending', color: '#ABCDEF' },
          { name: 'Resuelto', state: 'done' },
        ],
        psm_types: [{ name: 'Error', color: '#AA0000' }, { name: 'Mejora' }],
      },
    });
    expect(team).toMatchObject({
      color: '#123456',
      psm_status: [{ name: 'Nuevo', color: '#ABCDEF' }, { name: 'Resuelto' }],
      psm_types: [{ name: 'Error', color: '#AA0000' }, { name: 'Mejora' }],
    });
    const params = { id: world.bid, tid: team.id };
    expect(await api.ok(world.admin, 'getTeam', { params })).toEqual({ team });
    const { members } = await api.ok(world.admin, 'listTeamMembers', { params });
    expect(members.map((member) => member.psm_user.id)).toEqual([world.admin.uid]);
  });

  test('rejects a name that another team of the business has, regardless of case', async () => {
    const world = await createTestWorld(api);
    const refused = await api.refused(world.owner, 'createTeam', {
      params: { id: world.bid },
      body: { name: ' TABLERO ' },
    });
    expect(refused).toMatchObject({ status: 409, code: 'team/name-taken' });
    const other = await createTestWorld(api);
    expect(other.team.name).toBe('Tablero');
  });

  test('rejects an empty name', async () => {
    const world = await createTestWorld(api);
    const refused = await api.refused(world.owner, 'createTeam', {
      params: { id: world.bid },
      body: { name: '  ' },
    });
    expect(refused).toMatchObject({ code: 'request/invalid', fields: [{ path: '/name' }] });
  });
});

describe('limits', () => {
  test('allow a hundred types per team, and two hundred teams and sources per business', async () => {
    const world = await createTestWorld(api);
    const { bid } = world;
    const tid = world.team.id;
    const { db, clock } = api.context;
    const times = { created_at: clock.now(), updated_at: clock.now() };
    const numbered = (name: string) => Array.from({ length: 199 }, (_, n) => ({ bid, name: `${name} ${n}` }));
    const teams = numbered('T').map((team) => ({ ...team, color: '#336699', preferences: [], ...times }));
    await db.insertInto('teams').values(teams).execute();
    await db.insertInto('sources').values(numbered('S')).execute();
    const params = { id: bid };
    const tooMany = (path: string) => ({ code: 'request/invalid', fields: [{ path }] });
    const body = { name: 'Sobra' };
    expect(await api.refused(world.owner, 'createTeam', { params, body })).toMatchObject(tooMany(''));
    await api.ok(world.owner, 'createSource', { params, body });
    const another = { params, body: { name: 'Otra' } };
    expect(await api.refused(world.owner, 'createSource', another)).toMatchObject(tooMany(''));
    const types = (length: number) => ({
      params: { id: bid, tid },
      body: { psm_types: Array.from({ length }, (_, n) => ({ name: `Tipo ${n}` })) },
    });
    const before = (await api.ok(world.owner, 'getTeam', { params: { id: bid, tid } })).team.psm_types.length;
    for (const part of [50, 50 - before]) await api.ok(world.owner, 'updateTeam', types(part));
    expect(await api.refused(world.owner, 'updateTeam', types(1))).toMatchObject(tooMany('/psm_types'));
  });
});

describe('updateTeam', () => {
  test('renames, reorders, adds and changes columns, and keeps columns that are not named at the end', async () => {
    const world = await createTestWorld(api);
    const [toDo, doing, done] = world.team.psm_status;
    if (!toDo || !doing || !done) throw new Error('three columns expected');
    const { team } = await api.ok(world.owner, 'updateTeam', {
      params: { id: world.bid, tid: world.team.id },
      body: {
        name: 'Renombrado',
        color: '#654321',
        preferences: [9, 7, 9],
        psm_status: [
          { id: done.id, name: 'Terminado', state: 'done', color: '#111111' },
          { name: 'Revisión', state: 'doing' },
          { id: toDo.id, name: toDo.name, state: 'pending' },
        ],
        psm_types: [{ name: 'Error' }],
      },
    });
    expect(columnsOf(team)).toEqual([
      ['Terminado', 'done', 0],
      ['Revisión', 'doing', 1],
      ['Por hacer', 'pending', 2],
      ['En curso', 'doing', 3],
    ]);
    expect(team.psm_status.map((status) => status.id).filter((id) => id !== team.psm_status[1]?.id)).toEqual([
      done.id,
      toDo.id,
      doing.id,
    ]);
    expect(team).toMatchObject({ name: 'Renombrado', color: '#654321', preferences: [7, 9] });
    expect(team.psm_status[2]?.color).toBe(toDo.color);
    const [type] = team.psm_types;
    const renamed = await api.ok(world.owner, 'updateTeam', {
      params: { id: world.bid, tid: team.id },
      body: { psm_types: [{ id: type?.id ?? 0, name: 'Fallo' }] },
    });
    expect(renamed.team.psm_types).toEqual([{ ...type, name: 'Fallo' }]);
  });

  test('completes the tickets of a column whose state becomes done, and reopens them', async () => {
    const world = await createTestWorld(api);
    const params = { id: world.bid };
    const [toDo] = world.team.psm_status;
    const { ticket } = await api.ok(world.owner, 'createTicket', {
      params,
      body: { team_id: world.team.id, title: 'Uno' },
    });
    const setState = (state: Wire['TicketState']) =>
      api.ok(world.owner, 'updateTeam', {
        params: { ...params, tid: world.team.id },
        body: { psm_status: [{ id: toDo?.id ?? 0, name: 'Columna', state }] },
      });
    const completedAt = async () =>
      (await api.ok(world.owner, 'getTicket', { params: { ...params, tid: ticket.id } })).ticket.completed_at;
    await setState('done');
    expect(await completedAt()).not.toBeNull();
    await setState('doing');
    expect(await completedAt()).toBeNull();
  });

  test('rejects columns and types of other teams, and a column named twice', async () => {
    const world = await createTestWorld(api);
    const other = await createTestWorld(api);
    const foreign = other.team.psm_status[0]?.id ?? 0;
    const own = world.team.psm_status[0]?.id ?? 0;
    const codeFor = async (body: Wire['TeamPatch']) =>
      (await api.refused(world.owner, 'updateTeam', { params: { id: world.bid, tid: world.team.id }, body }))
        .code;
    expect(await codeFor({ psm_status: [{ id: foreign, name: 'x', state: 'done' }] })).toBe(
      'status/not-found',
    );
    expect(await codeFor({ psm_types: [{ id: 2_000_000_000, name: 'x' }] })).toBe('type/not-found');
    const twice = { id: own, name: 'x', state: 'done' as const };
    expect(await codeFor({ psm_status: [twice, twice] })).toBe('request/invalid');
  });

  test('rejects a name that is taken without changing anything', async () => {
    const world = await createTestWorld(api);
    const params = { id: world.bid };
    await api.ok(world.owner, 'createTeam', { params, body: { name: 'Ventas' } });
    const refused = await api.refused(world.owner, 'updateTeam', {
      params: { ...params, tid: world.team.id },
      body: { name: 'ventas', color: '#000000' },
    });
    expect(refused.code).toBe('team/name-taken');
    const { team } = await api.ok(world.owner, 'getTeam', { params: { ...params, tid: world.team.id } });
    expect(team).toEqual(world.team);
  });
});

describe('deleteTeam', () => {
  test('deletes the team with all of its data', async () => {
    const world = await createTestWorld(api);
    const params = { id: world.bid };
    const { ticket } = await api.ok(world.owner, 'createTicket', {
      params,
      body: { team_id: world.team.id, title: 'Uno', assignees: [world.member.uid] },
    });
    await api.ok(world.member, 'createComment', {
      params: { ...params, tid: ticket.id },
      body: { text: 'Hola' },
    });
    await api.ok(world.admin, 'deleteTeam', { params: { ...params, tid: world.team.id } });
    expect((await api.ok(world.owner, 'listTeams', { params })).teams).toEqual([]);
    const again = await api.refused(world.owner, 'deleteTeam', { params: { ...params, tid: world.team.id } });
    expect(again.code).toBe('team/not-found');
    const left = await api.context.db
      .selectFrom('ticket_comments')
      .select('id')
      .where('bid', '=', world.bid)
      .execute();
    expect(left).toEqual([]);
  });

  test('notifies the other admins of the business only', async () => {
    const world = await createTestWorld(api);
    const toldOf = async (user: TestUser) => {
      await api.idle();
      const { notifications } = await api.ok(user, 'listNotifications', { params: { uid: 'me' } });
      return notifications.map(({ type, body }) => [type, body.txt]);
    };
    await api.ok(world.admin, 'deleteTeam', { params: { id: world.bid, tid: world.team.id } });
    const { name } = world.team;
    expect(await toldOf(world.owner)).toEqual([['0', `${world.admin.name} eliminó el equipo ${name}`]]);
    expect(await toldOf(world.admin)).toEqual([]);
    expect(await toldOf(world.member)).toEqual([]);
  });

  test('rejects deletions in business 1, as deleteStatus does', async () => {
    const owner = await createBusinessOne();
    const { team } = await api.ok(owner, 'createTeam', { params: { id: 1 }, body: { name: 'Propio' } });
    const params = { id: 1, tid: team.id };
    expect((await api.refused(owner, 'deleteTeam', { params })).code).toBe('business/protected');
    const sid = team.psm_status[0]?.id ?? 0;
    expect((await api.refused(owner, 'deleteStatus', { params: { ...params, sid } })).code).toBe(
      'business/protected',
    );
    expect((await api.ok(owner, 'getTeam', { params })).team).toEqual(team);
    api.context.config.unlockProtectedBusiness = true;
    try {
      await api.ok(owner, 'deleteStatus', { params: { ...params, sid } });
      await api.ok(owner, 'deleteTeam', { params });
    } finally {
      api.context.config.unlockProtectedBusiness = false;
    }
  });
});

describe('deleteStatus', () => {
  test('deletes an empty column', async () => {
    const world = await createTestWorld(api);
    const { team } = await removeColumn(world, 1);
    expect(columnsOf(team)).toEqual([
      ['Por hacer', 'pending', 0],
      ['Hecho', 'done', 1],
    ]);
  });

  test('requires a target column for tickets, and moves them to its end in their order', async () => {
    const world = await createTestWorld(api);
    const params = { id: world.bid };
    const [toDo, doing, done] = world.team.psm_status;
    const create = async (title: string, status: number | undefined) =>
      (await api.ok(world.owner, 'createTicket', { params, body: { team_id: world.team.id, title, status } }))
        .ticket;
    await create('Vieja', done?.id);
    const one = await create('Uno', toDo?.id);
    await create('Dos', toDo?.id);
    const gone = await create('Borrada', toDo?.id);
    await api.ok(world.owner, 'deleteTicket', { params: { ...params, tid: gone.id } });
    const path = { ...params, tid: world.team.id, sid: toDo?.id ?? 0 };
    const refused = await api.refused(world.owner, 'deleteStatus', { params: path });
    expect(refused).toMatchObject({ status: 409, code: 'status/in-use' });
    await api.ok(world.owner, 'deleteStatus', { params: path, query: { move_to: done?.id } });
    const { tickets } = await api.ok(world.owner, 'listTickets', {
      params,
      query: { team_id: world.team.id },
    });
    expect(tickets.map((ticket) => [ticket.title, ticket.status])).toEqual([
      ['Vieja', done?.id],
      ['Uno', done?.id],
      ['Dos', done?.id],
    ]);
    const { ticket } = await api.ok(world.owner, 'getTicket', { params: { ...params, tid: one.id } });
    expect(ticket.version).toBe(one.version + 1);
    expect(ticket.completed_at).not.toBeNull();
    expect(ticket.psm_history[0]).toMatchObject({
      action: 5,
      field: 'status',
      from: String(toDo?.id),
      to: String(done?.id),
      uid: world.owner.uid,
    });
    const restored = await api.ok(world.owner, 'restoreTicket', { params: { ...params, tid: gone.id } });
    expect([doing?.id, done?.id]).toContain(restored.ticket.status);
  });

  test('rejects the last column, a column of another team, and itself as the target', async () => {
    const world = await createTestWorld(api);
    const params = { id: world.bid, tid: world.team.id };
    const other = await createTestWorld(api);
    const [toDo] = world.team.psm_status;
    const foreign = other.team.psm_status[0]?.id ?? 0;
    const codeFor = async (sid: number, query?: { move_to: number }) =>
      (
        await api.refused(world.owner, 'deleteStatus', {
          params: { ...params, sid },
          ...(query ? { query } : {}),
        })
      ).code;
    expect(await codeFor(foreign)).toBe('status/not-found');
    expect(await codeFor(toDo?.id ?? 0, { move_to: foreign })).toBe('status/not-found');
    expect(await codeFor(toDo?.id ?? 0, { move_to: toDo?.id ?? 0 })).toBe('status/not-found');
    await removeColumn(world, 2);
    await removeColumn(world, 1);
    expect(await codeFor(toDo?.id ?? 0)).toBe('status/last');
  });
});

test('listTeamMembers lists only the members of the team', async () => {
  const world = await createTestWorld(api);
  const { members } = await api.ok(world.viewer, 'listTeamMembers', {
    params: { id: world.bid, tid: world.team.id },
  });
  expect(members.map((member) => member.psm_user.displayName)).toEqual(['Marta', 'Olga', 'Vera']);
});

function removeColumn(world: TestWorld, index: number) {
  return api.ok(world.owner, 'deleteStatus', {
    params: { id: world.bid, tid: world.team.id, sid: world.team.psm_status[index]?.id ?? 0 },
  });
}

/** Inserts business 1, which belongs to the operator. */
async function createBusinessOne(): Promise<TestUser> {
  const owner = api.user();
  await api.context.db
    .insertInto('businesses')
    .values({ bid: 1, name: 'Minga', prefix: 'MIN', color: '#0B6B66', token: 't', created_by: owner.uid })
    .execute();
  return joinBusiness(api, { bid: 1 }, owner, 0);
}
