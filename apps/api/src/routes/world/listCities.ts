import { listCities as readCities } from '../../domain/world/world.ts';
import { reads } from '../../http/pipeline/handlers.ts';

/** Lists the cities of a state. */
export const listCities = reads('listCities', async (read, { query }) => ({
  cities: await readCities(read.caller.lang, query.state),
}));
