/** Deletes a saved view of the table of contacts. */
import * as domain from '../../domain/saved-views/saved-views.ts';
import { writes } from '../../http/pipeline/handlers.ts';

export const deleteCrmView = writes('deleteCrmView', async (write, { params }) => {
  await domain.deleteView(write, { bid: params.id, tid: null }, params.view);
  return { ok: true };
});
