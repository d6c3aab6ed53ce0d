import { deleteRole as remove } from '../../domain/roles/roles.ts';
import { writes } from '../../http/pipeline/handlers.ts';

/** Deletes a role and removes its members from the team. */
export const deleteRole = writes('deleteRole', async (write, { params }) => {
  await remove(write, params.id, params.tid, params.rid);
  return { ok: true };
});
