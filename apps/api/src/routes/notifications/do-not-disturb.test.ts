/** Do-not-disturb hours and pauses: own settings, pushes that are not sent, and other devices. */
import type { Wire } from '@minga/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Push, PushOutcome } from '../../base/ports.ts';
import { sendDuePushes } from '../../domain/pushes/send-due-pushes.ts';
import { type TestApi, type TestUser, testApi } from '../../testing/test-api.ts';
import { listenToAll } from '../tickets/test-world.ts';
import { acts } from './test-acts.ts';

let now = Date.now();
let outcome: PushOutcome;
let pushes: Push[];
let beforeAnswer: () => Promise<unknown>;
let api: TestApi;
const { build, told, assign } = acts(() => api);

beforeAll(async () => {
  const push = {
    send: async (one: Push) => {
      pushes.push(one);
      await beforeAnswer();
      return outcome;
    },
  };
  api = await testApi({}, { push, clock: { now: () => new Date(now) } });
});
beforeEach(() => {
  now = Date.now();
  pushes = [];
  outcome = { kind: 'sent' };
  beforeAnswer = async () => undefined;
});
afterAll(() => api.close());

const hourMs = 60 * 60_000;
const inHours = (count: number) => new Date(now + count * hourMs).toISOString();
const change = (user: TestUser, { body }: { body: Wire['NotificationPreferencesPatch'] }) =>
  api.ok(user, 'updateNotificationPreferences', { body });
const allDay = {
  enabled: true,
  start: 0,
  end: 0,
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  timezone: 'America/Santiago',
};
const addDevice = (user: TestUser, name = 'phone') =>
  api.ok(user, 'createDevice', { body: { device_id: name, token: `${name} of ${user.uid}` } });
const queued = (user: TestUser) =>
  api.context.db.selectFrom('push_deliveries').selectAll().where('uid', '=', user.uid).execute();

test('stores hours and a pause of the caller alone, without touching what is omitted', async () => {
  const [ana, beto] = [api.user(), api.user()];
  const none = { quiet_hours: null, paused_until: null, resumed_until: null };
  expect(await api.ok(ana, 'getNotificationPreferences')).toMatchObject(none);
  const quiet_hours = { ...allDay, start: 1320, end: 420, weekdays: [5, 1, 5], timezone: 'america/santiago' };
  const stored = { ...quiet_hours, weekdays: [1, 5], timezone: 'America/Santiago' };
  expect(await change(ana, { body: { quiet_hours } })).toMatchObject({ ...none, quiet_hours: stored });
  const paused_until = inHours(1);
  await change(ana, { body: { paused_until } });
  await change(ana, { body: { preferences: [{ type: '2', enabled: false }] } });
  const after = await api.ok(ana, 'getNotificationPreferences');
  expect(after).toMatchObject({ quiet_hours: stored, paused_until, resumed_until: null });
  expect(after.preferences.filter(({ enabled }) => !enabled)).toEqual([{ type: '2', enabled: false }]);
  await change(ana, { body: { paused_until: null, resumed_until: inHours(5) } });
  expect(await api.ok(ana, 'getNotificationPreferences')).toMatchObject({
    paused_until: null,
    resumed_until: inHours(5),
  });
  expect(await api.ok(beto, 'getNotificationPreferences')).toMatchObject(none);
});

test.each([
  [{ quiet_hours: { ...allDay, timezone: 'Luna/Base' } }, 'report/timezone-unknown', null],
  [{ quiet_hours: { ...allDay, timezone: '+05:00' } }, 'report/timezone-unknown', null],
  [{ quiet_hours: { ...allDay, start: 1440 } }, 'request/invalid', '/quiet_hours/start'],
  // The wire allows leap seconds and year 0, which the database cannot store.
  [{ paused_until: '2016-12-31T23:59:60Z' }, 'request/invalid', '/paused_until'],
  [{ resumed_until: '0000-01-01T00:00:00Z' }, 'request/invalid', '/resumed_until'],
  [{ quiet_hours: { ...allDay, end: -1 } }, 'request/invalid', '/quiet_hours/end'],
  [{ quiet_hours: { ...allDay, start: 7.5 } }, 'request/invalid', '/quiet_hours/start'],
  [{ quiet_hours: { ...allDay, weekdays: [] } }, 'request/invalid', '/quiet_hours/weekdays'],
  [{ quiet_hours: { ...allDay, weekdays: [0] } }, 'request/invalid', '/quiet_hours/weekdays/0'],
  [{ paused_until: '2999-01-01T00:00:00Z' }, 'request/invalid', '/paused_until'],
  [{ resumed_until: '2999-01-01T00:00:00Z' }, 'request/invalid', '/resumed_until'],
  [{ paused_until: 'mañana' }, 'request/invalid', '/paused_until'],
] as const)('rejects %j and stores nothing', async (body, code, path) => {
  const ana = api.user();
  const heard = listenToAll(api, ana);
  const problem = await api.refused(ana, 'updateNotificationPreferences', {
    body: {
      preferences: [{ type: '1', enabled: false }],
      ...body,
    } as never,
  });
  expect(problem.code).toBe(code);
  if (path !== null) expect(problem.fields?.map((field) => field.path)).toEqual([path]);
  const after = await api.ok(ana, 'getNotificationPreferences');
  expect(after).toMatchObject({ quiet_hours: null, paused_until: null, resumed_until: null });
  expect(after.preferences.every(({ enabled }) => enabled)).toBe(true);
  expect(heard).toEqual([]);
});

