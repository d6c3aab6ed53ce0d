import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Wire } from '@minga/contract';
import { invitationsPerAddress, invitationsPerDay } from '../../domain/invitations/invitation-limits.ts';
import { type TestApi, type TestUser, testApi } from '../../testing/test-api.ts';
import {
  type TestWorld,
  createTestRole,
  createTestWorld,
  joinBusiness,
  joinTeam,
} from '../../testing/test-world.ts';
import { acts, params } from './test-letters.ts';

let api: TestApi;
beforeAll(async () => void (api = await testApi()));
afterAll(() => api.close());

const { invite, refuse } = acts(() => api);

describe('inviteMembers', () => {
  const forbidden = async (world: TestWorld, by: TestUser, invitation: Wire['NewInvitation']) =>
    (await api.refused(by, 'inviteMembers', { params: params(world), body: { data: [invitation] } })).code;
  const email = 'someone@example.com';

  test('lets admins invite into the business, and only SUDO grant SUDO', async () => {
    const world = await createTestWorld(api);
    await invite(world, world.admin, { email, role: 1 });
    expect(await forbidden(world, world.admin, { email, role: 0 })).toBe('auth/forbidden');
    await invite(world, world.owner, { email, role: 0 });
    for (const user of [world.member, world.viewer, world.colleague]) {
      expect(await forbidden(world, user, { email })).toBe('auth/forbidden');
    }
  });

  test('lets holders of permission 7 invite members into their team, with at most their own permissions', async () => {
    const world = await createTestWorld(api);
    const rid = await createTestRole(api, world, ['viewAll', 'create', 'inviteMembers']);
    const inviter = await joinTeam(api, world, api.user('Iván'), rid);
    const [administrator, , viewer] = world.team.psm_roles;
    const tid = world.team.id;
    await invite(world, inviter, { email, tid, rid: viewer?.id ?? 0 });
    expect(await forbidden(world, inviter, { email })).toBe('auth/forbidden');
    expect(await forbidden(world, inviter, { email, tid, role: 1 })).toBe('auth/forbidden');
    expect(await forbidden(world, inviter, { email, tid, rid: administrator?.id ?? 0 })).toBe(
      'auth/forbidden',
    );
    expect(await forbidden(world, world.member, { email, tid })).toBe('auth/forbidden');
    const mine = await api.ok(inviter, 'listInvitations', { params: params(world) });
    expect(mine.invitations.map((one) => one.invited_by)).toEqual([inviter.uid]);
    expect((await api.ok(world.member, 'listInvitations', { params: params(world) })).invitations).toEqual(
      [],
    );
    const at = { ...params(world), iid: mine.invitations[0]?.id ?? '' };
    const foreign = await api.refused(world.member, 'updateInvitation', {
      params: at,
      body: { active: false },
    });
    expect(foreign.code).toBe('invitation/not-found');
    await api.ok(inviter, 'updateInvitation', { params: at, body: { active: false } });
  });

  test('rejects teams and roles of others; one rejected invitation prevents all from being sent', async () => {
    const world = await createTestWorld(api);
    const other = await createTestWorld(api);
    const before = api.mails.length;
    const body = { data: [{ email }, { email: 'b@example.com', tid: other.team.id }] };
    const refused = await api.refused(world.owner, 'inviteMembers', { params: params(world), body });
    expect(refused.code).toBe('team/not-found');
    const rid = other.team.psm_roles[0]?.id ?? 0;
    expect(await forbidden(world, world.owner, { email, tid: world.team.id, rid })).toBe('role/not-found');
    expect(await forbidden(world, world.owner, { email, rid })).toBe('role/not-found');
    await api.idle();
    expect(api.mails).toHaveLength(before);
    expect((await api.ok(world.owner, 'listInvitations', { params: params(world) })).invitations).toEqual([]);
  });

  test('limits invitations to the same address', async () => {
    const world = await createTestWorld(api);
    const email = 'often@example.com';
    for (let times = 0; times < invitationsPerAddress; times++) await invite(world, world.owner, { email });
    const refused = await api.refused(world.owner, 'inviteMembers', {
      params: params(world),
      body: { data: [{ email }] },
    });
    expect(refused).toMatchObject({ status: 429, code: 'request/rate-limited' });
    expect(refused.retryAfter).toBeGreaterThan(3600);
    await invite(world, world.owner, { email: 'other@example.com' });
  });

  test('limits invitations to the same address across businesses and inviters', async () => {
    const victim = 'victim@example.com';
    for (let times = 0; times < invitationsPerAddress; times++) {
      const world = await createTestWorld(api);
      await invite(world, world.owner, { email: victim });
    }
    const world = await createTestWorld(api);
    const body = { data: [{ email: victim.toUpperCase() }] };
    const refused = await api.refused(world.owner, 'inviteMembers', { params: params(world), body });
    expect(refused.code).toBe('request/rate-limited');
    const added = { params: params(world), body: { email: victim, role: 2 as const } };
    expect((await api.refused(world.owner, 'addMember', added)).code).toBe('request/rate-limited');
  });

  /** Invites a number of new addresses, in batches of 50. */
  async function inviteMany(world: TestWorld, by: TestUser, count: number, name: string) {
    for (let sent = 0; sent < count; sent += 50) {
      const size = Math.min(50, count - sent);
      const data = Array.from({ length: size }, (_, index) => ({
        email: `${name}-${sent + index}@example.com`,
      }));
      await invite(world, by, ...data);
    }
  }

  test('limits the invitations of a business per day, across inviters', async () => {
    const world = await createTestWorld(api);
    await inviteMany(world, world.owner, invitationsPerDay - 1, `day-${world.bid}`);
    const body = { data: [{ email: 'one@example.com' }, { email: 'two@example.com' }] };
    const tooMany = await api.refused(world.admin, 'inviteMembers', { params: params(world), body });
    expect(tooMany).toMatchObject({ status: 429, code: 'request/rate-limited' });
    await invite(world, world.admin, { email: 'one@example.com' });
    const over = await api.refused(world.admin, 'inviteMembers', {
      params: params(world),
      body: { data: [{ email: 'two@example.com' }] },
    });
    expect(over.retryAfter).toBeGreaterThan(3600);
  });

  test('limits the invitations of an inviter per day, across businesses', async () => {
    const world = await createTestWorld(api);
    const other = await createTestWorld(api);
    await joinBusiness(api, other, world.owner, 1);
    await inviteMany(world, world.owner, invitationsPerDay, `person-${world.bid}`);
    const body = { data: [{ email: 'more@example.com' }] };
    const refused = await api.refused(world.owner, 'inviteMembers', { params: params(other), body });
    expect(refused.code).toBe('request/rate-limited');
    await invite(other, other.owner, { email: 'more@example.com' });
  });

  test('applies the limit to concurrent requests', async () => {
    const email = 'at-once@example.com';
    const worlds = await Promise.all(Array.from({ length: 7 }, () => createTestWorld(api)));
    const answers = await Promise.all(
      worlds.map((world) =>
        api.raw(world.owner, {
          method: 'POST',
          url: `/v1/business/${world.bid}/invite`,
          body: { data: [{ email }] },
        }),
      ),
    );
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(invitationsPerAddress);
  });

  test.each([
    'Ana<victim@example.com>x@example.com',
    'a,b@example.com',
    'a(b)@example.com',
    '"a"@example.com',
  ])('rejects %j, which mail programs parse differently', async (address) => {
    const world = await createTestWorld(api);
    const refused = await api.refused(world.owner, 'inviteMembers', {
      params: params(world),
      body: { data: [{ email: 'ok@example.com' }, { email: address }] },
    });
    expect(refused).toMatchObject({ code: 'request/invalid', fields: [{ path: '/data/1/email' }] });
    expect((await api.ok(world.owner, 'listInvitations', { params: params(world) })).invitations).toEqual([]);
  });

  test('limits attempts at codes', async () => {
    const guesser = api.user('G');
    const body = { code: 'x', email };
    for (let times = 0; times < 10; times++) expect(await refuse(guesser, body)).toBe('invitation/not-found');
    expect(await refuse(guesser, body)).toBe('request/rate-limited');
  });
});
