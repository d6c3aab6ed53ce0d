/** Returns the saved views of a board: the caller's own and those of the team. */
import * as domain from '../../domain/saved-views/saved-views.ts';
import { presentView } from '../../domain/saved-views/view-rows.ts';
import { reads } from '../../http/pipeline/handlers.ts';

export const listSavedViews = reads('listSavedViews', async (read, { params }) => ({
  views: (await domain.listViews(read, { bid: params.id, tid: params.tid })).map(presentView),
}));
