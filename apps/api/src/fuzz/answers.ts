/** Checks of responses against the OpenAPI document alone. */
import { type ErrorCode, type OperationId, errors } from '@minga/contract';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormatsModule from 'ajv-formats';
import { sharedSchema } from '../http/pipeline/contract-schemas.ts';
import type { RawAnswer } from '../testing/test-api.ts';
import { type Schema, describedOperations } from './schema.ts';

// ajv-formats is CommonJS: the default import is the function in Node, and the module in its types.
const addFormats = addFormatsModule as unknown as (ajv: Ajv2020) => void;

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats(ajv);
ajv.addSchema(sharedSchema);

const compiled = new WeakMap<Schema, ValidateFunction>();

/** Schema of an operation's JSON response with a status, or undefined. */
export function answerSchema(id: OperationId, status: number): Schema | undefined {
  const content = describedOperations.get(id)?.answers[status]?.content;
  return content?.['application/json']?.schema ?? content?.['application/problem+json']?.schema;
}

/** Violations of the document in a response; empty for a valid one. */
export function faultsOf(id: OperationId, { status, headers, text }: RawAnswer): string[] {
  if (status >= 500) return [`It answered ${status}.`];
  const described = describedOperations.get(id)?.answers[status];
  if (!described) return [`The status ${status} is not documented.`];
  const type = bareType(String(headers['content-type'] ?? ''));
  // The document names the character set of texts.
  const media = Object.entries(described.content ?? {}).find(([name]) => bareType(name) === type)?.[1];
  if (!media) return [`The media type "${type}" is not documented for ${status}.`];
  if (!type.endsWith('json')) return [];
  const body: unknown = JSON.parse(text);
  return [
    ...faultsOfValue(media.schema ?? {}, body),
    ...(status >= 400 ? faultsOfProblem(status, body) : []),
  ];
}

function bareType(mediaType: string): string {
  return mediaType.split(';')[0] ?? '';
}

/** Violations of a schema of the document in a value. */
export function faultsOfValue(schema: Schema, value: unknown): string[] {
  let validate = compiled.get(schema);
  if (!validate) {
    const pointed = JSON.stringify(schema).replaceAll('"#/components/', '"contract#/components/');
    validate = ajv.compile(JSON.parse(pointed) as Schema);
    compiled.set(schema, validate);
  }
  if (validate(value)) return [];
  return (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message ?? error.keyword}`);
}

function faultsOfProblem(status: number, body: unknown): string[] {
  const problem = body as { status: number; code: string };
  const known = Object.hasOwn(errors, problem.code) ? errors[problem.code as ErrorCode] : undefined;
  if (!known) return [`The code ${problem.code} is not in the contract.`];
  return known.status === status && problem.status === status
    ? []
    : [
        `The code ${problem.code} has status ${known.status}, the answer ${status}, its body ${problem.status}.`,
      ];
}
