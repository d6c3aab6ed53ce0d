/** Returns the ticket templates of a team. */
import { listTemplates } from '../../domain/ticket-templates/ticket-templates.ts';
import { reads } from '../../http/pipeline/handlers.ts';

export const listTicketTemplates = reads('listTicketTemplates', async (read, { params }) => ({
  templates: await listTemplates(read, params.id, params.tid),
}));
