/** Saves a search of the caller. */
import * as domain from '../../domain/saved-searches/saved-searches.ts';
import { requireBusiness } from '../../domain/policy.ts';
import { writes } from '../../http/pipeline/handlers.ts';

export const createSavedSearch = writes(
  'createSavedSearch',
  async (write, { params, body }) => ({
    search: await domain.createSearch(write, params.id, body),
  }),
  { authorize: (read, { params }) => requireBusiness(read, params.id) },
);
