import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Wire } from '@minga/contract';
import { permissionCodes } from '@minga/rules/access/permissions';
import { newClientId } from '@minga/rules/client-ids';
import { invitationLifetimeMs } from '../../domain/invitations/invitation-rows.ts';
import { type TestApi, nobody, testApi } from '../../testing/test-api.ts';
import { createTestRole, createTestWorld, joinTeam } from '../../testing/test-world.ts';
import { acts, emailOf, params } from './test-letters.ts';

let api: TestApi;
let offsetMs = 0;
beforeAll(async () => {
  api = await testApi({}, { clock: { now: () => new Date(Date.now() + offsetMs) } });
});
afterAll(() => api.close());

const { invite, letterTo, accept } = acts(() => api);

const check = (body: Wire['InviteAcceptance']) => api.ok(nobody, 'checkInvitation', { body });
const refuse = async (body: Wire['InviteAcceptance']) =>
  (await api.refused(nobody, 'checkInvitation', { body })).code;

describe('the link of an invitation', () => {
  test('is valid until it is used, for any caller and any number of checks', async () => {
    const world = await createTestWorld(api);
    const nina = api.user('Nina');
    await invite(world, world.owner, { email: emailOf(nina) });
    const { acceptance } = letterTo(emailOf(nina));
    for (let times = 0; times < 3; times++) expect(await check(acceptance)).toEqual({ ok: true });
    expect(await check({ ...acceptance, email: acceptance.email.toUpperCase() })).toEqual({ ok: true });
    expect((await accept(nina, acceptance)).business.bid).toBe(world.bid);
    expect(await refuse(acceptance)).toBe('invitation/not-found');
  });

  test('is rejected with another address or another code', async () => {
    const world = await createTestWorld(api);
    const other = await createTestWorld(api);
    await invite(world, world.owner, { email: 'pia@example.com' });
    const { code, email } = letterTo('pia@example.com').acceptance;
    const elsewhere = `${other.bid.toString(36)}.${code.split('.')[1] ?? ''}`;
    const wrong = [
      { code, email: 'else@example.com' },
      // An address with an account.
      { code, email: emailOf(world.member) },
      { code: elsewhere, email },
      { code: `${code.slice(0, -1)}-`, email },
      { code: newClientId(), email },
    ];
    for (const one of wrong) expect(await refuse(one)).toBe('invitation/not-found');
  });

  test('is rejected once it is revoked or the inviter lost the permission', async () => {
    const world = await createTestWorld(api);
    const tid = world.team.id;
    const [sent] = await invite(world, world.owner, { email: 'rita@example.com' });
    const at = { ...params(world), iid: sent?.invitation?.id ?? '' };
    await api.ok(world.admin, 'updateInvitation', { params: at, body: { active: false } });
    expect(await refuse(letterTo('rita@example.com').acceptance)).toBe('invitation/not-found');
    const rid = await createTestRole(api, world, ['viewAll', 'inviteMembers']);
    const inviter = await joinTeam(api, world, api.user('Iván'), rid);
    await invite(world, inviter, { email: 'sara@example.com', tid });
    const { acceptance } = letterTo('sara@example.com');
    expect(await check(acceptance)).toEqual({ ok: true });
    const role = { ...params(world), tid, rid };
    await api.ok(world.owner, 'updateRole', {
      params: role,
      body: { permissions: permissionCodes('viewAll') },
    });
    expect(await refuse(acceptance)).toBe('invitation/not-found');
  });

  test('is reported as expired after seven days', async () => {
    const world = await createTestWorld(api);
    await invite(world, world.owner, { email: 'tere@example.com' });
    offsetMs = invitationLifetimeMs + 1000;
    try {
      expect(await refuse(letterTo('tere@example.com').acceptance)).toBe('invitation/expired');
    } finally {
      offsetMs = 0;
    }
  });
});
