import { markNotification } from '../../domain/notifications/notifications.ts';
import { writes } from '../../http/pipeline/handlers.ts';

/** Marks a notification. */
export const updateNotification = writes('updateNotification', async (write, { params, body }) => ({
  notification: await markNotification(write, params.uid, params.nid, body),
}));
