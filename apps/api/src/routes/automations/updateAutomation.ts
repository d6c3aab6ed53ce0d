import { updateAutomation as update } from '../../domain/automations/automations.ts';
import { writes } from '../../http/pipeline/handlers.ts';

/** Updates an automation, or enables or disables a group. */
export const updateAutomation = writes('updateAutomation', async (write, { params, body }) => ({
  automations: await update(write, params.id, params.tid, body),
}));
