import { deleteFromCrm } from '../../domain/crm/delete-and-restore.ts';
import { writes } from '../../http/pipeline/handlers.ts';

/** Deletes a CRM business. */
export const deleteCrmBusiness = writes('deleteCrmBusiness', async (write, { params }) => {
  await deleteFromCrm(write, params.id, 'business', params.company);
  return { ok: true };
});
