/** The largest body that each operation reads: what the contract lets it hold, within bounds. */
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

/** Room for blanks and for fields that the contract does not know, in bytes. */
const least = 16 * 1024;
const most = 1024 * 1024;

/** Batches of imports hold hundreds of tickets. */
const mostOfBatch = 16 * 1024 * 1024;
const batches: ReadonlySet<OperationId> = new Set<OperationId>(['createTickets', 'updateTickets']);

/** Bytes of a character at most: `\u00e9`. */
const escapedBytes = 6;

/** A text without a length of its own is an id, a colour or a date. */
const shortText = 256;

/** Deeper than any body of the contract. */
const deepest = 12;

/** Most bytes of the operation's body. */
export function bodyLimitOf(operation: OperationId): number {
  const body = operationSchemas.get(operation)?.schema.body as Schema | undefined;
  const needed = body ? least + bytesOf(body, body.maxLength) : least;
  return Math.min(batches.has(operation) ? mostOfBatch : most, Math.ceil(needed));
}

/** Bytes of a value of the schema at most. The contract puts the length of a text that may be null beside its `anyOf`. */
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
