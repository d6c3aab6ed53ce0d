/** Returns the links of a ticket. */
import * as domain from '../../domain/ticket-links/links.ts';
import { reads } from '../../http/pipeline/handlers.ts';

export const listTicketLinks = reads('listTicketLinks', async (read, { params }) => ({
  links: await domain.listLinks(read, params.id, params.tid),
}));
