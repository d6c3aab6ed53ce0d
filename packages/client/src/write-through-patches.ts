/** Write-through cache patches: the response of a write replaces the entry in cached lists, so that forms show no stale value. */
import type { Wire } from '@minga/contract';
import { businessEndpoints } from './generated/business.ts';
import { teamsEndpoints } from './generated/teams.ts';
import { usersEndpoints } from './generated/users.ts';
import type { ClientDispatch } from './outcome.ts';

interface Lifecycle<Answer> {
  dispatch: ClientDispatch;
  queryFulfilled: Promise<{ data: Answer }>;
}

/** Patches the list of businesses. */
export async function patchBusinessList(
  _arg: unknown,
  { dispatch, queryFulfilled }: Lifecycle<Wire['BusinessAnswer']>,
): Promise<void> {
  const business = (await answered(queryFulfilled))?.business;
  if (!business) return;
  const patch = ({ businesses }: Wire['BusinessesAnswer']) => ({
    businesses: businesses.map((held) => (held.bid === business.bid ? business : held)),
  });
  dispatch(businessEndpoints.util.updateQueryData('listBusinesses', undefined, patch));
}

/** Patches the list of teams. */
export async function patchTeamList(
  { id }: { id: number },
  { dispatch, queryFulfilled }: Lifecycle<Wire['TeamAnswer']>,
): Promise<void> {
  const team = (await answered(queryFulfilled))?.team;
  if (!team) return;
  const patch = ({ teams }: Wire['TeamsAnswer']) => ({
    teams: teams.map((held) => (held.id === team.id ? team : held)),
  });
  dispatch(teamsEndpoints.util.updateQueryData('listTeams', { id }, patch));
}

/** Patches the roles of a team in the list of teams. */
export async function patchRoleList(
  { id, tid }: { id: number; tid: number },
  { dispatch, queryFulfilled }: Lifecycle<Wire['RoleAnswer']>,
): Promise<void> {
  const role = (await answered(queryFulfilled))?.role;
  if (!role) return;
  const withRole = (roles: Wire['Role'][]) =>
    roles.some((held) => held.id === role.id)
      ? roles.map((held) => (held.id === role.id ? role : held))
      : [...roles, role];
  const patch = ({ teams }: Wire['TeamsAnswer']) => ({
    teams: teams.map((held) => (held.id === tid ? { ...held, psm_roles: withRole(held.psm_roles) } : held)),
  });
  dispatch(teamsEndpoints.util.updateQueryData('listTeams', { id }, patch));
}

/** Patches the caller's profile. */
export async function patchProfile(
  _arg: unknown,
  { dispatch, queryFulfilled }: Lifecycle<Wire['UserAnswer']>,
): Promise<void> {
  const answer = await answered(queryFulfilled);
  if (answer) dispatch(usersEndpoints.util.updateQueryData('getMe', undefined, () => answer));
}

/** The response, or undefined when the write failed: its caller handles the error. */
async function answered<Answer>(fulfilled: Promise<{ data: Answer }>): Promise<Answer | undefined> {
  try {
    return (await fulfilled).data;
  } catch {
    return undefined;
  }
}
