/**
 * Validation of requests, bodies strictly as JSON says, parameters read from text; and the writing of answers. Each is
 * compiled when it is first needed: for all operations at once it takes a second of every start.
 */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormatsModule from 'ajv-formats';
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import type { FastifySchema, FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify';
import { sharedSchema } from '../pipeline/contract-schemas.ts';

// ajv-formats is CommonJS: what Node gives as default import is the function, what its types say is the module.
const addFormats = addFormatsModule as unknown as (ajv: Ajv2020) => void;

/**
 * Largest request whose faults are all collected, in values (a form has dozens). Ajv copies the list of errors for each
 * item of an array, so that collecting them takes quadratic time.
 */
const mostValuesToExplain = 1000;

/**
 * Compiles a validator for a part of a request. Fields that the contract does not know are dropped.
 *
 * The first error ends the validation: a text that is too long never meets its pattern, nor a list that is too long its
 * items. Only a small request that was refused is validated a second time, for all of its faults: a form shows each of
 * them at its field.
 */
export function createValidatorCompiler(): FastifySchemaCompiler<object> {
  const forBodies = createPair({ coerceTypes: false });
  const forParameters = createPair({ coerceTypes: true });
  return ({ schema, httpPart }) => {
    const pair = httpPart === 'body' ? forBodies : forParameters;
    let check: ValidateFunction | undefined;
    let explain: ValidateFunction | undefined;
    const validate = Object.assign(
      (data: unknown): boolean => {
        check ??= pair.check.compile(schema);
        const isValid = check(data);
        validate.errors = check.errors;
        if (isValid || !isSmall(data)) return isValid;
        explain ??= pair.explain.compile(schema);
        if (!explain(data)) validate.errors = explain.errors;
        return false;
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

interface ValidatorPair {
  /** Ends at the first error. */
  check: Ajv2020;
  /** Collects all errors. */
  explain: Ajv2020;
}

function createPair(options: { coerceTypes: boolean }): ValidatorPair {
  return {
    check: createAjv({ ...options, allErrors: false }),
    explain: createAjv({ ...options, allErrors: true }),
  };
}

function createAjv(options: { coerceTypes: boolean; allErrors: boolean }): Ajv2020 {
  // The document carries keywords of OpenAPI besides those of JSON Schema: hence not strict.
  const ajv = new Ajv2020({ ...options, removeAdditional: 'all', strict: false });
  addFormats(ajv);
  ajv.addSchema(sharedSchema);
  return ajv;
}

/** Whether there are few enough values in it, at whatever depth; counts no further than that. */
function isSmall(data: unknown): boolean {
  const open: unknown[] = [data];
  for (let seen = 0; open.length > 0; seen++) {
    if (seen + open.length > mostValuesToExplain) return false;
    const value = open.pop();
    if (typeof value !== 'object' || value === null) continue;
    if (Array.isArray(value) && value.length > mostValuesToExplain) return false;
    for (const key in value) {
      open.push((value as Record<string, unknown>)[key]);
      if (open.length > mostValuesToExplain) return false;
    }
  }
  return true;
}
