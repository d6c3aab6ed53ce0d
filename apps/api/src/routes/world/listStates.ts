import { listStates as readStates } from '../../domain/world/world.ts';
import { reads } from '../../http/pipeline/handlers.ts';

/** Lists the states of a country, or of all countries. */
export const listStates = reads('listStates', async (read, { query }) => ({
  states: await readStates(read.caller.lang, query.country),
}));
