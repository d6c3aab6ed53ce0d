import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApi, type TestUser, signTestToken, testApi } from '../../testing/test-api.ts';
import { type TestWorld, createTestWorld, joinBusiness } from '../../testing/test-world.ts';

let api: TestApi;
beforeAll(async () => void (api = await testApi()));
afterAll(() => api.close());

const emailOf = (user: TestUser) => `${user.uid}@example.com`;
const params = (world: TestWorld) => ({ id: world.bid });
const rolesIn = async (world: TestWorld, as = world.owner) =>
  Object.fromEntries(
    (await api.ok(as, 'listMembers', { params: params(world) })).members.map(({ role, psm_user }) => [
      psm_user.id,
      role,
    ]),
  );

describe('addMember', () => {
  test('adds somebody by the address of their account, in whatever case', async () => {
    const world = await createTestWorld(api);
    const eva = api.user('Eva');
    await api.ok(eva, 'getMe');
    const body = { email: emailOf(eva).toUpperCase(), role: 2 as const };
    const { member } = await api.ok(world.admin, 'addMember', { params: params(world), body });
    expect(member).toMatchObject({
      role: 2,
      psm_user: { id: eva.uid, displayName: 'Eva', psm_users_teams: [] },
    });
    const { businesses } = await api.ok(eva, 'listBusinesses');
    expect(businesses.map((business) => business.bid)).toEqual([world.bid]);
  });

  test('knows only accounts whose address is confirmed', async () => {
    const world = await createTestWorld(api);
    const uid = `unverified-${world.bid}`;
    const mallory = { uid, name: 'M', token: signTestToken({ sub: uid, email: `${uid}@example.com` }) };
    await api.ok(mallory, 'getMe');
    for (const email of [`${uid}@example.com`, 'nobody-at-all@example.com']) {
      const refused = await api.refused(world.owner, 'addMember', {
        params: params(world),
        body: { email, role: 2 },
      });
      expect(refused.code).toBe('user/email-unknown');
    }
  });

  test('changes a role by id, and says the same of strangers and of nobody', async () => {
    const world = await createTestWorld(api);
    const change = { params: params(world), body: { uid: world.member.uid, role: 1 as const } };
    expect((await api.ok(world.admin, 'addMember', change)).member.role).toBe(1);
    for (const uid of [world.stranger.uid, 'nobody-at-all']) {
      const refused = await api.refused(world.owner, 'addMember', {
        params: params(world),
        body: { uid, role: 2 },
      });
      expect(refused).toMatchObject({ status: 404, code: 'business/member-not-found' });
    }
  });

  test('leaves SUDO to SUDO', async () => {
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

  test('keeps the last admin, also when two step down at once', async () => {
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

  test('asks for an address or an id', async () => {
    const world = await createTestWorld(api);
    const refused = await api.refused(world.owner, 'addMember', { params: params(world), body: { role: 2 } });
    expect(refused).toMatchObject({ code: 'request/invalid', fields: [{ path: '/email' }] });
  });
});

describe('removeMember', () => {
  test('takes somebody out of the business and of its teams, and their way in is gone', async () => {
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

  test('lets everybody leave and nobody remove others but admins', async () => {
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

  test('says the same of strangers and of nobody', async () => {
    const world = await createTestWorld(api);
    for (const uid of [world.stranger.uid, 'nobody-at-all']) {
      const refused = await api.refused(world.owner, 'removeMember', {
        params: params(world),
        query: { uid },
      });
      expect(refused).toMatchObject({ status: 404, code: 'business/member-not-found' });
    }
  });

  test('revokes what the removed person sent', async () => {
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
