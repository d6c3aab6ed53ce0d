import { eraseContact } from '../../domain/crm/erasures/erase-contact.ts';
import { writes } from '../../http/pipeline/handlers.ts';

/** Erases a contact for good. */
export const eraseCrmContact = writes('eraseCrmContact', async (write, { params, body }) => {
  await eraseContact(write, params.id, params.contact, body);
  return { ok: true };
});
