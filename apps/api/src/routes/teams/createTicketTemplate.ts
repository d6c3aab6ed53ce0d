/** Adds a ticket template to a team. */
import { createTemplate } from '../../domain/ticket-templates/ticket-templates.ts';
import { writes } from '../../http/pipeline/handlers.ts';

export const createTicketTemplate = writes('createTicketTemplate', async (write, { params, body }) => ({
  template: await createTemplate(write, params.id, params.tid, body),
}));
