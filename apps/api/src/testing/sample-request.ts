/** A smallest valid request for any operation of the contract, built from its schemas. */
import openapi from '@minga/contract/openapi.json' with { type: 'json' };
import { type OperationId, operations } from '@minga/contract';
import { operationSchemas } from '../http/contract-schemas.ts';
import type { RawCall } from './test-api.ts';

interface Schema {
  $ref?: string;
  type?: string;
  enum?: unknown[];
  anyOf?: Schema[];
  items?: Schema;
  minItems?: number;
  minimum?: number;
  minLength?: number;
  format?: string;
  pattern?: string;
  properties?: Record<string, Schema>;
  required?: string[];
}

/** Values that stand for something there: by model of the contract (`TeamId`), or by parameter (`cid`). */
export type SampleValues = Record<string, string | number>;

const schemas = (openapi as unknown as { components: { schemas: Record<string, Schema> } }).components
  .schemas;

/** Texts to try where a pattern is asked for. */
const texts = [
  'texto',
  '#0B6B66',
  'NUB',
  'a0',
  '-OYx3kQ0aBcDeFgHiJkL',
  'ana@example.com',
  '2.79.38',
  'BO-08',
  'BO-08-montero',
  'UklGRjwAAABXRUJQVlA4IDAAAADQAQCdASoB',
];

/** Builds the request. @throws when a new pattern has no text here yet */
export function sampleRequest(operation: OperationId, values: SampleValues): RawCall {
  const { method, path } = operations[operation];
  const schema = operationSchemas.get(operation)?.schema;
  const query = sample((schema?.querystring ?? {}) as Schema, values, '') as Record<string, unknown>;
  const params = sample((schema?.params ?? {}) as Schema, values, '') as Record<string, unknown>;
  const filled = path.replaceAll(/\{(\w+)\}/g, (_match, name: string) => String(params[name]));
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();
  return {
    method,
    url: `/v1${filled}${search ? `?${search}` : ''}`,
    ...(schema?.body ? { body: sample(schema.body as Schema, values, '') } : {}),
  };
}

function sample(schema: Schema, values: SampleValues, name: string): unknown {
  if (schema.$ref) {
    const model = schema.$ref.split('/').at(-1) ?? '';
    return values[name] ?? values[model] ?? sample(schemas[model] ?? {}, values, name);
  }
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf?.[0]) return sample(schema.anyOf[0], values, name);
  switch (schema.type) {
    case 'object':
      return sampleObject(schema, values);
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => sample(schema.items ?? {}, values, name));
    case 'integer':
    case 'number':
      return schema.minimum ?? 0;
    case 'boolean':
      return true;
    default:
      return sampleText(schema);
  }
}

/** Required properties only, and one optional one where nothing is required: an empty change changes nothing. */
function sampleObject(schema: Schema, values: SampleValues): Record<string, unknown> {
  const properties = Object.entries(schema.properties ?? {});
  const required = properties.filter(([key]) => schema.required?.includes(key));
  const chosen = required.length || schema.required ? required : properties.slice(0, 1);
  return Object.fromEntries(chosen.map(([key, property]) => [key, sample(property, values, key)]));
}

function sampleText(schema: Schema): string {
  if (schema.format === 'date-time') return '2026-11-21T12:00:00Z';
  const pattern = new RegExp(schema.pattern ?? '');
  const text = texts.find((one) => pattern.test(one) && one.length >= (schema.minLength ?? 0));
  if (text === undefined)
    throw new Error(`No sample text fits ${schema.pattern}: add one to sample-request.ts.`);
  return text;
}
