/** Operations on announcements: operators publish, change and withdraw them; signed-in users read and dismiss them. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { forgetDismissals } from '../../domain/announcements/announcements.ts';
import { startTidying } from '../../domain/tidy.ts';
import { openLiveStream } from '../../testing/live-stream.ts';
import { manyProcesses } from '../../testing/many-processes.ts';
import type { TestApi, TestUser } from '../../testing/test-api.ts';
import { type SudoWorld, operator, operatorUid, person, reason, sudoWorld } from './test-sudo.ts';

const dayMs = 24 * 3600_000;
let now = 0;
let world: SudoWorld;
let address: string;
beforeAll(async () => {
  world = await sudoWorld({}, { clock: { now: () => new Date(Math.max(now, Date.now())) } });
  address = await world.api.fastify.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => world.api.close());

const text = { es: 'Minga se detiene el domingo.', en: 'Minga stops on Sunday.' };
const after = (ms: number) => new Date(Math.max(now, Date.now()) + ms).toISOString();
const publish = async (more = {}, by = world.olga) =>
  (
    await world.api.ok(by, 'createSudoAnnouncement', {
      body: { level: 'info', text, reason, ...more },
    })
  ).announcement;
const withdraw = (id: number) =>
  world.api.ok(world.olga, 'withdrawSudoAnnouncement', { params: { announcement: id }, body: { reason } });
const shownTo = (user: TestUser) => world.api.ok(user, 'listAnnouncements');
const idsFor = async (user: TestUser) => (await shownTo(user)).announcements.map(({ id }) => id);
const dismiss = (user: TestUser, id: number) =>
  world.api.ok(user, 'dismissAnnouncement', { params: { announcement: id } });

/** Runs a test with announcements that are withdrawn afterwards. */
async function withAll(test: (ids: number[]) => Promise<void>, ...makes: object[]): Promise<void> {
  const ids: number[] = [];
  for (const more of makes) ids.push((await publish(more)).id);
  try {
    await test(ids);
  } finally {
    for (const id of ids) await withdraw(id).catch(() => undefined);
  }
}

test('shows running announcements to everyone, the most urgent first, until each person dismisses them', async () => {
  const [ana, beto] = [await person(world), await person(world, 'Beto')];
  await withAll(
    async ([info, critical]) => {
      expect(await idsFor(ana)).toEqual([critical, info]);
      expect((await shownTo(ana)).announcements[1]).toMatchObject({
        text,
        link: '/changelog',
        level: 'info',
      });
      await dismiss(ana, critical ?? 0);
      await dismiss(ana, critical ?? 0);
      expect(await idsFor(ana)).toEqual([info]);
      expect(await idsFor(beto)).toEqual([critical, info]);
    },
    { link: '/changelog' },
    { level: 'critical' },
  );
  expect(await idsFor(beto)).toEqual([]);
});

test('shows an announcement from its beginning to its end, and tells when the next one begins', async () => {
  const ana = await person(world);
  const starts_at = after(600_000);
  const { id, state } = await publish({ starts_at, ends_at: after(1200_000) });
  expect(state).toBe('planned');
  expect(await shownTo(ana)).toEqual({ announcements: [], next_at: starts_at });
  expect(await world.api.refused(ana, 'dismissAnnouncement', { params: { announcement: id } })).toMatchObject(
    { status: 404, code: 'announcement/not-found' },
  );
  now = Date.now() + 600_001;
  expect(await idsFor(ana)).toEqual([id]);
  now = Date.now() + 1200_001;
  expect(await idsFor(ana)).toEqual([]);
  now = 0;
  await withdraw(id);
});

test('tells open screens of everyone at once, and the other devices of a person what they dismissed', async () => {
  const [ana, beto] = [await person(world), await person(world, 'Beto')];
  const [one, other] = [await openLiveStream(address, ana), await openLiveStream(address, beto)];
  const { id } = await publish();
  const told = { type: 'announcements-changed' };
  await expect.poll(() => one.events).toEqual([told]);
  await expect.poll(() => other.events).toEqual([told]);
  await dismiss(ana, id);
  await expect.poll(() => one.events).toEqual([told, told]);
  await withdraw(id);
  await expect.poll(() => other.events).toEqual([told, told]);
  one.close();
  other.close();
});

test('keeps the dismissals of a changed announcement, and refuses a change of an older version', async () => {
  const ana = await person(world);
  const { id, version, ends_at } = await publish();
  await dismiss(ana, id);
  const change = (more = {}) => ({
    params: { announcement: id },
    body: { level: 'warning' as const, text: { es: 'Otro', en: 'Another' }, version, reason, ...more },
  });
  const { announcement } = await world.api.ok(world.olga, 'updateSudoAnnouncement', change());
  expect(announcement).toMatchObject({ version: 2, level: 'warning', link: null, ends_at });
  expect(await idsFor(ana)).toEqual([]);
  expect(await world.api.refused(world.olga, 'updateSudoAnnouncement', change())).toMatchObject({
    status: 409,
    code: 'sudo/announcement-changed',
  });
  await withdraw(id);
  for (const call of [
    world.api.refused(world.olga, 'updateSudoAnnouncement', change({ version: 3 })),
    world.api.refused(world.olga, 'withdrawSudoAnnouncement', {
      params: { announcement: id },
      body: { reason },
    }),
  ])
    expect(await call).toMatchObject({ status: 409, code: 'sudo/announcement-withdrawn' });
});

