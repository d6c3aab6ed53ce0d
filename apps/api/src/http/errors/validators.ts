/**
 * Validators of requests, strict for bodies and with type coercion for parameters, and serializers of responses. Each is
 * compiled on first use: compiling all of them takes one second at startup.
 */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormatsModule from 'ajv-formats';
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import type { FastifySchema, FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify';
import { sharedSchema } from '../pipeline/contract-schemas.ts';

// ajv-formats is CommonJS: the default import is the function in Node, and the module in its types.
const addFormats = addFormatsModule as unknown as (ajv: Ajv2020) => void;

/**
 * Largest request of which all errors are collected, in values (a form has dozens). Ajv copies the list of errors for each
 * item of an array, so collecting them takes quadratic time.
 */
const mostValuesToExplain = 1000;

/** Coerces no types, so that a body has those of the contract. */
const bodies = lazyPair({ coerceTypes: false });

/** Parameters arrive as text. */
const parameters = lazyPair({ coerceTypes: true });

const validators = new WeakMap<object, ReturnType<FastifySchemaCompiler<object>>>();
const serializers = new WeakMap<object, (data: unknown) => string>();

/**
 * Compiles a validator for a part of a request. Unknown fields are removed.
 *
 * Validation stops at the first error, so that the pattern of a too long text and the items of a too long list are not
 * checked. Only a small invalid request is validated a second time for all errors, which a form shows at its fields.
 *
 * Validators are kept for each schema: a second server in the process, as in tests, compiles nothing again.
 */
export const compileValidator: FastifySchemaCompiler<object> = ({ schema, httpPart }) => {
  const known = validators.get(schema);
  if (known) return known;
  const pair = httpPart === 'body' ? bodies : parameters;
  let check: ValidateFunction | undefined;
  let explain: ValidateFunction | undefined;
  const validate = Object.assign(
    (data: unknown): boolean => {
      check ??= pair.check().compile(schema);
      const isValid = check(data);
      validate.errors = check.errors;
      if (isValid || !isSmall(data)) return isValid;
      explain ??= pair.explain().compile(schema);
      if (!explain(data)) validate.errors = explain.errors;
      return false;
    },
    { errors: null as ValidateFunction['errors'] },
  );
  validators.set(schema, validate);
  return validate;
};

/** The serializer that Fastify uses by default. */
const compileWriter = SerializerSelector()({ [sharedSchema.$id]: sharedSchema }, {});

/** Compiles the serializer of a response, which writes only the fields of the contract. Kept like validators. */
export const compileSerializer: FastifySerializerCompiler<FastifySchema> = ({
  httpStatus = '200',
  ...route
}) => {
  const known = serializers.get(route.schema);
  if (known) return known;
  let write: ((data: unknown) => string) | undefined;
  const serialize = (data: unknown) => {
    write ??= compileWriter({ ...route, httpStatus });
    return write(data);
  };
  serializers.set(route.schema, serialize);
  return serialize;
};

interface ValidatorPair {
  /** Stops at the first error. */
  check(): Ajv2020;
  /** Collects all errors. */
  explain(): Ajv2020;
}

function lazyPair(options: { coerceTypes: boolean }): ValidatorPair {
  let check: Ajv2020 | undefined;
  let explain: Ajv2020 | undefined;
  return {
    check: () => (check ??= createAjv({ ...options, allErrors: false })),
    explain: () => (explain ??= createAjv({ ...options, allErrors: true })),
  };
}

function createAjv(options: { coerceTypes: boolean; allErrors: boolean }): Ajv2020 {
  // Not strict: the document contains OpenAPI keywords besides those of JSON Schema.
  const ajv = new Ajv2020({ ...options, removeAdditional: 'all', strict: false });
  addFormats(ajv);
  ajv.addSchema(sharedSchema);
  return ajv;
}

/** Whether the value contains at most the given number of values, at any depth; stops counting above it. */
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
