import type { Wire } from '@minga/contract';
import { expect, test } from 'vitest';
import { mayBeAssigned } from './may-be-assigned.ts';

const member = (role: Wire['BusinessRole'], teams: number[]): Wire['Member'] => ({
  role,
  psm_user: {
    id: 'a',
    displayName: 'Ana',
    email: null,
    pp: null,
    psm_users_teams: teams.map((tid) => ({ tid, role: null })),
  },
});

test('offers only members of the team: the server rejects admins outside of it', () => {
  expect(mayBeAssigned(member(2, [7]), 7)).toBe(true);
  expect(mayBeAssigned(member(2, [8]), 7)).toBe(false);
  expect(mayBeAssigned(member(1, []), 7)).toBe(false);
  expect(mayBeAssigned(member(0, [7]), 7)).toBe(true);
});
