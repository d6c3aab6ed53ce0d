/** Calls that link, change, test and unlink spaces. */
import type { Wire } from '@minga/contract';
import { limits } from '@minga/rules/limits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nobody, type TestApi, type TestUser, testApi } from '../../testing/test-api.ts';
import { buildWorld, type World } from '../tickets/test-world.ts';
import { type FakeGoogleChat, headingOf, serviceAccount, startFakeGoogleChat } from './fake-google-chat.ts';

let google: FakeGoogleChat;
let api: TestApi;
beforeAll(async () => {
  google = await startFakeGoogleChat();
  api = await testApi({ googleChat: google.config });
});
afterAll(async () => {
  await api.close();
  await google.close();
});

const bodyFor = (world: World, changes: Partial<Wire['NewGoogleChatLink']> = {}) => ({
  business_id: world.bid,
  team_id: world.tid,
  space_name: 'spaces/AAA',
  ...changes,
});
const webhook = (token = 't') => `${google.config.url}/v1/spaces/AAA/messages?key=k&token=${token}`;
const link = async (world: World, by: TestUser, changes: Partial<Wire['NewGoogleChatLink']> = {}) =>
  (await api.ok(by, 'linkGoogleChat', { body: bodyFor(world, changes) })).link;
const list = (world: World, by: TestUser) =>
  api.ok(by, 'listGoogleChatLinks', { params: { id: world.bid, tid: world.tid } });

test('links a space with the default events, and lists it with who linked it', async () => {
  const world = await buildWorld(api);
  const made = await link(world, world.ana);
  expect(made).toMatchObject({
    team_id: world.tid,
    space_name: 'spaces/AAA',
    has_webhook: false,
    events: ['created', 'completed'],
    linked_by: world.ana.uid,
    by_name: 'Ana',
    waiting: 0,
    paused: false,
    last_failure: null,
    last_sent_at: null,
  });
  expect(await list(world, world.admin)).toEqual({ links: [made], service_account: serviceAccount });
});

test('an admin of the business links a space of a team that they are not in', async () => {
  const world = await buildWorld(api);
  expect((await link(world, world.admin)).linked_by).toBe(world.admin.uid);
});

test('denies everybody else and writes nothing', async () => {
  const world = await buildWorld(api);
  const { id: glid } = await link(world, world.ana);
  const params = { id: world.bid, tid: world.tid, glid };
  for (const [user, code] of [
    [nobody, 'auth/login-needed'],
    [world.beto, 'auth/forbidden'],
    [world.otto, 'team/not-found'],
    [world.eve, 'business/not-found'],
  ] as const) {
    const problems = [
      await api.refused(user, 'linkGoogleChat', { body: bodyFor(world, { space_name: 'spaces/B' }) }),
      await api.refused(user, 'listGoogleChatLinks', { params }),
      await api.refused(user, 'updateGoogleChatLink', { params, body: { events: [] } }),
      await api.refused(user, 'testGoogleChatLink', { params }),
      await api.refused(user, 'unlinkGoogleChat', { params }),
    ];
    expect(problems.map((problem) => problem.code)).toEqual(problems.map(() => code));
  }
  expect((await list(world, world.ana)).links).toHaveLength(1);
});

test('a link of another team does not exist in this one', async () => {
  const world = await buildWorld(api);
  const { id: glid } = await link(world, world.ana);
  const params = { id: world.bid, tid: world.sibling.tid, glid };
  for (const problem of [
    await api.refused(world.admin, 'updateGoogleChatLink', { params, body: { events: [] } }),
    await api.refused(world.admin, 'testGoogleChatLink', { params }),
    await api.refused(world.admin, 'unlinkGoogleChat', { params }),
  ]) {
    expect(problem.code).toBe('google-chat/not-found');
  }
});

test('a webhook is stored and never returned', async () => {
  const world = await buildWorld(api);
  const made = await link(world, world.ana, { webhook_url: webhook('secret-token') });
  expect(made.has_webhook).toBe(true);
  expect(JSON.stringify([made, await list(world, world.ana)])).not.toContain('secret-token');
});

test('linking a space again replaces webhook and events, and ends its pause', async () => {
  const world = await buildWorld(api);
  const made = await link(world, world.ana, { webhook_url: webhook('old') });
  await api.context.db
    .updateTable('google_chat_links')
    .set({ failures: 3 })
    .where('id', '=', made.id)
    .execute();
  expect((await list(world, world.ana)).links[0]?.paused).toBe(true);
  const again = await link(world, world.admin, { webhook_url: webhook(), events: ['commented'] });
  expect(again).toMatchObject({
    id: made.id,
    paused: false,
    events: ['commented'],
    linked_by: world.admin.uid,
  });
  expect((await list(world, world.ana)).links).toHaveLength(1);
});

