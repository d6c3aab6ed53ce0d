import { deleteNotification as remove } from '../../domain/notifications/notifications.ts';
import { writes } from '../../http/pipeline/handlers.ts';

/** Deletes a notification. */
export const deleteNotification = writes('deleteNotification', async (write, { params }) => {
  await remove(write, params.uid, params.nid);
  return { ok: true };
});
