import { listContacts } from '../../domain/crm/contacts.ts';
import { reads } from '../../http/pipeline/handlers.ts';

/** A page of contacts. */
export const listCrmContacts = reads('listCrmContacts', (read, { params, query }) =>
  listContacts(read, params.id, query),
);
