import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createLogger } from '../../base/logger.ts';
import { type Api, composeApi } from '../../compose.ts';
import { createFakeIdentity } from '../../testing/fake-identity.ts';
import { type LiveStream, openLiveStream } from '../../testing/live-stream.ts';
import { type TestApi, type TestUser, signTestToken, testApi } from '../../testing/test-api.ts';

const identity = createFakeIdentity();
const now = Math.floor(Date.now() / 1000);
let api: TestApi;
let address: string;
beforeAll(async () => {
  api = await testApi({}, { identity });
  address = await api.fastify.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => api.close());

const streams: LiveStream[] = [];
afterEach(() => {
  for (const stream of streams.splice(0)) stream.close();
});

/** The same user, signed in a number of seconds ago. */
function signedIn(user: TestUser, secondsAgo: number): TestUser {
  const claims = { sub: user.uid, email: `${user.uid}@example.com`, email_verified: true };
  return { ...user, token: signTestToken({ ...claims, auth_time: now - secondsAgo }) };
}

/** The same user with a sign-in in the near future: the clock of the identity service may be ahead by that much. */
function signedInLater(user: TestUser): TestUser {
  const claims = { sub: user.uid, email: `${user.uid}@example.com`, email_verified: true };
  return { ...user, token: signTestToken({ ...claims, auth_time: Math.floor(Date.now() / 1000) + 30 }) };
}

/** Reads the profile from a device, and returns the status or error code. */
async function call(user: TestUser, device = 'd1', agent = 'Mozilla/5.0 Firefox/140.0') {
  const headers = { device, 'user-agent': agent };
  const { status, text } = await api.raw(user, { method: 'GET', url: '/v1/users/me', headers });
  return status === 200 ? status : (JSON.parse(text) as { code: string }).code;
}

/** Three sessions of a user; the first one is the current one. */
async function buildSessions() {
  const user = api.user();
  const [here, phone, tablet] = [signedIn(user, 30), signedIn(user, 20), signedIn(user, 10)] as const;
  for (const session of [tablet, phone, here]) await call(session, '');
  const { sessions } = await api.ok(here, 'listSessions');
  const began = (secondsAgo: number) => new Date((now - secondsAgo) * 1000).toISOString();
  const idOf = (secondsAgo: number) =>
    sessions.find((session) => session.created_at === began(secondsAgo))?.id ?? '';
  return { user, here, phone, tablet, sessions, phoneId: idOf(20) };
}

test("listSessions lists the caller's sessions, the current one first", async () => {
  const user = api.user();
  const [here, phone] = [signedIn(user, 30), signedIn(user, 20)];
  await call(phone, 'phone', 'Mozilla/5.0 (iPhone) Safari/604.1');
  await call(here, '', 'curl/8');
  const { device } = await api.ok(here, 'createDevice', { body: { token: `t-${user.uid}`, device_id: 'd' } });
  const { sessions } = await api.ok(here, 'listSessions');
  expect(sessions).toMatchObject([
    { current: true, did: device.id, created_at: new Date((now - 30) * 1000).toISOString() },
    {
      current: false,
      did: null,
      user_agent: 'Mozilla/5.0 (iPhone) Safari/604.1',
      address: '127.0.0.1',
    },
  ]);
  expect((await api.ok(api.user(), 'listSessions')).sessions).toHaveLength(1);
});

describe('deleteSession', () => {
  test('ends one session: its requests are rejected, other sessions stay active', async () => {
    const { here, phone, tablet, phoneId } = await buildSessions();
    await api.ok(here, 'deleteSession', { params: { sid: phoneId } });
    expect(await call(phone, '')).toBe('auth/session-ended');
    expect(await call(here, '')).toBe(200);
    expect(await call(tablet, '')).toBe(200);
    expect((await api.ok(here, 'listSessions')).sessions).toHaveLength(2);
    // Idempotent.
    await api.ok(here, 'deleteSession', { params: { sid: phoneId } });
  });

  test('rejects a token of an ended session with another device id', async () => {
    const { here, phone, phoneId } = await buildSessions();
    await api.ok(here, 'deleteSession', { params: { sid: phoneId } });
    expect(await call(phone, 'another')).toBe('auth/session-ended');
  });

  test('keeps two sessions of devices that signed in within the same second', async () => {
    const user = signedIn(api.user(), 20);
    await call(user, 'one');
    await call(user, 'two');
    const here = signedIn(user, 10);
    const { sessions } = await api.ok(here, 'listSessions');
    expect(sessions).toHaveLength(3);
    const twins = sessions.filter((session) => !session.current);
    await api.ok(here, 'deleteSession', { params: { sid: twins[0]?.id ?? '' } });
    const answers = [await call(user, 'one'), await call(user, 'two')];
    expect(answers.sort()).toEqual([200, 'auth/session-ended']);
  });

  test('limits the number of device ids per sign-in', async () => {
    const user = signedIn(api.user(), 20);
    const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
    const answers: unknown[] = [];
    for (const name of names) answers.push(await call(user, name));
    expect(answers).toEqual([200, 200, 200, 200, 200, 'auth/session-ended', 'auth/session-ended']);
    expect(await call(user, 'a')).toBe(200);
    expect(await call(signedIn(user, 10), 'h')).toBe(200);
  });

  test('does not end sessions of other users', async () => {
    const { here } = await buildSessions();
    const [foreign] = (await api.ok(here, 'listSessions')).sessions;
    await api.ok(api.user(), 'deleteSession', { params: { sid: foreign?.id ?? '' } });
    expect(await call(here, '')).toBe(200);
  });

  test('ends the current session by the id `current`', async () => {
    const { here, phone } = await buildSessions();
    await api.ok(here, 'deleteSession', { params: { sid: 'current' } });
    expect(await call(here, '')).toBe('auth/session-ended');
    expect(await call(phone, '')).toBe(200);
  });

  test('unregisters the device of the session', async () => {
    const { user, here, phone, phoneId } = await buildSessions();
    await api.ok(phone, 'createDevice', { body: { token: `p-${user.uid}`, device_id: 'phone' } });
    await api.ok(here, 'createDevice', { body: { token: `h-${user.uid}`, device_id: 'here' } });
    await api.ok(here, 'deleteSession', { params: { sid: phoneId } });
    expect((await api.ok(here, 'listDevices')).devices).toMatchObject([{ device_id: 'here' }]);
  });

  test('notifies and ends the open stream of that session only', async () => {
    const { here, phone, phoneId } = await buildSessions();
    const ended = await openLiveStream(address, phone);
    const stays = await openLiveStream(address, here);
    streams.push(ended, stays);
    await api.ok(here, 'deleteSession', { params: { sid: phoneId } });
    await ended.ended;
    expect(ended.events).toEqual([{ type: 'session-ended', sessions: [phoneId] }]);
    await api.ok(here, 'testNotification');
    await expect.poll(() => stays.events.map((event) => event.type)).toEqual(['notification']);
  });
});

test('deleteOtherSessions ends all other sessions, including those without a request so far', async () => {
  const { user, here, phone, tablet } = await buildSessions();
  await api.ok(here, 'deleteOtherSessions');
  expect(await call(here, '')).toBe(200);
  expect(await call(phone, '')).toBe('auth/session-ended');
  expect(await call(tablet, '')).toBe('auth/session-ended');
  expect(await call(signedIn(user, 15), '')).toBe('auth/session-ended');
  // New sign-ins are accepted.
  expect(await call(signedInLater(user), '')).toBe(200);
});

test('a password change ends all other sessions', async () => {
  const { user, here, phone } = await buildSessions();
  identity.addAccount(user, 'secreto');
  await api.ok(here, 'updateMyPassword', { body: { password: 'secreto', new_password: 'otro secreto' } });
  expect(await call(phone, '')).toBe('auth/session-ended');
  // The current session stays valid for a retry of the change.
  expect(await call(here, '')).toBe(200);
  expect(await call(signedInLater(user), '')).toBe(200);
});

test('a new sign-in on a device ends its previous session', async () => {
  const user = api.user();
  const [before, after] = [signedIn(user, 30), signedIn(user, 20)];
  await call(before, 'laptop');
  await call(after, 'laptop');
  expect(await call(before, 'laptop')).toBe('auth/session-ended');
  expect(await call(after, 'laptop')).toBe(200);
});

test("a new sign-in on a device takes over its pushes, which end with the device's sessions", async () => {
  const { user, here, phone } = await buildSessions();
  const devices = async () =>
    (await api.ok(here, 'listDevices')).devices.map(({ device_id }) => device_id).toSorted();
  const register = (session: TestUser, name: string) =>
    api.raw(session, {
      method: 'POST',
      url: '/v1/users/me/devices',
      headers: { device: name },
      body: { token: `${name}-${user.uid}`, device_id: name },
    });
  const again = signedInLater(user);
  await call(phone, 'phone');
  await register(phone, 'phone');
  await api.ok(here, 'createDevice', { body: { token: `h-${user.uid}`, device_id: 'here' } });
  await call(again, 'phone');
  expect(await devices()).toEqual(['here', 'phone']);
  await api.ok(here, 'deleteOtherSessions');
  expect(await devices()).toEqual(['here']);
});

test('a session that ends while it registers a device leaves none', async () => {
  const { user, here, phone, phoneId } = await buildSessions();
  const { db } = api.context;
  // The session ends after the request was authenticated, before its transaction.
  const transaction = vi.spyOn(db, 'transaction').mockImplementationOnce(() => {
    transaction.mockRestore();
    const begun = db.transaction();
    const execute = begun.execute.bind(begun);
    begun.execute = async (work) => {
      await api.ok(here, 'deleteSession', { params: { sid: phoneId } });
      return execute(work);
    };
    return begun;
  });
  const refused = await api.refused(phone, 'createDevice', {
    body: { token: `p-${user.uid}`, device_id: 'phone' },
  });
  expect(refused.code).toBe('auth/session-ended');
  expect((await api.ok(here, 'listDevices')).devices).toEqual([]);
});

describe('an open stream', () => {
  const open = async (user: TestUser) => {
    const stream = await openLiveStream(address, user);
    streams.push(stream);
    return stream;
  };

  test('ends when the user signs out of its own session', async () => {
    const { here } = await buildSessions();
    const stream = await open(here);
    await api.ok(here, 'deleteSession', { params: { sid: 'current' } });
    await stream.ended;
    expect(stream.events).toMatchObject([{ type: 'session-ended' }]);
  });

  // With one connection, statements run in the order in which they are sent.
  test.skipIf(process.env['TEST_DATABASE_URL'])(
    'ends at once if its session ended since the request was authenticated',
    async () => {
      const { phone, phoneId } = await buildSessions();
      const { db, live } = api.context;
      const subscribe = live.subscribe;
      vi.spyOn(live, 'subscribe').mockImplementationOnce((...about) => {
        // Its event was delivered before this stream was known.
        const ended = db.updateTable('user_sessions').set({ ended_at: new Date() }).where('id', '=', phoneId);
        void ended.execute();
        return subscribe(...about);
      });
      await (
        await open(phone)
      ).ended;
    },
  );

  test('ends after a gap in which the end of its session was missed', async () => {
    const { here, phone, phoneId } = await buildSessions();
    const [ended, stays] = [await open(phone), await open(here)];
    // Another process ended it, and this one did not receive the event.
    await api.context.db
      .updateTable('user_sessions')
      .set({ ended_at: new Date() })
      .where('id', '=', phoneId)
      .execute();
    api.context.live.publish({ id: null, event: { type: 'resync' } }, api.context.live.connected());
    await ended.ended;
    await expect.poll(() => stays.events.map(({ type }) => type)).toEqual(['resync']);
    await api.ok(here, 'testNotification');
    await expect.poll(() => stays.events.map(({ type }) => type)).toEqual(['resync', 'notification']);
  });
});

if (process.env['TEST_DATABASE_URL']) {
  test('other processes reject a session that was ended, and end its streams', async () => {
    const other: Api = await composeApi(api.context.config, { logger: createLogger('silent'), identity });
    try {
      const { here, phone, phoneId } = await buildSessions();
      const stream = await openLiveStream(await other.fastify.listen({ host: '127.0.0.1', port: 0 }), phone);
      await api.ok(here, 'deleteSession', { params: { sid: phoneId } });
      await stream.ended;
      expect(stream.events).toMatchObject([{ type: 'session-ended' }]);
      const answer = await other.fastify.inject({
        method: 'GET',
        url: '/v1/users/me',
        headers: { authorization: `Bearer ${phone.token}` },
      });
      expect(answer.statusCode).toBe(401);
    } finally {
      await other.close();
    }
  });
}
