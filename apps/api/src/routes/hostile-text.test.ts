/**
 * Text fields accept, store and return what people write anywhere in the world, unchanged; text that is too long or
 * cannot be stored is rejected with its path. Generated over every text of every request, so that new fields are
 * covered.
 */
import { type OperationId, operations } from '@minga/contract';
import { newClientId } from '@minga/rules/client-ids';
import { tidyName } from '@minga/rules/text/names';
import { sql } from 'kysely';
import { createLogger } from '../base/logger.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillWorld } from '../testing/access-world.ts';
import { createFakeIdentity } from '../testing/fake-identity.ts';
import { type Place, type SampleValues, placesOf, sampleRequest } from '../testing/sample-request.ts';
import { type RawAnswer, type TestApi, type TestUser, signTestToken, testApi } from '../testing/test-api.ts';
import { uploadTestChatFile, uploadTestFile } from '../testing/test-files.ts';
import { type TestWorld, createTestWorld, uniquePrefix } from '../testing/test-world.ts';

/** Texts that have broken programs; each is short enough for any name. */
const texts = [
  // Emoji sequences and right-to-left text.
  '🦊👩‍👩‍👧‍👦🏽 שלום مرحبا',
  // Combining marks, a bidirectional control, search operators, quotes, markup.
  `ze\u0301\u0302\u0323 a\u202eb %_\\ "'« <b>&amp;`,
  // Scripts with combining vowels, templates, a formula, a control character.
  "=1+1 हिन्दी ${a} $1 {{b}} \\u0041 '; --\u0007 /../",
];

/** Texts that are not free text, by operation and path, with the reason. */
const exceptions: [field: RegExp, reason: string][] = [
  [
    / body\.(.*\.)?(assignees|reporters?|owner|members|uids|users|people)$| body\.uid$| body\.(query\.)?member$/,
    'ids of people',
  ],
  [/ body\.(.*\.)?(pp|photoURL)$/, 'addresses of pictures, checked as such'],
  [/ body\.(user\.)?phoneNumber$/, 'numbers, checked as such'],
  [/ body\.(.*\.)?timezone$/, 'names from a list'],
  [/ body\.(.*\.)?location\.zip$/, 'postal codes, whose signs are those of its country'],
  [/ body\.(passwd|password|new_password|access_token|token|tk|code)$/, 'secrets that no answer holds'],
  [/Sudo\w+ body\.reason$/, 'names in the audit log; the tests of the operators try it'],
  [
    /^(listSudoUsers|listSudoAudit|exportSudoAudit|listSudoTransactions|listSudoPages|listAudit|exportAudit) query\.q$/,
    'looked for, not kept',
  ],
  [
    / body\.(confirm_name|description_base)$|^createMdmCommands? body\.parameters\./,
    'compared, or sent to the device: no answer holds them',
  ],
  [/MdmComposedProfile body\.payloads\.(wifi|vpn)\.(password|ssid|user_name)$/, 'checked as such'],
  [/^updateSudoAnnouncement body\.text\./, 'names the version that it changes: those tests try it'],
  [/ body\.referrer$/, 'where somebody came from: is not kept'],
  [/^createContactMessage body\.website$/, 'a trap for programs: what is in it drops the message'],
  [
    /^(searchTickets|exportCrmContacts) body\.txt$|^searchTickets body\.contacts$| query\.txt$/,
    'looked for, not kept: the tests of searching try it',
  ],
  [/^tryAutomation body\.conditions\.texts$| body\.(query\.)?lists\.options$/, 'compared, not kept'],
  [
    /^(listCrmContacts|countCrmContacts) query\.(tag|owner|in_\w+)$|^exportCrmContacts body\.(tag|in_\w+)$/,
    'looked for, not kept',
  ],
  [
    /^updateCrmList body\.list\.filter\./,
    'a static list takes no filter: the tests of dynamic lists change one',
  ],
  [
    / query\.(token|cursor|uid|person|assignee|author|created_by|zip)$|^searchTickets body\.cursor$/,
    'made by the server, or an id',
  ],
];

/** File names lose characters that would disguise their type; see `gallery.test.ts`. */
const isFileName = /^(request(Chat)?Upload query|renameFile body)\.name$/;

/** Names are stored without invisible characters, which would make two names look alike; see `names.test.ts`. */
const isName =
  /body\.(.*\.)?(name|first_name|last_name|company|position|tags|label|displayName|group|board|columns|tasks|options)$|^createSudoAnnouncement body\.text\./;

