import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApi, anonymous, nobody, signTestToken, testApi } from '../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

test('getMe inserts the user at the first request of a new identity', async () => {
  const ana = api.user('Ana');
  const { user } = await api.ok(ana, 'getMe');
  expect(user).toMatchObject({
    uid: ana.uid,
    displayName: 'Ana',
    email: `${ana.uid}@example.com`,
    emailVerified: true,
    isAnonymous: false,
    photoURL: null,
    changelog_version: null,
    lang: null,
    info: { username: ana.uid },
  });
  expect(await api.ok(ana, 'getMe')).toEqual({ user });
});

test('concurrent first requests create one account', async () => {
  const ana = api.user('Ana');
  const answers = await Promise.all(Array.from({ length: 6 }, () => api.ok(ana, 'getMe')));
  expect(new Set(answers.map((answer) => answer.user.created_at)).size).toBe(1);
});

test('getMe updates the email address from the identity, and keeps the name that was chosen in the app', async () => {
  const ana = api.user('Ana');
  await api.ok(ana, 'updateMe', { body: { displayName: 'Ana María' } });
  const moved = {
    ...ana,
    token: signTestToken({ sub: ana.uid, name: 'Other', email: 'new@example.com', email_verified: false }),
  };
  expect((await api.ok(moved, 'getMe')).user).toMatchObject({
    displayName: 'Ana María',
    email: 'new@example.com',
    emailVerified: false,
  });
});

test('getMe stores no account for anonymous sessions', async () => {
  const visitor = anonymous();
  expect((await api.refused(visitor, 'getMe')).code).toBe('auth/login-needed');
  const rows = await api.context.db
    .selectFrom('users')
    .select('uid')
    .where('uid', '=', visitor.uid)
    .execute();
  expect(rows).toEqual([]);
});

test('rejects every request of a disabled user', async () => {
  const ana = api.user('Ana');
  await api.ok(ana, 'getMe');
  await api.context.db.updateTable('users').set({ disabled: true }).where('uid', '=', ana.uid).execute();
  expect(await api.refused(ana, 'getMe')).toMatchObject({ status: 403, code: 'auth/user-disabled' });
  expect(await api.refused(ana, 'listBusinesses')).toMatchObject({ status: 403, code: 'auth/user-disabled' });
});

test('updateMe updates the given values only', async () => {
  const ana = api.user('Ana');
  const { user } = await api.ok(ana, 'updateMe', {
    body: {
      displayName: '  Ana   Luz ',
      photoURL: 'https://example.com/a.webp',
      phoneNumber: '+52 55 1234',
      lang: 'en',
    },
  });
  expect(user).toMatchObject({
    displayName: 'Ana Luz',
    photoURL: 'https://example.com/a.webp',
    phoneNumber: '+52 55 1234',
    lang: 'en',
  });
  const after = await api.ok(ana, 'updateMe', { body: { changelog_version: 7, photoURL: null } });
  expect(after.user).toEqual({ ...user, changelog_version: 7, photoURL: null });
});

test.each([
  [{ displayName: '   ' }, '/displayName'],
  [{ displayName: '' }, '/displayName'],
  [{ photoURL: 'javascript:alert(1)' }, '/photoURL'],
  [{ photoURL: '/\\evil.example/a.png' }, '/photoURL'],
  [{ photoURL: '//evil.example/a.png' }, '/photoURL'],
  [{ photoURL: 'https:\\\\evil.example' }, '/photoURL'],
  [{ displayName: 'Ana de premio.com' }, '/displayName'],
  [{ displayName: '\u200b\u202e' }, '/displayName'],
  [{ lang: 'fr' as 'es' }, '/lang'],
])('updateMe rejects %j', async (body, path) => {
  const refused = await api.refused(api.user(), 'updateMe', { body });
  expect(refused).toMatchObject({ status: 400, code: 'request/invalid', fields: [{ path }] });
});

test('updateMe stores gender and age, and removes them', async () => {
  const ana = api.user('Ana');
  const { user } = await api.ok(ana, 'updateMe', { body: { gender: 'female', age: 34 } });
  expect(user).toMatchObject({ gender: 'female', age: 34, sudo: false });
  const after = await api.ok(ana, 'updateMe', { body: { gender: null, age: null } });
  expect(after.user).toMatchObject({ gender: null, age: null });
  expect(await api.refused(ana, 'updateMe', { body: { age: 131 } })).toMatchObject({
    fields: [{ path: '/age' }],
  });
});

/** The header of a webp file, followed by placeholder data. */
const webp = (pixels: string) =>
  Buffer.concat([Buffer.from('RIFF____WEBP', 'latin1'), Buffer.from(pixels)]).toString('base64');

test('serves a photo to everyone who has its URL, until it is replaced', async () => {
  const ana = api.user('Ana');
  const first = (await api.ok(ana, 'updateMyPhoto', { body: { photo: webp('one') } })).user.photoURL ?? '';
  const shown = await api.raw(nobody, { method: 'GET', url: first });
  expect(shown.status).toBe(200);
  expect(shown.headers).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(shown.text).toContain('one');
  const second = (await api.ok(ana, 'updateMyPhoto', { body: { photo: webp('two') } })).user.photoURL ?? '';
  expect(second).not.toBe(first);
  expect((await api.raw(nobody, { method: 'GET', url: first })).status).toBe(404);
  await api.ok(ana, 'updateMe', { body: { photoURL: null } });
  expect((await api.raw(nobody, { method: 'GET', url: second })).status).toBe(404);
});

test.each(['<svg onload="alert(1)">', 'GIF89a and more'])('updateMyPhoto rejects %j', async (text) => {
  const photo = Buffer.from(text).toString('base64');
  expect(await api.refused(api.user(), 'updateMyPhoto', { body: { photo } })).toMatchObject({
    status: 400,
    fields: [{ path: '/photo' }],
  });
});
