import { listCountries as readCountries } from '../../domain/world/countries.ts';
import { reads } from '../../http/pipeline/handlers.ts';

/** Lists all countries in the caller's language. */
export const listCountries = reads('listCountries', async (read) => ({
  countries: await readCountries(read.caller.lang),
}));
