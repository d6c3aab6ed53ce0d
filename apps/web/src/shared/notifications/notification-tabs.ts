/**
 * What a person does with notifications in one tab is seen in their others: rows that go and come back, what was read, and
 * which one was shown on a banner already.
 */
import { api } from '@minga/client/api';
import { hideNotification, showNotificationAgain } from '@minga/client/endpoints';
import type { ClientDispatch } from '@minga/client/store-types';
import { type TabChannel, openTabChannel } from '../../base/tab-channel.ts';
import type { Wire } from '@minga/contract';

/** What tabs say to each other. */
export type NotificationNews =
  | { kind: 'hidden' | 'shown-again'; row: Wire['Notification'] }
  /** The server holds something new: it is read again. */
  | { kind: 'changed' }
  /** A banner told of it. */
  | { kind: 'announced'; id: string };

let channel: TabChannel<NotificationNews> | null = null;
const announced = new Set<string>();

/** Takes part for a person, until what it answers is called. */
export function followNotificationTabs(uid: string, dispatch: ClientDispatch): () => void {
  const own = openTabChannel<NotificationNews>(`minga-notifications:${uid}`, (data) => {
    switch (data.kind) {
      case 'hidden':
        return void dispatch(hideNotification(data.row));
      case 'shown-again':
        return void dispatch(showNotificationAgain(data.row));
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

/** Tells the other tabs. */
export function tellNotificationTabs(news: NotificationNews): void {
  channel?.post(news);
}

/** A window that is not the one in use lets that one go first, in milliseconds. */
const courtesyMs = 150;

/** Windows that hear of it at the same moment find it taken for so long, in milliseconds. */
const heldMs = 2000;

/**
 * Whether this window is the one to show it: the first that asks, of all windows and of all ways by which it may come
 * (live, as a push, or both).
 */
export async function claimNotification(id: string): Promise<boolean> {
  if (announced.has(id)) return false;
  announced.add(id);
  // Without locks (an address that is not secure) each window shows it once.
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
