/**
 * Every operation of a business accepts an admin, and a member with no permission but those the operation needs.
 * Generated over the operation table, so that new operations are covered.
 */
import { type OperationId, operations } from '@minga/contract';
import type { PermissionName } from '@minga/rules/access/permissions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inSharedOrder, needsOwnWorld, permittedRequest } from '../testing/permitted-request.ts';
import { type TestApi, type TestUser, testApi } from '../testing/test-api.ts';
import { type TestWorld, createTestRole, createTestWorld, joinTeam } from '../testing/test-world.ts';

let api: TestApi;
/** The worlds of the operations that leave the others what they need: one for admins, one for members. */
let ofAdmins: TestWorld;
let ofMembers: TestWorld;
beforeAll(async () => {
  api = await testApi();
  ofAdmins = await createTestWorld(api);
  ofMembers = await createTestWorld(api);
});
afterAll(() => api.close());

const inBusiness = inSharedOrder(
  Object.values(operations).filter(({ access }) => !['public', 'signed-in', 'sudo'].includes(access)),
);
const forMembers = inBusiness.filter(({ access }) => access !== 'business-admin');

/** Further permissions that the sample request needs: those of the automation's action, to create the ticket of a
 * message, to send the invitation, and to write contacts. */
const besides: Partial<Record<OperationId, PermissionName[]>> = {
  createAutomation: ['create'],
  updateAutomation: ['edit'],
  changeCrmContacts: ['edit'],
  mergeCrmContacts: ['edit'],
  listCrmMerges: ['edit'],
  undoCrmMerge: ['edit'],
  createChatTicket: ['create'],
  inviteMembers: ['inviteMembers'],
  deleteCrmActivity: ['edit'],
  restoreCrmActivity: ['edit'],
  updateInvitation: ['inviteMembers'],
};

describe.each(inBusiness.map(({ id }) => id))('%s', (id) => {
  test('accepts an admin of the business', async () => {
    const world = await worldFor(id, ofAdmins);
    expect(await answer(world, world.admin, id)).toEqual({ isAccepted: true });
  });
});

describe.each(forMembers.map(({ id, permission }) => ({ id, permission })))('$id', ({ id, permission }) => {
  const needed = [...(permission === null ? [] : [permission]), ...(besides[id] ?? [])];
  test(`accepts a member who may view and has only [${needed.join()}]`, async () => {
    const world = await worldFor(id, ofMembers);
    const member = await joinTeam(
      api,
      world,
      api.user('Mia'),
      await createTestRole(api, world, ['viewAll', ...needed]),
    );
    expect(await answer(world, member, id)).toEqual({ isAccepted: true });
  });
});

/** Filling a world takes most of the time. */
async function worldFor(id: OperationId, shared: TestWorld): Promise<TestWorld> {
  return needsOwnWorld(id) ? createTestWorld(api) : shared;
}

async function answer(world: TestWorld, user: TestUser, id: OperationId) {
  const call = await permittedRequest(api, world, user, id);
  // A body of unknown size is read only after the authorization by path.
  const { status, text } = await api.raw(user, {
    ...call,
    headers: call.body === undefined ? {} : { 'transfer-encoding': 'chunked' },
  });
  return status < 300 ? { isAccepted: true } : { status, text };
}
