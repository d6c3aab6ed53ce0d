import { deleteTeam as remove } from '../../domain/teams/delete-team.ts';
import { writes } from '../../http/pipeline/handlers.ts';

/** Deletes a team with all of its data. */
export const deleteTeam = writes('deleteTeam', async (write, { params }) => {
  await remove(write, params.id, params.tid);
  return { ok: true };
});
