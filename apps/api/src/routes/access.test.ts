/** Every operation denies unauthorized callers and writes nothing then. Generated over the operation table. */
import { type OperationId, type Wire, operations } from '@minga/contract';
import type { PermissionName } from '@minga/rules/access/permissions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillWorld } from '../testing/access-world.ts';
import { type SampleValues, sampleRequest } from '../testing/sample-request.ts';
import { snapshotDatabase } from '../testing/snapshot.ts';
import { type TestApi, type TestUser, anonymous, nobody, testApi } from '../testing/test-api.ts';
import {
  type TestWorld,
  createTestRole,
  createTestWorld,
  everyPermission,
  joinBusiness,
  joinTeam,
} from '../testing/test-world.ts';

let api: TestApi;
let world: TestWorld;
let values: SampleValues;
/** State of the database before the denied requests, which must not change it. */
let before: Record<string, string>;
/** Members of the team with every permission but one, by the missing permission. */
const almost = new Map<PermissionName | null, TestUser>();
/** Former member of the team with every permission, removed from the business. */
let removed: TestUser;
/** The other owner of the business, whose account was disabled. */
let disabled: TestUser;

beforeAll(async () => {
  api = await testApi();
  world = await createTestWorld(api);
  values = await fillWorld(api, world);
  for (const permission of everyPermission) {
    const rid = await createTestRole(
      api,
      world,
      everyPermission.filter((one) => one !== permission),
    );
    almost.set(permission, await joinTeam(api, world, api.user('Casi'), rid));
  }
  removed = await joinTeam(api, world, api.user('Remo'), await createTestRole(api, world, everyPermission));
  await api.ok(removed, 'getHome');
  await api.ok(world.owner, 'removeMember', { params: { id: world.bid }, query: { uid: removed.uid } });
  disabled = await joinBusiness(api, world, api.user('Delia'), 0);
  await api.context.db.updateTable('users').set({ disabled: true }).where('uid', '=', disabled.uid).execute();
  // Waits for the side effects of the writes above.
  await api.idle();
  before = await snapshotDatabase(api.context.db);
});
afterAll(() => api.close());

const guarded = Object.values(operations).filter((operation) => operation.access !== 'public');
const inBusiness = guarded.filter((operation) => !['signed-in', 'sudo'].includes(operation.access));
const inTeam = inBusiness.filter((operation) => !operation.access.startsWith('business-'));
const needingPermission = inBusiness.filter((operation) => operation.permission !== null);

describe.each(guarded.map((operation) => operation.id))('%s', (id) => {
  test('responds 401 without a session and to anonymous sessions, and writes nothing', async () => {
    for (const user of [nobody, anonymous()]) {
      expect(await refusal(user, id)).toEqual({ status: 401, code: 'auth/login-needed' });
    }
  });

  test('responds 403 to a disabled user, even an owner of the business, and writes nothing', async () => {
    expect(await refusal(disabled, id)).toEqual({ status: 403, code: 'auth/user-disabled' });
  });
});

describe.each(inBusiness.map(({ id, access }) => ({ id, access })))('$id', ({ id, access }) => {
  const missing = {
    status: 404,
    code: access === 'chat-room' ? 'chat/room-not-found' : 'business/not-found',
  };

  test('responds 404 to users of other businesses and writes nothing', async () => {
    expect(await refusal(world.stranger, id)).toEqual(missing);
  });

  test('responds 404 to a removed member and writes nothing', async () => {
    expect(await refusal(removed, id)).toEqual(missing);
  });
});

describe.each(guarded.filter((operation) => operation.access === 'sudo').map((operation) => operation.id))(
  '%s',
  (id) => {
    test('responds 403 to the owner of a business who is no operator, and writes nothing', async () => {
      expect(await refusal(world.owner, id)).toEqual({ status: 403, code: 'auth/forbidden' });
    });
  },
);

describe.each(inTeam.map((operation) => operation.id))('%s', (id) => {
  test('responds 404 to members of the business outside the team or room and writes nothing', async () => {
    const { status, code } = await refusal(world.colleague, id);
    expect(status).toBe(404);
    expect(code).toMatch(/^((team|ticket|comment|import|file)\/|chat\/room-)not-found$/);
  });
});

describe.each(needingPermission.map((operation) => operation.id))('%s', (id) => {
  test('responds 403 to a member with every permission but the required one, and writes nothing', async () => {
    const user = almost.get(operations[id].permission) ?? nobody;
    expect(await refusal(user, id)).toEqual({ status: 403, code: 'auth/forbidden' });
  });
});

describe.each(
  inBusiness.filter((operation) => operation.access === 'business-admin').map((operation) => operation.id),
)('%s', (id) => {
  test('responds 403 to members who are no admins and writes nothing', async () => {
    const teamAdmin = almost.get('viewAll') ?? nobody;
    expect(await refusal(teamAdmin, id)).toEqual({ status: 403, code: 'auth/forbidden' });
  });
});

describe.each(
  inTeam.filter((operation) => operation.access === 'comment-author').map((operation) => operation.id),
)('%s', (id) => {
  test('responds 403 to a member who is not the author of the comment, and writes nothing', async () => {
    expect(await refusal(world.member, id)).toEqual({ status: 403, code: 'auth/forbidden' });
  });
});

test('generates valid requests: the owner can make all reads', async () => {
  const reads = inBusiness.filter((operation) => operation.method === 'GET');
  for (const { id } of reads) {
    const { status, text } = await api.raw(world.owner, sampleRequest(id, values));
    expect(status, `${id}: ${text}`).toBe(200);
  }
});

/** Sends a request that must be denied and asserts that nothing was written. */
async function refusal(user: TestUser, id: OperationId): Promise<{ status: number; code: string }> {
  const call = sampleRequest(id, values);
  const answer = await api.raw(user, { ...call, headers: { 'idempotency-key': `${user.uid} ${id}` } });
  expect(await snapshotDatabase(api.context.db)).toEqual(before);
  expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
  const problem = JSON.parse(answer.text) as Wire['Problem'];
  expect(problem.status).toBe(answer.status);
  return { status: answer.status, code: problem.code };
}
