/** Deletes a saved view. */
import { requireBoard } from '../../domain/policy.ts';
import * as domain from '../../domain/saved-views/saved-views.ts';
import { writes } from '../../http/pipeline/handlers.ts';

export const deleteSavedView = writes(
  'deleteSavedView',
  async (write, { params }) => {
    await domain.deleteView(write, { bid: params.id, tid: params.tid }, params.vid);
    return { ok: true };
  },
  { authorize: (read, { params }) => requireBoard(read, params.id, params.tid) },
);
