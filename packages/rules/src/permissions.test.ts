import { expect, test } from 'vitest';
import {
  abilitiesOf,
  allPermissions,
  can,
  canSeeBoard,
  canSeeTicket,
  isBusinessAdmin,
  isTeamManager,
  seesOnlyOwn,
} from './permissions.ts';

const stranger = { assignees: ['bea'], reporter: 'bea', createdBy: 'bea' };

test('sudo and admin pass every check, with or without a role in the team', () => {
  expect([0, 1, 2].map((role) => isBusinessAdmin(role as 0 | 1 | 2))).toEqual([true, true, false]);
  for (const businessRole of [0, 1] as const) {
    expect(abilitiesOf({ businessRole, rolePermissions: null })).toEqual(allPermissions);
    expect(abilitiesOf({ businessRole, rolePermissions: [11] })).toEqual(allPermissions);
  }
});

test('a member may do what the role in the team says, and nothing without one', () => {
  const abilities = abilitiesOf({ businessRole: 2, rolePermissions: [3, 0, 99, 3] });
  expect(abilities).toEqual([0, 3]);
  expect(can(abilities, 'edit')).toBe(true);
  expect(can(abilities, 3)).toBe(true);
  expect(can(abilities, 'delete')).toBe(false);
  expect(abilitiesOf({ businessRole: 2, rolePermissions: null })).toEqual([]);
});

test('inviting, removing and administering count as management', () => {
  for (const permission of allPermissions) {
    expect(isTeamManager([permission]), `permission ${permission}`).toBe([7, 8, 9].includes(permission));
  }
});

test('a ticket is seen by those who see all, or whose it is', () => {
  expect(canSeeTicket([0], stranger, 'ana')).toBe(true);
  expect(canSeeTicket([11], stranger, 'ana')).toBe(false);
  expect(canSeeTicket([11], { ...stranger, assignees: ['bea', 'ana'] }, 'ana')).toBe(true);
  expect(canSeeTicket([11], { ...stranger, reporter: 'ana' }, 'ana')).toBe(true);
  expect(canSeeTicket([11], { ...stranger, createdBy: 'ana' }, 'ana')).toBe(true);
  expect(canSeeTicket([1, 2, 3], { ...stranger, createdBy: 'ana' }, 'ana')).toBe(false);
});

test('a board is seen with either view permission; only one of them is a narrow view', () => {
  expect([[0], [11], [0, 11], [2]].map((each) => canSeeBoard(each as (0 | 2 | 11)[]))).toEqual([
    true,
    true,
    true,
    false,
  ]);
  expect([[0], [11], [0, 11], [2]].map((each) => seesOnlyOwn(each as (0 | 2 | 11)[]))).toEqual([
    false,
    true,
    false,
    false,
  ]);
});

test('every permission is listed once, ascending', () => {
  expect(allPermissions).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
});
