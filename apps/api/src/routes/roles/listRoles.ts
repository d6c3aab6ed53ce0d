import { listRoles as list } from '../../domain/roles/roles.ts';
import { reads } from '../../http/pipeline/handlers.ts';

/** Lists the roles of a team. */
export const listRoles = reads('listRoles', async (read, { params }) => ({
  roles: await list(read, params.id, params.tid),
}));
