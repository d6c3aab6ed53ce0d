import { listNotifications as list } from '../../domain/notifications/notifications.ts';
import { reads } from '../../http/pipeline/handlers.ts';

/** A page of the caller's notifications. */
export const listNotifications = reads('listNotifications', async (read, { params, query }) =>
  list(read, params.uid, { limit: query.limit ?? 30, skip: query.skip ?? 0 }),
);
