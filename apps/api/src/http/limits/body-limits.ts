/** Body limit of each operation, derived from its schema, within bounds. */
import type { OperationId } from '@minga/contract';
import { operationSchemas, sharedSchema } from '../pipeline/contract-schemas.ts';

interface Schema {
  $ref?: string;
  type?: string;
  enum?: readonly unknown[];
  anyOf?: readonly Schema[];
  items?: Schema;
  maxItems?: number;
  maxLength?: number;
  properties?: Record<string, Schema>;
}

/** Allowance for white space and unknown fields, in bytes. */
const least = 16 * 1024;
const most = 1024 * 1024;

/** Operations with batches of hundreds of tickets or contacts. */
const mostOfBatch = 16 * 1024 * 1024;
const batches: ReadonlySet<OperationId> = new Set<OperationId>([
  'createTickets',
  'importCrmContacts',
  'updateTickets',
]);

/** Most bytes of a character in JSON: `\u00e9`. */
const escapedBytes = 6;

/** Assumed length of a string without `maxLength`: an id, a colour or a date. */
const shortText = 256;

/** Recursion limit, deeper than any body of the contract. */
const deepest = 12;

/** Body limit of an operation, in bytes. */
export function bodyLimitOf(operation: OperationId): number {
  const body = operationSchemas.get(operation)?.schema.body as Schema | undefined;
  const needed = body ? least + bytesOf(body, body.maxLength) : least;
  return Math.min(batches.has(operation) ? mostOfBatch : most, Math.ceil(needed));
}

/** Largest value of a schema, in bytes. For nullable strings `maxLength` stands beside `anyOf`. */
function bytesOf(schema: Schema, outerLength: number | undefined, depth = 0): number {
  if (depth > deepest) return Infinity;
  const maxLength = schema.maxLength ?? outerLength;
  const within = (inner: Schema, length?: number) => bytesOf(inner, length, depth + 1);
  if (schema.$ref) return within(modelOf(schema.$ref), maxLength);
  if (schema.anyOf) return Math.max(...schema.anyOf.map((each) => within(each, maxLength)));
  if (schema.enum) return Math.max(...schema.enum.map((each) => JSON.stringify(each).length));
  switch (schema.type) {
    case 'string':
      return (maxLength ?? shortText) * escapedBytes + 2;
    case 'array':
      return (schema.maxItems ?? Infinity) * (within(schema.items ?? {}) + 1) + 2;
    case 'object':
      return Object.entries(schema.properties ?? {}).reduce(
        (sum, [name, property]) => sum + name.length + 4 + within(property),
        2,
      );
    default:
      return 32;
  }
}

function modelOf(reference: string): Schema {
  const models = sharedSchema.components.schemas as Record<string, Schema>;
  return models[reference.slice(reference.lastIndexOf('/') + 1)] ?? {};
}
