import { setTeamMember as set } from '../../domain/roles/team-members.ts';
import { writes } from '../../http/pipeline/handlers.ts';

/** Adds a member to a team, or changes the role of a member. */
export const setTeamMember = writes('setTeamMember', async (write, { params, body }) => ({
  member: await set(write, params.id, params.tid, body),
}));
