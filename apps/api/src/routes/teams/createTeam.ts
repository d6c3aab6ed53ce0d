import { createTeam as create } from '../../domain/teams/create-team.ts';
import { writes } from '../../http/pipeline/handlers.ts';

/** Creates a team with its board. */
export const createTeam = writes('createTeam', async (write, { params, body }) => ({
  team: await create(write, params.id, body),
}));