test('says in the language of the user what is wrong with a pause and a time zone', async () => {
  const ana = api.user();
  const body = { paused_until: '2999-01-01T00:00:00Z' };
  const [es, en] = [
    await api.refused(ana, 'updateNotificationPreferences', { lang: 'es', body }),
    await api.refused(ana, 'updateNotificationPreferences', { lang: 'en', body }),
  ];
  expect(es.fields?.[0]?.message).toBe('Elige un momento dentro de los próximos 31 días.');
  expect(en.fields?.[0]?.message).toBe('Choose a time within the next 31 days.');
  const zone = await api.refused(ana, 'updateNotificationPreferences', {
    lang: 'es',
    body: { quiet_hours: { ...allDay, timezone: 'Luna/Base' } },
  });
  expect(zone.message).toBe('Esa zona horaria no existe.');
});

test('a pause that has ended is stored as none', async () => {
  const ana = api.user();
  expect(await change(ana, { body: { paused_until: inHours(-1) } })).toMatchObject({ paused_until: null });
});

test.each([
  ['in the hours', () => ({ quiet_hours: allDay })],
  ['during a pause', () => ({ paused_until: inHours(0.5) })],
])('stores, lists and announces a notification %s, and sends no push, then or later', async (_, settings) => {
  const world = await build();
  await addDevice(world.beto);
  await change(world.beto, { body: settings() });
  const heard = listenToAll(api, world.beto);
  await assign(world, world.ana, world.beto);
  const [row] = await told(world.beto);
  expect(row).toMatchObject({ type: '1', read: false });
  expect(heard).toContainEqual({ type: 'notification', notification: row });
  expect(pushes).toEqual([]);
  expect(await queued(world.beto)).toEqual([]);
  now += 0.75 * hourMs;
  await change(world.beto, { body: { quiet_hours: { ...allDay, enabled: false } } });
  await sendDuePushes(api.context);
  expect(pushes).toEqual([]);
});

test('sends pushes again after a pause, and in hours that the user has ended', async () => {
  const world = await build();
  await addDevice(world.beto);
  await change(world.beto, { body: { paused_until: inHours(0.5) } });
  now += 0.5 * hourMs;
  await assign(world, world.ana, world.beto);
  await api.idle();
  expect(pushes).toHaveLength(1);
  await change(world.beto, { body: { quiet_hours: allDay, resumed_until: inHours(1) } });
  await api.ok(world.beto, 'testNotification');
  await api.idle();
  expect(pushes).toHaveLength(2);
});

test('drops a push whose next attempt falls into a quiet time', async () => {
  const world = await build();
  await addDevice(world.beto);
  outcome = { kind: 'later', reason: 'HTTP 503' };
  await assign(world, world.ana, world.beto);
  await api.idle();
  expect(await queued(world.beto)).toHaveLength(1);
  await change(world.beto, { body: { paused_until: inHours(1) } });
  now += hourMs / 2;
  await sendDuePushes(api.context);
  expect(pushes).toHaveLength(1);
  expect(await queued(world.beto)).toEqual([]);
});

test('drops the pushes of a batch that wait while the user begins a pause', async () => {
  const world = await build();
  // Ten pushes are sent at the same time.
  for (let index = 0; index < 12; index++) await addDevice(world.beto, `phone-${index}`);
  let pausing: Promise<unknown> | undefined;
  beforeAnswer = () => (pausing ??= change(world.beto, { body: { paused_until: inHours(1) } }));
  await assign(world, world.ana, world.beto);
  await api.idle();
  expect(pushes.length).toBeGreaterThan(0);
  expect(pushes.length).toBeLessThanOrEqual(10);
  expect(await queued(world.beto)).toEqual([]);
});

test('does not hold back the pushes of other people', async () => {
  const world = await build();
  await addDevice(world.beto);
  await change(world.ana, { body: { quiet_hours: allDay } });
  await assign(world, world.ana, world.beto);
  await api.idle();
  expect(pushes).toHaveLength(1);
});

test('tells the own streams of a change, and those of others not', async () => {
  const world = await build();
  const [own, other] = [listenToAll(api, world.beto), listenToAll(api, world.ana)];
  await change(world.beto, { body: { paused_until: inHours(1) } });
  await api.idle();
  expect(own).toEqual([{ type: 'preferences-changed' }]);
  expect(other).toEqual([]);
});

test('keeps all of several changes at the same time', async () => {
  const ana = api.user();
  await Promise.all(
    (['1', '2', '2-1', '2-2'] as const).map((type) =>
      change(ana, { body: { preferences: [{ type, enabled: false }] } }),
    ),
  );
  const { preferences } = await api.ok(ana, 'getNotificationPreferences');
  expect(preferences.filter(({ enabled }) => !enabled).map(({ type }) => type)).toEqual([
    '1',
    '2',
    '2-1',
    '2-2',
  ]);
});
