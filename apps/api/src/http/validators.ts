/**
 * Validation of requests, bodies strictly as JSON says, parameters read from text; and the writing of answers. Each is
 * compiled when it is first needed: for all operations at once it takes a second of every start.
 */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormatsModule from 'ajv-formats';
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import type { FastifySchema, FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify';
import { sharedSchema } from './contract-schemas.ts';

// ajv-formats is CommonJS: what Node gives as default import is the function, what its types say is the module.
const addFormats = addFormatsModule as unknown as (ajv: Ajv2020) => void;

/** Compiles a validator for a part of a request. Fields that the contract does not know are dropped. */
export function createValidatorCompiler(): FastifySchemaCompiler<object> {
  const forBodies = createAjv({ coerceTypes: false });
  const forParameters = createAjv({ coerceTypes: true });
  return ({ schema, httpPart }) => {
    let compiled: ValidateFunction | undefined;
    const validate = Object.assign(
      (data: unknown): boolean => {
        compiled ??= (httpPart === 'body' ? forBodies : forParameters).compile(schema);
        const isValid = compiled(data);
        validate.errors = compiled.errors;
        return isValid;
      },
      { errors: null as ValidateFunction['errors'] },
    );
    return validate;
  };
}

/** Compiles what writes an answer: the fields of the contract and no others. */
export function createSerializerCompiler(): FastifySerializerCompiler<FastifySchema> {
  // The one that Fastify would use.
  const compile = SerializerSelector()({ [sharedSchema.$id]: sharedSchema }, {});
  return ({ httpStatus = '200', ...route }) => {
    let write: ((data: unknown) => string) | undefined;
    return (data) => {
      write ??= compile({ ...route, httpStatus });
      return write(data);
    };
  };
}

function createAjv(options: { coerceTypes: boolean }): Ajv2020 {
  // The document carries keywords of OpenAPI besides those of JSON Schema: hence not strict.
  const ajv = new Ajv2020({ ...options, removeAdditional: 'all', allErrors: true, strict: false });
  addFormats(ajv);
  ajv.addSchema(sharedSchema);
  return ajv;
}
