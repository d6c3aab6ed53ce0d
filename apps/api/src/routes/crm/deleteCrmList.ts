import { deleteFromCrm } from '../../domain/crm/delete-and-restore.ts';
import { writes } from '../../http/pipeline/handlers.ts';

/** Deletes a list of contacts. */
export const deleteCrmList = writes('deleteCrmList', async (write, { params }) => {
  await deleteFromCrm(write, params.id, 'list', params.list);
  return { ok: true };
});
