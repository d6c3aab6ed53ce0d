import { listContactTickets } from '../../domain/crm/contact-tickets.ts';
import { reads } from '../../http/pipeline/handlers.ts';

/** Tickets of a contact. */
export const listCrmContactTickets = reads('listCrmContactTickets', (read, { params }) =>
  listContactTickets(read, params.id, params.contact),
);
