import { deleteRole as remove } from '../../domain/roles/roles.ts';
import { writes } from '../../http/pipeline/handlers.ts';

/** Deletes a role; the members who hold it leave the team. */
export const deleteRole = writes('deleteRole', async (write, { params }) => {
  await remove(write, params.id, params.tid, params.rid);
  return { ok: true };
});
