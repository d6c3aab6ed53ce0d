/** Deletes a saved search of the caller. */
import * as domain from '../../domain/saved-searches/saved-searches.ts';
import { requireBusiness } from '../../domain/policy.ts';
import { writes } from '../../http/pipeline/handlers.ts';

export const deleteSavedSearch = writes(
  'deleteSavedSearch',
  async (write, { params }) => {
    await domain.deleteSearch(write, params.id, params.qid);
    return { ok: true };
  },
  { authorize: (read, { params }) => requireBusiness(read, params.id) },
);
