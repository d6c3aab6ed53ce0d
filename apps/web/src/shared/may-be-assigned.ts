import type { Wire } from '@minga/contract';
import { isBusinessAdmin } from '@minga/rules/permissions';

/** Whether somebody can be given tickets of a team: its people, and who administers the business. */
export function mayBeAssigned({ role, psm_user: user }: Wire['Member'], tid: number): boolean {
  return isBusinessAdmin(role) || user.psm_users_teams.some((place) => place.tid === tid);
}
