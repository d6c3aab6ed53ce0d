/** Deletes a time entry. */
import * as domain from '../../domain/time-entries/time-entries.ts';
import { writes } from '../../http/pipeline/handlers.ts';

export const deleteTimeEntry = writes('deleteTimeEntry', async (write, { params }) => {
  await domain.deleteEntry(write, params.id, params.tid, params.eid);
  return { ok: true };
});
