import { updatePreferences } from '../../domain/notifications/preferences.ts';
import { writes } from '../../http/pipeline/handlers.ts';

/** Updates the caller's notification preferences. */
export const updateNotificationPreferences = writes('updateNotificationPreferences', (write, { body }) =>
  updatePreferences(write, body),
);
