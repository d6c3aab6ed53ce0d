/** Banners of incoming notifications: each is shown once, in one window. */
import { api } from '@minga/client/api';
import { notificationsEndpoints, roomRead, threadRead } from '@minga/client/endpoints';
import { banners } from '@minga/elements/banner';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { activateLanguage } from '../../base/i18n.ts';
import { store } from '../../base/store.ts';
import { type Announced, showNotificationBanner } from './notification-banners.ts';
import { followNotificationTabs, type NotificationNews } from './notification-tabs.ts';
import { announcedBy } from '../../push/push-data.ts';

let shown: string[];
const go = vi.fn<(to: string) => void>();

beforeEach(async () => {
  await activateLanguage('es');
  shown = [];
  vi.spyOn(banners, 'push').mockImplementation(({ id, text, onClick }) => {
    shown.push(`${id}: ${text}`);
    onClick?.();
    return { close: () => undefined, closed: Promise.resolve('timeout' as const) };
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  go.mockClear();
});

function build(id: string, patch: Partial<Announced> = {}): Announced {
  return { id, type: '0', body: { txt: 'Hola' }, link: '/changelog', pic: null, read: false, ...patch };
}

test('shows a notification that arrives live and as a push once, and a click navigates to it', async () => {
  const row = build('live-and-push');
  await Promise.all([showNotificationBanner(row, go), showNotificationBanner(row, go)]);
  await showNotificationBanner(
    announcedBy({ id: row.id, type: '0', body: '{"txt":"Hola"}', link: '/changelog' }),
    go,
  );
  expect(shown).toEqual(['live-and-push: Hola']);
  expect(go).toHaveBeenCalledExactlyOnceWith('/changelog');
});

test('shows neither read notifications nor any in a hidden window', async () => {
  await showNotificationBanner(build('read', { read: true }), go);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await showNotificationBanner(build('hidden'), go);
  expect(shown).toEqual([]);
});

test('shows nothing while nothing may interrupt the user, also while that is being fetched', async () => {
  let paused_until: string | null = new Date(Date.now() + 60_000).toISOString();
  vi.spyOn(window, 'fetch').mockImplementation(async () =>
    Response.json({ preferences: [], quiet_hours: null, paused_until, resumed_until: null }),
  );
  const read = notificationsEndpoints.endpoints.getNotificationPreferences;
  const fetching = store.dispatch(read.initiate(undefined, { subscribe: false }));
  await showNotificationBanner(build('paused'), go);
  await fetching;
  await showNotificationBanner(build('paused-too', { link: '/chats/sala?at=4' }), go);
  expect(shown).toEqual([]);
  paused_until = new Date(Date.now() - 1).toISOString();
  await store.dispatch(read.initiate(undefined, { subscribe: false, forceRefetch: true }));
  await showNotificationBanner(build('after'), go);
  expect(shown).toEqual(['after: Hola']);
  store.dispatch(api.util.resetApiState());
});

test('shows nothing of the chat room or thread that is on the screen', async () => {
  store.dispatch(roomRead('sala'));
  await showNotificationBanner(build('room', { link: '/chats/sala?at=4' }), go);
  await showNotificationBanner(build('thread', { link: '/chats/sala?thread=uno&reply=5' }), go);
  store.dispatch(roomRead(null));
  store.dispatch(threadRead('uno'));
  await showNotificationBanner(build('same-thread', { link: '/chats/sala?thread=uno&reply=6' }), go);
  await showNotificationBanner(build('same-room', { link: '/chats/sala?at=7' }), go);
  store.dispatch(threadRead(null));
  expect(shown).toEqual(['thread: Hola', 'same-room: Hola']);
});

test('is not shown if another window claims it or has shown it', async () => {
  const stop = followNotificationTabs('ana', vi.fn() as never);
  const other = new BroadcastChannel('minga-notifications:ana');
  try {
    await navigator.locks.request('minga-notification:at-once', () =>
      showNotificationBanner(build('at-once'), go),
    );
    const heard = new Promise((resolve) => {
      other.onmessage = ({ data }: MessageEvent<NotificationNews>) => resolve(data);
    });
    await showNotificationBanner(build('mine'), go);
    expect(await heard).toEqual({ kind: 'announced', id: 'mine' });
    const told = vi.fn<(data: NotificationNews) => void>();
    const witness = new BroadcastChannel('minga-notifications:ana');
    witness.onmessage = ({ data }: MessageEvent<NotificationNews>) => told(data);
    other.postMessage({ kind: 'announced', id: 'theirs' } satisfies NotificationNews);
    // Listeners are notified in the order of registration.
    await expect.poll(() => told).toHaveBeenCalled();
    witness.close();
    await showNotificationBanner(build('theirs'), go);
    expect(shown).toEqual(['mine: Hola']);
  } finally {
    other.close();
    stop();
  }
});

test('a push without a type is generic with its text, or a default text', () => {
  expect(announcedBy({ notification: { body: 'Hola' } })).toMatchObject({ type: '0', body: { txt: 'Hola' } });
  expect(announcedBy({})).toMatchObject({ type: '0', body: { txt: '' }, link: '/' });
  expect(announcedBy({ type: '1', body: '{' }).body).toEqual({});
});
