import { deleteAutomation as remove } from '../../domain/automations/automations.ts';
import { writes } from '../../http/pipeline/handlers.ts';

/** Deletes an automation. */
export const deleteAutomation = writes('deleteAutomation', async (write, { params, query }) => {
  await remove(write, params.id, params.tid, query.aid);
  return { ok: true };
});
