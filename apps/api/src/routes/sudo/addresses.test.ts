/** Blocked addresses: refused everywhere, in all processes. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openLiveStream } from '../../testing/live-stream.ts';
import { manyProcesses } from '../../testing/many-processes.ts';
import { type TestApi, type TestUser, nobody } from '../../testing/test-api.ts';
import { type SudoWorld, operator, operatorUid, person, reason, sudoWorld } from './test-sudo.ts';

let now = Date.now();
let world: SudoWorld;
let address: string;
beforeAll(async () => {
  const clock = { now: () => new Date(Math.max(now, Date.now())) };
  // The tests are the proxy that tells the address.
  world = await sudoWorld({ trustProxy: { hops: 1 } }, { clock });
  address = await world.api.fastify.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => world.api.close());

const from = (ip: string) => ({ 'x-forwarded-for': ip });
const call = async (ip: string, user: TestUser = nobody, url = '/v1/users/me', method = 'GET') =>
  (await world.api.raw(user, { method, url, headers: { ...from(ip), lang: 'es' } })).text;
const set = (ip: string, block: boolean, more = {}) =>
  world.api.ok(world.olga, 'blockSudoAddress', { body: { ip, block, reason, ...more } });
const list = async () => (await world.api.ok(world.olga, 'listSudoAddresses')).addresses.map(({ ip }) => ip);

test('refuses API, uploads, downloads, sign-in and docs from a blocked network, in the language of the caller', async () => {
  const ana = await person(world);
  await set('203.0.113.0/24', true);
  await world.api.idle();
  for (const [url, method] of [
    ['/v1/users/me', 'GET'],
    ['/v1/users/login', 'POST'],
    ['/v1/health', 'GET'],
    ['/v1/nowhere', 'GET'],
    ['/v1/files/7/-OYx3kQ0aBcDeFgHiJkL', 'GET'],
    ['/v1/files/7/-OYx3kQ0aBcDeFgHiJkL', 'PUT'],
  ] as const) {
    const answer = await call('203.0.113.9', ana, url, method);
    expect(answer, url).toContain('auth/address-blocked');
    expect(answer).toContain('El acceso desde tu red está bloqueado.');
  }
  for (const [url, method] of [
    ['/mdm/checkin', 'PUT'],
    ['/mdm/enrollment/7-00000000000000000000.mobileconfig', 'GET'],
  ] as const) {
    const statusFrom = async (ip: string) =>
      (await world.api.raw(ana, { method, url, headers: from(ip), body: 'message' })).status;
    expect([url, await statusFrom('203.0.113.9')]).toEqual([url, 403]);
  }
  // The IPv4-mapped form of the same address.
  expect(await call('::ffff:203.0.113.9', ana)).toContain('auth/address-blocked');
  expect(await call('203.0.114.9', ana)).toContain(ana.uid);
  await set('203.0.113.77/24', false);
  await world.api.idle();
  expect(await call('203.0.113.9', ana)).toContain(ana.uid);
});

test('ends open streams from the network at once and leaves the others', async () => {
  const ana = await person(world);
  const [inside, outside] = [
    await openLiveStream(address, ana, from('198.51.100.4')),
    await openLiveStream(address, ana, from('198.51.101.4')),
  ];
  await set('198.51.100.4', true);
  await inside.ended;
  await world.api.ok(ana, 'updateMe', { body: { lang: 'en' } });
  outside.close();
  await expect(openLiveStream(address, ana, from('198.51.100.4'))).rejects.toThrow('403');
});

test('blocks the /64 network of an IPv6 address', async () => {
  const ana = await person(world);
  await set('2001:db8:1:2::7', true);
  await world.api.idle();
  expect(await list()).toContain('2001:db8:1:2::/64');
  expect(await call('2001:db8:1:2:ffff::1', ana)).toContain('auth/address-blocked');
  expect(await call('2001:db8:1:3::1', ana)).toContain(ana.uid);
});

test('ends a block by itself, and lists it no longer', async () => {
  const ana = await person(world);
  const expires_at = new Date(Date.now() + 3600_000).toISOString();
  await set('192.0.2.1', true, { expires_at });
  await world.api.idle();
  expect(await call('192.0.2.1', ana)).toContain('auth/address-blocked');
  expect(await list()).toContain('192.0.2.1/32');
  now = Date.now() + 3_601_000;
  expect(await call('192.0.2.1', ana)).not.toContain('auth/address-blocked');
  now = 0;
});

test.each(['127.0.0.1', '127.0.0.0/8', '::ffff:127.0.0.1'])(
  'refuses to block the address of the operator by %s',
  async (ip) => {
    const refused = await world.api.refused(world.olga, 'blockSudoAddress', {
      body: { ip, block: true, reason },
    });
    expect(refused).toMatchObject({ status: 409, code: 'sudo/own-address' });
  },
);

test.each([
  [{ ip: '1.2.3.4/33' }, '/ip'],
  [{ ip: '0.0.0.0/0' }, '/ip'],
  [{ ip: '1.2.3.4', expires_at: '2020-01-01T00:00:00Z' }, '/expires_at'],
])('refuses %o', async (body, path) => {
  const refused = await world.api.refused(world.olga, 'blockSudoAddress', {
    body: { block: true, reason, ...body },
  });
  expect(refused.fields?.[0]?.path).toBe(path);
});

// PGlite belongs to one process.
if (process.env['TEST_DATABASE_URL']) {
  test('a blocked person and a blocked address are out in all processes', async () => {
    const { apis, close } = await manyProcesses(2, {
      sudoUsers: [operatorUid],
      trustProxy: { hops: 1 },
    });
    try {
      const [one, other] = apis as [TestApi, TestApi];
      const url = await other.fastify.listen({ host: '127.0.0.1', port: 0 });
      const [ana, beto] = [one.user('Ana'), one.user('Beto')];
      const olga = operator();
      for (const user of [ana, beto]) await other.ok(user, 'getMe');
      const streams = [await openLiveStream(url, ana), await openLiveStream(url, beto, from('203.0.113.9'))];
      await one.ok(olga, 'blockSudoUsers', { body: { users: [ana.uid], disabled: true, reason } });
      await one.ok(olga, 'blockSudoAddress', { body: { ip: '203.0.113.9', block: true, reason } });
      await Promise.all(streams.map((stream) => stream.ended));
      expect(await other.refused(ana, 'getMe')).toMatchObject({ code: 'auth/user-disabled' });
      const refused = await other.raw(beto, {
        method: 'GET',
        url: '/v1/users/me',
        headers: from('203.0.113.9'),
      });
      expect(refused.status).toBe(403);
    } finally {
      await close();
    }
  });
}
