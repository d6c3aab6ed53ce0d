/** Generates values for a schema: valid ones with real ids and hostile texts, and ones of any type. */
import * as fc from 'fast-check';
import { isIdModel } from './id-pool.ts';
import { type Schema, modelName, modelSchema } from './schema.ts';

/** Placeholder for an id that is known only when the request is sent. */
export class Pick {
  readonly model: string;
  readonly name: string;
  readonly at: number;
  /** Whether the id belongs to another business. */
  readonly foreign: boolean;

  constructor(model: string, name: string, at: number, foreign: boolean) {
    this.model = model;
    this.name = name;
    this.at = at;
    this.foreign = foreign;
  }

  [fc.toStringMethod](): string {
    return `<${this.foreign ? 'foreign' : 'own'} ${this.model} ${this.at} for ${this.name}>`;
  }
}

/** Maximum number of items of a valid list: more would only slow down a run. */
const mostItems = 4;

/** Maximum depth of recursive models. */
const deepest = 8;

/** Texts that have broken programs. */
const hostileTexts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udc00x',
  '%',
  '_%_',
  "'; drop table tickets; --",
  '"',
  '\\',
  '🦊👩‍👩‍👧‍👦',
  'مرحبا بالعالم',
  'e\u0301\u0301\u0301\u0301',
  '\u202eabc',
  '__proto__',
  'constructor',
  'null',
  '[object Object]',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '2026-02-30T25:61:61Z',
  '1e309',
  '-1',
  'ı',
  'İ',
  '\ufeff',
  '\r\n',
];

const usualDates = ['2026-11-01T00:00:00Z', '2026-11-21T12:00:00Z', '2026-12-01T00:00:00Z'];

const dates = [
  '2026-11-21T12:00:00Z',
  '2026-11-21T12:00:00.123456789+05:30',
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00Z',
  '9999-12-31T23:59:59Z',
  '9999-12-31T23:59:59-23:59',
  '2016-12-31T23:59:60Z',
  '1969-12-31T23:59:59.999Z',
];

/** Values that are valid by a schema. */
export function fitting(schema: Schema, name = '', depth = 0): fc.Arbitrary<unknown> {
  if (depth > deepest) return fc.constant(null);
  if (schema.$ref) return fittingModel(modelName(schema.$ref), name, depth);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) {
    const limits = { ...schema, anyOf: undefined, oneOf: undefined };
    return fc.oneof(...choices.map((each) => fitting({ ...withoutUndefined(limits), ...each }, name, depth)));
  }
  switch (schema.type) {
    case 'object':
      return fittingObject(schema, depth);
    case 'array':
      return fc.array(fitting(schema.items ?? {}, name, depth + 1), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.max(schema.minItems ?? 0, Math.min(schema.maxItems ?? mostItems, mostItems)),
      });
    case 'integer':
      return wholeNumber(schema);
    case 'number':
      return fc.oneof(
        wholeNumber(schema),
        fc.double({
          min: schema.minimum ?? -1e9,
          max: schema.maximum ?? 1e9,
          noNaN: true,
        }),
      );
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'string':
      return name === 'cursor' ? cursorText(schema) : fittingText(schema);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

/** Mostly the cursor of a page, which no random text would match. */
function cursorText(schema: Schema): fc.Arbitrary<string> {
  const places = ['[0,1,"a0"]', '[2,3,"Zz"]', '[2147483647,1,"z"]', '[0,40,3,2]', '[1,null]'];
  const known = places.map((place) => Buffer.from(place).toString('base64url'));
  return fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...known) }, fittingText(schema));
}

/** Values of every type, most of which are invalid everywhere. */
export const anything: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    0,
    -1,
    1.5,
    2 ** 31,
    2 ** 53,
    -(2 ** 63),
    1e308,
    5e-324,
    'x'.repeat(10_001),
    [],
    {},
    Array.from({ length: 600 }, () => 1),
    JSON.parse(`${'['.repeat(200)}${']'.repeat(200)}`),
  ),
  fc.constantFrom(...hostileTexts, ...dates),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.jsonValue({ maxDepth: 3 }),
);

