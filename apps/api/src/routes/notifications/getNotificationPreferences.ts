import { getPreferences } from '../../domain/notifications/preferences.ts';
import { reads } from '../../http/pipeline/handlers.ts';

/** Returns the caller's notification preferences. */
export const getNotificationPreferences = reads('getNotificationPreferences', getPreferences);
