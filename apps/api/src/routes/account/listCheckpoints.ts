import { listCheckpoints as listLastCheckpoints } from '../../domain/account/checkpoints.ts';
import { reads } from '../../http/pipeline/handlers.ts';

/** Lists when the members of a business were last active in it. */
export const listCheckpoints = reads('listCheckpoints', async (read, { query }) => ({
  checkpoints: await listLastCheckpoints(read, query.bid),
}));
