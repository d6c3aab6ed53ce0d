import type { Wire } from '@minga/contract';

/**
 * Whether a member can be assigned tickets of a team: its members only. The server rejects all others, including
 * admins.
 */
export function mayBeAssigned({ psm_user: user }: Wire['Member'], tid: number): boolean {
  return user.psm_users_teams.some((place) => place.tid === tid);
}
