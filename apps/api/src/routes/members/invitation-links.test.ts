/** Invitation links of a business (docs/product/states.md 3.4). */
import type { Wire } from '@minga/contract';
import { newClientId } from '@minga/rules/client-ids';
import { limits } from '@minga/rules/limits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newLinkCode } from '../../testing/access-world.ts';
import { type TestApi, type TestUser, signTestToken, testApi } from '../../testing/test-api.ts';
import { type TestWorld, createTestWorld, joinBusiness } from '../../testing/test-world.ts';
import { params } from './test-letters.ts';

let api: TestApi;
let offsetMs = 0;
beforeAll(async () => {
  api = await testApi({}, { clock: { now: () => new Date(Date.now() + offsetMs) } });
});
afterAll(() => api.close());

async function makeLink(
  world: TestWorld,
  by: TestUser = world.owner,
  body: Partial<Wire['NewInvitationLink']> = {},
) {
  const code = newLinkCode(world.bid);
  const { link } = await api.ok(by, 'createInvitationLink', {
    params: params(world),
    body: { code, days: 7, ...body },
  });
  return { code, link };
}
const join = (user: TestUser, code: string) => api.ok(user, 'acceptInvitationLink', { body: { code } });
const refuse = async (user: TestUser, code: string) =>
  (await api.refused(user, 'acceptInvitationLink', { body: { code } })).code;
const links = async (world: TestWorld) =>
  (await api.ok(world.owner, 'listInvitationLinks', { params: params(world) })).links;

test('says what it offers, and adds whoever accepts it with its role and teams', async () => {
  const world = await createTestWorld(api);
  const rid = world.team.psm_roles[1]?.id ?? 0;
  const { code, link } = await makeLink(world, world.admin, {
    teams: [{ tid: world.team.id, rid }],
    max_uses: 3,
    days: 1,
  });
  expect(link).toMatchObject({ role: 2, uses: 0, max_uses: 3, created_by: world.admin.uid });
  expect(Date.parse(link.expires_at) - Date.parse(link.created_at)).toBe(24 * 60 * 60_000);
  const nina = api.user('Nina');
  const { offer } = await api.ok(nina, 'checkInvitationLink', { body: { code } });
  expect(offer).toMatchObject({ role: 2, teams: ['Tablero'] });
  const { business } = await join(nina, code);
  expect(business).toMatchObject({
    bid: world.bid,
    role: 2,
    psm_teams: [{ tid: world.team.id, role: rid }],
  });
  expect(await join(nina, code)).toEqual({ business });
  expect(await links(world)).toMatchObject([{ id: link.id, uses: 1 }]);
  const { entries } = await api.ok(world.owner, 'listAudit', { params: params(world), query: {} });
  expect(entries.slice(0, 2).map(({ action, count }) => [action, count])).toEqual([
    ['member-joined-by-link', null],
    ['invitation-link-created', 3],
  ]);
});

test('stores no code', async () => {
  const world = await createTestWorld(api);
  const code = newLinkCode(world.bid);
  const body = { code, days: 7 as const };
  const call = { params: params(world), body, key: newClientId() };
  const first = await api.ok(world.owner, 'createInvitationLink', call);
  expect(await api.ok(world.owner, 'createInvitationLink', call)).toEqual(first);
  const { db } = api.context;
  const stored = JSON.stringify([
    await db.selectFrom('invitation_links').selectAll().execute(),
    await db.selectFrom('idempotency_keys').selectAll().execute(),
    await db.selectFrom('outbox').selectAll().execute(),
    await db.selectFrom('business_audit').selectAll().execute(),
  ]);
  expect(stored).toContain(first.link.id);
  expect(stored).not.toContain(code.split('.')[1]);
});

test('only one of two people gets the last use', async () => {
  const world = await createTestWorld(api);
  const { code } = await makeLink(world, world.owner, { max_uses: 1 });
  const people = Array.from({ length: 6 }, (_, at) => api.user(`Nina ${at}`));
  const answers = await Promise.allSettled(people.map((user) => join(user, code)));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await links(world)).toMatchObject([{ uses: 1, max_uses: 1 }]);
  expect(await refuse(api.user('Tarde'), code)).toBe('invitation/not-found');
});

test('a removed person returns only with a link made after the removal; whoever left may return', async () => {
  const world = await createTestWorld(api);
  const { code } = await makeLink(world);
  const nina = api.user('Nina');
  await join(nina, code);
  await api.ok(nina, 'removeMember', { params: params(world), query: { uid: nina.uid } });
  await join(nina, code);
  expect(await links(world)).toMatchObject([{ uses: 2 }]);
  await api.ok(world.owner, 'removeMember', { params: params(world), query: { uid: nina.uid } });
  expect(await refuse(nina, code)).toBe('invitation/not-found');
  expect((await api.refused(nina, 'checkInvitationLink', { body: { code } })).code).toBe(
    'invitation/not-found',
  );
  offsetMs = 1000;
  const { code: later } = await makeLink(world);
  await join(nina, later);
  offsetMs = 0;
});

