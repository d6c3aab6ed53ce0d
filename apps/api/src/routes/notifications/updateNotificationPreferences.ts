import { updatePreferences } from '../../domain/notifications/preferences.ts';
import { writes } from '../../http/pipeline/handlers.ts';

/** Changes which notifications the caller gets. */
export const updateNotificationPreferences = writes(
  'updateNotificationPreferences',
  async (write, { body }) => ({
    preferences: await updatePreferences(write, body),
  }),
);
