/**
 * The other side of the denials: an admin of the business, and a member with no more than the permission that an
 * operation asks for, are let through by every operation of a business. New operations are tried by themselves.
 */
import { type OperationId, operations } from '@minga/contract';
import type { PermissionName } from '@minga/rules/permissions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillWorld } from '../testing/access-world.ts';
import { type Put, sampleRequest } from '../testing/sample-request.ts';
import { type TestApi, type TestUser, testApi } from '../testing/test-api.ts';
import { type TestWorld, createTestRole, createTestWorld, joinTeam } from '../testing/test-world.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

const inBusiness = Object.values(operations).filter(
  ({ access }) => !['public', 'signed-in', 'sudo'].includes(access),
);
const forMembers = inBusiness.filter(({ access }) => access !== 'business-admin');

/** Further permissions that the sample request needs: those of the automation's action, and to send the invitation. */
const besides: Partial<Record<OperationId, PermissionName[]>> = {
  createAutomation: ['create'],
  updateAutomation: ['edit'],
  inviteMembers: ['inviteMembers'],
  updateInvitation: ['inviteMembers'],
};

describe.each(inBusiness.map(({ id }) => id))('%s', (id) => {
  test('lets an admin of the business through', async () => {
    const world = await createTestWorld(api);
    expect(await answer(world, world.admin, id)).toEqual({ isLetThrough: true });
  });
});

describe.each(forMembers.map(({ id, permission }) => ({ id, permission })))('$id', ({ id, permission }) => {
  const needed = [...(permission === null ? [] : [permission]), ...(besides[id] ?? [])];
  test(`lets a member through who may view and holds [${needed.join()}], and nothing else`, async () => {
    const world = await createTestWorld(api);
    const member = await joinTeam(
      api,
      world,
      api.user('Mia'),
      await createTestRole(api, world, ['viewAll', ...needed]),
    );
    expect(await answer(world, member, id)).toEqual({ isLetThrough: true });
  });
});

/** The call in a world of its own, in which the caller wrote the comment and sent the invitation. */
async function answer(world: TestWorld, user: TestUser, id: OperationId) {
  const filled = await fillWorld(api, world);
  const at = { id: world.bid };
  const { comment } = await api.ok(user, 'createComment', {
    params: { ...at, tid: String(filled['ClientId']) },
    body: { text: 'Mío' },
  });
  const values = {
    ...filled,
    cid: comment.id,
    // Only SUDO makes SUDO.
    BusinessRole: 2,
    ...(id === 'updateInvitation' ? { iid: await invite(world, user) } : {}),
  };
  const call = sampleRequest(id, values, await putFor(world, user, id));
  // A body of unknown size is read only after the guards of the path let the caller through.
  const { status, text } = await api.raw(user, {
    ...call,
    headers: call.body === undefined ? {} : { 'transfer-encoding': 'chunked' },
  });
  return status < 300 ? { isLetThrough: true } : { status, text };
}

async function invite(world: TestWorld, user: TestUser): Promise<string> {
  const params = { id: world.bid };
  const email = `by-${user.uid}@example.com`;
  await api.ok(user, 'inviteMembers', { params, body: { data: [{ email, role: 2, tid: world.team.id }] } });
  const { invitations } = await api.ok(user, 'listInvitations', { params });
  return invitations.find((one) => one.email === email)?.id ?? '';
}

/** What a smallest request lacks to make sense. */
async function putFor(world: TestWorld, user: TestUser, id: OperationId): Promise<Put | undefined> {
  const { team, bid } = world;
  switch (id) {
    case 'addMember':
      return { place: 'body.uid', value: world.colleague.uid };
    case 'countTickets':
    case 'exportTickets':
      return { place: 'body.end', value: '2027-01-01T00:00:00Z' };
    case 'queryStats':
      return { place: 'body.query.end', value: '2027-01-01T00:00:00Z' };
    case 'createAutomation':
      return { place: 'body.settings.to_team', value: team.id };
    case 'deleteStatus':
      return { place: 'query.move_to', value: team.psm_status[1]?.id ?? 0 };
    case 'deleteType':
      return { place: 'path.type', value: await addType(world) };
    case 'deleteSource': {
      const body = { name: 'Otra' };
      const { source } = await api.ok(world.owner, 'createSource', { params: { id: bid }, body });
      return { place: 'query.move_to', value: source.id };
    }
    case 'inviteMembers':
      return { place: 'body.data.tid', value: team.id };
    case 'transferTicket':
      return { place: 'body.team_id', value: await addTeam(world, user) };
    case 'removeMember':
      return { place: 'query.uid', value: user === world.admin ? world.colleague.uid : user.uid };
    case 'removeTeamMember':
      return { place: 'query.uid', value: world.viewer.uid };
    default:
      return undefined;
  }
}

/** A type that no ticket has. */
async function addType({ bid, team, owner }: TestWorld): Promise<number> {
  const { team: after } = await api.ok(owner, 'updateTeam', {
    params: { id: bid, tid: team.id },
    body: { psm_types: [{ name: 'Sin tickets', color: '#112233' }] },
  });
  return after.psm_types.find(({ name }) => name === 'Sin tickets')?.id ?? 0;
}

/** Another team, in which the user may create tickets. */
async function addTeam({ bid, owner, admin }: TestWorld, user: TestUser): Promise<number> {
  const { team } = await api.ok(owner, 'createTeam', { params: { id: bid }, body: { name: 'Otro equipo' } });
  if (user !== admin)
    await api.ok(owner, 'setTeamMember', {
      params: { id: bid, tid: team.id },
      body: { uid: user.uid, role: team.psm_roles[0]?.id ?? 0 },
    });
  return team.id;
}
