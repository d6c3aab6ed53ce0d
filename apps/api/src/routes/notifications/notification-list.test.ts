import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newClientId } from '@minga/rules/client-ids';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { listenToAll } from '../tickets/test-world.ts';
import { acts } from './test-acts.ts';

let api: TestApi;
beforeAll(async () => void (api = await testApi()));
afterAll(() => api.close());

const { build, told, typesTold, assign, move, comment } = acts(() => api);

describe('the list', () => {
  test('is paginated by 30, newest first, with the number of unread notifications', async () => {
    const world = await build();
    for (let n = 0; n < 33; n++) await comment(world, world.beto, `Nº ${n}`);
    await api.idle();
    const read = (skip: number) =>
      api.ok(world.ana, 'listNotifications', { params: { uid: 'me' }, query: { skip } });
    const [first, second] = [await read(0), await read(30)];
    expect(first.notifications).toHaveLength(30);
    expect([...first.notifications, ...second.notifications].map((one) => one.body.txt)).toEqual(
      Array.from({ length: 33 }, (_, n) => `Nº ${32 - n}`),
    );
    expect(first.unread).toBe(33);
    await api.ok(world.ana, 'updateNotifications', { params: { uid: 'me' }, body: { read: true } });
    expect((await read(0)).unread).toBe(0);
  });

  test('counts a notification that is sent meanwhile exactly if it lists it', async () => {
    const { ana } = await build();
    const send = async () => void (await api.ok(ana, 'testNotification', {}));
    const read = async () => {
      const { notifications, unread } = await api.ok(ana, 'listNotifications', { params: { uid: 'me' } });
      expect(unread).toBe(notifications.filter((one) => !one.read).length);
    };
    await Promise.all(Array.from({ length: 30 }, (_, n) => (n % 3 === 0 ? send() : read())));
  });

  test('lets only its owner mark and delete', async () => {
    const world = await build();
    await assign(world, world.ana, world.beto);
    const [one] = await told(world.beto);
    const own = { uid: world.beto.uid, nid: one?.id ?? '' };
    for (const [user, params, code] of [
      [world.rita, own, 'user/not-found'],
      [world.rita, { ...own, uid: 'me' }, 'notification/not-found'],
      [world.beto, { ...own, nid: newClientId() }, 'notification/not-found'],
    ] as const) {
      const mark = await api.refused(user, 'updateNotification', { params, body: { read: true } });
      expect(mark.code).toBe(code);
      expect((await api.refused(user, 'deleteNotification', { params })).code).toBe(code);
    }
    for (const uid of [world.beto.uid, 'nobody-at-all']) {
      expect((await api.refused(world.rita, 'listNotifications', { params: { uid } })).code).toBe(
        'user/not-found',
      );
    }
    const { notification } = await api.ok(world.beto, 'updateNotification', {
      params: own,
      body: { read: true },
    });
    expect(notification).toEqual({ ...one, read: true });
    await api.ok(world.beto, 'deleteNotification', { params: own });
    expect(await told(world.beto)).toEqual([]);
  });

  test('contains a test notification in the language of the user', async () => {
    const ana = api.user();
    const heard = listenToAll(api, ana);
    const { notification } = await api.ok(ana, 'testNotification', { lang: 'en' });
    expect(notification).toMatchObject({ type: '0', body: { txt: 'This is a test notification.' } });
    expect(await told(ana)).toEqual([notification]);
    expect(heard).toEqual([{ type: 'notification', notification }]);
    for (let n = 0; n < 7; n++) await api.ok(ana, 'testNotification');
    expect(await told(ana)).toHaveLength(5);
  });
});

describe('preferences', () => {
  test('mute and unmute a type', async () => {
    const world = await build();
    const off = { preferences: [{ type: '2-2' as const, enabled: false }] };
    const { preferences } = await api.ok(world.ana, 'updateNotificationPreferences', { body: off });
    expect(preferences.filter((one) => !one.enabled).map((one) => one.type)).toEqual(['2-2']);
    expect(await api.ok(world.ana, 'getNotificationPreferences')).toMatchObject({ preferences });
    await comment(world, world.beto, 'Silencio');
    await move(world, world.beto, world.doing);
    expect(await typesTold(world.ana)).toEqual(['2-1']);
    await api.ok(world.ana, 'updateNotificationPreferences', {
      body: { preferences: [{ type: '2-2', enabled: true }] },
    });
    await comment(world, world.beto, 'Ahora sí');
    expect(await typesTold(world.ana)).toEqual(['2-2', '2-1']);
  });
});
