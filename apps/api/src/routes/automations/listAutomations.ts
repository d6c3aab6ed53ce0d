import { listAutomations as list } from '../../domain/automations/automations.ts';
import { reads } from '../../http/pipeline/handlers.ts';

/** Lists the automations of a team. */
export const listAutomations = reads('listAutomations', async (read, { params }) => ({
  automations: await list(read, params.id, params.tid),
}));
