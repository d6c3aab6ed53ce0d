/** Returns the work that was logged on a ticket. */
import * as domain from '../../domain/time-entries/time-entries.ts';
import { reads } from '../../http/pipeline/handlers.ts';

export const listTimeEntries = reads('listTimeEntries', async (read, { params }) =>
  domain.listEntries(read, params.id, params.tid),
);
