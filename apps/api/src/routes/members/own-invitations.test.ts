/** The caller's own invitations, accepted and declined without their codes (docs/product/states.md 3.2). */
import { newClientId } from '@minga/rules/client-ids';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { invitationLifetimeMs } from '../../domain/invitations/invitation-rows.ts';
import { newLinkCode } from '../../testing/access-world.ts';
import { recordStatements } from '../../testing/statements.ts';
import { type TestApi, type TestUser, signTestToken, testApi } from '../../testing/test-api.ts';
import { type TestWorld, createTestRole, createTestWorld, joinTeam } from '../../testing/test-world.ts';
import { acts, emailOf, params } from './test-letters.ts';

let api: TestApi;
let offsetMs = 0;
beforeAll(async () => {
  api = await testApi({}, { clock: { now: () => new Date(Date.now() + offsetMs) } });
});
afterAll(() => api.close());

const { invite, letterTo, accept, refuse } = acts(() => api);

const own = async (user: TestUser) => (await api.ok(user, 'listMyInvitations')).invitations;
const acceptOwn = (user: TestUser, iid: string) => api.ok(user, 'acceptMyInvitation', { params: { iid } });
const refuseOwn = async (
  user: TestUser,
  iid: string,
  operation: 'acceptMyInvitation' | 'declineMyInvitation' = 'acceptMyInvitation',
) => (await api.refused(user, operation, { params: { iid } })).code;

test('the owner of the address sees an invitation and joins without its code', async () => {
  const world = await createTestWorld(api);
  const nina = api.user('Nina');
  await invite(world, world.owner, { email: emailOf(nina).toUpperCase(), tid: world.team.id });
  const [invitation, ...others] = await own(nina);
  expect(others).toEqual([]);
  expect(invitation).toMatchObject({ role: 2, team: 'Tablero' });
  expect(JSON.stringify(invitation)).not.toContain(emailOf(nina));
  const { business } = await acceptOwn(nina, invitation!.id);
  expect(business).toMatchObject({ bid: world.bid, role: 2, psm_teams: [{ tid: world.team.id }] });
  expect(await own(nina)).toEqual([]);
  // Repeating answers the same; the code from the email does as well.
  expect(await acceptOwn(nina, invitation!.id)).toEqual({ business });
  expect(await accept(nina, letterTo(emailOf(nina)).acceptance)).toEqual({ business });
});

test('others, and an unverified address, see nothing and cannot tell it from a missing one', async () => {
  const world = await createTestWorld(api);
  const uid = `nora-${world.bid}`;
  const email = `${uid}@example.com`;
  const [item] = await invite(world, world.owner, { email });
  const iid = item!.invitation!.id;
  const nora = { uid, name: 'Nora', token: signTestToken({ sub: uid, email }) };
  for (const user of [api.user('Otra'), world.member, world.owner, nora]) {
    // oxlint-disable-next-line no-await-in-loop
    expect(await own(user)).toEqual([]);
    for (const operation of ['acceptMyInvitation', 'declineMyInvitation'] as const)
      // oxlint-disable-next-line no-await-in-loop
      expect(await refuseOwn(user, iid, operation)).toBe('invitation/not-found');
  }
  expect(await refuseOwn(nora, newClientId())).toBe('invitation/not-found');
  const verified = { ...nora, token: signTestToken({ sub: uid, email, email_verified: true }) };
  expect(await own(verified)).toMatchObject([{ id: iid }]);
});

