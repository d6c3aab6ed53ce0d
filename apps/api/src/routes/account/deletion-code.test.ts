/** Deletion of an account without a password, confirmed by a code sent by email. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createFakeIdentity } from '../../testing/fake-identity.ts';
import { type TestApi, type TestUser, nobody, testApi } from '../../testing/test-api.ts';

const identity = createFakeIdentity();
const start = Date.now();
let laterMs = 0;
let api: TestApi;
beforeAll(async () => {
  api = await testApi({}, { identity, clock: { now: () => new Date(start + laterMs) } });
});
afterEach(() => {
  laterMs = 0;
});
afterAll(() => api.close());

test('a user of an identity provider receives a code in their language and deletes the account with it', async () => {
  const ana = await fromGoogle();
  const email = addressOf(ana);
  await api.ok(ana, 'sendDeletionCode', { lang: 'en' });
  expect(mailTo(ana).subject).toBe('Your code to delete your Minga account');
  await api.ok(ana, 'sendDeletionCode');
  const { subject, text } = mailTo(ana);
  expect(subject).toBe('Tu código para eliminar tu cuenta de Minga');
  expect(text).toContain('Vale 15 minutos.');
  await api.ok(ana, 'deleteMe', { body: { email, code: codeFor(ana) } });
  expect(identity.accounts.has(ana.uid)).toBe(false);
  expect(await api.refused(ana, 'getMe')).toMatchObject({ code: 'auth/user-disabled' });
  expect(await codesOf(ana)).toEqual([]);
});

test('a session alone deletes nothing, whether or not a code was requested', async () => {
  const ana = await fromGoogle();
  const email = addressOf(ana);
  expect(await api.refused(ana, 'deleteMe', { body: { email } })).toMatchObject({
    status: 403,
    code: 'auth/password-wrong',
  });
  await api.ok(ana, 'sendDeletionCode');
  expect((await api.refused(ana, 'deleteMe', { body: { email } })).code).toBe('auth/password-wrong');
  const wrong = await api.refused(ana, 'deleteMe', { body: { email, code: otherThan(codeFor(ana)) } });
  expect(wrong).toMatchObject({ status: 403, code: 'auth/code-wrong' });
  const elsewhere = { email: 'otra@example.com', code: codeFor(ana) };
  expect((await api.refused(ana, 'deleteMe', { body: elsewhere })).code).toBe('users/email-mismatch');
  expect(identity.accounts.has(ana.uid)).toBe(true);
});

test('rejects a wrong code despite the correct password', async () => {
  const ana = api.user();
  identity.addAccount(ana, 'secreto');
  await api.ok(ana, 'sendDeletionCode');
  const body = { email: addressOf(ana), password: 'secreto', code: otherThan(codeFor(ana)) };
  expect((await api.refused(ana, 'deleteMe', { body })).code).toBe('auth/code-wrong');
});

test('rejects the code of another user', async () => {
  const [ana, beto] = [await fromGoogle(), await fromGoogle()];
  await api.ok(beto, 'sendDeletionCode');
  const body = { email: addressOf(ana), code: codeFor(beto) };
  expect((await api.refused(ana, 'deleteMe', { body })).code).toBe('auth/code-wrong');
});

test('accepts only the latest code, for 15 minutes', async () => {
  const ana = await fromGoogle();
  const email = addressOf(ana);
  await api.ok(ana, 'sendDeletionCode');
  const first = codeFor(ana);
  await api.ok(ana, 'sendDeletionCode');
  const last = codeFor(ana);
  if (first !== last) {
    const early = await api.refused(ana, 'deleteMe', { body: { email, code: first } });
    expect(early.code).toBe('auth/code-wrong');
  }
  laterMs = 15 * 60_000;
  expect((await api.refused(ana, 'deleteMe', { body: { email, code: last } })).code).toBe('auth/code-wrong');
  laterMs -= 1000;
  await api.ok(ana, 'deleteMe', { body: { email, code: last } });
});

test('stores a code as a hash, and rejects unauthenticated callers', async () => {
  const ana = await fromGoogle();
  await api.ok(ana, 'sendDeletionCode');
  const [row] = await codesOf(ana);
  expect(JSON.stringify(row)).not.toContain(codeFor(ana));
  expect((await api.refused(nobody, 'sendDeletionCode')).status).toBe(401);
});

test('reports an email that could not be sent, and limits attempts at a code', async () => {
  const limits = {
    readsPerMinute: 1000,
    writesPerMinute: 1000,
    passwordsPerMinute: 3,
    textMegabytesPerDay: 1_000_000,
    businessTextMegabytesPerDay: 1_000_000,
  };
  const mail = {
    send: async () => {
      throw new Error('no mail server');
    },
  };
  // The clock is constant, because attempts are refilled over time.
  const strict = await testApi({ limits }, { identity, mail, clock: { now: () => new Date(start) } });
  try {
    const ana = strict.user();
    expect(await strict.refused(ana, 'sendDeletionCode')).toMatchObject({
      status: 503,
      code: 'mail/unavailable',
    });
    const body = { email: addressOf(ana), code: '00000000' };
    const codes: string[] = [];
    for (let tries = 0; tries < 3; tries++)
      codes.push((await strict.refused(ana, 'deleteMe', { body })).code);
    expect(codes).toEqual(['auth/code-wrong', 'auth/code-wrong', 'request/rate-limited']);
  } finally {
    await strict.close();
  }
});

/** A user whose account has no password. */
async function fromGoogle(): Promise<TestUser> {
  const user = api.user();
  identity.addAccount(user, 'nunca');
  const account = identity.accounts.get(user.uid);
  if (account) Object.assign(account, { password: null, links: [{ provider: 'google', subject: user.uid }] });
  await api.ok(user, 'getMe');
  return user;
}

function addressOf(user: TestUser): string {
  return `${user.uid}@example.com`;
}

function mailTo(user: TestUser) {
  const mail = api.mails.findLast(({ to }) => to === addressOf(user));
  if (!mail) throw new Error('There is no letter.');
  return mail;
}

function codeFor(user: TestUser): string {
  return /^\d{8}$/m.exec(mailTo(user).text)?.[0] ?? '';
}

function otherThan(code: string): string {
  return code === '12345678' ? '87654321' : '12345678';
}

function codesOf({ uid }: TestUser) {
  return api.context.db.selectFrom('deletion_codes').selectAll().where('uid', '=', uid).execute();
}
