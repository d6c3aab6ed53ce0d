/** Pushes to devices, with a fake push service. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Push, PushOutcome } from '../../base/ports.ts';
import { sendDuePushes } from '../../domain/pushes/send-due-pushes.ts';
import { type TestApi, type TestUser, signTestToken, testApi } from '../../testing/test-api.ts';
import { addTickets, buildWorld, type World } from '../tickets/test-world.ts';

const sudo = 'sudo-of-pushes';
let now = Date.now();
let outcome: (push: Push) => PushOutcome;
let pushes: Push[];
let api: TestApi;

beforeAll(async () => {
  const push = {
    send: async (one: Push) => {
      pushes.push(one);
      return outcome(one);
    },
  };
  api = await testApi({ sudoUsers: [sudo] }, { push, clock: { now: () => new Date(now) } });
});
beforeEach(() => {
  // Tests advance the clock; tokens are issued now.
  now = Date.now();
  pushes = [];
  outcome = () => ({ kind: 'sent' });
});
afterAll(() => api.close());

const device = async (user: TestUser, name: string) =>
  (await api.ok(user, 'createDevice', { body: { device_id: name, token: `${name} of ${user.uid}` } })).device;
const queued = async (user: TestUser) =>
  api.context.db.selectFrom('push_deliveries').selectAll().where('uid', '=', user.uid).execute();
const assign = async (world: World, to: TestUser, title = 'Revisar') => {
  const [tid = ''] = await addTickets(api, world, world.todo, [title], world.ana);
  await api.ok(world.ana, 'updateTicket', {
    params: { id: world.bid, tid },
    body: { assignees: [to.uid] },
  });
  return tid;
};

test('sends a notification to every device of the recipient once, as data', async () => {
  const world = await buildWorld(api);
  await device(world.beto, 'phone');
  await device(world.beto, 'browser');
  await device(world.ana, 'phone');
  const tid = await assign(world, world.beto);
  await api.idle();
  expect(pushes.map((push) => push.token).sort()).toEqual(
    [`browser of ${world.beto.uid}`, `phone of ${world.beto.uid}`].sort(),
  );
  const { notifications } = await api.ok(world.beto, 'listNotifications', {
    params: { uid: 'me' },
    query: {},
  });
  expect(pushes[0]?.data).toMatchObject({
    id: notifications[0]?.id,
    type: '1',
    link: `/boards?bid=${world.bid}&tid=${world.tid}&ref=${tid}`,
  });
  expect(JSON.parse(pushes[0]?.data['body'] ?? '')).toMatchObject({ ticket_name: 'Revisar', ticket_id: tid });
  expect(await queued(world.beto)).toEqual([]);
  await sendDuePushes(api.context);
  expect(pushes).toHaveLength(2);
});

test('shortens long texts to the limit of the push service', async () => {
  const world = await buildWorld(api);
  await device(world.beto, 'phone');
  await assign(world, world.beto, '🌵'.repeat(250));
  await api.idle();
  const size = Buffer.byteLength(JSON.stringify(pushes[0]?.data));
  expect(size).toBeLessThan(4096);
  expect(pushes[0]?.data['body']).toContain('…');
});

test('retries a failed push with exponential backoff and gives up in the end', async () => {
  const world = await buildWorld(api);
  await device(world.beto, 'phone');
  outcome = () => ({ kind: 'later', reason: 'HTTP 503' });
  await assign(world, world.beto);
  await api.idle();
  expect(pushes).toHaveLength(1);
  const waits: number[] = [];
  for (let [row] = await queued(world.beto); row; [row] = await queued(world.beto)) {
    const wait = row.due_at.getTime() - now;
    waits.push(wait);
    now += wait - 1;
    await sendDuePushes(api.context);
    expect(pushes).toHaveLength(waits.length);
    now += 1;
    await sendDuePushes(api.context);
    expect(pushes).toHaveLength(waits.length + 1);
  }
  expect(waits).toHaveLength(11);
  for (const [index, wait] of waits.entries()) {
    const least = Math.min(3_600_000, 10_000 * 2 ** index);
    expect(wait).toBeGreaterThanOrEqual(least);
    expect(wait).toBeLessThanOrEqual(least * 1.5);
  }
});

test('waits as long as the service asks and then sends the push', async () => {
  const world = await buildWorld(api);
  await device(world.beto, 'phone');
  outcome = () => ({ kind: 'later', reason: 'QUOTA_EXCEEDED', afterMs: 900_000 });
  await assign(world, world.beto);
  await api.idle();
  outcome = () => ({ kind: 'sent' });
  now += 899_999;
  await sendDuePushes(api.context);
  expect(pushes).toHaveLength(1);
  now += 1;
  await sendDuePushes(api.context);
  expect(pushes).toHaveLength(2);
  expect(await queued(world.beto)).toEqual([]);
});

test('deletes an unregistered device, but not one with a new token', async () => {
  const world = await buildWorld(api);
  await device(world.beto, 'phone');
  await device(world.beto, 'old');
  outcome = ({ token }) => (token.startsWith('old') ? { kind: 'gone' } : { kind: 'sent' });
  await assign(world, world.beto);
  await api.idle();
  const { devices } = await api.ok(world.beto, 'listDevices');
  expect(devices.map((each) => each.device_id)).toEqual(['phone']);
  expect(await queued(world.beto)).toEqual([]);
});

test('deletes a rejected push and keeps the device', async () => {
  const world = await buildWorld(api);
  await device(world.beto, 'phone');
  outcome = () => ({ kind: 'refused', reason: 'INVALID_ARGUMENT' });
  await assign(world, world.beto);
  await api.idle();
  expect(await queued(world.beto)).toEqual([]);
  expect((await api.ok(world.beto, 'listDevices')).devices).toHaveLength(1);
});

const losses: Record<string, (world: World, tid: string) => Promise<unknown>> = {
  'left the business': (world) =>
    api.ok(world.admin, 'removeMember', { params: { id: world.bid }, query: { uid: world.beto.uid } }),
  'left the team': (world) =>
    api.ok(world.ana, 'removeTeamMember', {
      params: { id: world.bid, tid: world.tid },
      query: { uid: world.beto.uid },
    }),
  'may not see the team’s tickets any more': (world) =>
    api.context.db
      .updateTable('team_roles')
      .set({ permissions: [] })
      .where('bid', '=', world.bid)
      .where('tid', '=', world.tid)
      .execute(),
  'was disabled': (world) =>
    api.context.db.updateTable('users').set({ disabled: true }).where('uid', '=', world.beto.uid).execute(),
  'deleted the notification': async (world) => {
    const { notifications } = await api.ok(world.beto, 'listNotifications', {
      params: { uid: 'me' },
      query: {},
    });
    const params = { uid: 'me', nid: notifications[0]?.id ?? '' };
    return api.ok(world.beto, 'deleteNotification', { params });
  },
  'lost the ticket, which was deleted': (world, tid) =>
    api.ok(world.ana, 'deleteTicket', { params: { id: world.bid, tid } }),
};

test.each(Object.keys(losses))('sends no push to a user who %s before it was sent', async (loss) => {
  const world = await buildWorld(api);
  await device(world.beto, 'phone');
  outcome = () => ({ kind: 'later', reason: 'HTTP 503' });
  const tid = await assign(world, world.beto);
  await api.idle();
  pushes = [];
  await losses[loss]?.(world, tid);
  await api.idle();
  now += 60_000;
  await sendDuePushes(api.context);
  expect(pushes.filter((push) => push.token.endsWith(world.beto.uid))).toEqual([]);
  expect(await queued(world.beto)).toEqual([]);
});

test('sends each push once from two processes', async () => {
  const world = await buildWorld(api);
  for (let n = 0; n < 12; n++) await device(world.beto, `d${n}`);
  outcome = () => ({ kind: 'later', reason: 'HTTP 503' });
  await assign(world, world.beto);
  await api.idle();
  pushes = [];
  outcome = () => ({ kind: 'sent' });
  now += 60_000;
  await Promise.all([sendDuePushes(api.context), sendDuePushes(api.context), sendDuePushes(api.context)]);
  const tokens = pushes.map((push) => push.token).filter((token) => token.endsWith(world.beto.uid));
  expect(tokens).toHaveLength(12);
  expect(new Set(tokens).size).toBe(12);
});

test('a process that stops sends no more pushes and returns those that it has taken', async () => {
  const world = await buildWorld(api);
  for (let n = 0; n < 15; n++) await device(world.beto, `d${n}`);
  outcome = () => ({ kind: 'later', reason: 'HTTP 503' });
  await assign(world, world.beto);
  await api.idle();
  pushes = [];
  now += 60_000;
  const stop = new AbortController();
  outcome = () => {
    stop.abort();
    return { kind: 'sent' };
  };
  await sendDuePushes({ ...api.context, stopping: stop.signal });
  const sent = pushes.length;
  expect(sent).toBeGreaterThan(0);
  expect(sent).toBeLessThan(15);
  outcome = () => ({ kind: 'sent' });
  // Without the leases: the clock stands still.
  await sendDuePushes(api.context);
  expect(pushes).toHaveLength(15);
  expect(await queued(world.beto)).toEqual([]);
});

test('pushes a release note to subscribers in their language, not to disabled users', async () => {
  const author = { ...api.user('Sudo'), uid: sudo };
  const [ana, beto, carla] = [api.user('Ana'), api.user('Beto'), api.user('Carla')];
  for (const user of [ana, beto, carla]) await device(user, 'phone');
  await api.ok(ana, 'updateMe', { body: { lang: 'en' } });
  const subscribe = (user: TestUser) =>
    api.ok(user, 'subscribeToTopic', {
      params: { topic: 'changelog' },
      body: { tk: `phone of ${user.uid}` },
    });
  await subscribe(ana);
  await subscribe(carla);
  await api.context.db.updateTable('users').set({ disabled: true }).where('uid', '=', carla.uid).execute();
  await createChange(author);
  await api.idle();
  expect(pushes).toHaveLength(1);
  expect(pushes[0]).toMatchObject({ token: `phone of ${ana.uid}`, data: { type: '0', link: '/changelog' } });
  expect(JSON.parse(pushes[0]?.data['body'] ?? '')).toEqual({ txt: 'Something new' });
});

async function createChange(author: TestUser): Promise<void> {
  const token = signTestToken({ sub: author.uid, email: 'sudo@example.com', email_verified: true });
  await api.ok({ ...author, token }, 'createChange', {
    body: {
      version: '2.79.38',
      title: { es: 'Algo nuevo', en: 'Something new' },
      text: { es: 'Texto', en: 'Text' },
    },
  });
}
