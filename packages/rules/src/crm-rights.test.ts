import { expect, test } from 'vitest';
import { crmRightsOf } from './crm-rights.ts';
import { permissionCodes } from './permissions.ts';

test('business admins may do everything, also without a team', () => {
  for (const role of [0, 1] as const)
    expect(crmRightsOf(role, [])).toEqual({ read: true, write: true, delete: true });
});

test('a member without a permission to see tickets has no rights', () => {
  const none = { read: false, write: false, delete: false };
  expect(crmRightsOf(2, [])).toEqual(none);
  expect(crmRightsOf(2, [permissionCodes('edit', 'delete')])).toEqual(none);
});

test('permissions of different teams add up', () => {
  expect(crmRightsOf(2, [permissionCodes('viewOwn')])).toEqual({ read: true, write: false, delete: false });
  expect(crmRightsOf(2, [permissionCodes('viewAll'), permissionCodes('edit')])).toEqual({
    read: true,
    write: true,
    delete: false,
  });
  expect(crmRightsOf(2, [permissionCodes('viewAll', 'delete')])).toEqual({
    read: true,
    write: false,
    delete: true,
  });
});
