/** Errors of requests: which kind a status has, and what a settled request failed with. */
import { expect, test } from 'vitest';
import { type ApiError, apiErrorOf, isApiError, isMissing, toApiError } from './errors.ts';

const offline: ApiError = { kind: 'offline', status: 0, message: 'No hay conexión.' };

test.each([
  ['an error', offline, true],
  ['null', null, false],
  ['a text', 'kind message', false],
  ['a kind without a message', { kind: 'offline' }, false],
  ['a message without a kind', new Error('Failed'), false],
  ['nothing', undefined, false],
])('tells an error of a request from other values: %s', (_name, value, isError) => {
  expect(isApiError(value)).toBe(isError);
});

test('returns the error of a settled request, and none of one that succeeded', () => {
  expect(apiErrorOf({ error: offline })).toBe(offline);
  expect(apiErrorOf({})).toBeUndefined();
});

test('counts a request that was aborted as a timeout', () => {
  expect(apiErrorOf({ error: { name: 'AbortError' } })).toEqual({ kind: 'timeout', status: 0, message: '' });
});

const problem = {
  status: 400,
  code: 'ticket/stale',
  title: 'Otra persona lo cambió',
  message: 'Míralo otra vez.',
  requestId: 'r1',
};

test.each([
  ['not found', 404, [], true],
  ['an id in the path that no id has', 400, [{ path: 'contact', message: 'x' }], true],
  ['a body', 400, [{ path: '/name', message: 'x' }], false],
  [
    'an id and the body',
    400,
    [
      { path: 'contact', message: 'x' },
      { path: '/name', message: 'x' },
    ],
    false,
  ],
  ['a request without problems of fields', 400, [], false],
  ['a failure', 500, [], false],
] as const)('tells that the address of a read names nothing: %s', (_name, status, fields, expected) => {
  expect(isMissing(toApiError(status, { ...problem, status, fields }, ''))).toBe(expected);
});

test('other values than errors of a request name nothing missing', () => {
  expect(isMissing(undefined)).toBe(false);
  expect(isMissing(offline)).toBe(false);
});

test.each([
  [200, 'unexpected'],
  [399, 'unexpected'],
  [400, 'invalid'],
  [401, 'unauthorized'],
  [403, 'forbidden'],
  [404, 'not-found'],
  [409, 'conflict'],
  [422, 'invalid'],
  [429, 'rate-limited'],
  [499, 'invalid'],
  [500, 'server'],
  [503, 'server'],
] as const)('maps status %i to the kind %s, with everything the server said', (status, kind) => {
  const { status: _status, ...said } = problem;
  expect(toApiError(status, problem, 'Algo falló.')).toMatchObject({ kind, status, ...said });
});

test.each([null, 'Bad gateway', undefined])('describes a failure without a problem document (%j)', (body) => {
  expect(toApiError(502, body, 'Algo falló.')).toEqual({
    kind: 'server',
    status: 502,
    message: 'Algo falló.',
    code: 'internal',
    requestId: '',
  });
});

test('has the current values and the fields of a conflict only if the server sent them', () => {
  const current = { title: 'Otro' };
  const fields = [{ path: '/title', message: 'Ya existe.' }];
  expect(toApiError(409, { ...problem, current }, '')).toMatchObject({ current });
  expect(toApiError(409, { ...problem, fields }, '')).toMatchObject({ fields });
  const plain = toApiError(409, problem, '');
  expect(plain).not.toHaveProperty('current');
  expect(plain).not.toHaveProperty('fields');
});

test('lists the fields of an invalid request; none if the server named none', () => {
  const fields = [{ path: '/title', message: 'Escribe un título.' }];
  expect(toApiError(400, { ...problem, fields }, '')).toMatchObject({ fields });
  expect(toApiError(400, problem, '')).toMatchObject({ fields: [] });
});

test('waits as long as the server asked for after a rate limit, otherwise a minute', () => {
  expect(toApiError(429, { ...problem, retryAfter: 5 }, '')).toMatchObject({ retryAfterS: 5 });
  expect(toApiError(429, problem, '')).toMatchObject({ retryAfterS: 60 });
});
