/** Users in the area of the operators. */
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openLiveStream } from '../../testing/live-stream.ts';
import { type TestUser, nobody, signTestToken } from '../../testing/test-api.ts';
import { createTestWorld, joinBusiness } from '../../testing/test-world.ts';
import { type SudoWorld, person, reason, sudoWorld } from './test-sudo.ts';

let now = Date.now();
let world: SudoWorld;
let address: string;
beforeAll(async () => {
  world = await sudoWorld({}, { clock: { now: () => new Date(Math.max(now, Date.now())) } });
  await world.api.fastify.listen({ host: '127.0.0.1', port: 0 });
  address = `http://127.0.0.1:${(world.api.fastify.server.address() as AddressInfo).port}`;
});
afterAll(() => world.api.close());

const block = (user: TestUser, disabled = true) =>
  world.api.ok(world.olga, 'blockSudoUsers', { body: { users: [user.uid], disabled, reason } });
const detail = (uid: string) => world.api.ok(world.olga, 'getSudoUser', { params: { uid } });
const find = async (q: string) => {
  const { users } = await world.api.ok(world.olga, 'listSudoUsers', { query: { q } });
  return users.map(({ uid }) => uid);
};
/** The user after another sign-in. */
const again = (user: TestUser): TestUser => ({
  ...user,
  token: signTestToken({
    sub: user.uid,
    email: `${user.uid}@example.com`,
    email_verified: true,
    auth_time: Math.floor(Date.now() / 1000) + 1,
  }),
});

test('finds users by name without accents, by address and by id, and pages through all', async () => {
  const [ana, beto] = [await person(world, 'Ángela'), await person(world, 'Beto')];
  expect(await find('angela')).toContain(ana.uid);
  expect(await find(`${beto.uid}@EXAMPLE`)).toEqual([beto.uid]);
  expect(await find(beto.uid)).toEqual([beto.uid]);
  expect(await find('%')).toEqual([]);
  const all: string[] = [];
  let cursor: string | null | undefined;
  do {
    const query = { limit: 1, ...(cursor ? { cursor } : {}) };
    const page = await world.api.ok(world.olga, 'listSudoUsers', { query });
    all.push(...page.users.map(({ uid }) => uid));
    cursor = page.next;
  } while (cursor);
  expect(new Set(all).size).toBe(all.length);
  expect(all).toEqual(expect.arrayContaining([ana.uid, beto.uid, world.olga.uid]));
});

describe('blocking', () => {
  test('ends the streams and sessions of the user at once, and refuses every request with its own code', async () => {
    const ana = await person(world);
    const stream = await openLiveStream(address, ana);
    await block(ana);
    await stream.ended;
    expect(stream.events).toMatchObject([{ type: 'session-ended' }]);
    expect(await world.api.refused(ana, 'getMe')).toMatchObject({ status: 403, code: 'auth/user-disabled' });
    await expect(openLiveStream(address, ana)).rejects.toThrow('403');
    expect(await detail(ana.uid)).toMatchObject({ user: { disabled: true }, sessions: [] });
    const blocked = await world.api.ok(world.olga, 'listSudoUsers', { query: { disabled: true } });
    expect(blocked.users.map(({ uid }) => uid)).toContain(ana.uid);
  });

  test('is undone by unblocking: the user signs in again, the former session stays ended', async () => {
    const ana = await person(world);
    await block(ana);
    await block(ana, false);
    expect(await world.api.refused(ana, 'getMe')).toMatchObject({ status: 401, code: 'auth/session-ended' });
    await world.api.ok(again(ana), 'getMe');
  });

  test('blocks all users of a request or none', async () => {
    const ana = await person(world);
    const body = { users: [ana.uid, 'nadie'], disabled: true, reason };
    expect(await world.api.refused(world.olga, 'blockSudoUsers', { body })).toMatchObject({ status: 404 });
    await world.api.ok(ana, 'getMe');
  });
});

describe('deletion', () => {
  test('does to each business what was shown before, and ends the account', async () => {
    const shared = await createTestWorld(world.api);
    const { owner, bid } = shared;
    const heir = await joinBusiness(world.api, shared, world.api.user('Hilda'), 2);
    world.identity.addAccount(owner, 'correcto caballo');
    const { db } = world.api.context;
    await db
      .updateTable('business_members')
      .set({ role: 2 })
      .where('bid', '=', bid)
      .where('uid', '<>', owner.uid)
      .execute();
    const alone = await world.api.ok(owner, 'createBusiness', {
      body: { name: 'Sola', prefix: 'SOLA', color: '#0B6B66' },
    });
    const other = await createTestWorld(world.api);
    await joinBusiness(world.api, other, owner, 2);
    const { businesses } = await detail(owner.uid);
    expect(Object.fromEntries(businesses.map((one) => [one.bid, one.on_deletion]))).toEqual({
      [bid]: 'handed-over',
      [alone.business.bid]: 'deleted',
      [other.bid]: 'left',
    });
    const stream = await openLiveStream(address, owner);
    await world.api.ok(world.olga, 'deleteSudoUsers', { body: { uids: [owner.uid], reason } });
    await stream.ended;
    await world.api.idle();
    expect(world.identity.accounts.has(owner.uid)).toBe(false);
    expect(await world.api.refused(owner, 'getMe')).toMatchObject({ code: 'auth/user-disabled' });
    expect(await find(owner.uid)).toEqual([]);
    const rows = await db.selectFrom('business_members').select(['bid', 'uid', 'role']).execute();
    expect(rows.filter(({ uid }) => uid === owner.uid)).toEqual([]);
    expect(rows.filter((row) => row.bid === bid && row.role === 0)).toHaveLength(1);
    await world.api.ok(heir, 'getBusiness', { params: { id: bid } });
    expect(
      await db.selectFrom('businesses').select('bid').where('bid', '=', alone.business.bid).execute(),
    ).toEqual([]);
  });

  test('cannot be undone by unblocking', async () => {
    const ana = await person(world);
    await block(ana);
    await world.api.ok(world.olga, 'deleteSudoUsers', { body: { uids: [ana.uid], reason } });
    const body = { users: [ana.uid], disabled: false, reason };
    expect(await world.api.refused(world.olga, 'blockSudoUsers', { body })).toMatchObject({
      code: 'user/not-found',
    });
  });
});

