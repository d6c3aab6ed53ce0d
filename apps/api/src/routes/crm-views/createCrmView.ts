/** Saves a view of the table of contacts. */
import * as domain from '../../domain/saved-views/saved-views.ts';
import { presentContactView } from '../../domain/saved-views/view-rows.ts';
import { writes } from '../../http/pipeline/handlers.ts';

export const createCrmView = writes('createCrmView', async (write, { params, body }) => ({
  view: presentContactView(await domain.createView(write, { bid: params.id, tid: null }, body)),
}));