test('of two simultaneous changes by two operators one is stored', async () => {
  const { id, version } = await publish();
  const answers = await Promise.all(
    ['Uno', 'Dos'].map((es) =>
      world.api.raw(world.olga, {
        method: 'PUT',
        url: `/v1/sudo/announcements/${id}`,
        body: { level: 'info', text: { es, en: es }, version, reason },
      }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  await withdraw(id);
});

test.each([
  [{ ends_at: '2020-01-01T00:00:00Z' }, '/ends_at'],
  [{ starts_at: '0001-01-01T00:00:00Z', ends_at: after(dayMs) }, '/ends_at'],
  [{ ends_at: after(91 * dayMs) }, '/ends_at'],
  [{ starts_at: after(2 * dayMs), ends_at: after(dayMs) }, '/ends_at'],
  [{ starts_at: after(366 * dayMs) }, '/starts_at'],
  [{ text: { es: ' \u200b ', en: 'x' } }, '/text/es'],
  [{ text: { es: 'x', en: '\u2800' } }, '/text/en'],
  [{ text: { es: 'a'.repeat(281), en: 'x' } }, '/text/es'],
  ...[
    'javascript:alert(1)',
    'http://example.com',
    '//example.com',
    '/.//example.com',
    '/\\example.com',
    'https://minga.app@example.com/',
    'https://',
    'https:example.com',
    'https://a b',
    'data:text/html,x',
    `/${'a'.repeat(500)}`,
  ].map((link): [object, string] => [{ link }, '/link']),
])('refuses %o', async (body, path) => {
  const refused = await world.api.refused(world.olga, 'createSudoAnnouncement', {
    body: { level: 'info', text, reason, ...body },
  });
  expect(refused.fields?.[0]?.path).toBe(path);
});

test('refuses more than 20 that are not over, also when they are published at the same time', async () => {
  const answers = await Promise.all(
    Array.from({ length: 24 }, () =>
      world.api.raw(world.olga, {
        method: 'POST',
        url: '/v1/sudo/announcements',
        body: { level: 'info', text, reason },
      }),
    ),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(4);
  const { announcements } = await world.api.ok(world.olga, 'listSudoAnnouncements', {
    query: { limit: 200 },
  });
  for (const { id, state } of announcements) if (state === 'running') await withdraw(id);
});

test('lists them in pages, newest first, and records each act in the audit log', async () => {
  const { id } = await publish();
  const second = await publish();
  await withdraw(id);
  await withdraw(second.id);
  const first = await world.api.ok(world.olga, 'listSudoAnnouncements', { query: { limit: 1 } });
  expect(first.announcements[0]).toMatchObject({ id: second.id, state: 'withdrawn', by: operatorUid });
  const rest = await world.api.ok(world.olga, 'listSudoAnnouncements', {
    query: { limit: 1, cursor: first.next ?? '' },
  });
  expect(rest.announcements[0]?.id).toBe(id);
  const { entries } = await world.api.ok(world.olga, 'listSudoAudit', { query: { limit: 4 } });
  expect(entries.map(({ action, target }) => [action, target])).toEqual([
    ['announcement-withdrawn', String(second.id)],
    ['announcement-withdrawn', String(id)],
    ['announcement-published', String(second.id)],
    ['announcement-published', String(id)],
  ]);
});

test('forgets who dismissed what is over', async () => {
  const ana = await person(world);
  await withAll(
    async ([over, running]) => {
      await dismiss(ana, over ?? 0);
      await dismiss(ana, running ?? 0);
      await withdraw(over ?? 0);
      await startTidying(world.api.context, [forgetDismissals])();
      const rows = await world.api.context.db
        .selectFrom('announcement_dismissals')
        .select('announcement_id')
        .where('uid', '=', ana.uid)
        .execute();
      expect(rows).toEqual([{ announcement_id: running }]);
    },
    {},
    {},
  );
});

// PGlite belongs to one process.
if (process.env['TEST_DATABASE_URL']) {
  test('tells open screens of all processes', async () => {
    const { apis, close } = await manyProcesses(2, { sudoUsers: [operatorUid] });
    try {
      const [one, other] = apis as [TestApi, TestApi];
      const url = await other.fastify.listen({ host: '127.0.0.1', port: 0 });
      const ana = other.user('Ana');
      await other.ok(ana, 'getMe');
      const stream = await openLiveStream(url, ana);
      await one.ok(operator(), 'createSudoAnnouncement', { body: { level: 'info', text, reason } });
      await expect.poll(() => stream.events).toContainEqual({ type: 'announcements-changed' });
      stream.close();
    } finally {
      await close();
    }
  });
}
