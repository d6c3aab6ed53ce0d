/** Schemas of the contract as read by the fuzzer. */
import openapi from '@minga/contract/openapi.json' with { type: 'json' };
import type { OperationId } from '@minga/contract';

export interface Schema {
  $ref?: string;
  type?: string;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  format?: string;
  pattern?: string;
  const?: unknown;
  examples?: unknown[];
  properties?: Record<string, Schema>;
  required?: string[];
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  schema: Schema;
}

/** An operation as described by the document. */
export interface DescribedOperation {
  id: OperationId;
  parameters: Parameter[];
  /** Schema of a JSON body, or null. */
  body: Schema | null;
  /** Media types and schemas of the responses, by status. */
  answers: Record<string, { content?: Record<string, { schema?: Schema }> }>;
}

interface SourceOperation {
  operationId: string;
  parameters?: ({ $ref: string } | Parameter)[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: DescribedOperation['answers'];
}

interface SourceDocument {
  paths: Record<string, Record<string, SourceOperation>>;
  components: { schemas: Record<string, Schema>; parameters: Record<string, Parameter> };
}

const document = openapi as unknown as SourceDocument;

/** Every operation of the document by its id. */
export const describedOperations: ReadonlyMap<OperationId, DescribedOperation> = new Map(
  Object.values(document.paths)
    .flatMap((methods) => Object.values(methods))
    .map((source) => [source.operationId as OperationId, describe(source)]),
);

/** Name of the referenced model. */
export function modelName(ref: string): string {
  return ref.slice(ref.lastIndexOf('/') + 1);
}

/** Schema of a model. @throws for an unknown name */
export function modelSchema(name: string): Schema {
  const schema = document.components.schemas[name];
  if (!schema) throw new Error(`The contract has no model ${name}.`);
  return schema;
}

function describe(source: SourceOperation): DescribedOperation {
  return {
    id: source.operationId as OperationId,
    parameters: (source.parameters ?? []).map((parameter) =>
      '$ref' in parameter ? parameterNamed(modelName(parameter.$ref)) : parameter,
    ),
    body: source.requestBody?.content['application/json']?.schema ?? null,
    answers: source.responses,
  };
}

function parameterNamed(name: string): Parameter {
  const parameter = document.components.parameters[name];
  if (!parameter) throw new Error(`The contract has no parameter ${name}.`);
  return parameter;
}
