/** What a write answered takes its place in the lists that are held, so that a form does not show what was before. */
import type { Wire } from '@minga/contract';
import { businessEndpoints } from './generated/business.ts';
import { teamsEndpoints } from './generated/teams.ts';
import { usersEndpoints } from './generated/users.ts';
import type { ClientDispatch } from './outcome.ts';

interface Lifecycle<Answer> {
  dispatch: ClientDispatch;
  queryFulfilled: Promise<{ data: Answer }>;
}

/** Takes a business in. */
export async function takeBusiness(
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

/** Takes a team in. */
export async function takeTeam(
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

/** Takes a role of a team in. */
export async function takeRole(
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

/** Takes the caller's profile in. */
export async function takeMe(
  _arg: unknown,
  { dispatch, queryFulfilled }: Lifecycle<Wire['UserAnswer']>,
): Promise<void> {
  const answer = await answered(queryFulfilled);
  if (answer) dispatch(usersEndpoints.util.updateQueryData('getMe', undefined, () => answer));
}

/** The answer, or nothing when the write failed: its caller is told. */
async function answered<Answer>(fulfilled: Promise<{ data: Answer }>): Promise<Answer | undefined> {
  try {
    return (await fulfilled).data;
  } catch {
    return undefined;
  }
}
