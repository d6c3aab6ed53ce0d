import { expect, test } from 'vitest';
import {
  abilitiesOf,
  allPermissions,
  can,
  canSeeBoard,
  canSeeTicket,
  isBusinessAdmin,
  isTeamManager,
  permissionCodes,
  permissions,
  seesOnlyOwn,
} from './permissions.ts';

const stranger = { assignees: ['bea'], reporter: 'bea', createdBy: 'bea' };

test('gives business admins every permission, with and without a role in the team', () => {
  expect([0, 1, 2].map((role) => isBusinessAdmin(role as 0 | 1 | 2))).toEqual([true, true, false]);
  for (const businessRole of [0, 1] as const) {
    expect(abilitiesOf({ businessRole, rolePermissions: null })).toEqual(allPermissions);
    expect(abilitiesOf({ businessRole, rolePermissions: permissionCodes('viewOwn') })).toEqual(
      allPermissions,
    );
  }
});

test('gives members the permissions of their role in the team, and none without a role', () => {
  const abilities = abilitiesOf({
    businessRole: 2,
    rolePermissions: [...permissionCodes('edit', 'viewAll'), 99, permissions.edit],
  });
  expect(abilities).toEqual(permissionCodes('viewAll', 'edit'));
  expect(can(abilities, 'edit')).toBe(true);
  expect(can(abilities, permissions.edit)).toBe(true);
  expect(can(abilities, 'delete')).toBe(false);
  expect(abilitiesOf({ businessRole: 2, rolePermissions: null })).toEqual([]);
});

test('counts inviting, removing and administering as management', () => {
  const managing = permissionCodes('inviteMembers', 'deleteMembers', 'teamAdmin');
  for (const permission of allPermissions) {
    expect(isTeamManager([permission]), `permission ${permission}`).toBe(managing.includes(permission));
  }
});

test('shows a ticket to holders of `viewAll` and, with `viewOwn`, to its own people', () => {
  expect(canSeeTicket(permissionCodes('viewAll'), stranger, 'ana')).toBe(true);
  expect(canSeeTicket(permissionCodes('viewOwn'), stranger, 'ana')).toBe(false);
  expect(canSeeTicket(permissionCodes('viewOwn'), { ...stranger, assignees: ['bea', 'ana'] }, 'ana')).toBe(
    true,
  );
  expect(canSeeTicket(permissionCodes('viewOwn'), { ...stranger, reporter: 'ana' }, 'ana')).toBe(true);
  expect(canSeeTicket(permissionCodes('viewOwn'), { ...stranger, createdBy: 'ana' }, 'ana')).toBe(true);
  expect(
    canSeeTicket(permissionCodes('assign', 'create', 'edit'), { ...stranger, createdBy: 'ana' }, 'ana'),
  ).toBe(false);
});

test('shows a board with either view permission; only `viewOwn` alone is restricted', () => {
  const roles = [
    permissionCodes('viewAll'),
    permissionCodes('viewOwn'),
    permissionCodes('viewAll', 'viewOwn'),
    permissionCodes('create'),
  ];
  expect(roles.map(canSeeBoard)).toEqual([true, true, true, false]);
  expect(roles.map(seesOnlyOwn)).toEqual([false, true, false, false]);
});

test('lists every permission once, ascending', () => {
  expect(allPermissions).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
});
