/** The smallest valid request for any operation of the contract, generated from its schemas. */
import openapi from '@minga/contract/openapi.json' with { type: 'json' };
import { type OperationId, operations } from '@minga/contract';
import { operationSchemas } from '../http/pipeline/contract-schemas.ts';
import type { RawCall } from './test-api.ts';

export interface Schema {
  $ref?: string;
  type?: string;
  enum?: unknown[];
  anyOf?: Schema[];
  items?: Schema;
  minItems?: number;
  minimum?: number;
  minLength?: number;
  maxLength?: number;
  format?: string;
  pattern?: string;
  properties?: Record<string, Schema>;
  required?: string[];
}

/**
 * Existing values: by model of the contract (`TeamId`), by parameter (`cid`), or by both (`ClientId rid`), where parameters
 * of one name have several models.
 */
export type SampleValues = Record<string, string | number>;

/** A value to set at a place of the request: `path.tid`, `query.move_to`, `body.tickets.id` (of the first item). */
export interface Put {
  place: string;
  value: string | number;
}

/** Schema and path of a value. */
interface Spot {
  values: SampleValues;
  path: string;
  put?: Put | undefined;
}

const schemas = (openapi as unknown as { components: { schemas: Record<string, Schema> } }).components
  .schemas;

/** Candidate texts for patterns. */
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
  'view=list',
  'sort=name',
  '+59170012345',
  'spaces/AAA',
  '203.0.113.7',
  '123456',
  '1-00000000000000000000',
  'https://apps.example.com/inventory.plist',
  `-----BEGIN CERTIFICATE-----\n${'A'.repeat(100)}\n-----END CERTIFICATE-----\n`,
  'A'.repeat(100),
  `1.${'A'.repeat(43)}`,
  'BO',
];

/** Builds the request, with a value set at a place on request. @throws when no candidate text matches a pattern */
export function sampleRequest(operation: OperationId, values: SampleValues, put?: Put): RawCall {
  const { method, path } = operations[operation];
  const schema = operationSchemas.get(operation)?.schema;
  const part = (of: unknown, name: string) => sample((of ?? {}) as Schema, '', { values, path: name, put });
  const query = part(schema?.querystring, 'query') as Record<string, unknown>;
  const params = part(schema?.params, 'path') as Record<string, unknown>;
  const filled = path.replaceAll(/\{(\w+)\}/g, (_match, name: string) => String(params[name]));
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();
  return {
    method,
    url: `/v1${filled}${search ? `?${search}` : ''}`,
    ...(schema?.body ? { body: complete(operation, part(schema.body, 'body')) } : {}),
  };
}

/**
 * Adds to the body what belongs to its kind: the schema does not say which fields the kinds of a chat room, the actions of
 * a bulk change, the actions and conditions of automations, and the origin of an app require.
 */
function complete(operation: OperationId, body: unknown): unknown {
  if (operation === 'createMdmApp') return { store_id: 361309726, ...(body as object) };
  if (operation === 'changeCrmContacts') {
    const change = body as Record<string, unknown>;
    const used = Object.keys(bulkActions).find((name) => name in change);
    return used === undefined ? change : { ...change, action: bulkActions[used] };
  }
  if (conditional.has(operation)) {
    const { conditions = [], ...rest } = body as { conditions?: Record<string, unknown>[] };
    if (conditions.length > 0) return { ...rest, conditions: conditions.map(withComparison) };
    // Copying needs another team; without settings the automation sets a priority.
    const isPlain = operation === 'createAutomation' && !('settings' in rest);
    return isPlain ? { ...rest, action: 1, settings: { priority: 1 } } : body;
  }
  if (operation !== 'createChatRoom') return body;
  const { room } = body as { room: Record<string, unknown> };
  return {
    room:
      room['team_id'] === undefined ? { name: 'Grupo', ...room, kind: 'group' } : { ...room, kind: 'team' },
  };
}

/** Operations whose requests may have conditions of automations. */
const conditional = new Set<OperationId>(['createAutomation', 'updateAutomation', 'tryAutomation']);

/** A condition with the field and the operator that its value belongs to. */
function withComparison(condition: Record<string, unknown>): Record<string, unknown> {
  const used = Object.keys(comparisons).find((name) => name in condition);
  return used === undefined ? condition : { ...condition, ...comparisons[used] };
}