/** Fields for long texts; all others are names. */
const isRoomy =
  /(?<!List body\.list)\.(description|message)$|Comment body\.text$|Change body\.text\.(es|en)$/;

/** Operations whose response does not contain the text: these reads return it. */
const readers: Partial<Record<OperationId, (answer: Answer, text: string) => Promise<unknown>>> = {
  createChatTicket: ({ ticket }) => readTicket(ticket?.id),
  createTicket: ({ ticket }) => readTicket(ticket?.id),
  createTickets: ({ items }) => readTicket(items?.[0]?.id),
  changeCrmContacts: () => readContact(String(values['contact'])),
  importCrmContacts: ({ items }) => readContact(items?.[0]?.id),
  mergeCrmContacts: () => readContact(String(values['contact'])),
  updateTickets: () => readTicket(String(values['ClientId'])),
  onboardBusiness: ({ business, team }) =>
    api.ok(world.owner, 'listTickets', {
      params: { id: business?.bid ?? 0 },
      query: { team_id: team?.id ?? 0 },
    }),
  requestUpload: (_answer, name) =>
    uploadTestFile(api, world.owner, { bid: world.bid, ticketId: String(values['ClientId']), name }),
  requestChatUpload: (_answer, name) =>
    uploadTestChatFile(api, world.owner, { rid: String(values['ClientId rid']), name }),
};

/** Operations whose requests need an id that is not used yet. */
const withOwnId = new Set<OperationId>(['createImport', 'createCrmImport', 'createContactMessage']);

/** Not returned by the API: sent by email, or stored until the account exists. */
const untold: OperationId[] = ['createContactMessage', 'createUser', 'createSudoUser'];

interface Answer {
  ticket?: { id: string };
  items?: { id: string }[];
  business?: { bid: number };
  team?: { id: number };
}

const ids = Object.keys(operations) as OperationId[];
const textFields = ids.flatMap((id) =>
  placesOf(id).flatMap(({ place, schema }) =>
    !place.startsWith('path.') && isText(schema) ? [{ id, place, field: `${id} ${place}` }] : [],
  ),
);
const fields = textFields.filter(({ field }) => !exceptions.some(([known]) => known.test(field)));

const operator: TestUser = {
  uid: 'operator',
  name: 'Operador',
  token: signTestToken({ sub: 'operator', email: 'operator@example.com', email_verified: true }),
};

/** Log lines of the server. */
const lines: string[] = [];

let api: TestApi;
let world: TestWorld;
let values: SampleValues;
let count = 0;

beforeAll(async () => {
  const logger = createLogger('debug', { write: (line) => lines.push(line) });
  api = await testApi({ sudoUsers: [operator.uid] }, { identity: createFakeIdentity(), logger });
  world = await createTestWorld(api);
  values = await fillWorld(api, world);
});
afterAll(() => api.close());

describe.each(fields)('$id, $place', ({ id, place, field }) => {
  test('keeps every visible character, and rejects NUL and text that is too long with its path', async () => {
    for (const text of texts) {
      // A unique name.
      count += 1;
      const written = `${isFileName.test(field) ? fileNameOf(text) : text} (${count})`;
      await expectKept(id, place, written, isName.test(field) ? tidyName(written) : written);
    }
    count += 1;
    const long = `ñ${'ab'.repeat(5000)} (${count})`;
    if (isRoomy.test(field)) await (field.endsWith('.message') ? expectTooLong : expectKept)(id, place, long);
    else await expectTooLong(id, place, long);
    expect(pathsOf((await call(id, place, 'a\u0000b')).text)).toContain(pointer(place));
  });
});

test('the log of all these requests contains no text, address, token or name', async () => {
  await api.idle();
  const log = lines.join('\n');
  for (const id of new Set(fields.map((field) => field.id))) expect(log).toContain(`"operation":"${id}"`);
  const people = [world.owner, operator].flatMap(({ token, name }) => [token ?? '', name]);
  const marks = [
    'مرحبا',
    '<b>',
    'हिन्दी',
    'ababab',
    'Nombre ',
    '@example.com',
    'somebody-',
    'eyJ',
    '127.0.0.1',
  ];
  for (const mark of [...marks, ...people]) {
    const held = lines.filter(
      (line) => line.includes(mark) || line.includes(JSON.stringify(mark).slice(1, -1)),
    );
    expect(held, mark).toEqual([]);
  }
});

