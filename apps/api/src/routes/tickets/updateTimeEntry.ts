/** Changes a time entry. */
import * as domain from '../../domain/time-entries/time-entries.ts';
import { writes } from '../../http/pipeline/handlers.ts';

export const updateTimeEntry = writes('updateTimeEntry', async (write, { params, body }) =>
  domain.updateEntry(write, params.id, params.tid, params.eid, body),
);
