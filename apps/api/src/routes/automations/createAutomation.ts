import { createAutomation as create } from '../../domain/automations/automations.ts';
import { writes } from '../../http/pipeline/handlers.ts';

/** Creates an automation. */
export const createAutomation = writes('createAutomation', async (write, { params, body }) => ({
  automation: await create(write, params.id, params.tid, body),
}));
