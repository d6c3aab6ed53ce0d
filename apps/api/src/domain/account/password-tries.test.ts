/** Password guessing is throttled by its origin, without locking out the owner. */
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

/** Signs in with a password from an address and returns the status code. */
async function signIn(tried: string, address: string, device = ''): Promise<number> {
  const { status } = await api.raw(nobody, {
    method: 'POST',
    url: '/v1/users/login',
    body: { email: `${ana.uid}@example.com`, password: tried },
    headers: { 'x-forwarded-for': address, ...(device ? { device } : {}) },
  });
  return status;
}

/** Sends wrong passwords from an address concurrently and returns the number that was verified. */
async function guess(count: number, address: string): Promise<number> {
  const statuses = await Promise.all(Array.from({ length: count }, () => signIn('adivino', address)));
  return statuses.filter((status) => status === 403).length;
}

test('wrong passwords from one address do not lock out other addresses', async () => {
  expect(await guess(15, '203.0.113.1')).toBe(10);
  expect(await signIn(password, '203.0.113.1')).toBe(429);
  expect(await signIn(password, '198.51.100.1')).toBe(200);
  now += 60_000;
  expect(await signIn(password, '203.0.113.1')).toBe(200);
});

test('throttles sustained guessing from one address without locking out other addresses', async () => {
  let looked = 0;
  for (let minute = 0; minute < 30; minute++) {
    looked += await guess(10, '203.0.113.2');
    now += 60_000;
  }
  // Burst of 20, refill of 10 per hour.
  expect(looked).toBeLessThanOrEqual(25);
  expect(await signIn(password, '198.51.100.2')).toBe(200);
});

test('throttles distributed guessing and admits the owner on a known device', async () => {
  const device = newClientId();
  await api.raw(ana, { method: 'GET', url: '/v1/users/me', headers: { device } });
  let looked = 0;
  for (let network = 0; network < 20; network++) looked += await guess(10, `203.0.113.${100 + network}`);
  expect(looked).toBe(100);
  expect(await signIn('adivino', '198.51.100.3')).toBe(429);
  expect(await signIn('adivino', '198.51.100.3', newClientId())).toBe(429);
  expect(await signIn(password, '198.51.100.3', device)).toBe(200);
  // Known devices are throttled too.
  for (let tries = 0; tries < 10; tries++) expect(await signIn('adivino', '198.51.100.3', device)).toBe(403);
  expect(await signIn(password, '198.51.100.3', device)).toBe(429);
  now += 3600_000;
  expect(await guess(100, '203.0.113.99')).toBeLessThanOrEqual(30);
});

test('does not count correct passwords', async () => {
  for (let tries = 0; tries < 15; tries++) expect(await signIn(password, '198.51.100.4')).toBe(200);
});

test('limits the number of accounts that one address tries', async () => {
  // Responses to wrong passwords are delayed, so they run concurrently.
  const statuses = await Promise.all(
    Array.from({ length: 40 }, () => {
      ana = api.user();
      return signIn('adivino', '203.0.113.4');
    }),
  );
  expect(statuses.filter((status) => status === 403)).toHaveLength(30);
});
