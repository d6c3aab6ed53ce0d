/** Invitations and links give nobody back what somebody took from them later (docs/product/states.md 3.5). */
import type { Wire } from '@minga/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newLinkCode } from '../../testing/access-world.ts';
import { type TestApi, type TestUser, testApi } from '../../testing/test-api.ts';
import { type TestWorld, createTestWorld } from '../../testing/test-world.ts';
import { acts, emailOf, params } from './test-letters.ts';

let api: TestApi;
let offsetMs = 0;
beforeAll(async () => {
  api = await testApi({}, { clock: { now: () => new Date(Date.now() + offsetMs) } });
});
afterAll(() => api.close());

const { invite, letterTo, accept, refuse } = acts(() => api);

async function makeLink(world: TestWorld, body: Partial<Wire['NewInvitationLink']> = {}): Promise<string> {
  const code = newLinkCode(world.bid);
  await api.ok(world.owner, 'createInvitationLink', {
    params: params(world),
    body: { code, days: 7, ...body },
  });
  return code;
}
const join = async (user: TestUser, code: string) =>
  (await api.ok(user, 'acceptInvitationLink', { body: { code } })).business;
const setRole = (world: TestWorld, uid: string, role: Wire['BusinessRole']) =>
  api.ok(world.owner, 'addMember', { params: params(world), body: { uid, role } });
const remove = (world: TestWorld, uid: string, by = world.owner) =>
  api.ok(by, 'removeMember', { params: params(world), query: { uid } });
const own = async (user: TestUser) => (await api.ok(user, 'listMyInvitations')).invitations;

test('a link of another admin does not make a demoted admin an admin again', async () => {
  const world = await createTestWorld(api);
  const code = await makeLink(world, { role: 1 });
  await setRole(world, world.admin.uid, 2);
  expect((await join(world.admin, code)).role).toBe(2);
  // Leaving first does not help.
  await remove(world, world.admin.uid, world.admin);
  expect((await join(world.admin, code)).role).toBe(2);
  offsetMs = 1000;
  const later = await makeLink(world, { role: 1 });
  offsetMs = 0;
  expect((await join(world.admin, later)).role).toBe(1);
});

test('an email invitation does not make a demoted admin an admin again', async () => {
  const world = await createTestWorld(api);
  const nina = api.user('Nina');
  await invite(world, world.owner, { email: emailOf(nina), role: 1 });
  await join(nina, await makeLink(world, { role: 1 }));
  await setRole(world, nina.uid, 2);
  const { business } = await accept(nina, letterTo(emailOf(nina)).acceptance);
  expect(business.role).toBe(2);
});

test('an open email invitation does not bring a removed person back', async () => {
  const world = await createTestWorld(api);
  const nina = api.user('Nina');
  const [item] = await invite(world, world.owner, { email: emailOf(nina), tid: world.team.id });
  await join(nina, await makeLink(world));
  await remove(world, nina.uid);
  expect(await own(nina)).toEqual([]);
  const iid = item!.invitation!.id;
  for (const operation of ['acceptMyInvitation', 'declineMyInvitation'] as const)
    // oxlint-disable-next-line no-await-in-loop
    expect((await api.refused(nina, operation, { params: { iid } })).code).toBe('invitation/not-found');
  expect(await refuse(nina, letterTo(emailOf(nina)).acceptance)).toBe('invitation/not-found');
  offsetMs = 1000;
  await invite(world, world.owner, { email: emailOf(nina) });
  offsetMs = 0;
  expect((await accept(nina, letterTo(emailOf(nina)).acceptance)).business.role).toBe(2);
});

test('an open email invitation serves a person who left by themselves', async () => {
  const world = await createTestWorld(api);
  const nina = api.user('Nina');
  await invite(world, world.owner, { email: emailOf(nina) });
  await join(nina, await makeLink(world));
  await remove(world, nina.uid, nina);
  expect(await own(nina)).toHaveLength(1);
});

test('neither a link nor an invitation adds a person to a team again from which they were removed', async () => {
  const world = await createTestWorld(api);
  const { id: tid, psm_roles: roles } = world.team;
  const rid = roles[0]?.id ?? 0;
  const code = await makeLink(world, { teams: [{ tid, rid }] });
  const nina = api.user('Nina');
  await invite(world, world.owner, { email: emailOf(nina), tid, rid });
  await join(nina, code);
  const another = await makeLink(world, { teams: [{ tid, rid }] });
  await api.ok(world.owner, 'removeTeamMember', {
    params: { ...params(world), tid },
    query: { uid: nina.uid },
  });
  // Another name of the team changes nothing.
  await api.ok(world.owner, 'updateTeam', { params: { ...params(world), tid }, body: { name: 'Otro' } });
  expect((await join(nina, another)).psm_teams).toEqual([]);
  expect((await accept(nina, letterTo(emailOf(nina)).acceptance)).business.psm_teams).toEqual([]);
  offsetMs = 1000;
  const later = await makeLink(world, { teams: [{ tid, rid }] });
  offsetMs = 0;
  expect((await join(nina, later)).psm_teams).toMatchObject([{ tid }]);
});
