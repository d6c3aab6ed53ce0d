import { testNotification as test } from '../../domain/notifications/notifications.ts';
import { writes } from '../../http/pipeline/handlers.ts';

/** Sends the caller a test notification. */
export const testNotification = writes('testNotification', async (write) => ({
  notification: await test(write),
}));
