/**
 * Replaces every id in the path, query and body of every request with an id of another business: the response equals that
 * for a missing id, contains no data of the other business and changes nothing there. Generated over the contract.
 */
import { type OperationId, operations } from '@minga/contract';
import { newClientId } from '@minga/rules/client-ids';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillWorld } from '../testing/access-world.ts';
import { type SampleValues, placesOf, sampleRequest, valueFor } from '../testing/sample-request.ts';
import { snapshotDatabase } from '../testing/snapshot.ts';
import { type TestApi, testApi } from '../testing/test-api.ts';
import { type TestWorld, createTestWorld } from '../testing/test-world.ts';

/** Ids that do not exist, by model. */
const missing: SampleValues = {
  AutomationId: 2_000_000_001,
  BusinessId: 2_000_000_002,
  ClientId: '-OZZZZZZZZZZZZZZZZZZ',
  CustomFieldId: 2_000_000_003,
  GoogleChatLinkId: 2_000_000_009,
  MdmCode: '2000000002-00000000000000000000',
  RoleId: 2_000_000_004,
  SessionId: '-OZZZZZZZZZZZZZZZZZZ',
  SourceId: 2_000_000_005,
  StatusId: 2_000_000_006,
  TeamId: 2_000_000_007,
  TypeId: 2_000_000_008,
  UploadToken: 'UklGRjwAAABXRUJQVlA4IDAAAADQAQCdASoB',
  UserId: 'nobody-at-all',
};

/** Fields that accept any id: ids of new objects, and filters of the caller's own data. */
const accepted: Record<string, string> = {
  'announceBusinessPresence body.tab': 'id of the tab of the browser, which names no row',
  'announcePresence body.tab': 'id of the tab of the browser, which names no row',
  'createChatMessage body.message.id': 'id of the new message in its own business',
  'createChatReply body.message.id': 'id of the new message in its own business',
  'createChatRoom body.room.id': 'id of the new room in its own business',
  'createChatTicket body.id': 'id of the new ticket in its own business',
  'createComment body.id': 'id of the new comment in its own business',
  'createCrmActivity body.activity.id': 'id of the new activity in its own business',
  'createCrmBusiness body.crmBusiness.id': 'id of the new business in its own business',
  'createCrmContact body.contact.id': 'id of the new contact in its own business',
  'createCrmList body.list.id': 'id of the new list in its own business',
  'createCrmView body.id': 'id of the new view in its own business',
  'createCrmImport body.id': 'id of the new import in its own business',
  'exportCrmContacts body.list': 'filter without results',
  'exportCrmContacts body.company': 'filter without results',
  'importCrmContacts body.contacts.custom_fields.id':
    'left out, as the id of a field that was deleted meanwhile',
  'importCrmContacts body.contacts.id': 'id of the new contact in its own business',
  'createImport body.id': 'id of the new import in its own business',
  'createMdmComposedProfile body.payloads.certificates.id': 'id of a part of the new profile',
  'createMdmComposedProfile body.payloads.vpn.id': 'id of a part of the new profile',
  'createMdmComposedProfile body.payloads.web_clips.id': 'id of a part of the new profile',
  'createMdmComposedProfile body.payloads.wifi.id': 'id of a part of the new profile',
  'updateMdmComposedProfile body.payloads.certificates.id': 'id of a part of its own profile',
  'updateMdmComposedProfile body.payloads.vpn.id': 'id of a part of its own profile',
  'updateMdmComposedProfile body.payloads.web_clips.id': 'id of a part of its own profile',
  'updateMdmComposedProfile body.payloads.wifi.id': 'id of a part of its own profile',
  'createMdmDevice body.id': 'id of the new device in its own business',
  'createSavedSearch body.id': 'id of the new search in its own business',
  'createSavedView body.id': 'id of the new view in its own business',
  'createTicket body.id': 'id of the new ticket in its own business',
  'createTickets body.tickets.id': 'id of the new ticket in its own business',
  'createTicketTemplate body.id': 'id of the new template in its own business',
  'createTimeEntry body.id': 'id of the new time entry in its own business',
  'createAutomation body.settings.type': 'ignored by the action `copy` and not stored',
  'createAutomation body.settings.assignees': 'ignored by the action `copy` and not stored',
  'deleteSession path.sid': 'a missing session counts as ended',
  'exportAudit query.person': 'filter without results',
  'listAudit query.person': 'filter without results',
  'listArchivedTickets query.assignee': 'filter without results',
  'listArchivedTickets query.created_by': 'filter without results',
  'listCrmContacts query.list': 'filter without results',
  'listCrmContacts query.company': 'filter without results',
  'countCrmContacts query.list': 'filter without results',
  'countCrmContacts query.company': 'filter without results',
  'listCrmDuplicates query.contact': 'filter without results',
  'listGallery query.uid': 'filter without results',
  'listTickets query.status': 'filter without results',
  'listTickets query.assignee': 'filter without results',
  'listTickets query.created_by': 'filter without results',
  'searchChatMessages query.author': 'filter without results',
  'searchChatMessages query.rid': 'filter without results',
  'searchTickets body.teams': 'filter without results',
  'searchTickets body.types': 'filter without results',
  'searchTickets body.assignees': 'filter without results',
  'searchTickets body.reporters': 'filter without results',
  'updateTickets body.ref': 'id of the batch, which is not read',
};

