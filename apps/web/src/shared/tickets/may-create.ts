import type { Wire } from '@minga/contract';
import { can, isBusinessAdmin } from '@minga/rules/access/permissions';

/** Whether the user may create tickets in a team, which needs a column for them. */
export function mayCreateIn(team: Wire['Team'], business: Pick<Wire['Business'], 'role'> | null): boolean {
  const isAdmin = business !== null && isBusinessAdmin(business.role);
  return team.psm_status.length > 0 && (isAdmin || can(team.abilities, 'create'));
}
