import { type PermissionName, permissionCodes } from '@minga/rules/access/permissions';
import { describe, expect, test } from 'vitest';
import type { CallerMembership } from './caller-membership.ts';
import { authorizeBusinessAdmin, authorizeTeam, authorizeTicket } from './authorize.ts';

const member = (...names: PermissionName[]): CallerMembership => ({
  role: 2,
  isInTeam: true,
  permissions: permissionCodes(...names),
});
const outsider: CallerMembership = { role: 2, isInTeam: false, permissions: null };
const admin: CallerMembership = { role: 1, isInTeam: false, permissions: null };

const notFound = (code: string) => expect.objectContaining({ code, status: 404 });
const forbidden = expect.objectContaining({ code: 'auth/forbidden', status: 403 });

test('rejects members who are no admins of the business', () => {
  expect(() => authorizeBusinessAdmin(2)).toThrow(forbidden);
  expect(() => authorizeBusinessAdmin(1)).not.toThrow();
  expect(() => authorizeBusinessAdmin(0)).not.toThrow();
});

describe('authorizeTeam', () => {
  test('does not distinguish a missing team from one without membership', () => {
    expect(() => authorizeTeam(null)).toThrow(notFound('team/not-found'));
    expect(() => authorizeTeam(outsider)).toThrow(notFound('team/not-found'));
    expect(() => authorizeTeam(outsider, 'create')).toThrow(notFound('team/not-found'));
  });

  test('rejects members without the permission and returns the abilities of the others', () => {
    expect(() => authorizeTeam(member('viewAll'), 'create')).toThrow(forbidden);
    expect(() => authorizeTeam({ ...member(), permissions: null }, 'create')).toThrow(forbidden);
    expect(authorizeTeam(member('viewAll', 'create'), 'create')).toEqual(
      permissionCodes('viewAll', 'create'),
    );
    expect(authorizeTeam({ ...member(), permissions: null })).toEqual([]);
  });

  test('gives admins of the business every permission without a role in the team', () => {
    expect(authorizeTeam(admin, 'teamAdmin')).toContain(permissionCodes('teamAdmin')[0]);
  });
});

describe('authorizeTicket', () => {
  const people = { assignees: ['ana'], reporter: null, createdBy: 'bea' };
  const ticket = { people, isDeleted: false };
  const deleted = { people, isDeleted: true };

  test('does not distinguish deleted tickets, those of other teams and invisible ones from missing ones', () => {
    const missing = notFound('ticket/not-found');
    expect(() => authorizeTicket('ana', outsider, ticket)).toThrow(missing);
    expect(() => authorizeTicket('ana', member('viewAll'), deleted)).toThrow(missing);
    expect(() => authorizeTicket('eva', member('viewOwn'), ticket)).toThrow(missing);
    expect(() => authorizeTicket('ana', member('edit'), ticket, { permission: 'edit' })).toThrow(missing);
    expect(() => authorizeTicket('eva', member('viewOwn', 'edit'), ticket, { permission: 'edit' })).toThrow(
      missing,
    );
  });

  test('rejects callers who see the ticket and lack the permission', () => {
    expect(() => authorizeTicket('ana', member('viewOwn'), ticket, { permission: 'edit' })).toThrow(
      forbidden,
    );
    expect(authorizeTicket('ana', member('viewOwn', 'edit'), ticket, { permission: 'edit' })).toEqual(
      permissionCodes('edit', 'viewOwn'),
    );
  });

  test('accepts deleted tickets and those of other people only on demand', () => {
    expect(authorizeTicket('ana', admin, deleted, { evenDeleted: true })).not.toEqual([]);
    const own = member('viewOwn', 'edit');
    expect(authorizeTicket('eva', own, ticket, { permission: 'edit', evenOfOthers: true })).not.toEqual([]);
    expect(() =>
      authorizeTicket('eva', member('viewOwn'), ticket, { permission: 'edit', evenOfOthers: true }),
    ).toThrow(forbidden);
    expect(() => authorizeTicket('eva', outsider, ticket, { evenOfOthers: true })).toThrow(
      notFound('ticket/not-found'),
    );
  });
});
