import { updateTeam as update } from '../../domain/teams/update-team.ts';
import { writes } from '../../http/pipeline/handlers.ts';

/** Updates a team, its statuses and its types. */
export const updateTeam = writes('updateTeam', async (write, { params, body }) => ({
  team: await update(write, params.id, params.tid, body),
}));
