import { listZips as readZips } from '../../domain/world/world.ts';
import { reads } from '../../http/pipeline/handlers.ts';

/** Lists the postal codes of a city. */
export const listZips = reads('listZips', async (read, { query }) => ({
  zips: await readZips(read, query.city),
}));