/** Fields that refuse a row of a batch, which an import counts. */
const counted = new Set(['importCrmContacts body.contacts.owner']);

/** Fields for which the id of the foreign ticket is used by another operation: the object whose id they get instead. */
const usedBefore: Record<string, string> = {
  'createChatReply body.message.id': 'cid',
  'createChatTicket body.id': 'eid',
  'createCrmView body.id': 'cid',
  'createTickets body.tickets.id': 'cid',
  'importCrmContacts body.contacts.id': 'cid',
};

/** Word in every text of the other business. */
const secret = 'Ajenísimo';

const swaps = Object.values(operations)
  .filter(({ access }) => access !== 'public' && access !== 'sudo')
  .flatMap(({ id }) =>
    placesOf(id).flatMap(({ place, model }) =>
      model !== null && model in missing ? [{ id, place, model }] : [],
    ),
  )
  // Accepted ids come last: they create an object with that id in the caller's own business.
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

test('finds ids in paths, queries and bodies', () => {
  const parts = swaps.map(({ place }) => place.split('.')[0]);
  for (const part of ['path', 'query', 'body']) {
    expect(parts.filter((one) => one === part).length).toBeGreaterThan(10);
  }
});

describe.each(swaps)('$id, $place', ({ id, place, model }) => {
  test('responds to a foreign id as to a missing one and changes nothing', async () => {
    // Waits for the side effects of accepted requests.
    await api.idle();
    const imports = [await startImport(id), await startImport(id)] as const;
    const before = await snapshots();
    const name = place.split('.').at(-1) ?? '';
    const key = usedBefore[`${id} ${place}`] ?? name;
    const theirs = await call(id, place, valueFor(foreignValues, model, key) ?? '', imports[0]);
    const after = await snapshots();
    const unknown = model === 'ClientId' ? newClientId() : (missing[model] ?? '');
    const nobodys = await call(id, place, unknown, imports[1]);
    expect(theirs.text).not.toContain(secret);
    expect(after.foreign).toEqual(before.foreign);
    expect(outcome(theirs)).toEqual(outcome(nobodys));
    const isTaken = !('code' in outcome(theirs));
    expect(isTaken, `${id} ${place}: ${theirs.text}`).toBe(isAcceptedAt({ id, place }));
    if (!isTaken && !counted.has(`${id} ${place}`)) expect(after.all).toEqual(before.all);
  });
});

/** An import without rows, for each batch of contacts: one accepts its first batch only once. */
async function startImport(operation: OperationId): Promise<SampleValues> {
  if (operation !== 'importCrmContacts') return {};
  const body = { id: newClientId(), file_name: 'c.csv', rows: 1, key: 'email', action: 'skip' } as const;
  await api.ok(own.owner, 'createCrmImport', { params: { id: own.bid }, body });
  return { ref: body.id };
}

function call(id: OperationId, place: string, value: string | number, started: SampleValues) {
  const values = { ...ownValues, ...started, uid: place === 'path.uid' ? value : own.owner.uid };
  return api.raw(own.owner, sampleRequest(id, values, { place, value }));
}

async function snapshots() {
  const { db } = api.context;
  return { all: await snapshotDatabase(db), foreign: await snapshotDatabase(db, foreign.bid) };
}

function isAcceptedAt({ id, place }: { id: OperationId; place: string }): boolean {
  return `${id} ${place}` in accepted;
}

/** Status and error of a response, for a batch those of its only item. */
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
