/** Logs work on a ticket. */
import * as domain from '../../domain/time-entries/time-entries.ts';
import { writes } from '../../http/pipeline/handlers.ts';

export const createTimeEntry = writes('createTimeEntry', async (write, { params, body }) =>
  domain.createEntry(write, params.id, params.tid, body),
);
