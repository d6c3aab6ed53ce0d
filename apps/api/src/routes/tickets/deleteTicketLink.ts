/** Deletes a link of a ticket. */
import * as domain from '../../domain/ticket-links/links.ts';
import { writes } from '../../http/pipeline/handlers.ts';

export const deleteTicketLink = writes('deleteTicketLink', async (write, { params }) => {
  await domain.deleteLink(write, params.id, params.tid, params.lid);
  return { ok: true };
});
