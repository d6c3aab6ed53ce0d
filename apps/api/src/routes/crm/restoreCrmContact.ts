import { getContact } from '../../domain/crm/contacts.ts';
import { restoreInCrm } from '../../domain/crm/delete-and-restore.ts';
import { writes } from '../../http/pipeline/handlers.ts';

/** Restores a contact. */
export const restoreCrmContact = writes('restoreCrmContact', async (write, { params }) => {
  await restoreInCrm(write, params.id, 'contact', params.contact);
  return getContact(write, params.id, params.contact);
});