function fittingModel(model: string, name: string, depth: number): fc.Arbitrary<unknown> {
  const plain = fitting(modelSchema(model), name, depth + 1);
  if (!isIdModel(model)) return plain;
  // The first ids of each kind belong together: the team is in that business, the ticket in that team.
  const place = fc.oneof(fc.constant(0), fc.nat({ max: 30 }));
  const pick = (foreign: boolean) => place.map((at) => new Pick(model, name, at, foreign));
  return fc.oneof(
    { weight: 20, arbitrary: pick(false) },
    { weight: 1, arbitrary: pick(true) },
    { weight: 1, arbitrary: plain },
  );
}

/** Mostly the required properties and one more: with all properties hardly any request would be accepted. */
function fittingObject(schema: Schema, depth: number): fc.Arbitrary<unknown> {
  const properties = Object.entries(schema.properties ?? {});
  const model = (chosen: typeof properties) =>
    Object.fromEntries(chosen.map(([key, property]) => [key, fitting(property, key, depth + 1)]));
  const requiredKeys = schema.required ?? [];
  const required = properties.filter(([key]) => requiredKeys.includes(key));
  const optional = properties.filter(([key]) => !requiredKeys.includes(key));
  const full = fc.record(model(properties), { requiredKeys, noNullPrototype: true });
  if (!optional.length) return full;
  const lean = fc.record(model(required), { noNullPrototype: true });
  const oneMore = fc
    .tuple(lean, fc.constantFrom(...optional))
    .chain(([base, extra]) =>
      fc.record(model([extra]), { noNullPrototype: true }).map((more) => ({ ...base, ...more })),
    );
  return fc.oneof(
    { weight: 4, arbitrary: oneMore },
    { weight: 1, arbitrary: lean },
    { weight: 2, arbitrary: full },
  );
}

function wholeNumber({ minimum = -(2 ** 31), maximum = 2 ** 31 - 1 }: Schema): fc.Arbitrary<number> {
  const [min, max] = [Math.ceil(minimum), Math.floor(maximum)];
  return fc.oneof(fc.integer({ min, max }), fc.constantFrom(min, max));
}

function fittingText(schema: Schema): fc.Arbitrary<string> {
  const { minLength = 0, maxLength = 400, format, pattern } = schema;
  if (format === 'date-time') {
    return fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...usualDates) }, fc.constantFrom(...dates));
  }
  if (pattern) {
    return fc
      .stringMatching(new RegExp(pattern), { maxLength: Math.min(maxLength, 250) })
      .map((text) => text.slice(0, maxLength));
  }
  const fits = (text: string) => [...text].length >= minLength && [...text].length <= maxLength;
  const usual = fc.string({
    unit: 'grapheme',
    minLength,
    maxLength: Math.max(minLength, Math.min(maxLength, 40)),
  });
  return fc.oneof(
    { weight: 4, arbitrary: usual.filter((text) => fits(text)) },
    { weight: 2, arbitrary: fc.constantFrom(...shownOf(schema), 'Abc 123'.slice(0, maxLength)) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(...hostileTexts.filter(fits), 'a'.repeat(Math.max(minLength, 1))),
    },
    // The maximum length.
    {
      weight: 1,
      arbitrary: fc.constantFrom(...['ñ', '🦊'].map((sign) => sign.repeat(Math.min(maxLength, 20_000)))),
    },
  );
}

/** Examples in the document: random text would never be the name of a timezone. */
function shownOf({ examples }: Schema): string[] {
  return (examples ?? []).filter((each) => typeof each === 'string');
}

function withoutUndefined(schema: Schema): Schema {
  return Object.fromEntries(Object.entries(schema).filter(([, value]) => value !== undefined));
}