const comparisons: Readonly<Record<string, { field: string; operator: string }>> = {
  custom_field: { field: 'custom-field', operator: 'filled' },
  types: { field: 'type', operator: 'is' },
  priorities: { field: 'priority', operator: 'is' },
  sources: { field: 'source', operator: 'is' },
  people: { field: 'assignees', operator: 'is' },
  texts: { field: 'text', operator: 'contains' },
  number: { field: 'points', operator: 'at-least' },
};

/** The action of a bulk change of contacts that uses a value. */
const bulkActions: Readonly<Record<string, string>> = {
  list: 'add-to-list',
  tags: 'add-tags',
  owner: 'set-owner',
  custom_fields: 'set-fields',
};

/** A place of a request that accepts a value. */
export interface Place {
  place: string;
  /** Model of the value, or null for an inline schema. */
  model: string | null;
  schema: Schema;
}

/** Every place of an operation's request that accepts a value, including optional ones. */
export function placesOf(operation: OperationId): Place[] {
  const schema = operationSchemas.get(operation)?.schema;
  const parts = { path: schema?.params, query: schema?.querystring, body: schema?.body };
  return Object.entries(parts).flatMap(([name, part]) => collect((part ?? {}) as Schema, name, null));
}

function collect(schema: Schema, place: string, of: string | null): Place[] {
  const model = modelOf(schema);
  if (model !== null) return collect(schemas[model] ?? {}, place, model);
  if (schema.anyOf) return schema.anyOf.flatMap((each) => collect(each, place, null));
  if (schema.items) return collect(schema.items, place, null);
  if (schema.type !== 'object') return schema.type === 'null' ? [] : [{ place, model: of, schema }];
  return Object.entries(schema.properties ?? {}).flatMap(([key, property]) =>
    collect(property, `${place}.${key}`, null),
  );
}

function modelOf({ $ref }: Schema): string | null {
  return $ref?.split('/').at(-1) ?? null;
}

/** The existing value for a place of a request, if any. */
export function valueFor(values: SampleValues, model: string, name: string): string | number | undefined {
  return values[`${model} ${name}`] ?? values[name] ?? values[model];
}

function sample(schema: Schema, name: string, spot: Spot): unknown {
  const { values, path, put } = spot;
  const model = modelOf(schema);
  if (put?.place === path && schema.type !== 'array' && !schema.anyOf) return put.value;
  // Paths name only the caller, except for operators.
  if (path === 'path.uid') return 'me';
  if (model !== null) {
    const known = schemas[model]?.properties ? undefined : valueFor(values, model, name);
    return known ?? sample(schemas[model] ?? {}, name, spot);
  }
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf?.[0]) return sample(schema.anyOf[0], name, spot);
  switch (schema.type) {
    case 'object':
      return sampleObject(schema, spot);
    case 'array':
      return Array.from({ length: Math.max(schema.minItems ?? 0, isWanted(spot) ? 1 : 0) }, () =>
        sample(schema.items ?? {}, name, spot),
      );
    case 'integer':
    case 'number':
      return schema.minimum ?? 0;
    case 'boolean':
      return true;
    default:
      return values[name] ?? sampleText(schema);
  }
}

/**
 * The required properties and the requested one; if none is required, an optional one, so that an update is not empty.
 */
function sampleObject(schema: Schema, spot: Spot): Record<string, unknown> {
  const within = (key: string): Spot => ({ ...spot, path: `${spot.path}.${key}` });
  const properties = Object.entries(schema.properties ?? {});
  const required = properties.filter(([key]) => schema.required?.includes(key));
  const chosen = required.length || schema.required ? required : properties.slice(0, 1);
  const wanted = properties.filter(([key]) => isWanted(within(key)) && !chosen.some(([one]) => one === key));
  return Object.fromEntries(
    [...chosen, ...wanted].map(([key, property]) => [key, sample(property, key, within(key))]),
  );
}

/** Whether the value is set here or deeper. */
function isWanted({ path, put }: Spot): boolean {
  return put !== undefined && `${put.place}.`.startsWith(`${path}.`);
}

function sampleText(schema: Schema): string {
  if (schema.format === 'date-time') return '2026-11-21T12:00:00Z';
  if (schema.format === 'date') return '2026-01-01';
  const pattern = new RegExp(schema.pattern ?? '');
  const text = texts.find((one) => pattern.test(one) && one.length >= (schema.minLength ?? 0));
  if (text === undefined)
    throw new Error(`No sample text fits ${schema.pattern}: add one to sample-request.ts.`);
  return text;
}