test('a revoked and an expired link add nobody', async () => {
  const world = await createTestWorld(api);
  const { code, link } = await makeLink(world);
  const at = { ...params(world), invitation_link: link.id };
  await api.ok(world.admin, 'revokeInvitationLink', { params: at });
  expect(await refuse(api.user('Nina'), code)).toBe('invitation/not-found');
  expect(await links(world)).toEqual([]);
  expect((await api.refused(world.admin, 'revokeInvitationLink', { params: at })).code).toBe(
    'invitation/not-found',
  );
  const { code: short } = await makeLink(world, world.owner, { days: 1 });
  await api.context.db
    .updateTable('invitation_links')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('bid', '=', world.bid)
    .execute();
  expect(await refuse(api.user('Nina'), short)).toBe('invitation/expired');
});

test('ends with the powers of whoever made it', async () => {
  const world = await createTestWorld(api);
  const { code } = await makeLink(world, world.admin);
  await api.ok(world.owner, 'addMember', {
    params: params(world),
    body: { uid: world.admin.uid, role: 2 },
  });
  expect(await refuse(api.user('Nina'), code)).toBe('invitation/not-found');
  await api.ok(world.owner, 'addMember', { params: params(world), body: { uid: world.admin.uid, role: 1 } });
  expect(await refuse(api.user('Nina'), code)).toBe('invitation/not-found');
});

test('needs a verified address', async () => {
  const world = await createTestWorld(api);
  const { code } = await makeLink(world);
  const uid = `nora-${world.bid}`;
  const nora = { uid, name: 'Nora', token: signTestToken({ sub: uid, email: `${uid}@example.com` }) };
  expect(await refuse(nora, code)).toBe('user/email-unverified');
  expect(await links(world)).toMatchObject([{ uses: 0 }]);
});

test('promotes a member and never lowers a role', async () => {
  const world = await createTestWorld(api);
  const { code: low } = await makeLink(world);
  expect((await join(world.admin, low)).business.role).toBe(1);
  const { code: high } = await makeLink(world, world.owner, { role: 1 });
  expect((await join(world.member, high)).business.role).toBe(1);
});

test('is made only by admins, for their own business, its teams and their roles', async () => {
  const world = await createTestWorld(api);
  const other = await createTestWorld(api);
  const refused = async (by: TestUser, body: Partial<Wire['NewInvitationLink']> = {}) =>
    (
      await api.refused(by, 'createInvitationLink', {
        params: params(world),
        body: { code: newLinkCode(world.bid), days: 7, ...body },
      })
    ).code;
  expect(await refused(world.member)).toBe('auth/forbidden');
  expect(await refused(other.owner)).toBe('business/not-found');
  expect(await refused(world.owner, { role: 0 })).toBe('auth/forbidden');
  expect(await refused(world.owner, { code: newLinkCode(other.bid) })).toBe('request/invalid');
  expect(await refused(world.owner, { teams: [{ tid: other.team.id, rid: null }] })).toBe('team/not-found');
  const foreignRole = other.team.psm_roles[0]?.id ?? 0;
  expect(await refused(world.owner, { teams: [{ tid: world.team.id, rid: foreignRole }] })).toBe(
    'role/not-found',
  );
  const { code } = await makeLink(world);
  expect(await refused(world.owner, { code })).toBe('request/invalid');
  expect((await api.refused(world.member, 'listInvitationLinks', { params: params(world) })).code).toBe(
    'auth/forbidden',
  );
});

test('a business has a limited number of links, also when they are made together', async () => {
  const world = await createTestWorld(api);
  const many = limits.invitationLinksOfBusiness + 3;
  const made = await Promise.allSettled(Array.from({ length: many }, () => makeLink(world)));
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(limits.invitationLinksOfBusiness);
  expect(await links(world)).toHaveLength(limits.invitationLinksOfBusiness);
});

test('codes cannot be tried at will', async () => {
  const world = await createTestWorld(api);
  const mallory = await joinBusiness(api, world, api.user('Mala'), 2);
  const codes = [];
  for (let at = 0; at < 12; at++)
    // oxlint-disable-next-line no-await-in-loop
    codes.push(await refuse(mallory, newLinkCode(world.bid)));
  expect(codes.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 'invitation/not-found'));
  expect(codes.slice(10)).toEqual(['request/rate-limited', 'request/rate-limited']);
});
