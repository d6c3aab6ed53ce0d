/** Changes a saved search of the caller. */
import * as domain from '../../domain/saved-searches/saved-searches.ts';
import { requireBusiness } from '../../domain/policy.ts';
import { writes } from '../../http/pipeline/handlers.ts';

export const updateSavedSearch = writes(
  'updateSavedSearch',
  async (write, { params, body }) => ({
    search: await domain.updateSearch(write, params.id, params.qid, body),
  }),
  { authorize: (read, { params }) => requireBusiness(read, params.id) },
);
