/** Patches of the cached list of teams (tag `Team`). */
import type { Wire } from '@minga/contract';
import { type CacheAccess, type MutationLifecycle, responseOf } from '../endpoint-types.ts';
import { teamsEndpoints } from '../generated/teams.ts';

type Teams = Wire['TeamsAnswer'];

/** The list with the team replaced; unchanged if it is not listed. */
export function replaceTeam({ teams }: Teams, team: Wire['Team']): Teams {
  return { teams: teams.map((other) => (other.id === team.id ? team : other)) };
}

/** The list with the role of one team replaced or added. */
export function putRole({ teams }: Teams, tid: number, role: Wire['Role']): Teams {
  const withRole = (roles: Wire['Role'][]) =>
    roles.some(({ id }) => id === role.id)
      ? roles.map((other) => (other.id === role.id ? role : other))
      : [...roles, role];
  return {
    teams: teams.map((team) => (team.id === tid ? { ...team, psm_roles: withRole(team.psm_roles) } : team)),
  };
}

/** Write-through: the list shows the stored team before it is fetched again. */
export async function patchUpdatedTeam(
  { id }: { id: number },
  { dispatch, queryFulfilled }: MutationLifecycle<Wire['TeamAnswer']>,
): Promise<void> {
  const response = await responseOf(queryFulfilled);
  if (response) patchTeams(dispatch, id, (list) => replaceTeam(list, response.team));
}

/** Write-through: the team shows the stored role before it is fetched again. */
export async function patchStoredRole(
  { id, tid }: { id: number; tid: number },
  { dispatch, queryFulfilled }: MutationLifecycle<Wire['RoleAnswer']>,
): Promise<void> {
  const response = await responseOf(queryFulfilled);
  if (response) patchTeams(dispatch, id, (list) => putRole(list, tid, response.role));
}

function patchTeams(dispatch: CacheAccess['dispatch'], id: number, patch: (list: Teams) => Teams): void {
  dispatch(teamsEndpoints.util.updateQueryData('listTeams', { id }, patch));
}
