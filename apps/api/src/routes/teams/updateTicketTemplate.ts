/** Changes a ticket template of a team. */
import { updateTemplate } from '../../domain/ticket-templates/ticket-templates.ts';
import { writes } from '../../http/pipeline/handlers.ts';

export const updateTicketTemplate = writes('updateTicketTemplate', async (write, { params, body }) => ({
  template: await updateTemplate(write, params.id, params.tid, params.xid, body),
}));
