import { setFollowing } from '../../domain/notifications/followers.ts';
import { writes } from '../../http/pipeline/handlers.ts';

/** Subscribes the caller to a ticket. */
export const followTicket = writes('followTicket', async (write, { params }) =>
  setFollowing(write, params.id, params.tid, true),
);