test.each([
  ['https://example.com/v1/spaces/AAA/messages?key=k&token=t'],
  ['https://chat.googleapis.com/v1/spaces/AAA/messages?key=k&token=t'],
  ['http://127.0.0.1:1/v1/spaces/AAA/messages?key=k&token=t'],
])('rejects a webhook that is not at the configured address: %s', async (webhook_url) => {
  const world = await buildWorld(api);
  const problem = await api.refused(world.ana, 'linkGoogleChat', { body: bodyFor(world, { webhook_url }) });
  expect(problem).toMatchObject({ code: 'request/invalid', fields: [{ path: '/webhook_url' }] });
});

test.each(['AAA', 'spaces/', 'spaces/a/../b', 'spaces/AAA?x', ''])(
  'rejects the space name %j',
  async (space_name) => {
    const world = await buildWorld(api);
    const problem = await api.refused(world.ana, 'linkGoogleChat', { body: bodyFor(world, { space_name }) });
    expect(problem.code).toBe('request/invalid');
  },
);

test('limits the number of links of a team', async () => {
  const world = await buildWorld(api);
  for (let index = 0; index < limits.googleChatLinksOfTeam; index += 1) {
    await link(world, world.ana, { space_name: `spaces/S${index}` });
  }
  const body = bodyFor(world, { space_name: 'spaces/more' });
  expect((await api.refused(world.ana, 'linkGoogleChat', { body })).code).toBe('google-chat/too-many');
  // A space that is linked already can still be changed.
  await link(world, world.ana, { space_name: 'spaces/S0', events: [] });
});

test('changes the events of a link', async () => {
  const world = await buildWorld(api);
  const { id: glid } = await link(world, world.ana);
  const params = { id: world.bid, tid: world.tid, glid };
  const body = { events: ['assigned' as const, 'assigned' as const] };
  const { link: changed } = await api.ok(world.ana, 'updateGoogleChatLink', { params, body });
  expect(changed.events).toEqual(['assigned']);
});

test('posts a test message in the language of the caller, only once while one waits', async () => {
  const world = await buildWorld(api);
  const { id: glid } = await link(world, world.ana);
  const params = { id: world.bid, tid: world.tid, glid };
  google.posts.length = 0;
  google.answer(() => ({ status: 503, json: {} }));
  await api.ok(world.ana, 'testGoogleChatLink', { params, lang: 'en' });
  await api.idle();
  google.answer(() => ({ json: {} }));
  const { link: queued } = await api.ok(world.ana, 'testGoogleChatLink', { params, lang: 'en' });
  expect(queued.waiting).toBe(1);
  await api.idle();
  expect(google.posts.map(headingOf)).toEqual(['Minga Test message', 'Minga Test message']);
  const [tested] = (await list(world, world.ana)).links;
  expect(tested).toMatchObject({ waiting: 0, last_failure: 'unavailable' });
  expect(tested?.last_sent_at).not.toBeNull();
});

test('unlinks a space once', async () => {
  const world = await buildWorld(api);
  const { id: glid } = await link(world, world.ana);
  const params = { id: world.bid, tid: world.tid, glid };
  await api.ok(world.ana, 'unlinkGoogleChat', { params });
  expect((await list(world, world.ana)).links).toEqual([]);
  expect((await api.refused(world.ana, 'unlinkGoogleChat', { params })).code).toBe('google-chat/not-found');
});

test('without a service account only webhooks can be linked', async () => {
  const config = { url: google.config.url, serviceAccountFile: null };
  const plain = await testApi({ googleChat: config });
  try {
    const world = await buildWorld(plain);
    const params = { id: world.bid, tid: world.tid };
    const { service_account } = await plain.ok(world.ana, 'listGoogleChatLinks', { params });
    expect(service_account).toBeNull();
    const problem = await plain.refused(world.ana, 'linkGoogleChat', { body: bodyFor(world) });
    expect(problem.code).toBe('google-chat/not-configured');
    const body = bodyFor(world, { webhook_url: webhook() });
    expect((await plain.ok(world.ana, 'linkGoogleChat', { body })).link.has_webhook).toBe(true);
  } finally {
    await plain.close();
  }
});
