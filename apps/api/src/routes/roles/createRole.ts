import { createRole as create } from '../../domain/roles/roles.ts';
import { writes } from '../../http/pipeline/handlers.ts';

/** Creates a role in a team. */
export const createRole = writes('createRole', async (write, { params, body }) => ({
  role: await create(write, params.id, params.tid, body),
}));
