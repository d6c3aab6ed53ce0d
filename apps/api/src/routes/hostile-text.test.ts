/**
 * Text fields take what people write anywhere in the world and answer it sign by sign; what is too long or cannot be
 * stored is refused with its place. Fields that an operation gets later are tried by themselves.
 */
import type { OperationId } from '@minga/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillWorld } from '../testing/access-world.ts';
import { type Place, type SampleValues, placesOf, sampleRequest } from '../testing/sample-request.ts';
import { type TestApi, testApi } from '../testing/test-api.ts';
import { type TestWorld, createTestWorld, uniquePrefix } from '../testing/test-world.ts';

/** What has broken programs; each is short enough for any name. */
const texts = [
  // Emoji of several signs, and letters from right to left.
  '🦊👩‍👩‍👧‍👦🏽 שלום مرحبا',
  // Combining marks, a turn of direction, signs of searches, quotes, markup.
  `ze\u0301\u0302\u0323 a\u202eb %_\\ "'« <b>&amp;`,
];

/** Writes that answer what they were given. */
const writes: OperationId[] = [
  'createBusiness',
  'createComment',
  'createRole',
  'createSource',
  'createTeam',
  'createTicket',
  'updateBusiness',
  'updateComment',
  'updateMe',
  'updateRole',
  'updateSource',
  'updateTicket',
];

/**
 * Ids, addresses of pictures, and parts of addresses and custom fields, which have tests of their own; what a card does
 * not show is tried with `updateTicket`.
 */
const notWords =
  /\.(pp|photoURL|phoneNumber|phone|page_name|assignees|location\..*|custom_fields\..*)$|^createTicket body\.(description|subtype)$/;

const fields = writes.flatMap((id) =>
  placesOf(id).flatMap(({ place, schema }) =>
    place.startsWith('body.') && isText(schema) && !notWords.test(`${id} ${place}`) ? [{ id, place }] : [],
  ),
);

let api: TestApi;
let world: TestWorld;
let values: SampleValues;
let count = 0;

beforeAll(async () => {
  api = await testApi();
  world = await createTestWorld(api);
  values = await fillWorld(api, world);
});
afterAll(() => api.close());

/** Long texts are at home here. */
const roomy = ['createComment body.text', 'updateComment body.text', 'updateTicket body.description'];

describe.each(fields)('$id, $place', ({ id, place }) => {
  test('keeps every sign, and refuses NUL and what is too long with the place', async () => {
    for (const text of texts) {
      // A name that nothing else has.
      count += 1;
      const { status, text: answer } = await call(id, place, `${text} ${count}`);
      expect(status, answer).toBeLessThan(300);
      expect(stringsIn(JSON.parse(answer))).toContain(`${text} ${count}`);
    }
    const long = `ñ${'ab'.repeat(5000)}`;
    const { text: answer } = await call(id, place, long);
    if (roomy.includes(`${id} ${place}`)) expect(stringsIn(JSON.parse(answer))).toContain(long);
    else expect(pathsOf(answer)).toEqual([pointer(place)]);
    expect(pathsOf((await call(id, place, 'a\u0000b')).text)).toEqual([pointer(place)]);
  });
});

function isText({ type, enum: choices, pattern, format }: Place['schema']): boolean {
  return type === 'string' && !choices && pattern === undefined && format === undefined;
}

/** The call as the owner; everything else that must be unique is. */
function call(id: OperationId, place: string, value: string) {
  const unique = { ...values, prefix: uniquePrefix(), name: `Nombre ${count}` };
  return api.raw(world.owner, sampleRequest(id, unique, { place, value }));
}

function pointer(place: string): string {
  return `/${place.split('.').slice(1).join('/')}`;
}

/** Places that a refusal names, without the numbers of items. */
function pathsOf(answer: string): string[] {
  const { fields: named = [] } = JSON.parse(answer) as { fields?: { path: string }[] };
  return named.map(({ path }) => path.replaceAll(/\/\d+/g, ''));
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}
