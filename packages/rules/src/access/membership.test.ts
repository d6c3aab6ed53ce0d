import { describe, expect, test } from 'vitest';
import { canGrantBusinessRole, coversPermissions } from './membership.ts';
import { permissionCodes } from './permissions.ts';

describe('canGrantBusinessRole', () => {
  test('an admin makes and unmakes admins and members', () => {
    expect(canGrantBusinessRole(1, null, 2)).toBe(true);
    expect(canGrantBusinessRole(1, 2, 1)).toBe(true);
    expect(canGrantBusinessRole(1, 1, 2)).toBe(true);
  });

  test('only SUDO gives or takes SUDO', () => {
    expect(canGrantBusinessRole(1, 2, 0)).toBe(false);
    expect(canGrantBusinessRole(1, 0, 2)).toBe(false);
    expect(canGrantBusinessRole(0, 2, 0)).toBe(true);
    expect(canGrantBusinessRole(0, 0, 1)).toBe(true);
  });

  test('a member gives nothing, not even their own role', () => {
    expect(canGrantBusinessRole(2, null, 2)).toBe(false);
    expect(canGrantBusinessRole(2, 2, 2)).toBe(false);
  });
});

describe('coversPermissions', () => {
  test('holds when everything asked for is held', () => {
    expect(
      coversPermissions(permissionCodes('viewAll', 'create', 'edit'), permissionCodes('create', 'edit')),
    ).toBe(true);
    expect(
      coversPermissions(permissionCodes('viewAll', 'create', 'edit'), permissionCodes('create', 'delete')),
    ).toBe(false);
    expect(coversPermissions([], [])).toBe(true);
  });

  test('viewing all covers viewing own, not the other way round', () => {
    expect(coversPermissions(permissionCodes('viewAll'), permissionCodes('viewOwn'))).toBe(true);
    expect(coversPermissions(permissionCodes('viewOwn'), permissionCodes('viewAll'))).toBe(false);
  });
});

test('who views only their own tickets does not cover viewing all, and who views none covers neither', () => {
  expect(coversPermissions(permissionCodes('viewOwn'), permissionCodes('viewAll'))).toBe(false);
  expect(coversPermissions([], permissionCodes('viewOwn'))).toBe(false);
  expect(coversPermissions(permissionCodes('viewAll'), permissionCodes('viewOwn'))).toBe(true);
});
