/** Every operation of the contract refuses whom it must and writes nothing then; new operations are tried by themselves. */
import { type OperationId, type Wire, operations } from '@minga/contract';
import { allPermissions } from '@minga/rules/permissions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SampleValues, sampleRequest } from '../testing/sample-request.ts';
import { snapshotDatabase } from '../testing/snapshot.ts';
import { uploadTestFile } from '../testing/test-files.ts';
import { type TestApi, type TestUser, anonymous, nobody, testApi } from '../testing/test-api.ts';
import { type TestWorld, createTestRole, createTestWorld, joinTeam } from '../testing/test-world.ts';

let api: TestApi;
let world: TestWorld;
let values: SampleValues;
/** The database as everything left it so far; refused calls leave it like that. */
let before: Record<string, string>;
/** In the team, with every permission but one. */
const almost = new Map<number, TestUser>();

beforeAll(async () => {
  api = await testApi();
  world = await createTestWorld(api);
  values = await fillWorld();
  for (const permission of allPermissions) {
    const rid = await createTestRole(
      api,
      world,
      allPermissions.filter((one) => one !== permission),
    );
    almost.set(permission, await joinTeam(api, world, api.user('Casi'), rid));
  }
  // What the writes so far bring about is written as well.
  await api.idle();
  before = await snapshotDatabase(api.context.db);
});
afterAll(() => api.close());

const guarded = Object.values(operations).filter((operation) => operation.access !== 'public');
const inBusiness = guarded.filter((operation) => !['signed-in', 'sudo'].includes(operation.access));
const inTeam = inBusiness.filter((operation) => !operation.access.startsWith('business-'));
const needingPermission = inBusiness.filter((operation) => operation.permission !== null);

describe.each(guarded.map((operation) => operation.id))('%s', (id) => {
  test('asks nobody and anonymous sessions to sign in, and writes nothing', async () => {
    for (const user of [nobody, anonymous()]) {
      expect(await refusal(user, id)).toEqual({ status: 401, code: 'auth/login-needed' });
    }
  });
});

describe.each(inBusiness.map((operation) => operation.id))('%s', (id) => {
  test('answers people of other businesses as if nothing were there, and writes nothing', async () => {
    expect(await refusal(world.stranger, id)).toEqual({ status: 404, code: 'business/not-found' });
  });
});

describe.each(guarded.filter((operation) => operation.access === 'sudo').map((operation) => operation.id))(
  '%s',
  (id) => {
    test('refuses the owner of a business, who is no sudo user, and writes nothing', async () => {
      expect(await refusal(world.owner, id)).toEqual({ status: 403, code: 'auth/forbidden' });
    });
  },
);

describe.each(inTeam.map((operation) => operation.id))('%s', (id) => {
  test('answers colleagues outside the team as if nothing were there, and writes nothing', async () => {
    const { status, code } = await refusal(world.colleague, id);
    expect(status).toBe(404);
    expect(code).toMatch(/^(team|ticket|comment|import|file)\/not-found$/);
  });
});

describe.each(needingPermission.map((operation) => operation.id))('%s', (id) => {
  test('refuses a member who has every permission but the one it needs, and writes nothing', async () => {
    const user = almost.get(operations[id].permission ?? -1) ?? nobody;
    expect(await refusal(user, id)).toEqual({ status: 403, code: 'auth/forbidden' });
  });
});

describe.each(
  inBusiness.filter((operation) => operation.access === 'business-admin').map((operation) => operation.id),
)('%s', (id) => {
  test('refuses members who are no admins, and writes nothing', async () => {
    const teamAdmin = almost.get(0) ?? nobody;
    expect(await refusal(teamAdmin, id)).toEqual({ status: 403, code: 'auth/forbidden' });
  });
});

describe.each(
  inTeam.filter((operation) => operation.access === 'comment-author').map((operation) => operation.id),
)('%s', (id) => {
  test('refuses a member who did not write the comment, and writes nothing', async () => {
    expect(await refusal(world.member, id)).toEqual({ status: 403, code: 'auth/forbidden' });
  });
});

test('the generated requests are valid: their owner is refused none of the reads', async () => {
  const reads = inBusiness.filter((operation) => operation.method === 'GET');
  for (const { id } of reads) {
    const { status, text } = await api.raw(world.owner, sampleRequest(id, values));
    expect(status, `${id}: ${text}`).toBe(200);
  }
});

/** Calls as somebody who must be refused, and proves that nothing was written. */
async function refusal(user: TestUser, id: OperationId): Promise<{ status: number; code: string }> {
  const call = sampleRequest(id, values);
  const answer = await api.raw(user, { ...call, headers: { 'idempotency-key': `${user.uid} ${id}` } });
  expect(await snapshotDatabase(api.context.db)).toEqual(before);
  expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
  const problem = JSON.parse(answer.text) as Wire['Problem'];
  expect(problem.status).toBe(answer.status);
  return { status: answer.status, code: problem.code };
}

/** A ticket, a comment and an import in the world's team, for requests to point at. */
async function fillWorld(): Promise<SampleValues> {
  const params = { id: world.bid };
  const importId = '-OYx3kQ0aBcDeFgHiJk0';
  const { ticket } = await api.ok(world.owner, 'createTicket', {
    params,
    body: { team_id: world.team.id, title: 'Ticket' },
  });
  const { comment } = await api.ok(world.owner, 'createComment', {
    params: { ...params, tid: ticket.id },
    body: { text: 'Comentario' },
  });
  await api.ok(world.owner, 'createImport', {
    params,
    body: { id: importId, team_id: world.team.id, file_name: 'a.csv', rows: 1 },
  });
  const { automation } = await api.ok(world.owner, 'createAutomation', {
    params: { ...params, tid: world.team.id },
    body: { name: 'A', action: 2, on_status: world.team.psm_status[2]?.id ?? 0 },
  });
  const upload = await uploadTestFile(api, world.owner, { bid: world.bid, ticketId: ticket.id });
  return {
    UploadToken: upload.token,
    file: upload.file.id,
    page: world.bid,
    ticket_id: ticket.id,
    AutomationId: automation.id,
    RoleId: world.team.psm_roles[2]?.id ?? 0,
    BusinessId: world.bid,
    TeamId: world.team.id,
    StatusId: world.team.psm_status[0]?.id ?? 0,
    ClientId: ticket.id,
    cid: comment.id,
    ref: importId,
    prefix: 'XYZ',
  };
}
