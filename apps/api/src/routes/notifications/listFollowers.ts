import { listFollowers as list } from '../../domain/notifications/followers.ts';
import { reads } from '../../http/pipeline/handlers.ts';

/** Lists the followers of a ticket. */
export const listFollowers = reads('listFollowers', async (read, { params }) =>
  list(read, params.id, params.tid),
);
