/** Two processes' limiters at one database. */
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
  // The same clock: what it tidies when it starts is old by it.
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

/** Calls as long as they are let pass. Answers how many were, and the seconds to wait. */
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

test('processes together let no more pass than the limit and two per cent of it each', async () => {
  const stores = [openStore(), openStore(), openStore()];
  const limiters = stores.map((each) => new RateLimiter('writes', 600, clock, each));
  const { passed } = await callOn(limiters);
  expect(passed).toBeGreaterThanOrEqual(600);
  expect(passed).toBeLessThanOrEqual(600 + 3 * 12);
  await Promise.all(stores.map((each) => each.close()));
  // What was too much is paid back: a token comes in every 100 ms.
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

test('somebody refused by one process is refused by the other, and told the same time to wait', async () => {
  const stores = [openStore(), openStore()];
  const [one, other] = stores.map((each) => new RateLimiter('writes', 60, clock, each));
  if (!one || !other) throw new Error('There are two.');
  const first = await callOn([one]);
  expect(first).toEqual({ passed: 60, retryAfter: 1 });
  await stores[0]?.sync();
  // The other knows nothing of it yet: it lets pass what it may on credit, and hears of the rest.
  const second = await callOn([other]);
  expect(second).toEqual({ passed: 1, retryAfter: 2 });
  now += 2000;
  await other.take('ana');
  await Promise.all(stores.map((each) => each.close()));
});

test('who waits as long as they were told is let pass, also when others had let pass too many', async () => {
  const stores = [openStore(), openStore()];
  const limiters = stores.map((each) => new RateLimiter('writes', 60, clock, each));
  const [one, other] = limiters;
  if (!one || !other) throw new Error('There are two.');
  await callOn([one], 60).catch(() => undefined);
  // On credit: the first knows nothing of it when it refuses.
  await other.take('ana');
  await stores[1]?.sync();
  const { passed, retryAfter } = await callOn([one]);
  expect({ passed, retryAfter }).toEqual({ passed: 0, retryAfter: 2 });
  now += retryAfter * 1000;
  await one.take('ana');
  await Promise.all(stores.map((each) => each.close()));
});

test('refusals cost the database nothing but the first', async () => {
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

test('many calls at once are told in few statements', async () => {
  const store = openStore();
  const limiter = new RateLimiter('reads', 3000, clock, store);
  let statements = 0;
  const sync = store.sync.bind(store);
  store.sync = () => {
    statements += 1;
    return sync();
  };
  for (let call = 0; call < 600; call++) await limiter.take(`user ${call % 20}`);
  // 30 calls a person, 60 pass on credit: told by the clock alone, once a second.
  expect(statements).toBe(0);
  await store.close();
  const rows = await api.context.db.selectFrom('rate_limits').selectAll().execute();
  expect(rows).toHaveLength(20);
  expect(rows.every((row) => row.tokens === 2970)).toBe(true);
});

test('without the database each process counts for itself, and tells it later', async () => {
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

test('tries of secrets are counted exactly, however many processes ask at once', async () => {
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

test('old buckets go, and names tell nothing of who it was', async () => {
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