test('an expired, a revoked and a replaced invitation look like missing ones', async () => {
  const world = await createTestWorld(api);
  const nina = api.user('Nina');
  const [first] = await invite(world, world.owner, { email: emailOf(nina) });
  const [second] = await invite(world, world.owner, { email: emailOf(nina) });
  expect((await own(nina)).map(({ id }) => id)).toEqual([second!.invitation!.id]);
  expect(await refuseOwn(nina, first!.invitation!.id)).toBe('invitation/not-found');
  await api.ok(world.owner, 'updateInvitation', {
    params: { ...params(world), iid: second!.invitation!.id },
    body: { active: false },
  });
  expect(await refuseOwn(nina, second!.invitation!.id)).toBe('invitation/not-found');
  const late = await createTestWorld(api);
  const uid = `late-${late.bid}`;
  const email = `${uid}@example.com`;
  const [third] = await invite(late, late.owner, { email });
  offsetMs = invitationLifetimeMs + 1000;
  const iat = Math.floor((Date.now() + offsetMs) / 1000);
  const token = signTestToken({
    sub: uid,
    email,
    email_verified: true,
    iat,
    exp: iat + 3600,
    auth_time: iat,
  });
  const later = { uid, name: 'Lía', token };
  expect(await own(later)).toEqual([]);
  expect(await refuseOwn(later, third!.invitation!.id)).toBe('invitation/not-found');
  offsetMs = 0;
});

test('a declined invitation is over, also with its code, and the business sees it in its audit log', async () => {
  const world = await createTestWorld(api);
  const nina = api.user('Nina');
  const [item] = await invite(world, world.owner, { email: emailOf(nina) });
  const iid = item!.invitation!.id;
  await api.ok(nina, 'declineMyInvitation', { params: { iid } });
  expect(await own(nina)).toEqual([]);
  expect(await refuseOwn(nina, iid)).toBe('invitation/not-found');
  expect(await refuse(nina, letterTo(emailOf(nina)).acceptance)).toBe('invitation/not-found');
  const { entries } = await api.ok(world.owner, 'listAudit', { params: params(world), query: {} });
  expect(entries[0]).toMatchObject({ action: 'invitation-declined' });
});

test('an invitation of somebody who lost the permission is gone', async () => {
  const world = await createTestWorld(api);
  const nina = api.user('Nina');
  const [item] = await invite(world, world.admin, { email: emailOf(nina) });
  await api.ok(world.owner, 'removeMember', { params: params(world), query: { uid: world.admin.uid } });
  expect(await own(nina)).toEqual([]);
  expect(await refuseOwn(nina, item!.invitation!.id)).toBe('invitation/not-found');
});

test('lists any number of invitations with the same number of statements', async () => {
  const nina = api.user('Nina');
  const count = async () => (await recordStatements(api.context.db, () => own(nina)))[0].length;
  const inviteFrom = async (world: TestWorld) => {
    const rid = await createTestRole(api, world, ['viewAll', 'inviteMembers']);
    const inviter = await joinTeam(api, world, api.user('Iván'), rid);
    const [, , viewer] = world.team.psm_roles;
    await invite(world, inviter, { email: emailOf(nina), tid: world.team.id, rid: viewer?.id ?? 0 });
  };
  await inviteFrom(await createTestWorld(api));
  // The first request of an account creates it.
  expect(await own(nina)).toHaveLength(1);
  const one = await count();
  for (let more = 0; more < 4; more++)
    // oxlint-disable-next-line no-await-in-loop
    await inviteFrom(await createTestWorld(api));
  expect(await own(nina)).toHaveLength(5);
  expect(await count()).toBe(one);
});

test('neither an invitation nor a link shows a picture from another host', async () => {
  const world = await createTestWorld(api);
  const nina = api.user('Nina');
  const code = newLinkCode(world.bid);
  await invite(world, world.owner, { email: emailOf(nina) });
  await api.ok(world.owner, 'createInvitationLink', { params: params(world), body: { code, days: 7 } });
  const pictures = async (pp: string) => {
    await api.ok(world.owner, 'updateBusiness', { params: params(world), body: { pp } });
    const { offer } = await api.ok(nina, 'checkInvitationLink', { body: { code } });
    return [offer.business.pp, (await own(nina))[0]?.business.pp];
  };
  expect(await pictures('https://tracker.example/nube.png')).toEqual([null, null]);
  expect(await pictures('/v1/photos/own')).toEqual(['/v1/photos/own', '/v1/photos/own']);
});
