/** Guessing is slowed down where it happens; the owner is not locked out by it. */
import { newClientId } from '@minga/rules/client-ids';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createFakeIdentity } from '../../testing/fake-identity.ts';
import { type TestApi, type TestUser, nobody, testApi } from '../../testing/test-api.ts';

const password = 'correcto caballo';
const identity = createFakeIdentity();
let now = Date.now();
let api: TestApi;
let ana: TestUser;
beforeAll(async () => {
  api = await testApi(
    {
      limits: {
        readsPerMinute: 100_000,
        writesPerMinute: 100_000,
        passwordsPerMinute: 10,
        textMegabytesPerDay: 1_000_000,
        businessTextMegabytesPerDay: 1_000_000,
      },
      trustProxy: { hops: 1 },
    },
    { identity, clock: { now: () => new Date(now) } },
  );
});
afterAll(() => api.close());
beforeEach(() => {
  now = Date.now();
  ana = api.user();
  identity.addAccount(ana, password);
});

/** Signs in with a password from an address, and answers the status. */
async function signIn(tried: string, address: string, device = ''): Promise<number> {
  const { status } = await api.raw(nobody, {
    method: 'POST',
    url: '/v1/users/login',
    body: { email: `${ana.uid}@example.com`, password: tried },
    headers: { 'x-forwarded-for': address, ...(device ? { device } : {}) },
  });
  return status;
}

/** Wrong passwords from an address, at once: how many were looked at. */
async function guess(count: number, address: string): Promise<number> {
  const statuses = await Promise.all(Array.from({ length: count }, () => signIn('adivino', address)));
  return statuses.filter((status) => status === 403).length;
}

test('wrong passwords from one address lock nobody out at another', async () => {
  expect(await guess(15, '203.0.113.1')).toBe(10);
  expect(await signIn(password, '203.0.113.1')).toBe(429);
  expect(await signIn(password, '198.51.100.1')).toBe(200);
  now += 60_000;
  expect(await signIn(password, '203.0.113.1')).toBe(200);
});

test('guessing on and on from one address is slow, and never locks out another', async () => {
  let looked = 0;
  for (let minute = 0; minute < 30; minute++) {
    looked += await guess(10, '203.0.113.2');
    now += 60_000;
  }
  // 20 at once, 10 an hour.
  expect(looked).toBeLessThanOrEqual(25);
  expect(await signIn(password, '198.51.100.2')).toBe(200);
});

test('guessing from everywhere is slow, and the owner comes in on a device of theirs', async () => {
  const device = newClientId();
  await api.raw(ana, { method: 'GET', url: '/v1/users/me', headers: { device } });
  let looked = 0;
  for (let network = 0; network < 20; network++) looked += await guess(10, `203.0.113.${100 + network}`);
  expect(looked).toBe(100);
  expect(await signIn('adivino', '198.51.100.3')).toBe(429);
  expect(await signIn('adivino', '198.51.100.3', newClientId())).toBe(429);
  expect(await signIn(password, '198.51.100.3', device)).toBe(200);
  // Nor can a known device guess on and on.
  for (let tries = 0; tries < 10; tries++) expect(await signIn('adivino', '198.51.100.3', device)).toBe(403);
  expect(await signIn(password, '198.51.100.3', device)).toBe(429);
  now += 3600_000;
  expect(await guess(100, '203.0.113.99')).toBeLessThanOrEqual(30);
});

test('right passwords are no guesses, however many', async () => {
  for (let tries = 0; tries < 15; tries++) expect(await signIn(password, '198.51.100.4')).toBe(200);
});

test('one address tries the passwords of few accounts', async () => {
  // Every wrong password is answered late: at once they are.
  const statuses = await Promise.all(
    Array.from({ length: 40 }, () => {
      ana = api.user();
      return signIn('adivino', '203.0.113.4');
    }),
  );
  expect(statuses.filter((status) => status === 403)).toHaveLength(30);
});
