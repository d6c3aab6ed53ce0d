/** Returns the caller's saved searches in a business. */
import * as domain from '../../domain/saved-searches/saved-searches.ts';
import { reads } from '../../http/pipeline/handlers.ts';

export const listSavedSearches = reads('listSavedSearches', async (read, { params }) => ({
  searches: await domain.listSearches(read, params.id),
}));
