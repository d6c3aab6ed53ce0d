/** Warnings of push certificates that expire: whom, when, and how often (docs/product/mdm.md 2.11). */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { warnOfCertificates, warnOfTokens } from '../../domain/mdm/warn-of-certificates.ts';
import { createDispatcher } from '../../subscribers/dispatcher.ts';
import { sweep } from '../../subscribers/timers/sweep.ts';
import { type TestApi, type TestUser, testApi } from '../../testing/test-api.ts';
import { type TestWorld, createTestWorld } from '../../testing/test-world.ts';

const dayMs = 24 * 60 * 60_000;
const start = Date.now();
let laterMs = 0;
let api: TestApi;
let world: TestWorld;
beforeAll(async () => {
  api = await testApi({}, { clock: { now: () => new Date(start + laterMs) } });
});
beforeEach(async () => {
  laterMs = 0;
  world = await createTestWorld(api);
});
afterAll(() => api.close());

/** Stores a certificate that expires after some days. */
async function certificate(days: number): Promise<void> {
  const { bid } = world;
  const created_at = new Date(start);
  const expires_at = new Date(start + days * dayMs);
  const values = { csr: 'r', private_key_sealed: 'k', certificate: 'c', topic: 't' };
  await api.context.db
    .insertInto('mdm_push_certificates')
    .values({ bid, ...values, expires_at, created_at })
    .execute();
}

/** Runs the hourly work some days after the start, and handles its events. */
async function runAfter(days: number): Promise<void> {
  laterMs = days * dayMs;
  await warnOfCertificates(api.context);
  await warnOfTokens(api.context);
  laterMs += 60_000;
  const dispatcher = createDispatcher(api.context);
  await sweep(api.context, dispatcher);
  await dispatcher.idle();
}

/** Read at the start, as tokens expire. */
const notificationsOf = (user: TestUser) => {
  laterMs = 0;
  return api.ok(user, 'listNotifications', { params: { uid: user.uid } });
};

async function warningsOf(user: TestUser): Promise<string[]> {
  const { notifications } = await notificationsOf(user);
  return notifications.map(({ body }) => body.txt ?? '').filter((text) => text.includes('Apple'));
}

test('notifies each admin 30, 14 and 7 days before the expiry, once each', async () => {
  await certificate(40);
  const counts: number[] = [];
  for (const days of [9.9, 10.1, 11, 25.9, 26.1, 33.1, 39.9, 40.1]) {
    await runAfter(days);
    counts.push((await warningsOf(world.owner)).length);
  }
  expect(counts).toEqual([0, 1, 1, 1, 2, 3, 3, 3]);
  expect(await warningsOf(world.admin)).toHaveLength(3);
  expect(await warningsOf(world.member)).toEqual([]);
  expect(await warningsOf(world.stranger)).toEqual([]);
  const { notifications } = await notificationsOf(world.owner);
  expect(notifications[0]).toMatchObject({ type: '0', link: `/mdm/enrollment?bid=${world.bid}` });
});

test('skips the numbers of days that have passed, also when several processes run at once', async () => {
  await certificate(5);
  await Promise.all([warnOfCertificates(api.context), warnOfCertificates(api.context)]);
  await runAfter(0.1);
  expect(await warningsOf(world.owner)).toHaveLength(1);
});

test('is silent about a certificate that was replaced, is not stored yet, or has expired', async () => {
  await certificate(5);
  await certificate(365);
  await runAfter(0);
  expect(await warningsOf(world.owner)).toEqual([]);
  world = await createTestWorld(api);
  await certificate(-1);
  await runAfter(0);
  expect(await warningsOf(world.owner)).toEqual([]);
});

test('notifies of a server token in the same way', async () => {
  const values = { certificate: 'c', private_key_sealed: 'k', token_sealed: null };
  await api.context.db
    .insertInto('mdm_dep')
    .values({
      bid: world.bid,
      ...values,
      token_expires_at: new Date(start + 20 * dayMs),
      created_at: new Date(start),
    })
    .execute();
  const counts: number[] = [];
  for (const days of [0.1, 5.9, 6.1, 13.1, 19.9]) {
    await runAfter(days);
    counts.push((await warningsOf(world.owner)).length);
  }
  expect(counts).toEqual([1, 1, 2, 3, 3]);
  expect((await warningsOf(world.owner))[0]).toContain('El token de Apple Business Manager');
  expect(await warningsOf(world.member)).toEqual([]);
});
