import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Wire } from '@minga/contract';
import { type PermissionName, permissionCodes } from '@minga/rules/access/permissions';
import { type TestApi, type TestUser, testApi } from '../../testing/test-api.ts';
import { type TestWorld, createTestRole, createTestWorld, joinTeam } from '../../testing/test-world.ts';

let api: TestApi;
beforeAll(async () => void (api = await testApi()));
afterAll(() => api.close());

const at = (world: TestWorld) => ({ id: world.bid, tid: world.team.id });
const roleOf = (world: TestWorld, place: number) => world.team.psm_roles[place]?.id ?? 0;

async function withPermissions(world: TestWorld, ...permissions: PermissionName[]): Promise<TestUser> {
  return joinTeam(api, world, api.user('Rol'), await createTestRole(api, world, permissions));
}

async function placeOf(world: TestWorld, user: TestUser): Promise<number | null | undefined> {
  const { members } = await api.ok(world.owner, 'listTeamMembers', { params: at(world) });
  const member = members.find((one) => one.psm_user.id === user.uid);
  return member?.psm_user.psm_users_teams.find((team) => team.tid === world.team.id)?.role;
}

describe('setTeamMember', () => {
  const set = (world: TestWorld, user: TestUser, role: number) => ({
    params: at(world),
    body: { uid: user.uid, role },
  });

  test('adds a member of the business, and changes the role of a member', async () => {
    const world = await createTestWorld(api);
    const { member } = await api.ok(
      world.admin,
      'setTeamMember',
      set(world, world.colleague, roleOf(world, 2)),
    );
    expect(member.psm_user.psm_users_teams).toEqual([{ tid: world.team.id, role: roleOf(world, 2) }]);
    await api.ok(world.admin, 'setTeamMember', set(world, world.colleague, roleOf(world, 1)));
    expect(await placeOf(world, world.colleague)).toBe(roleOf(world, 1));
    const { team } = await api.ok(world.colleague, 'getTeam', { params: at(world) });
    expect(team.abilities).toEqual(
      permissionCodes('viewAll', 'assign', 'create', 'edit', 'gallery', 'reports', 'download'),
    );
  });

  test('lets members with `inviteMembers` add, and change only with `teamAdmin`', async () => {
    const world = await createTestWorld(api);
    const inviter = await withPermissions(world, 'viewAll', 'inviteMembers');
    await api.ok(inviter, 'setTeamMember', set(world, world.colleague, roleOf(world, 2)));
    const own = await createTestRole(api, world, ['viewAll']);
    expect((await api.refused(inviter, 'setTeamMember', set(world, world.colleague, own))).code).toBe(
      'auth/forbidden',
    );
    const manager = await withPermissions(world, 'viewAll', 'inviteMembers', 'teamAdmin');
    await api.ok(manager, 'setTeamMember', set(world, world.colleague, own));
  });

  test('limits the granted role to the permissions of the caller, and protects more powerful members', async () => {
    const world = await createTestWorld(api);
    const manager = await withPermissions(world, 'viewAll', 'inviteMembers', 'teamAdmin');
    for (const user of [manager, world.colleague, world.viewer]) {
      const refused = await api.refused(manager, 'setTeamMember', set(world, user, roleOf(world, 0)));
      expect(refused.code).toBe('auth/forbidden');
    }
    const demotion = await api.refused(manager, 'setTeamMember', set(world, world.member, roleOf(world, 2)));
    expect(demotion.code).toBe('auth/forbidden');
  });

  test('rejects users outside the business and roles of other teams', async () => {
    const world = await createTestWorld(api);
    const other = await createTestWorld(api);
    const stranger = await api.refused(
      world.owner,
      'setTeamMember',
      set(world, world.stranger, roleOf(world, 2)),
    );
    expect(stranger).toMatchObject({ status: 404, code: 'business/member-not-found' });
    for (const role of [roleOf(other, 0), 2_000_000_000]) {
      const refused = await api.refused(world.owner, 'setTeamMember', set(world, world.colleague, role));
      expect(refused).toMatchObject({ status: 404, code: 'role/not-found' });
    }
    expect(await placeOf(world, world.colleague)).toBeUndefined();
  });
});

