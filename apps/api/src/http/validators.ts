/** Validation of requests: bodies strictly as JSON says, parameters read from text. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormatsModule from 'ajv-formats';
import type { FastifySchemaCompiler } from 'fastify';
import { sharedSchema } from './contract-schemas.ts';

// ajv-formats is CommonJS: what Node gives as default import is the function, what its types say is the module.
const addFormats = addFormatsModule as unknown as (ajv: Ajv2020) => void;

/** Compiles a validator for a part of a request. Fields that the contract does not know are dropped. */
export function createValidatorCompiler(): FastifySchemaCompiler<object> {
  const forBodies = createAjv({ coerceTypes: false });
  const forParameters = createAjv({ coerceTypes: true });
  return ({ schema, httpPart }) => (httpPart === 'body' ? forBodies : forParameters).compile(schema);
}

function createAjv(options: { coerceTypes: boolean }): Ajv2020 {
  // The document carries keywords of OpenAPI besides those of JSON Schema: hence not strict.
  const ajv = new Ajv2020({ ...options, removeAdditional: 'all', allErrors: true, strict: false });
  addFormats(ajv);
  ajv.addSchema(sharedSchema);
  return ajv;
}
