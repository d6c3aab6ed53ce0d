import { addContact } from '../../domain/crm/memberships.ts';
import { writes } from '../../http/pipeline/handlers.ts';

/** Adds a contact to a list of contacts. */
export const addCrmListContact = writes('addCrmListContact', async (write, { params }) => {
  const { id: bid, list: id, contact } = params;
  await addContact(write, { bid, holder: 'list', id, contact });
  return { ok: true };
});
