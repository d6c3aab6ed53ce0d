import { createContact } from '../../domain/crm/contacts.ts';
import { writes } from '../../http/pipeline/handlers.ts';

/** Adds a contact. */
export const createCrmContact = writes('createCrmContact', (write, { params, body }) =>
  createContact(write, params.id, body.contact),
);
