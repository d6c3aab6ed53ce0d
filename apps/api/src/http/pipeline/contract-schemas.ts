/** The OpenAPI document as schemas for Fastify: one shared schema, and the request and response of each operation. */
import openapi from '@minga/contract/openapi.json' with { type: 'json' };
import type { OperationId } from '@minga/contract';
import type { FastifySchema } from 'fastify';

type Schema = Record<string, unknown>;

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  schema: Schema;
}

interface SourceOperation {
  operationId: string;
  parameters?: (Parameter | { $ref: string })[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
}

interface SourceDocument {
  paths: Record<string, Record<string, SourceOperation>>;
  components: { schemas: Record<string, Schema> };
}

const source = openapi as unknown as SourceDocument;

/** Every model of the contract, in one schema that the others reference. */
export const sharedSchema = { $id: 'contract', components: { schemas: source.components.schemas } };

/** Schemas of one operation. */
export interface OperationSchema {
  schema: FastifySchema;
  /** Status of a successful response. */
  status: number;
}

/** Schemas by operation id. Headers have no schema: they are read elsewhere and never make a request invalid. */
export const operationSchemas = new Map<OperationId, OperationSchema>(
  Object.values(source.paths)
    .flatMap((methods) => Object.values(methods))
    .map((operation) => [operation.operationId as OperationId, readOperation(operation)]),
);

function readOperation(operation: SourceOperation): OperationSchema {
  const parameters = (operation.parameters ?? []).filter((parameter) => 'name' in parameter);
  const [status, response] = Object.entries(operation.responses).find(([code]) => /^2\d\d$/.test(code)) ?? [];
  const body = operation.requestBody?.content['application/json']?.schema;
  const answer = response?.content?.['application/json']?.schema;
  return {
    status: Number(status ?? 200),
    schema: {
      params: readParameters(parameters, 'path'),
      querystring: readParameters(parameters, 'query'),
      ...(body ? { body: pointIntoShared(body) } : {}),
      ...(answer && status ? { response: { [status]: pointIntoShared(answer) } } : {}),
    },
  };
}

function readParameters(parameters: Parameter[], place: Parameter['in']): Schema {
  const own = parameters.filter((parameter) => parameter.in === place);
  return {
    type: 'object',
    properties: Object.fromEntries(
      own.map((parameter) => [parameter.name, pointIntoShared(parameter.schema)]),
    ),
    required: own.filter((parameter) => parameter.required).map((parameter) => parameter.name),
  };
}

/** Rewrites references into the document to references into the shared schema. */
function pointIntoShared(schema: Schema): Schema {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"contract#/components/')) as Schema;
}
