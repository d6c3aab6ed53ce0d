import { setFollowing } from '../../domain/notifications/followers.ts';
import { writes } from '../../http/pipeline/handlers.ts';

/** Unsubscribes the caller from a ticket. */
export const unfollowTicket = writes('unfollowTicket', async (write, { params }) =>
  setFollowing(write, params.id, params.tid, false),
);
