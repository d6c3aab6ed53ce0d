/** One session of a person, ended by an operator. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openLiveStream } from '../../testing/live-stream.ts';
import { manyProcesses } from '../../testing/many-processes.ts';
import { type TestApi, type TestUser, signTestToken } from '../../testing/test-api.ts';
import { type SudoWorld, operator, operatorUid, person, reason, sudoWorld } from './test-sudo.ts';

let world: SudoWorld;
let address: string;
beforeAll(async () => {
  world = await sudoWorld({ trustProxy: { hops: 1 } });
  address = await world.api.fastify.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => world.api.close());

/** The same user, signed in on another device. */
function elsewhere(user: TestUser, secondsAgo: number, more: object = {}): TestUser {
  const claims = { sub: user.uid, email: `${user.uid}@example.com`, email_verified: true };
  const auth_time = Math.floor(Date.now() / 1000) - secondsAgo;
  return { ...user, token: signTestToken({ ...claims, auth_time, ...more }) };
}

const sessionsOf = async (user: TestUser) =>
  (await world.api.ok(world.olga, 'getSudoUser', { params: { uid: user.uid } })).sessions;
const end = (user: TestUser, session: string) => ({ body: { uid: user.uid, session, reason } });

test('shows the address of each session, and forgets it when the session ends', async () => {
  const ana = await person(world);
  const phone = elsewhere(ana, 100);
  await world.api.raw(phone, {
    method: 'GET',
    url: '/v1/users/me',
    headers: { 'x-forwarded-for': '203.0.113.9', 'user-agent': 'Phone' },
  });
  const [session] = (await sessionsOf(ana)).filter(({ user_agent }) => user_agent === 'Phone');
  expect(session?.address).toBe('203.0.113.9');
  await world.api.ok(world.olga, 'endSudoSession', end(ana, session?.id ?? ''));
  const row = await world.api.context.db
    .selectFrom('user_sessions')
    .select('address')
    .where('id', '=', session?.id ?? '')
    .executeTakeFirst();
  expect(row).toEqual({ address: null });
});

test('ends one session with its streams and those it has started, and leaves the others', async () => {
  const ana = await person(world);
  const phone = elsewhere(ana, 100);
  await world.api.ok(phone, 'getMe');
  const { sessions } = await world.api.ok(phone, 'listSessions');
  const id = sessions.find(({ current }) => current)?.id ?? '';
  const derived = elsewhere(ana, 50, { minga_issued_at: Date.now(), minga_session: id });
  await world.api.ok(derived, 'getMe');
  const [lost, kept] = [await openLiveStream(address, phone), await openLiveStream(address, ana)];
  await world.api.ok(world.olga, 'endSudoSession', end(ana, id));
  await lost.ended;
  for (const user of [phone, derived])
    expect(await world.api.refused(user, 'getMe')).toMatchObject({ status: 401, code: 'auth/session-ended' });
  await world.api.ok(ana, 'getMe');
  kept.close();
  const { entries } = await world.api.ok(world.olga, 'listSudoAudit', { query: { q: ana.uid } });
  expect(entries).toMatchObject([{ action: 'session-ended', target: ana.uid, reason }]);
});

test('answers 404 for a session of another user, one that has ended and one that does not exist', async () => {
  const [ana, beto] = [await person(world), await person(world, 'Beto')];
  const [session] = await sessionsOf(beto);
  const missing = { status: 404, code: 'sudo/session-not-found' };
  const refused = (user: TestUser, id: string) =>
    world.api.refused(world.olga, 'endSudoSession', end(user, id));
  expect(await refused(ana, session?.id ?? '')).toMatchObject(missing);
  expect(await refused(ana, '-OYx3kQ0aBcDeFgHiJkL')).toMatchObject(missing);
  await world.api.ok(beto, 'getMe');
  await world.api.ok(world.olga, 'endSudoSession', end(beto, session?.id ?? ''));
  expect(await refused(beto, session?.id ?? '')).toMatchObject(missing);
  const { entries } = await world.api.ok(world.olga, 'listSudoAudit', { query: { q: ana.uid } });
  expect(entries).toEqual([]);
});

test('of two operators who end the same session at once, one is refused', async () => {
  const ana = await person(world);
  const [session] = await sessionsOf(ana);
  const answers = await Promise.all(
    [1, 2].map(() =>
      world.api.raw(world.olga, {
        method: 'DELETE',
        url: '/v1/sudo/users/sessions',
        body: end(ana, session?.id ?? '').body,
      }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
});

// PGlite belongs to one process.
if (process.env['TEST_DATABASE_URL']) {
  test('ends the session in all processes', async () => {
    const { apis, close } = await manyProcesses(2, { sudoUsers: [operatorUid] });
    try {
      const [one, other] = apis as [TestApi, TestApi];
      const url = await other.fastify.listen({ host: '127.0.0.1', port: 0 });
      const ana = one.user('Ana');
      await other.ok(ana, 'getMe');
      const stream = await openLiveStream(url, ana);
      const { sessions } = await one.ok(operator(), 'getSudoUser', { params: { uid: ana.uid } });
      await one.ok(operator(), 'endSudoSession', end(ana, sessions[0]?.id ?? ''));
      await stream.ended;
      expect(await other.refused(ana, 'getMe')).toMatchObject({ code: 'auth/session-ended' });
    } finally {
      await close();
    }
  });
}
