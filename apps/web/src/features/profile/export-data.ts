/** Everything the product holds of a person that a screen of theirs shows, in one file. */
import {
  accountEndpoints,
  businessEndpoints,
  notificationsEndpoints,
  usersEndpoints,
} from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { store } from '../../base/store.ts';

/** Notifications of one call. */
const pageSize = 100;

/** What is in the file. */
export interface ExportedData {
  exported_at: string;
  user: Wire['User'];
  businesses: Wire['Business'][];
  devices: Omit<Wire['Device'], 'token'>[];
  notification_preferences: Wire['NotificationPreference'][];
  notifications: Wire['Notification'][];

  /** Open tickets assigned to the person, by business. */
  tickets: { bid: number; tickets: Wire['HomeAnswer']['tickets'] }[];
}

/** Reads it all. Rejects with the error of the first call that failed. */
export async function collectData(): Promise<ExportedData> {
  const fresh = { forceRefetch: true, subscribe: false } as const;
  const { dispatch } = store;
  const [{ user }, { businesses }, { devices }, { preferences }] = await Promise.all([
    dispatch(usersEndpoints.endpoints.getMe.initiate(undefined, fresh)).unwrap(),
    dispatch(businessEndpoints.endpoints.listBusinesses.initiate(undefined, fresh)).unwrap(),
    dispatch(notificationsEndpoints.endpoints.listDevices.initiate(undefined, fresh)).unwrap(),
    dispatch(notificationsEndpoints.endpoints.getNotificationPreferences.initiate(undefined, fresh)).unwrap(),
  ]);
  const tickets: ExportedData['tickets'] = [];
  for (const { bid } of businesses) {
    const home = await dispatch(accountEndpoints.endpoints.getHome.initiate({ bid }, fresh)).unwrap();
    tickets.push({ bid, tickets: home.tickets });
  }
  return {
    exported_at: new Date().toISOString(),
    user,
    businesses: businesses.map(({ token: _token, ...business }) => ({ ...business, token: '' })),
    devices: devices.map(({ token: _token, ...device }) => device),
    notification_preferences: preferences,
    notifications: await readNotifications(),
    tickets,
  };
}

async function readNotifications(): Promise<Wire['Notification'][]> {
  const rows: Wire['Notification'][] = [];
  for (;;) {
    const arg = { uid: 'me', limit: pageSize, skip: rows.length };
    const { notifications } = await store
      .dispatch(
        notificationsEndpoints.endpoints.listNotifications.initiate(arg, {
          forceRefetch: true,
          subscribe: false,
        }),
      )
      .unwrap();
    rows.push(...notifications);
    if (notifications.length < pageSize) return rows;
  }
}

/** Hands a file to the browser to keep. */
export function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken it by the next turn.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
