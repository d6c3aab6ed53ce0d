import type { ApiError } from '@minga/client/errors';
import { expect, test } from 'vitest';
import { refusedFields } from './refused-fields.ts';

const refusal = (...fields: { path: string; message: string }[]): ApiError => ({
  kind: 'invalid',
  status: 400,
  code: 'request/invalid',
  message: 'Revisa los datos.',
  requestId: 'r',
  fields,
});
const sent = [
  { id: 5, value: 'x' },
  { id: 1, value: 'Oeste' },
];
const shown = { names: ['source' as const], custom: [1] };

test('messages of fields that the form shows are beside them', () => {
  const error = refusal(
    { path: '/custom_fields/1/value', message: 'No existe.' },
    { path: '/source', message: 'Falta.' },
  );
  expect(refusedFields(error, sent, shown)).toEqual({
    fields: { source: 'Falta.' },
    custom: { 1: 'No existe.' },
  });
});

test('all other messages follow the one of the error', () => {
  const error = refusal(
    { path: '/custom_fields/0/value', message: 'Es largo.' },
    { path: '/custom_fields', message: 'Falta «Zona».' },
    { path: '/priority', message: 'Falta la prioridad.' },
  );
  const { error: told, ...places } = refusedFields(error, sent, shown);
  expect(told?.message).toBe('Revisa los datos. Es largo. Falta «Zona». Falta la prioridad.');
  expect(places).toEqual({ fields: {}, custom: {} });
});

test('an error without fields is shown as it is', () => {
  const offline: ApiError = { kind: 'offline', status: 0, message: 'Sin conexión.' };
  expect(refusedFields(offline, sent, shown).error).toEqual(offline);
});
