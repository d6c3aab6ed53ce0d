/** Completes the compiled document with derived parts: composed examples, response texts and the standard errors. */
import { type ErrorCode, errors } from '../src/errors/errors.ts';
import { takeDeclaredErrors } from './declared-errors.ts';
import { exampleOf } from './examples.ts';
import type { Schema, SourceDocument, SourceOperation, SourceParameter } from './source-document.ts';

/** Mutates the document. */
export function completeDocument(document: SourceDocument): void {
  const { schemas, parameters } = document.components;
  for (const [name, schema] of Object.entries(schemas)) {
    const description = schema.description ?? describeAnswer(name);
    if (description !== undefined) schema.description = description;
  }
  for (const parameter of Object.values(parameters)) completeParameter(document, parameter);
  for (const methods of Object.values(document.paths)) {
    for (const [method, operation] of Object.entries(methods)) completeOperation(document, method, operation);
  }
}

function describeAnswer(name: string): string | undefined {
  return name.endsWith('Answer') ? 'Response body.' : undefined;
}

/** Copies the description and the example of the scalar to a parameter that declares none. */
function completeParameter(document: SourceDocument, parameter: SourceParameter): void {
  const { description } = referredModels(document, parameter.schema).find((model) => model.description) ?? {};
  if (description !== undefined) parameter.description ??= description;
  if (parameter.example === undefined && hasExample(document, parameter.schema)) {
    parameter.example = exampleOf(document, parameter.schema);
  }
}

function completeOperation(document: SourceDocument, method: string, operation: SourceOperation): void {
  for (const parameter of operation.parameters ?? []) {
    if (!('$ref' in parameter)) completeParameter(document, parameter);
  }
  for (const media of Object.values(operation.requestBody?.content ?? {})) {
    media.example = exampleOf(document, media.schema);
  }
  for (const [status, response] of Object.entries(operation.responses)) {
    if (status === 'default') continue;
    response.description = 'Success.';
    const media = response.content?.['application/json'];
    if (media) media.example = exampleOf(document, media.schema);
  }
  delete operation.responses['default'];
  // An empty list marks a public operation. An empty security requirement would declare an unnamed scheme.
  if (isOpen(operation)) operation.security = [];
  const codes = refusalsOf(method, operation, takeDeclaredErrors(operation));
  for (const status of [...new Set(codes.map((code) => errors[code].status))].sort((a, b) => a - b)) {
    operation.responses[status] = refusal(codes.filter((code) => errors[code].status === status));
  }
}

function isOpen({ security = [] }: SourceOperation): boolean {
  return security.some((scheme) => Object.keys(scheme).length === 0);
}

/** Error codes of the operation: the standard ones, by access and method, and the declared ones. */
function refusalsOf(method: string, operation: SourceOperation, declared: readonly ErrorCode[]): ErrorCode[] {
  const access = operation['x-access'] ?? '';
  const isPublic = access === 'public';
  const isIn = (...places: string[]) => places.includes(access);
  const inTicket = isIn('ticket', 'comment-author');
  const inTeam = isIn('team', 'team-member', 'import') || inTicket;
  const inBusiness = isIn('business-member', 'business-admin', 'business-crm') || inTeam;
  const isRefusedByRole =
    operation['x-permission'] !== undefined ||
    inTicket ||
    isIn('business-admin', 'business-crm', 'team-member', 'sudo');
  const codes: (ErrorCode | false)[] = [
    'request/invalid',
    ...(method !== 'get'
      ? (['request/bad-json', 'request/too-large', 'request/unsupported-media'] as const)
      : []),
    ...(isPublic
      ? []
      : (['auth/login-needed', 'auth/token-invalid', 'auth/session-ended', 'auth/user-disabled'] as const)),
    isRefusedByRole && 'auth/forbidden',
    operation.parameters?.some((parameter) => 'in' in parameter && parameter.in === 'path') === true &&
      'request/not-found',
    inBusiness && 'business/not-found',
    inTeam && 'team/not-found',
    inTicket && 'ticket/not-found',
    access === 'comment-author' && 'comment/not-found',
    access === 'import' && 'import/not-found',
    access === 'chat-room' && 'user/not-found',
    access === 'chat-room' && 'chat/room-not-found',
    isIn('business-crm') && 'crm/app-token-invalid',
    method !== 'get' && 'request/key-reused',
    method !== 'get' && !isPublic && 'request/text-quota',
    ...declared,
    'auth/address-blocked',
    'request/rate-limited',
    'internal',
    'server/unavailable',
    'server/busy',
  ];
  return [...new Set(codes.filter((code) => code !== false))];
}

function refusal(codes: readonly ErrorCode[]): SourceOperation['responses'][string] {
  return {
    description: codes.map((code) => errors[code].en).join(' '),
    content: {
      'application/problem+json': {
        schema: { $ref: '#/components/schemas/Problem' },
        examples: Object.fromEntries(
          codes.map((code) => [
            code.replace('/', '-'),
            { summary: errors[code].en, value: problemExample(code) },
          ]),
        ),
      },
    },
  };
}

function problemExample(code: ErrorCode): Record<string, unknown> {
  return {
    status: errors[code].status,
    code,
    message: errors[code].es,
    requestId: '5f2c1c1e-6a2b-4a53-9d53-0c0a35a3a4a1',
    ...(code === 'request/invalid' ? { fields: [{ path: '/title', message: 'Falta este dato.' }] } : {}),
    ...(code === 'request/rate-limited' ? { retryAfter: 12 } : {}),
  };
}

function referredModels({ components }: SourceDocument, schema: Schema): Schema[] {
  const refs = [schema.$ref, ...(schema.anyOf ?? []).map((each) => each.$ref)];
  return refs.flatMap((ref) => {
    const model = ref === undefined ? undefined : components.schemas[ref.slice(ref.lastIndexOf('/') + 1)];
    return model ? [model] : [];
  });
}

/** Whether the schema, or the model it refers to, has an example. */
export function hasExample(document: SourceDocument, schema: Schema): boolean {
  const shows = ({ examples, enum: values, properties, const: constant, type, anyOf, oneOf }: Schema) =>
    [examples, values, properties, constant, anyOf, oneOf].some((each) => each !== undefined) ||
    type === 'boolean';
  if (schema.examples || schema.enum || schema.properties || schema.const !== undefined) return true;
  if (schema.items) return hasExample(document, schema.items);
  return referredModels(document, schema).some(shows);
}
