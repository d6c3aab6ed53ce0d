import { countContacts } from '../../domain/crm/contacts.ts';
import { reads } from '../../http/pipeline/handlers.ts';

/** Number of contacts that a table finds. */
export const countCrmContacts = reads('countCrmContacts', (read, { params, query }) =>
  countContacts(read, params.id, query),
);
