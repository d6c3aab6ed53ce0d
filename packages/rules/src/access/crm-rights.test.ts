import { expect, test } from 'vitest';
import { crmRightsOf } from './crm-rights.ts';
import { permissionCodes } from './permissions.ts';

const none = { read: false, write: false, delete: false, export: false, erase: false, define: false };

test('business admins may do everything, also without a team', () => {
  for (const role of [0, 1] as const)
    expect(crmRightsOf(role, [])).toEqual({
      read: true,
      write: true,
      delete: true,
      export: true,
      erase: true,
      define: true,
    });
});

test('a member without a permission to see tickets has no rights', () => {
  expect(crmRightsOf(2, [])).toEqual(none);
  expect(crmRightsOf(2, [permissionCodes('edit', 'delete', 'download')])).toEqual(none);
});

test('permissions of different teams add up', () => {
  const read = { ...none, read: true };
  expect(crmRightsOf(2, [permissionCodes('viewOwn')])).toEqual(read);
  const teams = [permissionCodes('viewAll'), permissionCodes('edit')];
  expect(crmRightsOf(2, teams)).toEqual({ ...read, write: true });
  expect(crmRightsOf(2, [permissionCodes('viewAll', 'delete')])).toEqual({ ...read, delete: true });
  expect(crmRightsOf(2, [permissionCodes('viewOwn', 'download')])).toEqual({ ...read, export: true });
});