test('deletes businesses with everything in them, all or none, and tells their members', async () => {
  const { bid, owner } = await createTestWorld(world.api);
  const stream = await openLiveStream(address, owner);
  const remove = (uids: number[]) => ({ body: { uids, reason } });
  expect(await world.api.refused(world.olga, 'deleteSudoPages', remove([bid, 99_999]))).toMatchObject({
    code: 'business/not-found',
  });
  expect(await world.api.refused(world.olga, 'deleteSudoPages', remove([bid, 1]))).toMatchObject({
    code: 'business/protected',
  });
  await world.api.ok(owner, 'getBusiness', { params: { id: bid } });
  await world.api.ok(world.olga, 'deleteSudoPages', remove([bid]));
  expect(await world.api.refused(owner, 'getBusiness', { params: { id: bid } })).toMatchObject({
    status: 404,
  });
  await expect.poll(() => stream.events).toContainEqual({ type: 'business-changed', bid });
  stream.close();
});

describe('accounts', () => {
  test('creates a person with a profile, or at the identity service only', async () => {
    const create = (email: string, firebase_only: boolean) =>
      world.api.ok(world.olga, 'createSudoUser', {
        body: { user: { email, displayName: 'Nora' }, password: 'nueva clave', firebase_only, reason },
      });
    const { uid } = await create('nora@example.com', false);
    expect((await detail(uid)).user).toMatchObject({ displayName: 'Nora', email: 'nora@example.com' });
    const { uid: bare } = await create('bare@example.com', true);
    expect(world.identity.accounts.get(bare)?.password).toBe('nueva clave');
    expect(await find('bare@example.com')).toEqual([]);
    const taken = await world.api.refused(world.olga, 'createSudoUser', {
      body: { user: { email: 'nora@example.com' }, password: 'nueva clave', reason },
    });
    expect(taken.code).toBe('users/email-taken');
  });

  test('changes the address, confirmed by the password of the operator, and signs the person out', async () => {
    const ana = await person(world);
    world.identity.addAccount(world.olga, 'clave de olga');
    const change = (email2: string, password?: string) => ({
      body: { email: `${ana.uid}@example.com`, email2, reason, ...(password ? { password } : {}) },
    });
    const stale = {
      ...world.olga,
      token: signTestToken({
        sub: 'olga',
        email: 'olga@example.com',
        email_verified: true,
        auth_time: Math.floor(Date.now() / 1000) - 600,
      }),
    };
    const refused = await world.api.refused(stale, 'changeSudoEmail', change('nueva@example.com', 'otra'));
    expect(refused.code).toBe('auth/password-wrong');
    await world.api.ok(stale, 'changeSudoEmail', change('nueva@example.com', 'clave de olga'));
    expect(world.identity.accounts.get(ana.uid)?.email).toBe('nueva@example.com');
    expect((await detail(ana.uid)).user.email).toBe('nueva@example.com');
    expect(await world.api.refused(ana, 'getMe')).toMatchObject({ code: 'auth/session-ended' });
  });

  test('changes the password and signs the person out', async () => {
    const ana = await person(world);
    await world.api.ok(world.olga, 'changeSudoPassword', {
      body: { uid: ana.uid, new_password: 'otra clave', reason },
    });
    expect(world.identity.accounts.get(ana.uid)?.password).toBe('otra clave');
    expect(await world.api.refused(ana, 'getMe')).toMatchObject({ code: 'auth/session-ended' });
  });
});

describe('a generated credential', () => {
  const generate = async (user: TestUser) =>
    (await world.api.ok(world.olga, 'createSudoCredential', { body: { uid: user.uid, reason } })).credential;
  const enter = (user: TestUser, password: string) => ({
    body: { email: `${user.uid}@example.com`, password },
  });

  test('signs in once in place of the password, and only its hash is stored', async () => {
    const [ana, beto] = [await person(world), await person(world, 'Beto')];
    const credential = await generate(ana);
    const stored = await world.api.context.db.selectFrom('sign_in_credentials').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(credential);
    expect(await world.api.refused(nobody, 'login', enter(beto, credential))).toMatchObject({
      code: 'auth/credentials-wrong',
    });
    const typed = ` ${credential.toUpperCase()} `;
    expect(await world.api.ok(nobody, 'login', enter(ana, typed))).toEqual({ token: `token of ${ana.uid}` });
    expect(await world.api.refused(nobody, 'login', enter(ana, credential))).toMatchObject({
      code: 'auth/credentials-wrong',
    });
  });

  test('is replaced by the next one, ends after 15 minutes and with a block', async () => {
    const ana = await person(world);
    const first = await generate(ana);
    const second = await generate(ana);
    expect(await world.api.refused(nobody, 'login', enter(ana, first))).toMatchObject({ status: 403 });
    await block(ana);
    await block(ana, false);
    expect(await world.api.refused(nobody, 'login', enter(ana, second))).toMatchObject({ status: 403 });
    const third = await generate(ana);
    now = Date.now() + 15 * 60_000 + 1000;
    expect(await world.api.refused(nobody, 'login', enter(ana, third))).toMatchObject({ status: 403 });
  });
});
