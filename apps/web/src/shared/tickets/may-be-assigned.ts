import type { Wire } from '@minga/contract';

/** Whether somebody can be given tickets of a team: its people. The server refuses all others, admins too. */
export function mayBeAssigned({ psm_user: user }: Wire['Member'], tid: number): boolean {
  return user.psm_users_teams.some((place) => place.tid === tid);
}
