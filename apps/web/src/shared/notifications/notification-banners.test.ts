/** Banners of incoming notifications: each is shown once, in one window. */
import { banners } from '@minga/elements/banner';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { activateLanguage } from '../../base/i18n.ts';
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
