import { listBusinessTickets } from '../../domain/crm/contact-tickets.ts';
import { reads } from '../../http/pipeline/handlers.ts';

/** Tickets of the contacts of a CRM business. */
export const listCrmBusinessTickets = reads('listCrmBusinessTickets', (read, { params }) =>
  listBusinessTickets(read, params.id, params.company),
);
