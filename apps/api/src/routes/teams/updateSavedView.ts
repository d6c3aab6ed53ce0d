/** Changes a saved view. */
import { requireBoard } from '../../domain/policy.ts';
import * as domain from '../../domain/saved-views/saved-views.ts';
import { presentView } from '../../domain/saved-views/view-rows.ts';
import { writes } from '../../http/pipeline/handlers.ts';

export const updateSavedView = writes(
  'updateSavedView',
  async (write, { params, body }) => ({
    view: presentView(await domain.updateView(write, { bid: params.id, tid: params.tid }, params.vid, body)),
  }),
  { authorize: (read, { params }) => requireBoard(read, params.id, params.tid) },
);
