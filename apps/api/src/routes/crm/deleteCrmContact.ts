import { deleteFromCrm } from '../../domain/crm/delete-and-restore.ts';
import { writes } from '../../http/pipeline/handlers.ts';

/** Deletes a contact. */
export const deleteCrmContact = writes('deleteCrmContact', async (write, { params }) => {
  await deleteFromCrm(write, params.id, 'contact', params.contact);
  return { ok: true };
});
