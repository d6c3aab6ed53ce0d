import { getContact } from '../../domain/crm/contacts.ts';
import { reads } from '../../http/pipeline/handlers.ts';

/** A contact. */
export const getCrmContact = reads('getCrmContact', (read, { params }) =>
  getContact(read, params.id, params.contact),
);
