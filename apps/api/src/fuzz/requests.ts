/** Generates requests for an operation: valid ones as documented, and mutated ones. */
import { operations } from '@minga/contract';
import * as fc from 'fast-check';
import type { DescribedOperation } from './schema.ts';
import { anything, fitting } from './values.ts';

/** Senders of requests, each with a different role. */
export const roles = [
  'owner',
  'admin',
  'member',
  'viewer',
  'colleague',
  'stranger',
  'sudo',
  'nobody',
] as const;
export type Role = (typeof roles)[number];

/** Mutation of a valid value. */
interface Bend {
  /** Index of the mutated place. */
  at: number;
  how: 'replace' | 'remove' | 'add';
  value: unknown;
}

/** A request with placeholders for ids. */
export interface DrawnRequest {
  as: Role;
  path: Record<string, unknown>;
  query: Record<string, unknown>;
  headers: Record<string, string>;
  /** A value to send as JSON, a text to send as is, or null. */
  body: { json: unknown } | { text: string; type: string } | null;
}

/** Requests for one operation. */
export function requestsFor(operation: DescribedOperation): fc.Arbitrary<DrawnRequest> {
  const { access } = operations[operation.id];
  return fc.record(
    {
      as: access === 'sudo' ? mostly<Role>('sudo') : mostly<Role>('owner'),
      path: parametersIn(operation, 'path'),
      query: parametersIn(operation, 'query'),
      headers: headersFor(operation),
      body: bodyFor(operation),
    },
    { noNullPrototype: true },
  );
}

function mostly<T extends Role>(usual: T): fc.Arbitrary<Role> {
  return fc.oneof(
    { weight: 10, arbitrary: fc.constant<Role>(usual) },
    { weight: 4, arbitrary: fc.constantFrom(...roles) },
  );
}

function parametersIn(
  operation: DescribedOperation,
  place: 'path' | 'query',
): fc.Arbitrary<Record<string, unknown>> {
  const own = operation.parameters.filter((parameter) => parameter.in === place);
  const fields = own.map(({ name, schema }) => [
    name,
    fc.oneof({ weight: 15, arbitrary: fitting(schema, name) }, { weight: 1, arbitrary: anything }),
  ]);
  const requiredKeys = own.filter((one) => one.required).map((one) => one.name);
  const regular = fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>, {
    requiredKeys,
    noNullPrototype: true,
  });
  if (place === 'path') return regular;
  // Of many optional parameters one is usually refused, as an id of something else is.
  const least = fc.record(
    Object.fromEntries(fields.filter(([name]) => requiredKeys.includes(String(name)))) as Record<
      string,
      fc.Arbitrary<unknown>
    >,
    { noNullPrototype: true },
  );
  const irregular = fc.tuple(regular, fc.string({ maxLength: 10 }), anything).map(([query, name, value]) => ({
    ...omitOne(query),
    [name]: value,
  }));
  return fc.oneof(
    { weight: 8, arbitrary: regular },
    { weight: 4, arbitrary: least },
    { weight: 1, arbitrary: irregular },
  );
}

function headersFor(operation: DescribedOperation): fc.Arbitrary<Record<string, string>> {
  const printable = fc
    .string({ unit: fc.constantFrom(...'abcXYZ019 -_./;,=éñ"\\'), maxLength: 220 })
    .map((text) => text.trim());
  const own = operation.parameters.filter((parameter) => parameter.in === 'header');
  const fields = own.map(({ name }) => [
    name.toLowerCase(),
    fc.oneof(printable, fc.constantFrom('es', 'en', '-5', 'web', '2.79.38')),
  ]);
  const some = fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<string>>, {
    requiredKeys: [],
    noNullPrototype: true,
  }) as fc.Arbitrary<Record<string, string>>;
  const none = fc.constant<Record<string, string>>({});
  return fc.oneof({ weight: 3, arbitrary: none }, { weight: 2, arbitrary: some });
}

function bodyFor({ body }: DescribedOperation): fc.Arbitrary<DrawnRequest['body']> {
  const broken = fc.record(
    {
      text: fc.oneof(
        fc.constantFrom(
          '',
          '{',
          '{"a":1,}',
          'null',
          '[]',
          '"x"',
          '{"__proto__":{"x":1}}',
          '\u0000',
          '{"a":"\\u0000"}',
        ),
        fc.string({ maxLength: 30 }),
      ),
      type: fc.constantFrom(
        'application/json',
        'application/json',
        'text/plain',
        'application/x-www-form-urlencoded',
        'x',
      ),
    },
    { noNullPrototype: true },
  );
  if (!body) {
    return fc.oneof({ weight: 12, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: broken });
  }
  const regular = fitting(body);
  return fc.oneof(
    { weight: 12, arbitrary: regular.map((json) => ({ json })) },
    { weight: 6, arbitrary: fc.tuple(regular, bends).map(([json, how]) => ({ json: bend(json, how) })) },
    { weight: 1, arbitrary: anything.map((json) => ({ json })) },
    { weight: 1, arbitrary: broken },
    { weight: 1, arbitrary: fc.constant(null) },
  );
}

const bends: fc.Arbitrary<Bend[]> = fc.array(
  fc.record(
    { at: fc.nat({ max: 40 }), how: fc.constantFrom('replace', 'replace', 'remove', 'add'), value: anything },
    { noNullPrototype: true },
  ) as fc.Arbitrary<Bend>,
  { minLength: 1, maxLength: 3 },
);

function bend(json: unknown, how: readonly Bend[]): unknown {
  const copy: unknown = copyContainers(json);
  for (const change of how) bendOnce(copy, change);
  return copy;
}

/** Mutates one place of a value, at any depth. */
function bendOnce(json: unknown, { at, how, value }: Bend): void {
  const places = placesOf(json);
  const place = places[at % places.length];
  if (!place) return;
  const { holder, key } = place;
  // A copy: a later mutation may change the inserted value, which all draws share, and insert it into itself.
  if (how === 'replace') Reflect.set(holder, key, copyContainers(value));
  else if (how === 'add') Reflect.set(holder, `${key}x`, copyContainers(value));
  else Reflect.deleteProperty(holder, key);
}

function placesOf(value: unknown): { holder: object; key: string }[] {
  if (!isContainer(value)) return [];
  return Object.entries(value).flatMap(([key, item]) => [{ holder: value, key }, ...placesOf(item)]);
}

function copyContainers(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copyContainers);
  if (!isContainer(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, copyContainers(item)]));
}

/** Lists and plain objects, but no placeholder of an id. */
function isContainer(value: unknown): value is object {
  return (
    Array.isArray(value) || (value !== null && typeof value === 'object' && value.constructor === Object)
  );
}

function omitOne(record: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).slice(1));
}
