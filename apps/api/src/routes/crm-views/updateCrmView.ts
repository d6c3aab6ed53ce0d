/** Changes a saved view of the table of contacts. */
import * as domain from '../../domain/saved-views/saved-views.ts';
import { presentContactView } from '../../domain/saved-views/view-rows.ts';
import { writes } from '../../http/pipeline/handlers.ts';

export const updateCrmView = writes('updateCrmView', async (write, { params, body }) => ({
  view: presentContactView(await domain.updateView(write, { bid: params.id, tid: null }, params.view, body)),
}));
