import { updateContact } from '../../domain/crm/contacts.ts';
import { writes } from '../../http/pipeline/handlers.ts';

/** Changes a contact. */
export const updateCrmContact = writes('updateCrmContact', (write, { params, body }) =>
  updateContact(write, params.id, params.contact, body.contact),
);
