import { listNeighborhoods as readNeighborhoods } from '../../domain/world/world.ts';
import { reads } from '../../http/pipeline/handlers.ts';

/** Lists the neighborhoods of a city with a postal code. */
export const listNeighborhoods = reads('listNeighborhoods', async (read, { query }) => ({
  neighborhoods: await readNeighborhoods(read, query.zip, query.city),
}));
