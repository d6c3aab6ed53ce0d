import { removeContact } from '../../domain/crm/memberships.ts';
import { writes } from '../../http/pipeline/handlers.ts';

/** Removes a contact from a list of contacts. */
export const removeCrmListContact = writes('removeCrmListContact', async (write, { params }) => {
  const { id: bid, list: id, contact } = params;
  await removeContact(write, { bid, holder: 'list', id, contact });
  return { ok: true };
});
