import { removeTeamMember as remove } from '../../domain/roles/team-members.ts';
import { writes } from '../../http/pipeline/handlers.ts';

/** Takes somebody out of a team. */
export const removeTeamMember = writes('removeTeamMember', async (write, { params, query }) => {
  await remove(write, params.id, params.tid, query.uid);
  return { ok: true };
});
