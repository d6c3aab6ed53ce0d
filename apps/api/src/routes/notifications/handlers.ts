/** Handlers of notifications and devices. */
export { createDevice } from './createDevice.ts';
export { deleteDevice } from './deleteDevice.ts';
export { deleteNotification } from './deleteNotification.ts';
export { followTicket } from './followTicket.ts';
export { getNotificationPreferences } from './getNotificationPreferences.ts';
export { listDevices } from './listDevices.ts';
export { listFollowers } from './listFollowers.ts';
export { listNotifications } from './listNotifications.ts';
export { registerPushToken } from './registerPushToken.ts';
export { subscribeToTopic } from './subscribeToTopic.ts';
export { testNotification } from './testNotification.ts';
export { unfollowTicket } from './unfollowTicket.ts';
export { updateDevice } from './updateDevice.ts';
export { updateNotification } from './updateNotification.ts';
export { updateNotificationPreferences } from './updateNotificationPreferences.ts';
export { updateNotifications } from './updateNotifications.ts';