describe('removeTeamMember', () => {
  const remove = (world: TestWorld, user: TestUser) => ({ params: at(world), query: { uid: user.uid } });

  test('lets members with `deleteMembers` remove others, and every member leave', async () => {
    const world = await createTestWorld(api);
    const remover = await withPermissions(world, 'viewAll', 'deleteMembers');
    await api.ok(remover, 'removeTeamMember', remove(world, world.viewer));
    expect(await placeOf(world, world.viewer)).toBeUndefined();
    const powerful = await api.refused(remover, 'removeTeamMember', remove(world, world.member));
    expect(powerful.code).toBe('auth/forbidden');
    await api.ok(world.member, 'removeTeamMember', remove(world, world.member));
    expect((await api.refused(world.member, 'getTeam', { params: at(world) })).code).toBe('team/not-found');
  });

  test('responds alike to colleagues outside the team, users of other businesses and missing users', async () => {
    const world = await createTestWorld(api);
    for (const user of [world.colleague, world.stranger, { ...world.stranger, uid: 'nobody-at-all' }]) {
      const refused = await api.refused(world.owner, 'removeTeamMember', remove(world, user));
      expect(refused).toMatchObject({ status: 404, code: 'member/not-found' });
    }
  });
});

describe('roles', () => {
  const create = async (world: TestWorld, by: TestUser, role: Wire['NewRole']) =>
    (await api.ok(by, 'createRole', { params: at(world), body: role })).role;

  test('are created, updated and listed', async () => {
    const world = await createTestWorld(api);
    const role = await create(world, world.admin, {
      name: '  Soporte  técnico ',
      permissions: permissionCodes('edit', 'viewAll', 'edit'),
    });
    expect(role).toMatchObject({
      name: 'Soporte técnico',
      permissions: permissionCodes('viewAll', 'edit'),
      editable: true,
    });
    const params = { ...at(world), rid: role.id };
    const changed = await api.ok(world.admin, 'updateRole', {
      params,
      body: { permissions: permissionCodes('viewAll') },
    });
    expect(changed.role).toEqual({ ...role, permissions: permissionCodes('viewAll') });
    const renamed = await api.ok(world.admin, 'updateRole', { params, body: { name: 'Mesa' } });
    expect(renamed.role).toEqual({ ...role, name: 'Mesa', permissions: permissionCodes('viewAll') });
    const { roles } = await api.ok(world.viewer, 'listRoles', { params: at(world) });
    expect(roles.map(({ name, editable }) => [name, editable])).toEqual([
      ['Administrador', false],
      ['Miembro', true],
      ['Lector', true],
      ['Mesa', true],
    ]);
    expect((await api.ok(world.viewer, 'getTeam', { params: at(world) })).team.psm_roles).toEqual(roles);
  });

  test('a changed role takes effect immediately', async () => {
    const world = await createTestWorld(api);
    const params = { ...at(world), rid: roleOf(world, 2) };
    const ticket = { params: { id: world.bid }, body: { team_id: world.team.id, title: 'T' } };
    expect((await api.refused(world.viewer, 'createTicket', ticket)).code).toBe('auth/forbidden');
    await api.ok(world.owner, 'updateRole', {
      params,
      body: { permissions: permissionCodes('viewAll', 'create') },
    });
    await api.ok(world.viewer, 'createTicket', ticket);
  });

  test('the administrator role cannot be changed', async () => {
    const world = await createTestWorld(api);
    const params = { ...at(world), rid: roleOf(world, 0) };
    expect((await api.refused(world.owner, 'updateRole', { params, body: { name: 'Jefe' } })).code).toBe(
      'role/protected',
    );
    expect((await api.refused(world.owner, 'deleteRole', { params })).code).toBe('role/protected');
  });

  test('a deleted role removes its holders from the team', async () => {
    const world = await createTestWorld(api);
    await api.ok(world.owner, 'deleteRole', { params: { ...at(world), rid: roleOf(world, 1) } });
    expect(await placeOf(world, world.member)).toBeUndefined();
    expect(await placeOf(world, world.viewer)).toBe(roleOf(world, 2));
    expect((await api.refused(world.member, 'getTeam', { params: at(world) })).code).toBe('team/not-found');
    const { members } = await api.ok(world.owner, 'listMembers', { params: { id: world.bid } });
    expect(members.map((member) => member.psm_user.id)).toContain(world.member.uid);
  });

  test('limits team admins to roles with at most their own permissions', async () => {
    const world = await createTestWorld(api);
    const manager = await withPermissions(world, 'viewAll', 'teamAdmin');
    const forbidden = [
      api.refused(manager, 'createRole', {
        params: at(world),
        body: { name: 'X', permissions: permissionCodes('delete') },
      }),
      api.refused(manager, 'updateRole', {
        params: { ...at(world), rid: roleOf(world, 2) },
        body: { permissions: permissionCodes('viewAll', 'create') },
      }),
      api.refused(manager, 'updateRole', {
        params: { ...at(world), rid: roleOf(world, 1) },
        body: { permissions: permissionCodes('viewAll') },
      }),
      api.refused(manager, 'deleteRole', { params: { ...at(world), rid: roleOf(world, 1) } }),
    ];
    for (const refused of await Promise.all(forbidden)) expect(refused.code).toBe('auth/forbidden');
    await create(world, manager, {
      name: 'Igual',
      permissions: permissionCodes('viewAll', 'teamAdmin', 'viewOwn'),
    });
  });

  test('concurrent changes of one role are merged', async () => {
    const world = await createTestWorld(api);
    for (let round = 0; round < 5; round++) {
      const rid = await createTestRole(api, world, ['viewAll']);
      const params = { ...at(world), rid };
      const name = `Nuevo ${round}`;
      await Promise.all([
        api.ok(world.owner, 'updateRole', { params, body: { name } }),
        api.ok(world.admin, 'updateRole', {
          params,
          body: { permissions: permissionCodes('viewAll', 'create') },
        }),
      ]);
      const { roles } = await api.ok(world.owner, 'listRoles', { params: at(world) });
      expect(roles.find(({ id }) => id === rid)).toMatchObject({
        name,
        permissions: permissionCodes('viewAll', 'create'),
      });
    }
  });

  test('a role that is granted and deleted concurrently leaves no holder behind', async () => {
    const world = await createTestWorld(api);
    for (let round = 0; round < 5; round++) {
      const rid = await createTestRole(api, world, ['viewAll']);
      const [given] = await Promise.allSettled([
        api.ok(world.owner, 'setTeamMember', {
          params: at(world),
          body: { uid: world.colleague.uid, role: rid },
        }),
        api.ok(world.admin, 'deleteRole', { params: { ...at(world), rid } }),
      ]);
      if (given.status === 'rejected') expect(String(given.reason)).toContain('role/not-found');
      expect(await placeOf(world, world.colleague)).toBeUndefined();
    }
  });

  test('have unique names in a team', async () => {
    const world = await createTestWorld(api);
    const body = { name: 'LECTOR', permissions: [] };
    expect((await api.refused(world.owner, 'createRole', { params: at(world), body })).code).toBe(
      'role/name-taken',
    );
    const params = { ...at(world), rid: roleOf(world, 1) };
    const refused = await api.refused(world.owner, 'updateRole', { params, body: { name: 'lector' } });
    expect(refused).toMatchObject({ status: 409, code: 'role/name-taken' });
    await api.ok(world.owner, 'updateRole', { params, body: { name: 'MIEMBRO' } });
  });

  test('of other teams get the response of missing ones', async () => {
    const world = await createTestWorld(api);
    const other = await createTestWorld(api);
    for (const rid of [roleOf(other, 1), 2_000_000_000]) {
      const params = { ...at(world), rid };
      expect((await api.refused(world.owner, 'updateRole', { params, body: { name: 'N' } })).code).toBe(
        'role/not-found',
      );
      expect((await api.refused(world.owner, 'deleteRole', { params })).code).toBe('role/not-found');
    }
    const { roles } = await api.ok(other.owner, 'listRoles', { params: at(other) });
    expect(roles).toEqual(other.team.psm_roles);
  });
});
