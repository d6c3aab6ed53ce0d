/** Returns the saved views of the table of contacts: the caller's own and those of the business. */
import * as domain from '../../domain/saved-views/saved-views.ts';
import { presentContactView } from '../../domain/saved-views/view-rows.ts';
import { reads } from '../../http/pipeline/handlers.ts';

export const listCrmViews = reads('listCrmViews', async (read, { params }) => ({
  views: (await domain.listViews(read, { bid: params.id, tid: null })).map(presentContactView),
}));