test('every exception still exists', () => {
  for (const [known, reason] of exceptions) {
    expect(
      textFields.some(({ field }) => known.test(field)),
      reason,
    ).toBe(true);
  }
});

async function expectKept(id: OperationId, place: string, written: string, text = written): Promise<void> {
  const { status, text: answer } = await call(id, place, written);
  expect(status, answer).toBeLessThan(300);
  const told = JSON.parse(answer) as Answer;
  if (!untold.includes(id)) expect(stringsIn([told, await readers[id]?.(told, text)])).toContain(text);
  if (operations[id].method !== 'GET') expect(await storedTexts(`(${count})`)).toContain(text);
}

async function expectTooLong(id: OperationId, place: string, text: string): Promise<void> {
  expect(pathsOf((await call(id, place, text)).text)).toContain(pointer(place));
}

const readContact = (contact = '') =>
  api.ok(world.owner, 'getCrmContact', { params: { id: world.bid, contact } });

const readTicket = (tid = '') => api.ok(world.owner, 'getTicket', { params: { id: world.bid, tid } });

/** Every text of the rows that contain a mark, without stored responses and events. */
async function storedTexts(mark: string): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE'
      and table_name not in ('outbox', 'idempotency_keys', 'ticket_history')`.execute(api.context.db);
  const { rows } = await sql<{ row: unknown }>`${sql.join(
    tables.map(
      ({ name }) =>
        sql`select to_jsonb(row) as row from ${sql.id(name)} as row where strpos(row::text, ${mark}) > 0`,
    ),
    sql` union all `,
  )}`.execute(api.context.db);
  return stringsIn(rows);
}

function isText({ type, enum: choices, pattern, format }: Place['schema']): boolean {
  return type === 'string' && !choices && pattern === undefined && format === undefined;
}

function fileNameOf(text: string): string {
  return text.replaceAll(/[\u202e\p{Cc}/\\]/gu, '');
}

/** The id of a new message. */
async function sendMessage(): Promise<string> {
  const { message } = await api.ok(world.owner, 'createChatMessage', {
    params: { uid: 'me', rid: String(values['ClientId rid']) },
    body: { message: { text: 'Hola' } },
  });
  return message.id;
}

/** The request of a permitted caller; values that must be unique are. */
async function call(id: OperationId, place: string, value: string): Promise<RawAnswer> {
  const unique = {
    ...values,
    prefix: uniquePrefix(),
    name: `Nombre ${count}`,
    email: `somebody-${count}@example.com`,
    ...(withOwnId.has(id) ? { ClientId: newClientId() } : {}),
    // An import accepts its first batch once.
    ...(id === 'importCrmContacts' ? { ref: await startImport(), ClientId: newClientId() } : {}),
    // A contact is merged once.
    ...(id === 'mergeCrmContacts' ? { others: await addContact() } : {}),
    // A few tickets are created from one message.
    ...(id === 'createChatTicket' ? { mid: await sendMessage() } : {}),
    ...(id === 'createAutomation'
      ? { AutomationAction: 2, StatusId: world.team.psm_status[2]?.id ?? 0 }
      : {}),
    CountryId: 'BO',
  };
  const user = operations[id].access === 'sudo' ? operator : world.owner;
  const request = sampleRequest(id, unique, { place, value });
  if (place.endsWith('.options')) {
    type Fields = { type: string }[];
    const { psm_custom_fields: ofTeam = [], fields = ofTeam } = request.body as Record<string, Fields>;
    for (const field of fields) field.type = 'list';
  }
  return api.raw(user, request);
}

async function addContact(): Promise<string> {
  const body = { contact: { first_name: 'Doble' } };
  return (await api.ok(world.owner, 'createCrmContact', { params: { id: world.bid }, body })).contact.id;
}

async function startImport(): Promise<string> {
  const body = { id: newClientId(), file_name: 'c.csv', rows: 1, key: 'email', action: 'create' } as const;
  const started = await api.ok(world.owner, 'createCrmImport', { params: { id: world.bid }, body });
  return started.import.id;
}

/** Name of a query parameter, JSON pointer into a body. */
function pointer(place: string): string {
  const [part, ...keys] = place.split('.');
  return part === 'query' ? keys.join('/') : `/${keys.join('/')}`;
}

/** Paths named by an error, without the indexes of items. */
function pathsOf(answer: string): string[] {
  const { fields: named = [] } = JSON.parse(answer) as { fields?: { path: string }[] };
  return named.map(({ path }) => path.replaceAll(/\/\d+/g, ''));
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}
