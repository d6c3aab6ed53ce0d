import { afterAll, beforeAll, expect, test } from 'vitest';
import { finishDeletions } from '../../domain/account/finish-deletions.ts';
import { createFakeIdentity } from '../../testing/fake-identity.ts';
import { type TestApi, type TestUser, nobody, testApi } from '../../testing/test-api.ts';
import { createTestWorld, joinBusiness, uniquePrefix } from '../../testing/test-world.ts';

const password = 'secreto';
const identity = createFakeIdentity();
let api: TestApi;
beforeAll(async () => {
  api = await testApi({}, { identity });
});
afterAll(() => api.close());

test('login returns a custom token', async () => {
  const ana = newUser();
  const body = { email: addressOf(ana), password };
  expect(await api.ok(nobody, 'login', { body })).toEqual({ token: `token of ${ana.uid}` });
});

test('login responds identically to unknown addresses, wrong passwords and disabled users', async () => {
  const ana = newUser();
  const off = newUser();
  await api.ok(off, 'getMe');
  await api.context.db.updateTable('users').set({ disabled: true }).where('uid', '=', off.uid).execute();
  const tries = [
    { email: 'nadie@example.com', password },
    { email: addressOf(ana), password: 'otro' },
    { email: addressOf(off), password },
  ];
  const answers = await Promise.all(tries.map((body) => api.refused(nobody, 'login', { body })));
  for (const { status, code, message } of answers) {
    expect({ status, code, message }).toEqual({
      status: 403,
      code: 'auth/credentials-wrong',
      message: 'El correo o la contraseña no son correctos.',
    });
  }
});

test('limits password attempts per account and per address', async () => {
  const limits = {
    readsPerMinute: 1000,
    writesPerMinute: 1000,
    passwordsPerMinute: 3,
    textMegabytesPerDay: 1_000_000,
    businessTextMegabytesPerDay: 1_000_000,
  };
  const strict = await testApi({ limits }, { identity });
  try {
    const body = { email: 'nadie@example.com', password: 'x' };
    const codes = await Promise.all(
      Array.from({ length: 4 }, async () => (await strict.refused(nobody, 'login', { body })).code),
    );
    expect(codes.sort()).toEqual([
      'auth/credentials-wrong',
      'auth/credentials-wrong',
      'auth/credentials-wrong',
      'request/rate-limited',
    ]);
    const ana = strict.user();
    const change = { password: 'x', new_password: 'nuevo secreto' };
    for (let tries = 0; tries < 3; tries++) {
      expect((await strict.refused(ana, 'updateMyPassword', { body: change })).code).toBe(
        'auth/password-wrong',
      );
    }
    const limited = await strict.refused(ana, 'deleteMe', { body: { email: addressOf(ana), password: 'x' } });
    expect(limited).toMatchObject({ status: 429, code: 'request/rate-limited' });
  } finally {
    await strict.close();
  }
});

test('updateMyPassword requires the password, and its retry succeeds', async () => {
  const ana = newUser();
  const body = { password, new_password: 'nuevo secreto' };
  const wrong = await api.refused(ana, 'updateMyPassword', { body: { ...body, password: 'otro' } });
  expect(wrong).toMatchObject({ status: 403, code: 'auth/password-wrong' });
  for (let tries = 0; tries < 2; tries++) {
    expect(await api.ok(ana, 'updateMyPassword', { body })).toEqual({ token: `token of ${ana.uid}` });
  }
  expect(identity.accounts.get(ana.uid)?.password).toBe('nuevo secreto');
  const short = await api.refused(ana, 'updateMyPassword', { body: { password, new_password: '12345' } });
  expect(short).toMatchObject({ code: 'request/invalid', fields: [{ path: '/new_password' }] });
});

test('the password of another account does not authorize a change', async () => {
  const ana = newUser();
  const beto = newUser('Beto');
  identity.addAccount(beto, 'la de beto');
  const refused = await api.refused(ana, 'updateMyEmail', {
    body: { email: addressOf(beto), password: 'la de beto' },
  });
  expect(refused.code).toBe('auth/password-wrong');
});

test('updateMyEmail changes the address at the identity service, unless it is taken', async () => {
  const ana = newUser();
  const beto = newUser('Beto');
  const taken = await api.refused(ana, 'updateMyEmail', { body: { email: addressOf(beto), password } });
  expect(taken).toMatchObject({ status: 409, code: 'users/email-taken' });
  const email = `nueva-${ana.uid}@example.com`;
  for (let tries = 0; tries < 2; tries++) await api.ok(ana, 'updateMyEmail', { body: { email, password } });
  expect(identity.accounts.get(ana.uid)?.email).toBe(email);
});

