/**
 * An idempotent replay is returned only to callers who could still make the request. Generated over the operation
 * table, so that new operations are covered.
 */
import { type OperationId, type Wire, operations } from '@minga/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inSharedOrder, needsOwnWorld, permittedRequest } from '../testing/permitted-request.ts';
import { type TestApi, type TestUser, testApi } from '../testing/test-api.ts';
import {
  type TestWorld,
  createTestRole,
  createTestWorld,
  everyPermission,
  joinBusiness,
  joinTeam,
  uniquePrefix,
} from '../testing/test-world.ts';
import { handlers } from './index.ts';

let api: TestApi;
/** The world of the operations that leave the others what they need. */
let shared: TestWorld;
beforeAll(async () => {
  api = await testApi();
  shared = await createTestWorld(api);
});
afterAll(() => api.close());

const writes = Object.values(handlers)
  .filter(({ kind }) => kind === 'write')
  .map(({ operation }) => operations[operation]);
const inBusiness = writes.filter(({ access }) => !['public', 'signed-in', 'sudo'].includes(access));
const forSudo = writes.filter(({ access }) => access === 'sudo');

/** It needs a permission in the team that the body names. */
const needsTeam: OperationId = 'createChatTicket';

/** Writes without a permission: every member of the business may make them, on their own data and in their chat rooms. */
const forEveryMember = new Set<OperationId>([
  ...inBusiness.filter(({ access, id }) => access === 'chat-room' && id !== needsTeam).map(({ id }) => id),
  'createCheckpoint',
  'createSavedSearch',
  'deleteSavedSearch',
  'installMdmSelfServiceApp',
  'updateInvitation',
  'updateSavedSearch',
]);

/** Writes that are made by an admin, because a member may only remove themselves. */
const byAdmin = new Set<OperationId>(['removeMember']);

test('covers the writes of the contract', () => {
  expect(inBusiness.length).toBeGreaterThan(30);
  expect(forSudo.length).toBeGreaterThan(0);
});

/** The write itself takes the access away, and whoever made it may repeat it; see `members.test.ts` of the chat. */
const endsAccess = new Set<OperationId>(['leaveChatRoom']);
const repeated = inSharedOrder(inBusiness.filter(({ id }) => !endsAccess.has(id)));

describe.each(repeated.map(({ id, access }) => ({ id, access })))('$id', ({ id, access }) => {
  test('replays the response, and denies it after the loss of permissions and of the membership', async () => {
    // Filling a world takes most of the time.
    const world = needsOwnWorld(id) ? await createTestWorld(api) : shared;
    const isAdmin = access === 'business-admin' || byAdmin.has(id);
    // Each test takes the rights of its user away.
    const admin = world === shared ? await joinBusiness(api, world, api.user('Adela'), 1) : world.admin;
    const user = isAdmin
      ? admin
      : await joinTeam(api, world, api.user('Mia'), await createTestRole(api, world, everyPermission));
    const call = await permittedRequest(api, world, user, id);
    const send = () => api.raw(user, { ...call, headers: { 'idempotency-key': id } });
    const first = await send();
    expect(first.status, first.text).toBeLessThan(300);
    expect(await send()).toMatchObject({ status: first.status, text: first.text });

    await takePermissions(world, user);
    const second = await send();
    if (forEveryMember.has(id)) expect(second).toMatchObject({ status: first.status, text: first.text });
    else expect([403, 404], second.text).toContain(second.status);

    await takeMembership(world, user);
    const third = await send();
    expect(third.status).toBe(404);
    const missing = access === 'chat-room' ? 'chat/room-not-found' : 'business/not-found';
    expect((JSON.parse(third.text) as Wire['Problem']).code).toBe(missing);
  });
});

describe.each(['createBusiness', 'onboardBusiness'] as const)('%s', (id) => {
  test('denies the replay after the loss of the membership in the new business', async () => {
    const user = api.user('Nina');
    const business = { name: 'Nueva', prefix: uniquePrefix(), color: '#0B6B66' };
    const body = id === 'createBusiness' ? business : { business, board: 'Tablero' };
    const options = { body, key: id };
    const first = await api.ok(user, id, options);
    expect(await api.ok(user, id, options)).toEqual(first);
    await api.context.db.deleteFrom('business_members').where('uid', '=', user.uid).execute();
    expect(await api.refused(user, id, options)).toMatchObject({ code: 'business/not-found' });
  });
});

describe.each(forSudo.map(({ id }) => id))('%s', (id) => {
  test('denies the replay to callers who are no operators any more', async () => {
    const { context } = api;
    const caller = { uid: 'olga', name: 'Olga', email: null, lang: 'es' as const };
    const replayWith = (sudoUsers: readonly string[]) =>
      handlers[id].authorization.replay(
        { context: { ...context, config: { ...context.config, sudoUsers } }, db: context.db, caller },
        { params: { id: 1 }, query: {}, body: {} },
        {},
      );
    await expect(replayWith([caller.uid])).resolves.toBeUndefined();
    await expect(replayWith([])).rejects.toMatchObject({ code: 'auth/forbidden' });
  });
});

/** Makes an admin a member without teams, or empties the roles of a member. */
async function takePermissions({ bid }: TestWorld, { uid }: TestUser): Promise<void> {
  const { db } = api.context;
  await db
    .updateTable('business_members')
    .set({ role: 2 })
    .where('bid', '=', bid)
    .where('uid', '=', uid)
    .execute();
  const held = db.selectFrom('team_members').select('rid').where('bid', '=', bid).where('uid', '=', uid);
  await db
    .updateTable('team_roles')
    .set({ permissions: [] })
    .where('bid', '=', bid)
    .where('rid', 'in', held)
    .execute();
}

async function takeMembership({ bid }: TestWorld, { uid }: TestUser): Promise<void> {
  await api.context.db.deleteFrom('business_members').where('bid', '=', bid).where('uid', '=', uid).execute();
}
