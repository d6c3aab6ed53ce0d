import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newClientId } from '@minga/rules/client-ids';
import { type TestApi, type TestUser, testApi } from '../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => void (api = await testApi()));
afterAll(() => api.close());

const devicesOf = async (user: TestUser) => (await api.ok(user, 'listDevices')).devices;

describe('devices', () => {
  test('are registered once each, renamed and deleted', async () => {
    const ana = api.user();
    const body = { device_id: 'navegador-1', token: 'token-a', name: ' Mi  portátil ' };
    const { device } = await api.ok(ana, 'createDevice', { body });
    expect(device).toMatchObject({ device_id: 'navegador-1', token: 'token-a', name: 'Mi portátil' });
    const again = await api.ok(ana, 'createDevice', { body: { device_id: 'navegador-1', token: 'token-b' } });
    expect(again.device).toMatchObject({ id: device.id, token: 'token-b', name: 'Mi portátil' });
    const params = { did: device.id };
    const renamed = await api.ok(ana, 'updateDevice', { params, body: { name: 'Casa' } });
    expect(renamed.device.name).toBe('Casa');
    expect(await devicesOf(ana)).toEqual([renamed.device]);
    await api.ok(ana, 'deleteDevice', { params });
    expect(await devicesOf(ana)).toEqual([]);
  });

  test('belong to the user who registered them last', async () => {
    const [ana, beto] = [api.user('Ana'), api.user('Beto')];
    const body = { device_id: 'compartido', token: 'token-compartido' };
    await api.ok(ana, 'createDevice', { body });
    await api.ok(beto, 'createDevice', { body });
    expect(await devicesOf(ana)).toEqual([]);
    expect(await devicesOf(beto)).toHaveLength(1);
  });

  test('share no token, also with concurrent registrations', async () => {
    const people = [api.user('Ana'), api.user('Beto')] as const;
    for (const user of people) await api.ok(user, 'getMe');
    const token = `token-${people[0].uid}`;
    const calls = Array.from({ length: 12 }, (_, n) => {
      const user = people[n % 2] ?? people[0];
      return n % 3 === 0
        ? api.ok(user, 'registerPushToken', { body: { token } })
        : api.ok(user, 'createDevice', { body: { device_id: `d${n}`, token } });
    });
    await Promise.all(calls);
    const held = (await Promise.all(people.map(devicesOf))).flat();
    expect(held.filter((device) => device.token === token)).toHaveLength(1);
  });

  test('are limited to thirty, also with concurrent registrations', async () => {
    const ana = api.user();
    await api.ok(ana, 'getMe');
    const register = (n: number) =>
      api.ok(ana, 'createDevice', { body: { device_id: `many-${n}`, token: `many-${ana.uid}-${n}` } });
    await Promise.all(Array.from({ length: 45 }, (_, n) => register(n)));
    expect(await devicesOf(ana)).toHaveLength(30);
  });

  test('are limited to fifty topics', async () => {
    const ana = api.user();
    const subscribe = (n: number) => ({ params: { topic: `topic-${n}` }, body: { tk: `token-${ana.uid}` } });
    for (let n = 0; n < 50; n++) await api.ok(ana, 'subscribeToTopic', subscribe(n));
    expect(await api.refused(ana, 'subscribeToTopic', subscribe(50))).toMatchObject({
      code: 'request/invalid',
      fields: [{ path: 'topic' }],
    });
    // A repeated subscription does not count.
    await api.ok(ana, 'subscribeToTopic', subscribe(7));
    const row = await api.context.db
      .selectFrom('user_devices')
      .select('topics')
      .where('uid', '=', ana.uid)
      .executeTakeFirstOrThrow();
    expect(row.topics).toHaveLength(50);
  });

  test('of other users cannot be changed, and get the response of missing ones', async () => {
    const [ana, beto] = [api.user('Ana'), api.user('Beto')];
    const { device } = await api.ok(ana, 'createDevice', { body: { device_id: 'x', token: 'token-x' } });
    for (const did of [device.id, newClientId()]) {
      const params = { did };
      expect((await api.refused(beto, 'updateDevice', { params, body: { name: 'Mío' } })).code).toBe(
        'device/not-found',
      );
      expect((await api.refused(beto, 'deleteDevice', { params })).code).toBe('device/not-found');
    }
    expect(await devicesOf(ana)).toEqual([device]);
  });

  test('are limited to thirty: a new one replaces the one unused for longest', async () => {
    const ana = api.user();
    for (let n = 0; n < 31; n++) {
      await api.ok(ana, 'createDevice', { body: { device_id: `d${n}`, token: `t${n}-${ana.uid}` } });
    }
    const ids = (await devicesOf(ana)).map((device) => device.device_id);
    expect(ids).toHaveLength(30);
    expect(ids).not.toContain('d0');
  });

  test('can consist of a push token only, which subscribes to topics', async () => {
    const ana = api.user();
    const token = `solo-${ana.uid}`;
    const { device } = await api.ok(ana, 'registerPushToken', { body: { token } });
    await api.ok(ana, 'registerPushToken', { body: { token } });
    for (const topic of ['novedades', 'avisos', 'novedades']) {
      await api.ok(ana, 'subscribeToTopic', { params: { topic }, body: { tk: token } });
    }
    expect(await devicesOf(ana)).toMatchObject([{ id: device.id, token }]);
    const row = await api.context.db
      .selectFrom('user_devices')
      .select('topics')
      .where('uid', '=', ana.uid)
      .executeTakeFirstOrThrow();
    expect(row.topics).toEqual(['avisos', 'novedades']);
    const refused = await api.raw(ana, {
      method: 'POST',
      url: '/v1/users/me/subscribe/a%20b',
      body: { tk: token },
    });
    expect(refused.status).toBe(400);
  });
});
