import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Wire } from '@minga/contract';
import { permissionCodes } from '@minga/rules/access/permissions';
import { newClientId } from '@minga/rules/client-ids';
import { invitationLifetimeMs } from '../../domain/invitations/invitation-rows.ts';
import { type TestApi, nobody, signTestToken, testApi } from '../../testing/test-api.ts';
import {
  createTestRole,
  createTestWorld,
  everyPermission,
  joinBusiness,
  joinTeam,
} from '../../testing/test-world.ts';
import { acts, emailOf, params } from './test-letters.ts';

let api: TestApi;
let offsetMs = 0;
beforeAll(async () => {
  api = await testApi({}, { clock: { now: () => new Date(Date.now() + offsetMs) } });
});
afterAll(() => api.close());

const { invite, letterTo, accept, refuse } = acts(() => api);

describe('an invitation', () => {
  test('is sent by email and adds its recipient to the business and the team, with their role', async () => {
    const world = await createTestWorld(api);
    const nina = api.user('Nina');
    const rid = world.team.psm_roles[1]?.id ?? 0;
    const [item] = await invite(world, world.admin, {
      email: ` ${emailOf(nina)}`.trim(),
      tid: world.team.id,
      rid,
    });
    expect(item).toMatchObject({
      outcome: 'invited',
      invitation: { role: 2, tid: world.team.id, rid, active: true, invited_by: world.admin.uid },
    });
    const { mail, acceptance } = letterTo(emailOf(nina));
    expect(mail.subject).toBe('Tienes una invitación a un negocio en Minga');
    expect(mail.text).toContain('Adán te invitó a trabajar en Cooperativa');
    expect(mail.text).toContain('en el equipo Tablero');
    const { business } = await accept(nina, acceptance);
    expect(business).toMatchObject({
      bid: world.bid,
      role: 2,
      psm_teams: [{ tid: world.team.id, role: rid }],
    });
    const { invitations } = await api.ok(world.admin, 'listInvitations', { params: params(world) });
    expect(invitations).toEqual([]);
  });

  test('is written in the requested language, or that of the account', async () => {
    const world = await createTestWorld(api);
    await invite(world, world.owner, { email: 'ann@example.com', lang: 'en' });
    expect(letterTo('ann@example.com').mail.subject).toBe("You're invited to a business on Minga");
    const john = api.user('John');
    await api.ok(john, 'updateMe', { body: { lang: 'en' } });
    await invite(world, world.owner, { email: emailOf(john) });
    expect(letterTo(emailOf(john)).mail.html).toContain('<html lang="en">');
  });

  test('escapes names in the email', async () => {
    const world = await createTestWorld(api);
    await api.ok(world.owner, 'updateBusiness', {
      params: params(world),
      body: { name: '<b>Ñam & "co"</b>' },
    });
    await invite(world, world.owner, { email: 'html@example.com' });
    const { mail } = letterTo('html@example.com');
    expect(mail.html).not.toContain('<b>');
    expect(mail.text).toContain('<b>Ñam & "co"</b>');
  });

  test('stores no code', async () => {
    const world = await createTestWorld(api);
    const key = newClientId();
    const body = { data: [{ email: 'secret@example.com' }] };
    await api.ok(world.owner, 'inviteMembers', { params: params(world), body, key });
    await api.idle();
    const { code } = letterTo('secret@example.com').acceptance;
    const { db } = api.context;
    const stored = JSON.stringify([
      await db.selectFrom('invitations').selectAll().execute(),
      await db.selectFrom('outbox').selectAll().execute(),
      await db.selectFrom('idempotency_keys').selectAll().execute(),
      await db.selectFrom('notifications').selectAll().execute(),
    ]);
    expect(stored).toContain('secret@example.com');
    expect(stored).not.toContain(code);
    expect(stored).not.toContain(code.split('.')[1]);
  });

  test('can be used once; the same user may repeat the request', async () => {
    const world = await createTestWorld(api);
    const nina = api.user('Nina');
    await invite(world, world.owner, { email: emailOf(nina) });
    const { acceptance } = letterTo(emailOf(nina));
    const first = await accept(nina, acceptance);
    expect(await accept(nina, acceptance)).toEqual(first);
    await api.ok(nina, 'removeMember', { params: params(world), query: { uid: nina.uid } });
    expect(await refuse(nina, acceptance)).toBe('invitation/not-found');
  });

  test('creates one membership when accepted twice concurrently', async () => {
    const world = await createTestWorld(api);
    const nina = api.user('Nina');
    await invite(world, world.owner, { email: emailOf(nina), tid: world.team.id });
    const { acceptance } = letterTo(emailOf(nina));
    const answers = await Promise.all([accept(nina, acceptance), accept(nina, acceptance)]);
    expect(answers[0]).toEqual(answers[1]);
    const { members } = await api.ok(world.owner, 'listMembers', { params: params(world) });
    expect(members.filter((member) => member.psm_user.id === nina.uid)).toHaveLength(1);
  });

  test('is accepted only with the verified address that it was sent to', async () => {
    const world = await createTestWorld(api);
    const uid = `nora-${world.bid}`;
    const email = `${uid}@example.com`;
    await invite(world, world.owner, { email });
    const { acceptance } = letterTo(email);
    expect(await refuse(api.user('Otra'), acceptance)).toBe('invitation/other-email');
    const nora = { uid, name: 'Nora', token: signTestToken({ sub: uid, email }) };
    expect(await refuse(nora, acceptance)).toBe('user/email-unverified');
    const verified = { ...nora, token: signTestToken({ sub: uid, email, email_verified: true }) };
    expect(await refuse(verified, { ...acceptance, email: 'else@example.com' })).toBe('invitation/not-found');
    expect(await refuse(verified, { ...acceptance, code: `${acceptance.code.slice(0, -1)}-` })).toBe(
      'invitation/not-found',
    );
    expect(await refuse(verified, { ...acceptance, code: 'nonsense' })).toBe('invitation/not-found');
    expect((await accept(verified, acceptance)).business.bid).toBe(world.bid);
  });

  test('expires after seven days', async () => {
    const world = await createTestWorld(api);
    // Tokens issued now are expired by then, so this one is issued on that day.
    const uid = `late-${world.bid}`;
    const email = `${uid}@example.com`;
    await invite(world, world.owner, { email });
    const { acceptance } = letterTo(email);
    offsetMs = invitationLifetimeMs + 1000;
    try {
      const then = Math.floor((Date.now() + offsetMs) / 1000);
      const claims = { email, email_verified: true, iat: then, auth_time: then, exp: then + 3600 };
      const late = { uid, name: 'Late', token: signTestToken({ sub: uid, ...claims }) };
      const owner = {
        ...world.owner,
        token: signTestToken({ sub: world.owner.uid, ...claims, email: 'o@example.com' }),
      };
      expect(await refuse(late, acceptance)).toBe('invitation/expired');
      expect((await api.ok(owner, 'listInvitations', { params: params(world) })).invitations).toEqual([]);
    } finally {
      offsetMs = 0;
    }
  });

  test('is invalid once it is revoked or replaced, or its role is deleted', async () => {
    const world = await createTestWorld(api);
    const nina = api.user('Nina');
    const [first] = await invite(world, world.owner, { email: emailOf(nina) });
    const old = letterTo(emailOf(nina)).acceptance;
    const [second] = await invite(world, world.owner, { email: emailOf(nina).toUpperCase() });
    expect(await refuse(nina, old)).toBe('invitation/not-found');
    const at = { ...params(world), iid: second?.invitation?.id ?? '' };
    const revoked = await api.ok(world.admin, 'updateInvitation', { params: at, body: { active: false } });
    expect(revoked.invitation.active).toBe(false);
    expect(await refuse(nina, letterTo(emailOf(nina)).acceptance)).toBe('invitation/not-found');
    for (const iid of [first?.invitation?.id ?? '', at.iid, newClientId()]) {
      const again = await api.refused(world.admin, 'updateInvitation', {
        params: { ...at, iid },
        body: { active: false },
      });
      expect(again.code).toBe('invitation/not-found');
    }
    const rid = await createTestRole(api, world, ['viewAll']);
    await invite(world, world.owner, { email: emailOf(nina), tid: world.team.id, rid });
    await api.ok(world.owner, 'deleteRole', { params: { ...params(world), tid: world.team.id, rid } });
    expect(await refuse(nina, letterTo(emailOf(nina)).acceptance)).toBe('invitation/not-found');
  });

  test('is invalid while the inviter lacks the permission to send it', async () => {
    const world = await createTestWorld(api);
    const nina = api.user('Nina');
    const tid = world.team.id;
    const rid = await createTestRole(api, world, ['viewAll', 'inviteMembers']);
    const inviter = await joinTeam(api, world, api.user('Iván'), rid);
    await invite(world, inviter, { email: emailOf(nina), tid });
    const { acceptance } = letterTo(emailOf(nina));
    const at = { ...params(world), tid, rid };
    await api.ok(world.owner, 'updateRole', {
      params: at,
      body: { permissions: permissionCodes('viewAll') },
    });
    expect(await refuse(nina, acceptance)).toBe('invitation/not-found');
    await api.ok(world.owner, 'updateRole', {
      params: at,
      body: { permissions: permissionCodes('viewAll', 'inviteMembers') },
    });
    const disable = (disabled: boolean) =>
      api.context.db.updateTable('users').set({ disabled }).where('uid', '=', inviter.uid).execute();
    await disable(true);
    expect(await refuse(nina, acceptance)).toBe('invitation/not-found');
    await disable(false);
    await api.ok(world.owner, 'removeTeamMember', { params: at, query: { uid: inviter.uid } });
    expect(await refuse(nina, acceptance)).toBe('invitation/not-found');
    expect((await api.ok(nina, 'listBusinesses')).businesses).toEqual([]);
    await api.ok(world.owner, 'setTeamMember', { params: at, body: { uid: inviter.uid, role: rid } });
    expect((await accept(nina, acceptance)).business.bid).toBe(world.bid);
  });

  test('is invalid once the inviter has fewer permissions than the granted role', async () => {
    const world = await createTestWorld(api);
    const nina = api.user('Nina');
    const tid = world.team.id;
    const granted = world.team.psm_roles[0]?.id ?? 0;
    const rid = await createTestRole(api, world, everyPermission);
    const inviter = await joinTeam(api, world, api.user('Iván'), rid);
    await invite(world, inviter, { email: emailOf(nina), tid, rid: granted });
    const { acceptance } = letterTo(emailOf(nina));
    const at = { ...params(world), tid, rid };
    await api.ok(world.owner, 'updateRole', {
      params: at,
      body: { permissions: permissionCodes('viewAll', 'inviteMembers') },
    });
    expect(await refuse(nina, acceptance)).toBe('invitation/not-found');
    expect((await api.refused(nobody, 'checkInvitation', { body: acceptance })).code).toBe(
      'invitation/not-found',
    );
    expect((await api.ok(nina, 'listBusinesses')).businesses).toEqual([]);
    await api.ok(world.owner, 'updateRole', {
      params: at,
      body: { permissions: permissionCodes(...everyPermission) },
    });
    expect((await accept(nina, acceptance)).business.psm_teams).toEqual([{ tid, role: granted }]);
  });

  test('shows the recipient no picture from another host', async () => {
    const world = await createTestWorld(api);
    const picOf = async (photoURL: string | null) => {
      const nina = api.user('Nina');
      await api.ok(nina, 'getMe');
      await api.ok(world.owner, 'updateMe', { body: { photoURL } });
      await invite(world, world.owner, { email: emailOf(nina) });
      const { notifications } = await api.ok(nina, 'listNotifications', {
        params: { uid: 'me' },
      });
      return notifications.find(({ type }) => type === 'E0')?.pic;
    };
    expect(await picOf('https://tracker.example/ana.png')).toBeNull();
    expect(await picOf('/v1/photos/own')).toBe('/v1/photos/own');
  });

  test('omits names that contain a web address from the email', async () => {
    const world = await createTestWorld(api);
    const { db } = api.context;
    // Names stored before the validation rule, or provided by the identity service.
    await db
      .updateTable('businesses')
      .set({ name: 'Gana en premio.com' })
      .where('bid', '=', world.bid)
      .execute();
    const { uid } = world.owner;
    await db.updateTable('users').set({ display_name: 'https://x.bo' }).where('uid', '=', uid).execute();
    await invite(world, world.owner, { email: 'plain@example.com' });
    const { mail } = letterTo('plain@example.com');
    expect(mail.text).toContain('Alguien te invitó a trabajar en un negocio.');
    expect(`${mail.subject} ${mail.text} ${mail.html}`).not.toMatch(/premio\.com|x\.bo/);
  });

  test('keeps the more powerful role of a user who joined in the meantime', async () => {
    const world = await createTestWorld(api);
    const nina = api.user('Nina');
    await invite(world, world.owner, { email: emailOf(nina) });
    await api.ok(nina, 'getMe');
    await joinBusiness(api, world, nina, 1);
    expect((await accept(nina, letterTo(emailOf(nina)).acceptance)).business.role).toBe(1);
  });

  test('is not sent to members of the business', async () => {
    const world = await createTestWorld(api);
    const before = api.mails.length;
    const items = await invite(world, world.owner, { email: emailOf(world.member) });
    expect(items).toEqual([{ index: 0, email: emailOf(world.member), outcome: 'member' }]);
    expect(api.mails).toHaveLength(before);
  });

  test('needs no verified address if unverified addresses are trusted, as with the emulator', async () => {
    const { identity } = api.context.config;
    const trusting = await testApi({ identity: { ...identity, trustUnverifiedEmails: true } });
    try {
      const world = await createTestWorld(trusting);
      const email = 'local@example.com';
      await trusting.ok(world.owner, 'inviteMembers', { params: params(world), body: { data: [{ email }] } });
      await trusting.idle();
      const link = /\/invite\/(\S+)/.exec(trusting.mails[0]?.text ?? '')?.[1] ?? '';
      const body = JSON.parse(Buffer.from(link, 'base64url').toString()) as Wire['InviteAcceptance'];
      const local = { uid: 'local', name: 'L', token: signTestToken({ sub: 'local', email }) };
      expect((await trusting.ok(local, 'acceptInvitation', { body })).business.bid).toBe(world.bid);
    } finally {
      await trusting.close();
    }
  });
});
