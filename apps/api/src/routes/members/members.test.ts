import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApi, type TestUser, nobody, testApi } from '../../testing/test-api.ts';
import { type TestWorld, createTestWorld, joinBusiness } from '../../testing/test-world.ts';
import { acts, emailOf, params } from './test-letters.ts';

let api: TestApi;
beforeAll(async () => void (api = await testApi()));
afterAll(() => api.close());

const { letterTo, accept } = acts(() => api);
const rolesIn = async (world: TestWorld, as = world.owner) =>
  Object.fromEntries(
    (await api.ok(as, 'listMembers', { params: params(world) })).members.map(({ role, psm_user }) => [
      psm_user.id,
      role,
    ]),
  );

describe('addMember', () => {
  test('invites an address, with the same response whether or not it has an account', async () => {
    const world = await createTestWorld(api);
    const eva = api.user('Eva');
    await api.ok(eva, 'getMe');
    const add = async (email: string) => {
      const answer = await api.ok(world.admin, 'addMember', {
        params: params(world),
        body: { email, role: 1 },
      });
      expect(answer.member).toBeUndefined();
      const { id, created_at, expires_at, ...rest } = answer.invitation ?? {};
      expect([id, created_at, expires_at].every(Boolean)).toBe(true);
      return rest;
    };
    const known = await add(emailOf(eva).toUpperCase());
    const unknown = await add('nobody-at-all@example.com');
    expect(known).toMatchObject({ email: emailOf(eva), role: 1, invited_by: world.admin.uid, active: true });
    expect({ ...known, email: '' }).toEqual({ ...unknown, email: '' });
    await api.idle();
    expect(api.mails.map(({ to }) => to)).toEqual(
      expect.arrayContaining([emailOf(eva), 'nobody-at-all@example.com']),
    );
  });

  test('grants membership only after acceptance', async () => {
    const world = await createTestWorld(api);
    const eva = api.user('Eva');
    await api.ok(eva, 'getMe');
    const body = { email: emailOf(eva), role: 0 as const };
    await api.ok(world.owner, 'addMember', { params: params(world), body });
    expect((await api.ok(eva, 'listBusinesses')).businesses).toEqual([]);
    expect(await rolesIn(world)).not.toHaveProperty(eva.uid);
    await api.idle();
    await accept(eva, letterTo(emailOf(eva)).acceptance);
    expect((await rolesIn(world))[eva.uid]).toBe(0);
  });

  test('changes the role of a member by their address', async () => {
    const world = await createTestWorld(api);
    const body = { email: emailOf(world.member).toUpperCase(), role: 1 as const };
    const { member, invitation } = await api.ok(world.admin, 'addMember', { params: params(world), body });
    expect(member).toMatchObject({ role: 1, psm_user: { id: world.member.uid } });
    expect(invitation).toBeUndefined();
  });

  test('denies callers who are no admins of the business, also by address', async () => {
    const world = await createTestWorld(api);
    const body = { email: 'new@example.com', role: 2 as const };
    const ask = async (user: TestUser) =>
      (await api.refused(user, 'addMember', { params: params(world), body })).code;
    expect(await ask(world.member)).toBe('auth/forbidden');
    expect(await ask(world.stranger)).toBe('business/not-found');
    expect(await ask(nobody)).toBe('auth/login-needed');
    const sudo = { params: params(world), body: { ...body, role: 0 as const } };
    expect((await api.refused(world.admin, 'addMember', sudo)).code).toBe('auth/forbidden');
    expect((await api.ok(world.owner, 'listInvitations', { params: params(world) })).invitations).toEqual([]);
  });

  test('changes a role by id, and responds to users of other businesses as to missing ones', async () => {
    const world = await createTestWorld(api);
    const change = { params: params(world), body: { uid: world.member.uid, role: 1 as const } };
    expect((await api.ok(world.admin, 'addMember', change)).member?.role).toBe(1);
    for (const uid of [world.stranger.uid, 'nobody-at-all']) {
      const refused = await api.refused(world.owner, 'addMember', {
        params: params(world),
        body: { uid, role: 2 },
      });
      expect(refused).toMatchObject({ status: 404, code: 'business/member-not-found' });
    }
  });

  test('lets only SUDO grant or revoke SUDO', async () => {
    const world = await createTestWorld(api);
    const change = (uid: string, role: 0 | 1 | 2) => ({
      params: params(world),
      body: { uid, role },
    });
    for (const [uid, role] of [
      [world.admin.uid, 0],
      [world.owner.uid, 2],
    ] as const) {
      const refused = await api.refused(world.admin, 'addMember', change(uid, role));
      expect(refused.code).toBe('auth/forbidden');
    }
    await api.ok(world.owner, 'addMember', change(world.admin.uid, 0));
    expect((await rolesIn(world))[world.admin.uid]).toBe(0);
  });

  test('keeps the last admin, also when two step down concurrently', async () => {
    const world = await createTestWorld(api);
    const stepDown = (user: TestUser) =>
      api.raw(user, {
        method: 'POST',
        url: `/v1/business/${world.bid}/members`,
        body: { uid: user.uid, role: 2 },
      });
    const answers = await Promise.all([stepDown(world.owner), stepDown(world.admin)]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
    const admins = Object.values(await rolesIn(world, world.member)).filter((role) => role <= 1);
    expect(admins).toHaveLength(1);
  });

  test('requires an address or an id', async () => {
    const world = await createTestWorld(api);
    const refused = await api.refused(world.owner, 'addMember', { params: params(world), body: { role: 2 } });
    expect(refused).toMatchObject({ code: 'request/invalid', fields: [{ path: '/email' }] });
  });
});

describe('removeMember', () => {
  test('removes a user from the business and its teams, and denies them access', async () => {
    const world = await createTestWorld(api);
    await api.ok(world.admin, 'removeMember', { params: params(world), query: { uid: world.member.uid } });
    expect(await rolesIn(world)).not.toHaveProperty(world.member.uid);
    const { members } = await api.ok(world.owner, 'listTeamMembers', {
      params: { ...params(world), tid: world.team.id },
    });
    expect(members.map((member) => member.psm_user.id)).not.toContain(world.member.uid);
    const refused = await api.refused(world.member, 'getTeam', {
      params: { ...params(world), tid: world.team.id },
    });
    expect(refused.code).toBe('business/not-found');
  });

  test('removes the user from the followers of tickets, and no others', async () => {
    const world = await createTestWorld(api);
    const { member, owner } = world;
    const { ticket } = await api.ok(owner, 'createTicket', {
      params: params(world),
      body: { team_id: world.team.id, title: 'Seguido' },
    });
    for (const user of [member, owner])
      await api.ok(user, 'followTicket', { params: { ...params(world), tid: ticket.id } });
    const followers = () =>
      api.context.db
        .selectFrom('ticket_followers')
        .select('uid')
        .where('bid', '=', world.bid)
        .where('ticket_id', '=', ticket.id)
        .where('uid', 'in', [member.uid, owner.uid])
        .orderBy('uid')
        .execute();
    expect(await followers()).toHaveLength(2);
    await api.ok(owner, 'removeMember', { params: params(world), query: { uid: member.uid } });
    expect(await followers()).toEqual([{ uid: owner.uid }]);
  });

  test('lets every member leave and only admins remove others', async () => {
    const world = await createTestWorld(api);
    for (const uid of [world.viewer.uid, world.owner.uid, world.stranger.uid]) {
      const refused = await api.refused(world.member, 'removeMember', {
        params: params(world),
        query: { uid },
      });
      expect(refused.code).toBe('auth/forbidden');
    }
    const sudo = await api.refused(world.admin, 'removeMember', {
      params: params(world),
      query: { uid: world.owner.uid },
    });
    expect(sudo.code).toBe('auth/forbidden');
    await api.ok(world.member, 'removeMember', { params: params(world), query: { uid: world.member.uid } });
    expect(await rolesIn(world)).not.toHaveProperty(world.member.uid);
  });

  test('keeps the last admin', async () => {
    const world = await createTestWorld(api);
    const leave = (user: TestUser) => ({ params: params(world), query: { uid: user.uid } });
    await api.ok(world.owner, 'removeMember', leave(world.owner));
    const refused = await api.refused(world.admin, 'removeMember', leave(world.admin));
    expect(refused).toMatchObject({ status: 409, code: 'business/last-admin' });
  });

  test('responds to users of other businesses as to missing ones', async () => {
    const world = await createTestWorld(api);
    for (const uid of [world.stranger.uid, 'nobody-at-all']) {
      const refused = await api.refused(world.owner, 'removeMember', {
        params: params(world),
        query: { uid },
      });
      expect(refused).toMatchObject({ status: 404, code: 'business/member-not-found' });
    }
  });

  test('revokes the invitations of the removed member', async () => {
    const world = await createTestWorld(api);
    const boss = await joinBusiness(api, world, api.user('Boss'), 1);
    await api.ok(boss, 'inviteMembers', {
      params: params(world),
      body: { data: [{ email: 'late@example.com' }] },
    });
    await api.ok(world.owner, 'removeMember', { params: params(world), query: { uid: boss.uid } });
    expect((await api.ok(world.owner, 'listInvitations', { params: params(world) })).invitations).toEqual([]);
  });
});
