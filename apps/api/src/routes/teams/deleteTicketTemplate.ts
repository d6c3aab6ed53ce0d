/** Deletes a ticket template of a team. */
import { deleteTemplate } from '../../domain/ticket-templates/ticket-templates.ts';
import { writes } from '../../http/pipeline/handlers.ts';

export const deleteTicketTemplate = writes('deleteTicketTemplate', async (write, { params }) => {
  await deleteTemplate(write, params.id, params.tid, params.xid);
  return { ok: true };
});
