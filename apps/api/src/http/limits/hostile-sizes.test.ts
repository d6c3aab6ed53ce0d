/**
 * No request is expensive, whatever it contains: texts, lists and depths far beyond the contract, and any number of
 * errors. The event loop is shared by all requests, so the cost of a request is measured in CPU time. New operations
 * are covered automatically.
 */
import { type OperationId, operations } from '@minga/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillWorld } from '../../testing/access-world.ts';
import { createFakeIdentity } from '../../testing/fake-identity.ts';
import { type SampleValues, placesOf, sampleRequest } from '../../testing/sample-request.ts';
import { type RawCall, type TestApi, type TestUser, nobody, testApi } from '../../testing/test-api.ts';
import { type TestWorld, createTestWorld } from '../../testing/test-world.ts';
import { bodyLimitOf } from './body-limits.ts';
import { operationSchemas } from '../pipeline/contract-schemas.ts';

/**
 * Maximum CPU time of one request, in milliseconds, on a busy machine and with a database in the same process. Before
 * there were limits, one request took 69 seconds and another more than five minutes.
 */
const budgetMs = 1500;

let api: TestApi;
let world: TestWorld;
let values: SampleValues;
beforeAll(async () => {
  api = await testApi({}, { identity: createFakeIdentity() });
  world = await createTestWorld(api);
  values = await fillWorld(api, world);
});
afterAll(() => api.close());

const ids = Object.keys(operations) as OperationId[];
const withBody = ids.filter((id) => operationSchemas.get(id)?.schema.body);
const withQuery = ids.filter((id) => placesOf(id).some(({ place }) => place.startsWith('query.')));

/** As large as the operation accepts, so that the body limit does not reject them. */
const hostileBodies: [what: string, body: (id: OperationId) => string][] = [
  [
    'a body nested without end',
    (id) => '['.repeat(bodyLimitOf(id) / 2 - 2) + ']'.repeat(bodyLimitOf(id) / 2 - 2),
  ],
  ['a string that does not end', (id) => `{"a":"${'a'.repeat(bodyLimitOf(id) - 8)}`],
  ['a list of numbers', (id) => `[${'0,'.repeat(bodyLimitOf(id) / 2 - 2)}0]`],
  ['properties without number', (id) => manyProperties(bodyLimitOf(id))],
];

/** JSON texts of values for each field of the contract, which fill the body. */
const hostileValues: [what: string, json: (bytes: number) => string][] = [
  ['a text of letters', (bytes) => `"${'a'.repeat(bytes)}"`],
  ['a text of signs that patterns look for', (bytes) => `"${'@.'.repeat(bytes / 2)}"`],
  ['a list of empty objects', (bytes) => `[${'{},'.repeat(bytes / 3 - 1)}{}]`],
  ['a list of texts', (bytes) => `[${'"a",'.repeat(bytes / 4 - 1)}"a"]`],
];

describe.each(withBody)('%s', (id) => {
  test('handles hostile bodies within the budget', async () => {
    for (const [what, bodyOf] of hostileBodies) {
      const call = { ...sampleRequest(id, values), body: bodyOf(id) };
      for (const user of [nobody, world.owner, world.stranger]) await expectCheap(user, call, what);
    }
  });

  test('handles hostile values of its fields within the budget', async () => {
    const call = sampleRequest(id, values);
    const names = new Set(
      placesOf(id).flatMap(({ place }) => (place.startsWith('body.') ? [place.split('.')[1] ?? ''] : [])),
    );
    for (const name of names) {
      const others = JSON.stringify({ ...(call.body as object), [name]: undefined }).slice(1, -1);
      const room = bodyLimitOf(id) - others.length - name.length - 16;
      for (const [what, json] of hostileValues) {
        const body = `{"${name}":${json(room)}${others === '' ? '' : `,${others}`}}`;
        await expectCheap(world.owner, { ...call, body }, `${what} as ${name}`);
      }
    }
  });
});

test.each(withQuery)('%s handles hostile parameters within the budget', async (id) => {
  const call = sampleRequest(id, values);
  const path = call.url.split('?')[0] ?? '';
  for (const { place } of placesOf(id)) {
    if (!place.startsWith('query.')) continue;
    const name = place.slice('query.'.length);
    for (const text of ['a'.repeat(14_000), '@.'.repeat(2000), '9'.repeat(14_000)]) {
      await expectCheap(world.owner, { ...call, url: `${path}?${name}=${encodeURIComponent(text)}` }, name);
    }
    const repeated = Array.from({ length: 2000 }, () => `${name}=1`).join('&');
    await expectCheap(world.owner, { ...call, url: `${path}?${repeated}` }, `${name} again and again`);
  }
});

test('rejects 200,000 empty tickets, and those of unauthorized callers before reading the body', async () => {
  const call = sampleRequest('createTickets', values);
  const body = `{"team_id":${world.team.id},"tickets":[${'{},'.repeat(200_000)}{}]}`;
  expect((await api.raw(world.stranger, { ...call, body })).status).toBe(404);
  expect((await api.raw(world.owner, { ...call, body })).status).toBe(400);
});

test('every list of a request has a maximum length in the contract', () => {
  const unlimited = ids.flatMap((id) => listsWithoutLimit(operationSchemas.get(id)?.schema, id));
  expect(unlimited).toEqual([]);
});

test('only batches of tickets and contacts accept bodies of more than a megabyte', () => {
  const large = withBody.filter((id) => bodyLimitOf(id) > 1024 * 1024);
  expect(large.toSorted()).toEqual(['createTickets', 'importCrmContacts', 'updateTickets']);
});

async function expectCheap(user: TestUser, call: RawCall, what: string): Promise<void> {
  const before = process.cpuUsage();
  const { status } = await api.raw(user, call);
  const { user: own, system } = process.cpuUsage(before);
  expect({ what, status, isServerFault: status >= 500 }).toMatchObject({ isServerFault: false });
  expect((own + system) / 1000, `${call.method} ${call.url.slice(0, 80)}: ${what}`).toBeLessThan(budgetMs);
}

function manyProperties(bytes: number): string {
  const properties: string[] = [];
  for (let size = 2, count = 0; size < bytes - 16; count++) {
    const property = `"${count.toString(36)}":0`;
    properties.push(property);
    size += property.length + 1;
  }
  return `{${properties.join(',')}}`;
}

function listsWithoutLimit(schema: unknown, where: string): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { type, maxItems } = schema as { type?: unknown; maxItems?: unknown };
  const isUnlimited = type === 'array' && maxItems === undefined;
  return [
    ...(isUnlimited ? [where] : []),
    ...Object.entries(schema).flatMap(([key, value]) =>
      key === 'response' ? [] : listsWithoutLimit(value, `${where}.${key}`),
    ),
  ];
}
