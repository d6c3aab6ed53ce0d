import { updateRole as update } from '../../domain/roles/roles.ts';
import { writes } from '../../http/pipeline/handlers.ts';

/** Changes a role. */
export const updateRole = writes('updateRole', async (write, { params, body }) => ({
  role: await update(write, params.id, params.tid, params.rid, body),
}));
