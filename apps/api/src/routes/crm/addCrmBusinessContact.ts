import { addContact } from '../../domain/crm/memberships.ts';
import { writes } from '../../http/pipeline/handlers.ts';

/** Adds a contact to a CRM business. */
export const addCrmBusinessContact = writes('addCrmBusinessContact', async (write, { params }) => {
  const { id: bid, company: id, contact } = params;
  await addContact(write, { bid, holder: 'business', id, contact });
  return { ok: true };
});
