import { markNotifications } from '../../domain/notifications/notifications.ts';
import { writes } from '../../http/pipeline/handlers.ts';

/** Marks all of the caller's notifications. */
export const updateNotifications = writes('updateNotifications', async (write, { params, body }) => {
  await markNotifications(write, params.uid, body);
  return { ok: true };
});