test.each([
  'a<b@example.com',
  'a,b@example.com',
  'ana',
  'ana@',
  '@example.com',
  'a b@example.com',
  'ana@local',
])('updateMyEmail rejects %j', async (email) => {
  const refused = await api.refused(newUser(), 'updateMyEmail', { body: { email, password } });
  expect(refused).toMatchObject({ code: 'request/invalid', fields: [{ path: '/email' }] });
});

test('deleteMe requires the own address and the password', async () => {
  const ana = newUser();
  const email = addressOf(ana);
  const mismatch = await api.refused(ana, 'deleteMe', { body: { email: 'otra@example.com', password } });
  expect(mismatch.code).toBe('users/email-mismatch');
  const wrong = await api.refused(ana, 'deleteMe', { body: { email, password: 'otro' } });
  expect(wrong.code).toBe('auth/password-wrong');
  expect((await api.ok(ana, 'getMe')).user.email).toBe(email);
});

test('deleteMe keeps comments and reactions without the name of the user', async () => {
  const world = await createTestWorld(api);
  const { member, owner } = world;
  identity.addAccount(member, password);
  const params = { id: world.bid };
  const body = { team_id: world.team.id, title: 'De Marta' };
  const { ticket } = await api.ok(owner, 'createTicket', { params, body });
  const on = { ...params, tid: ticket.id };
  const { comment } = await api.ok(member, 'createComment', { params: on, body: { text: 'Hola' } });
  const reaction = { ...on, cid: comment.id, reaction: 'heart' as const };
  await api.ok(member, 'addCommentReaction', { params: reaction });
  await api.ok(member, 'deleteMe', { body: { email: addressOf(member), password } });
  const after = await api.ok(owner, 'getTicket', { params: on });
  expect(after.ticket.psm_ticket_comments).toMatchObject([
    { by_name: '—', text: 'Hola', reactions: [{ reaction: 'heart', count: 1, mine: false, others: ['—'] }] },
  ]);
});

test('deleteMe removes the user everywhere and anonymizes what they wrote', async () => {
  const world = await createTestWorld(api);
  const { member } = world;
  identity.addAccount(member, password);
  const params = { id: world.bid };
  const { ticket } = await api.ok(member, 'createTicket', {
    params,
    body: { team_id: world.team.id, title: 'De Marta', assignees: [member.uid] },
  });
  await api.ok(member, 'createDevice', { body: { device_id: 'navegador-1', token: 'token-a' } });
  await api.ok(member, 'followTicket', { params: { ...params, tid: ticket.id } });
  await api.ok(member, 'deleteMe', { body: { email: addressOf(member), password } });
  expect(await api.refused(member, 'getMe')).toMatchObject({ status: 403, code: 'auth/user-disabled' });
  expect(identity.accounts.has(member.uid)).toBe(false);
  const { members } = await api.ok(world.owner, 'listMembers', { params });
  expect(members.map((each) => each.psm_user.id)).not.toContain(member.uid);
  const after = await api.ok(world.owner, 'getTicket', { params: { ...params, tid: ticket.id } });
  expect(after.ticket).toMatchObject({ title: 'De Marta', assignees: [], version: 2 });
  expect(after.ticket.psm_history[0]?.by_name).toBe('—');
  const row = await api.context.db
    .selectFrom('users')
    .selectAll()
    .where('uid', '=', member.uid)
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(row)).not.toContain('Marta');
  expect(JSON.stringify(row)).not.toContain('@');
  for (const table of ['user_devices', 'ticket_followers', 'notifications', 'business_members'] as const) {
    const left = await api.context.db.selectFrom(table).select('uid').where('uid', '=', member.uid).execute();
    expect(left, table).toEqual([]);
  }
});

test('deleteMe deletes businesses without other members, with all of their data', async () => {
  const ana = newUser();
  const { business } = await api.ok(ana, 'onboardBusiness', {
    body: {
      business: { name: 'Sola', prefix: uniquePrefix(), color: '#0B6B66' },
      board: 'Tablero',
      tasks: ['Uno'],
    },
  });
  await api.ok(ana, 'deleteMe', { body: { email: addressOf(ana), password } });
  for (const table of ['businesses', 'teams', 'tickets', 'statuses'] as const) {
    const rows = await api.context.db
      .selectFrom(table)
      .select('bid')
      .where('bid', '=', business.bid)
      .execute();
    expect(rows, table).toEqual([]);
  }
});

