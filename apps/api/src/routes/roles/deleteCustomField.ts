import { deleteCustomField as remove } from '../../domain/teams/custom-fields.ts';
import { writes } from '../../http/pipeline/handlers.ts';

/** Deletes a custom field. */
export const deleteCustomField = writes('deleteCustomField', async (write, { params }) => ({
  team: await remove(write, params.id, params.tid, params.fid),
}));
