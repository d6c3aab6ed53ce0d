import { listStates as readStates } from '../../domain/world/world.ts';
import { reads } from '../../http/pipeline/handlers.ts';

/** The states of a country, or of all. */
export const listStates = reads('listStates', async (read, { query }) => ({
  states: await readStates(read.caller.lang, query.country),
}));
