/**
 * Validates real traffic with a validator that shares no code with that of the server (Hyperjump, not Ajv): requests
 * and responses are valid by the document, and the document is valid OpenAPI 3.1.
 */
import '@hyperjump/json-schema/formats';
import openapi from '@minga/contract/openapi.json' with { type: 'json' };
import {
  type SchemaObject,
  registerSchema,
  setShouldValidateFormat,
  validate,
} from '@hyperjump/json-schema/draft-2020-12';
import { validate as validateOpenapi } from '@hyperjump/json-schema/openapi-3-1';
import { type OperationId, operations } from '@minga/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFakeIdentity } from '../testing/fake-identity.ts';
import { type RawAnswer, type RawCall, type TestApi, type TestUser, testApi } from '../testing/test-api.ts';
import { buildFuzzWorld, furnish, sudoUid } from './fuzz-world.ts';
import { type DescribedOperation, type Schema, describedOperations } from './schema.ts';

interface Exchange {
  call: RawCall;
  answer: RawAnswer;
}

type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

const bundle = 'https://minga.example/contract';
const recorded: Exchange[] = [];
let api: TestApi;

beforeAll(async () => {
  setShouldValidateFormat(true);
  const identity = createFakeIdentity();
  api = record(await testApi({ sudoUsers: [sudoUid] }, { identity }));
  const { people, own } = await buildFuzzWorld(api, identity);
  await furnish(api, people.owner, own, (id) => operations[id].method === 'GET' && id !== 'streamLive');
  registerSchema(asDraft2020(), bundle);
});
afterAll(() => api.close());

test('the document is valid OpenAPI 3.1', async () => {
  const output = await validateOpenapi(
    'https://spec.openapis.org/oas/3.1/schema-base',
    openapi as unknown as Json,
    'BASIC',
  );
  expect(output.valid, JSON.stringify(output).slice(0, 2000)).toBe(true);
});

test('recorded requests and responses are valid by the document', async () => {
  const fitting = new Set<OperationId>();
  const faults: string[] = [];
  for (const { call, answer } of recorded) {
    const operation = operationOf(call);
    if (!operation) continue;
    const problems = await faultsOf(operation, call, answer);
    faults.push(...problems.map((problem) => `${operation.id} ${answer.status}: ${problem}`));
    if (answer.status < 300) fitting.add(operation.id);
  }
  expect(faults).toEqual([]);
  // Traffic of three users who create and read everything.
  expect(fitting.size).toBeGreaterThan(35);
});

test('examples of the document are valid', async () => {
  const faults: string[] = [];
  for (const [id, { body, answers }] of describedOperations) {
    const shown = [
      ...Object.values(answers).flatMap(({ content }) => Object.values(content ?? {})),
      ...(body ? [{ schema: body, example: bodyExample(id) }] : []),
    ] as { schema?: Schema; example?: unknown; examples?: Record<string, { value: unknown }> }[];
    for (const { schema, example, examples } of shown) {
      const values = [example, ...Object.values(examples ?? {}).map((each) => each.value)];
      for (const value of values) {
        if (value !== undefined && schema) faults.push(...(await faultsOfValue(id, schema, value)));
      }
    }
  }
  expect(faults).toEqual([]);
});

/** Records requests and responses; operations that respond with files or streams are not JSON. */
function record(plain: TestApi): TestApi {
  return {
    ...plain,
    raw: async (user: TestUser, call: RawCall) => {
      const answer = await plain.raw(user, call);
      recorded.push({ call, answer });
      return answer;
    },
  };
}

function operationOf({ method, url }: RawCall): DescribedOperation | undefined {
  const path = (url.split('?')[0] ?? '').replace(/^\/v1/, '');
  // `/teams/copy` is a path of its own, no team with that id: the match with fewer parameters wins.
  const fitting = Object.values(operations)
    .filter(
      (one) =>
        one.method === method && new RegExp(`^${one.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path),
    )
    .sort((a, b) => a.path.split('{').length - b.path.split('{').length);
  return fitting[0] && describedOperations.get(fitting[0].id);
}

async function faultsOf(operation: DescribedOperation, call: RawCall, answer: RawAnswer): Promise<string[]> {
  const type = String(answer.headers['content-type'] ?? '').split(';')[0] ?? '';
  const media = operation.answers[answer.status]?.content?.[type];
  if (!media) return [`${type} is not documented`];
  const isAccepted = answer.status < 300;
  return [
    ...(type.endsWith('json') && media.schema
      ? await faultsOfValue('answer', media.schema, JSON.parse(answer.text))
      : []),
    ...(isAccepted && operation.body && call.body !== undefined
      ? await faultsOfValue('body', operation.body, JSON.parse(JSON.stringify(call.body)))
      : []),
  ];
}

async function faultsOfValue(name: string, schema: Schema, value: unknown): Promise<string[]> {
  const output = await validate(addressOf(schema), value as Json, 'BASIC');
  if (output.valid) return [];
  return (output.errors ?? []).map(
    ({ instanceLocation, keyword }) => `${name}: ${instanceLocation} ${keyword}`,
  );
}

/** Bodies and responses are models: an inline schema would not be validated. */
function addressOf(schema: Schema): string {
  if (!schema.$ref) throw new Error(`A schema without a model: ${JSON.stringify(schema)}`);
  return `${bundle}${schema.$ref.replace('#/components/schemas/', '#/$defs/')}`;
}

function asDraft2020(): SchemaObject {
  const defs = JSON.stringify(openapi.components.schemas).replaceAll('#/components/schemas/', '#/$defs/');
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $defs: JSON.parse(defs) as SchemaObject,
  };
}

function bodyExample(id: OperationId): unknown {
  const { method, path } = operations[id];
  const paths = openapi.paths as unknown as Record<
    string,
    Record<string, { requestBody?: { content: Record<string, { example?: unknown }> } }>
  >;
  return paths[path]?.[method.toLowerCase()]?.requestBody?.content['application/json']?.example;
}
