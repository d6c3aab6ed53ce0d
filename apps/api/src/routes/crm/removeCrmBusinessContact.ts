import { removeContact } from '../../domain/crm/memberships.ts';
import { writes } from '../../http/pipeline/handlers.ts';

/** Removes a contact from a CRM business. */
export const removeCrmBusinessContact = writes('removeCrmBusinessContact', async (write, { params }) => {
  const { id: bid, company: id, contact } = params;
  await removeContact(write, { bid, holder: 'business', id, contact });
  return { ok: true };
});
