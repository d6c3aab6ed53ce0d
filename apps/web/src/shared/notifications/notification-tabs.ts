/**
 * Synchronises notifications between the tabs of a user: removed and restored rows, read state, and banners already
 * shown.
 */
import { api } from '@minga/client/api';
import { notificationHidden, notificationShown } from '@minga/client/endpoints';
import type { ClientDispatch } from '@minga/client/store-types';
import { type TabChannel, openTabChannel } from '../../base/tab-channel.ts';

/** Messages between tabs. */
export type NotificationNews =
  | { kind: 'hidden' | 'shown-again'; id: string }
  /** The server has changes: refetch. */
  | { kind: 'changed' }
  /** A banner has shown it. */
  | { kind: 'announced'; id: string };

let channel: TabChannel<NotificationNews> | null = null;
const announced = new Set<string>();

/** Joins the channel of a user. Returns a function that leaves it. */
export function followNotificationTabs(uid: string, dispatch: ClientDispatch): () => void {
  const own = openTabChannel<NotificationNews>(`minga-notifications:${uid}`, (data) => {
    switch (data.kind) {
      case 'hidden':
        return void dispatch(notificationHidden(data.id));
      case 'shown-again':
        return void dispatch(notificationShown(data.id));
      case 'changed':
        return void dispatch(api.util.invalidateTags(['Notification']));
      case 'announced':
        return void announced.add(data.id);
    }
  });
  channel = own;
  return () => {
    own.close();
    if (channel === own) channel = null;
  };
}

/** Posts a message to the other tabs. */
export function tellNotificationTabs(news: NotificationNews): void {
  channel?.post(news);
}

/** Delay of windows without focus, so that the focused one claims first, in milliseconds. */
const courtesyMs = 150;

/** Duration for which a claim is held against other windows, in milliseconds. */
const heldMs = 2000;

/** Claims a notification: true in the first of all windows and channels (live, push) that asks. */
export async function claimNotification(id: string): Promise<boolean> {
  if (announced.has(id)) return false;
  announced.add(id);
  // Without the Web Locks API (insecure origin) each window shows it once.
  if (!('locks' in navigator)) return true;
  if (!document.hasFocus()) await wait(courtesyMs);
  return new Promise((resolve) => {
    void navigator.locks.request(`minga-notification:${id}`, { ifAvailable: true }, async (lock) => {
      resolve(lock !== null);
      if (lock === null) return;
      tellNotificationTabs({ kind: 'announced', id });
      await wait(heldMs);
    });
  });
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
