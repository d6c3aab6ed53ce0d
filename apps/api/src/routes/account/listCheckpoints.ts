import { listCheckpoints as listLastCheckpoints } from '../../domain/account/checkpoints.ts';
import { reads } from '../../http/pipeline/handlers.ts';

/** When the people of a business were last there. */
export const listCheckpoints = reads('listCheckpoints', async (read, { query }) => ({
  checkpoints: await listLastCheckpoints(read, query.bid),
}));
