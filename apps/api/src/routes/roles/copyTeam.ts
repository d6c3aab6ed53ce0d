import { copyTeam as copy } from '../../domain/teams/copy-team.ts';
import { writes } from '../../http/pipeline/handlers.ts';

/** Copies a team without its tickets. */
export const copyTeam = writes('copyTeam', async (write, { params, body }) => ({
  team: await copy(write, params.id, body),
}));
