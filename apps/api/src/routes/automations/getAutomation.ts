import { getAutomation as get } from '../../domain/automations/automations.ts';
import { reads } from '../../http/pipeline/handlers.ts';

/** Returns an automation. */
export const getAutomation = reads('getAutomation', async (read, { params }) => ({
  automation: await get(read, params.id, params.tid, params.aid),
}));
