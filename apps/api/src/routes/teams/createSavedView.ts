/** Saves a view of a board. */
import { requireBoard } from '../../domain/policy.ts';
import * as domain from '../../domain/saved-views/saved-views.ts';
import { presentView } from '../../domain/saved-views/view-rows.ts';
import { writes } from '../../http/pipeline/handlers.ts';

export const createSavedView = writes(
  'createSavedView',
  async (write, { params, body }) => ({
    view: presentView(await domain.createView(write, { bid: params.id, tid: params.tid }, body)),
  }),
  { authorize: (read, { params }) => requireBoard(read, params.id, params.tid) },
);
