/**
 * Every id in every request, in its path, its query and its body, is swapped for one of another tenant: the answer is
 * that of an id that nothing has, nothing of the other tenant is told, and nothing there changes. Operations and fields
 * that are new in the contract are tried by themselves.
 */
import { type OperationId, operations } from '@minga/contract';
import { newClientId } from '@minga/rules/client-ids';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillWorld } from '../testing/access-world.ts';
import { type SampleValues, placesOf, sampleRequest } from '../testing/sample-request.ts';
import { snapshotDatabase } from '../testing/snapshot.ts';
import { type TestApi, testApi } from '../testing/test-api.ts';
import { type TestWorld, createTestWorld } from '../testing/test-world.ts';

/** Ids that nothing has, by model. */
const missing: SampleValues = {
  AutomationId: 2_000_000_001,
  BusinessId: 2_000_000_002,
  ClientId: '-OZZZZZZZZZZZZZZZZZZ',
  CustomFieldId: 2_000_000_003,
  RoleId: 2_000_000_004,
  SessionId: '-OZZZZZZZZZZZZZZZZZZ',
  SourceId: 2_000_000_005,
  StatusId: 2_000_000_006,
  TeamId: 2_000_000_007,
  TypeId: 2_000_000_008,
  UploadToken: 'UklGRjwAAABXRUJQVlA4IDAAAADQAQCdASoB',
  UserId: 'nobody-at-all',
};

/** Places that take an id without asking whose it is: names for something new, and filters of what is one's own. */
const accepted: Record<string, string> = {
  'createComment body.id': 'the name of the new comment, in its own business',
  'createImport body.id': 'the name of the new import, in its own business',
  'createTicket body.id': 'the name of the new ticket, in its own business',
  'createTickets body.tickets.id': 'the name of the new ticket, in its own business',
  'createAutomation body.settings.type': 'not what a copy needs: it is not kept',
  'createAutomation body.settings.assignees': 'not what a copy needs: it is not kept',
  'deleteSession path.sid': 'a session that is not there is as good as ended',
  'listTickets query.status': 'no ticket of the team stands there',
  'listTickets query.assignee': 'no ticket of the team is theirs',
  'listTickets query.created_by': 'no ticket of the team is by them',
  'updateTickets body.ref': 'a name for the batch, which nobody reads',
};

/** A word that is in everything of the other tenant. */
const secret = 'Ajenísimo';

const swaps = Object.values(operations)
  .filter(({ access }) => access !== 'public' && access !== 'sudo')
  .flatMap(({ id }) =>
    placesOf(id).flatMap(({ place, model }) =>
      model !== null && model in missing ? [{ id, place, model }] : [],
    ),
  )
  // What makes something new under a foreign name comes last: from then on that name is no foreign one.
  .toSorted((a, b) => Number(isAcceptedAt(a)) - Number(isAcceptedAt(b)));

let api: TestApi;
let own: TestWorld;
let foreign: TestWorld;
let ownValues: SampleValues;
let foreignValues: SampleValues;

beforeAll(async () => {
  api = await testApi();
  own = await createTestWorld(api);
  ownValues = { ...(await fillWorld(api, own)), SessionId: 'self' };
  foreign = await createTestWorld(api);
  foreignValues = await fillWorld(api, foreign, { text: secret });
  const { sessions } = await api.ok(foreign.owner, 'listSessions');
  foreignValues = { ...foreignValues, SessionId: sessions[0]?.id ?? '', UserId: foreign.owner.uid };
  await api.idle();
});
afterAll(() => api.close());

test('there are ids in paths, queries and bodies to swap', () => {
  const parts = swaps.map(({ place }) => place.split('.')[0]);
  for (const part of ['path', 'query', 'body']) {
    expect(parts.filter((one) => one === part).length).toBeGreaterThan(10);
  }
});

describe.each(swaps)('$id, $place', ({ id, place, model }) => {
  test('a foreign id is answered like a missing one, and nothing happens', async () => {
    // What was accepted before has its consequences by now.
    await api.idle();
    const before = await snapshots();
    const name = place.split('.').at(-1) ?? '';
    // The ticket's own id is taken by the other operation that makes one.
    const key = `${id} ${place}` === 'createTickets body.tickets.id' ? 'cid' : name;
    const theirs = await call(id, place, foreignValues[key] ?? foreignValues[model] ?? '');
    const after = await snapshots();
    const nobodys = await call(id, place, model === 'ClientId' ? newClientId() : (missing[model] ?? ''));
    expect(theirs.text).not.toContain(secret);
    expect(after.foreign).toEqual(before.foreign);
    expect(outcome(theirs)).toEqual(outcome(nobodys));
    const isTaken = !('code' in outcome(theirs));
    expect(isTaken, `${id} ${place}: ${theirs.text}`).toBe(isAcceptedAt({ id, place }));
    if (!isTaken) expect(after.all).toEqual(before.all);
  });
});

function call(id: OperationId, place: string, value: string | number) {
  const values = { ...ownValues, uid: place === 'path.uid' ? value : own.owner.uid };
  return api.raw(own.owner, sampleRequest(id, values, { place, value }));
}

async function snapshots() {
  const { db } = api.context;
  return { all: await snapshotDatabase(db), foreign: await snapshotDatabase(db, foreign.bid) };
}

function isAcceptedAt({ id, place }: { id: OperationId; place: string }): boolean {
  return `${id} ${place}` in accepted;
}

/** What was answered, without what differs from call to call; of a batch, what became of its one item. */
function outcome({ status, text }: { status: number; text: string }) {
  if (text === '' || !text.startsWith('{')) return { status };
  const answer = JSON.parse(text) as Refusal & { items?: Refusal[] };
  const { code, fields } = status < 400 ? (answer.items?.[0] ?? {}) : answer;
  return code === undefined ? { status } : { status, code, fields };
}

interface Refusal {
  code?: string;
  fields?: unknown;
}
