import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApi, type TestUser, testApi } from '../../testing/test-api.ts';
import {
  createTestRole,
  createTestWorld,
  everyPermission,
  joinTeam,
  type TestWorld,
} from '../../testing/test-world.ts';
import { TextQuota } from './text-quota.ts';

let api: TestApi;
let world: TestWorld;

beforeAll(async () => {
  api = await testApi({
    limits: {
      readsPerMinute: 10_000,
      writesPerMinute: 10_000,
      passwordsPerMinute: 100,
      textMegabytesPerDay: 1,
      businessTextMegabytesPerDay: 3,
    },
  });
  world = await createTestWorld(api);
});
afterAll(() => api.close());

const create = (user: TestUser, bytes: number, { bid, team } = world) =>
  api.raw(user, {
    method: 'POST',
    url: `/v1/business/${bid}/ticket`,
    body: JSON.stringify({ team_id: team.id, title: 'Largo', description: 'x'.repeat(bytes) }),
  });
const countTickets = async () =>
  Number(
    (
      await api.context.db
        .selectFrom('tickets')
        .select((eb) => eb.fn.countAll().as('count'))
        .where('bid', '=', world.bid)
        .executeTakeFirstOrThrow()
    ).count,
  );

/** Creates tickets with this number of bytes until one is rejected. */
async function fill(user: TestUser, bytes: number, inWorld = world) {
  for (let created = 0; created < 100; created++) {
    const answer = await create(user, bytes, inWorld);
    if (answer.status !== 201) return { created, answer };
  }
  throw new Error('None was refused.');
}

test('rejects text beyond the daily quota, stores none of it, and counts each user separately', async () => {
  const before = await countTickets();
  const { created, answer } = await fill(world.owner, 99_000);
  expect(created).toBe(10);
  expect(answer.status).toBe(413);
  expect(JSON.parse(answer.text)).toMatchObject({
    code: 'request/text-quota',
    message: 'Se guardó demasiado texto en un solo día. Intenta de nuevo en unas horas.',
  });
  expect(await countTickets()).toBe(before + 10);
  await api.ok(world.owner, 'getMe');
  expect((await create(world.admin, 99_000)).status).toBe(201);
});

test('rejects text beyond the quota of a business by any member, and does not count other callers', async () => {
  const other = await createTestWorld(api);
  for (let denied = 0; denied < 10; denied++)
    expect((await create(world.stranger, 99_000, other)).status).toBe(404);
  const role = await createTestRole(api, other, everyPermission);
  let stored = 0;
  for (const name of ['Ana', 'Beto', 'Carla'])
    stored += (await fill(await joinTeam(api, other, api.user(name), role), 99_000, other)).created;
  // Three times 10, each limited by the quota of its author.
  expect(stored).toBe(30);
  const { created, answer } = await fill(await joinTeam(api, other, api.user('Dora'), role), 99_000, other);
  expect(created).toBeLessThanOrEqual(1);
  expect(answer).toMatchObject({ status: 413, text: expect.stringContaining('request/text-quota') });
  expect((await create(world.admin, 9_000)).status).toBe(201);
});

test('counts small texts of a business once they are stored', async () => {
  const other = await createTestWorld(api);
  const role = await createTestRole(api, other, everyPermission);
  let stored = 0;
  let isRefused = false;
  for (const name of ['Ana', 'Beto', 'Carla', 'Dora']) {
    const { created, answer } = await fill(await joinTeam(api, other, api.user(name), role), 40_000, other);
    stored += created;
    isRefused = answer.text.includes('request/text-quota');
  }
  expect(isRefused).toBe(true);
  // 3 MB hold 78 of them; four users alone could store 104.
  expect(stored).toBeGreaterThan(70);
  expect(stored).toBeLessThan(82);
});

test('counts small texts of all processes together, and has capacity again some hours later', async () => {
  let now = Date.now();
  const clock = { now: () => new Date(now) };
  const quotas = [1, 2].map(() => new TextQuota('user', 1, { db: api.context.db, clock }));
  /** Takes texts of 20 kB until one is rejected. */
  const takeAll = async () => {
    for (let taken = 0; taken < 100; taken++) {
      try {
        await quotas[taken % 2]?.take('ana', 20 * 1024);
      } catch (error) {
        expect(error).toMatchObject({ code: 'request/text-quota' });
        return taken;
      }
    }
    throw new Error('None was refused.');
  };
  // Up to 64 kB of each process are not synchronised yet.
  expect(await takeAll()).toBeGreaterThanOrEqual(1024 / 20 - 1);
  expect(await takeAll()).toBeLessThan(7);
  now += 6 * 3600_000;
  const later = await takeAll();
  expect(later).toBeGreaterThan(8);
  expect(later).toBeLessThan(20);
});
