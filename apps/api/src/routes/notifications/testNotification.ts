import { testNotification as test } from '../../domain/notifications/notifications.ts';
import { writes } from '../../http/pipeline/handlers.ts';

/** Notifies the caller, to see that it arrives. */
export const testNotification = writes('testNotification', async (write) => ({
  notification: await test(write),
}));
