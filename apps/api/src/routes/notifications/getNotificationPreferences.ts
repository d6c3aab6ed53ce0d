import { getPreferences } from '../../domain/notifications/preferences.ts';
import { reads } from '../../http/pipeline/handlers.ts';

/** Which notifications the caller gets. */
export const getNotificationPreferences = reads('getNotificationPreferences', async (read) => ({
  preferences: await getPreferences(read),
}));
