/** Limiters of two processes that share one database. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createLogger } from '../../base/logger.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { ExactLimiter, SharedRateLimits, forgetLimits } from './shared-rate-limits.ts';
import { RateLimiter } from './rate-limit.ts';

let api: TestApi;
const start = Date.parse('2026-11-21T12:00:00Z');
let now = start;
const clock = { now: () => new Date(now) };
beforeAll(async () => {
  // The same clock, so that the cleanup at startup removes rows by it.
  api = await testApi({}, { clock });
});
beforeEach(async () => {
  now = start;
  await api.context.db.deleteFrom('rate_limits').execute();
});
afterAll(() => api.close());

function openStore(): SharedRateLimits {
  return new SharedRateLimits({ db: api.context.db, clock, logger: createLogger('silent') });
}

/** Takes tokens until the first rejection; returns the number that passed and the seconds to wait. */
async function callOn(
  limiters: RateLimiter[],
  most = 10_000,
): Promise<{ passed: number; retryAfter: number }> {
  for (let passed = 0; passed < most; passed++) {
    try {
      await limiters[passed % limiters.length]?.take('ana');
    } catch (error) {
      const { details } = error as { details: { retryAfter: number } };
      return { passed, retryAfter: details.retryAfter };
    }
  }
  throw new Error('Nobody was ever refused.');
}

test('processes together admit at most the limit plus two percent of it each', async () => {
  const stores = [openStore(), openStore(), openStore()];
  const limiters = stores.map((each) => new RateLimiter('writes', 600, clock, each));
  const { passed } = await callOn(limiters);
  expect(passed).toBeGreaterThanOrEqual(600);
  expect(passed).toBeLessThanOrEqual(600 + 3 * 12);
  await Promise.all(stores.map((each) => each.close()));
  // The excess is repaid: a token is added every 100 ms.
  const { tokens } = await api.context.db
    .selectFrom('rate_limits')
    .select('tokens')
    .executeTakeFirstOrThrow();
  expect(tokens).toBe(600 - passed);
  now += 100 * (passed - 600) + 50;
  const newcomer = openStore();
  const late = new RateLimiter('writes', 600, clock, newcomer);
  expect(await callOn([late])).toEqual({ passed: 12, retryAfter: 2 });
  await newcomer.close();
});

test('a caller rejected by one process is rejected by the other, with the same time to wait', async () => {
  const stores = [openStore(), openStore()];
  const [one, other] = stores.map((each) => new RateLimiter('writes', 60, clock, each));
  if (!one || !other) throw new Error('There are two.');
  const first = await callOn([one]);
  expect(first).toEqual({ passed: 60, retryAfter: 1 });
  await stores[0]?.sync();
  // The other process has not synchronised yet: it admits what its credit allows, then learns of the rest.
  const second = await callOn([other]);
  expect(second).toEqual({ passed: 1, retryAfter: 2 });
  now += 2000;
  await other.take('ana');
  await Promise.all(stores.map((each) => each.close()));
});

test('admits a caller after the returned wait, although other processes admitted too many', async () => {
  const stores = [openStore(), openStore()];
  const limiters = stores.map((each) => new RateLimiter('writes', 60, clock, each));
  const [one, other] = limiters;
  if (!one || !other) throw new Error('There are two.');
  await callOn([one], 60).catch(() => undefined);
  // On credit: the first process does not know of it when it rejects.
  await other.take('ana');
  await stores[1]?.sync();
  const { passed, retryAfter } = await callOn([one]);
  expect({ passed, retryAfter }).toEqual({ passed: 0, retryAfter: 2 });
  now += retryAfter * 1000;
  await one.take('ana');
  await Promise.all(stores.map((each) => each.close()));
});

test('rejections after the first cause no statements', async () => {
  const store = openStore();
  const limiter = new RateLimiter('writes', 60, clock, store);
  await callOn([limiter]);
  let statements = 0;
  const sync = store.sync.bind(store);
  store.sync = () => {
    statements += 1;
    return sync();
  };
  for (let call = 0; call < 20; call++) await expect(limiter.take('ana')).rejects.toThrow();
  expect(statements).toBe(0);
  await store.close();
});

test('synchronises many concurrent calls in few statements', async () => {
  const store = openStore();
  const limiter = new RateLimiter('reads', 3000, clock, store);
  let statements = 0;
  const sync = store.sync.bind(store);
  store.sync = () => {
    statements += 1;
    return sync();
  };
  for (let call = 0; call < 600; call++) await limiter.take(`user ${call % 20}`);
  // 30 calls per user, and 60 pass on credit: synchronised by time only, once a second.
  expect(statements).toBe(0);
  await store.close();
  const rows = await api.context.db.selectFrom('rate_limits').selectAll().execute();
  expect(rows).toHaveLength(20);
  expect(rows.every((row) => row.tokens === 2970)).toBe(true);
});

test('without the database each process counts for itself, and synchronises later', async () => {
  const healthy = openStore();
  let isAway = true;
  const db = new Proxy(api.context.db, {
    get: (real, name) => {
      if (isAway) throw new Error('The database is away.');
      const value: unknown = Reflect.get(real, name, real);
      return typeof value === 'function' ? value.bind(real) : value;
    },
  });
  const flaky = new SharedRateLimits({ db, clock, logger: createLogger('silent') });
  const limiter = new RateLimiter('writes', 60, clock, flaky);
  const { passed } = await callOn([limiter]);
  expect(passed).toBe(60);
  isAway = false;
  expect(await flaky.sync()).toBe(true);
  const other = new RateLimiter('writes', 60, clock, healthy);
  expect((await callOn([other])).passed).toBe(1);
  await Promise.all([flaky.close(), healthy.close()]);
});

test('counts attempts at secrets exactly, however many processes take concurrently', async () => {
  const processes = [1, 2].map(() => new ExactLimiter('passwords', 10, { db: api.context.db, clock }));
  const tries = Array.from({ length: 40 }, async (_, index) => processes[index % 2]?.take('ana'));
  const outcomes = await Promise.allSettled(tries);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  await expect(processes[0]?.take('ana')).rejects.toMatchObject({
    code: 'request/rate-limited',
    details: { retryAfter: 6 },
  });
  await processes[0]?.take('beto');
  now += 6000;
  await processes[1]?.take('ana');
  await expect(processes[0]?.take('ana')).rejects.toThrow();
});

test('deletes old buckets, and stores no names in plain text', async () => {
  await new ExactLimiter('passwords', 10, { db: api.context.db, clock }).take('email ana@example.com');
  now += 14 * 60_000;
  await forgetLimits({ db: api.context.db, clock });
  const rows = await api.context.db.selectFrom('rate_limits').selectAll().execute();
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain('ana');
  now += 2 * 60_000;
  await forgetLimits({ db: api.context.db, clock });
  expect(await api.context.db.selectFrom('rate_limits').selectAll().execute()).toEqual([]);
});