/** A business of the owner with other members, none of them an admin. */
async function buildHeldBusiness() {
  const { owner, admin, member, bid } = await createTestWorld(api);
  await api.ok(owner, 'removeMember', { params: { id: bid }, query: { uid: admin.uid } });
  return { owner, member, bid };
}

const adminsOf = (bid: number) =>
  api.context.db
    .selectFrom('business_members')
    .select(['uid', 'role'])
    .where('bid', '=', bid)
    .where('role', '<=', 1)
    .execute();

test('the founder of a business has to appoint another admin before deleteMe; the error names it', async () => {
  const { owner, bid } = await buildHeldBusiness();
  identity.addAccount(owner, password);
  const body = { email: addressOf(owner), password };
  const refused = await api.refused(owner, 'deleteMe', { body });
  expect(refused).toMatchObject({
    status: 409,
    code: 'users/only-owner',
    message:
      'Eres la única persona que administra «Cooperativa». Antes de eliminar tu cuenta, nombra a otro administrador.',
  });
  expect(identity.accounts.has(owner.uid)).toBe(true);
  expect(await adminsOf(bid)).toHaveLength(1);
  await joinBusiness(api, { bid }, api.user('Otra'), 1);
  await api.ok(owner, 'deleteMe', { body });
  expect(await adminsOf(bid)).toHaveLength(1);
});

test.each([0, 1] as const)(
  'the last remaining admin (role %d) who is no founder can delete their account; the oldest member becomes the owner',
  async (role) => {
    const { owner, member, bid } = await buildHeldBusiness();
    const victim = await joinBusiness(api, { bid }, api.user('Víctor'), role);
    await api.ok(owner, 'removeMember', { params: { id: bid }, query: { uid: owner.uid } });
    expect(await adminsOf(bid)).toEqual([{ uid: victim.uid, role }]);
    await api.context.db
      .updateTable('business_members')
      .set({ created_at: new Date('2020-01-01') })
      .where('uid', '=', member.uid)
      .execute();
    identity.addAccount(victim, password);
    await api.ok(victim, 'deleteMe', { body: { email: addressOf(victim), password } });
    expect(await adminsOf(bid)).toEqual([{ uid: member.uid, role: 0 }]);
  },
);

test('a business keeps an admin when two admins delete their accounts concurrently', async () => {
  const { owner, bid } = await buildHeldBusiness();
  const victims = [
    await joinBusiness(api, { bid }, api.user('Uno'), 1),
    await joinBusiness(api, { bid }, api.user('Dos'), 1),
  ];
  await api.ok(owner, 'removeMember', { params: { id: bid }, query: { uid: owner.uid } });
  for (const victim of victims) identity.addAccount(victim, password);
  await Promise.all(
    victims.map((victim) => api.ok(victim, 'deleteMe', { body: { email: addressOf(victim), password } })),
  );
  expect(await adminsOf(bid)).toMatchObject([{ role: 0 }]);
});

test('retries the deletion of an account at the identity service', async () => {
  const ana = newUser();
  await api.ok(ana, 'getMe');
  identity.isAway = true;
  await api.ok(ana, 'deleteMe', { body: { email: addressOf(ana), password } });
  expect(identity.accounts.has(ana.uid)).toBe(true);
  identity.isAway = false;
  await finishDeletions(api.context);
  expect(identity.accounts.has(ana.uid)).toBe(false);
  const left = await api.context.db.selectFrom('identity_deletions').selectAll().execute();
  expect(left.filter((row) => row.uid === ana.uid)).toEqual([]);
});

test('stores no password, not even in idempotent responses', async () => {
  const ana = newUser();
  const secret = 'jamás guardada 77';
  await api.ok(ana, 'updateMyPassword', { body: { password, new_password: secret }, key: 'clave' });
  const keys = await api.context.db.selectFrom('idempotency_keys').selectAll().execute();
  expect(keys.filter((row) => row.uid === ana.uid)).toEqual([]);
});

function newUser(name = 'Ana'): TestUser {
  const user = api.user(name);
  identity.addAccount(user, password);
  return user;
}

function addressOf(user: TestUser): string {
  return `${user.uid}@example.com`;
}
