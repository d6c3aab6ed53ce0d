import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Wire } from '@minga/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApi, nobody, testApi } from '../testing/test-api.ts';
import { createTestWorld, uniquePrefix } from '../testing/test-world.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi({ corsOrigins: ['https://app.example.com'] });
});
afterAll(() => api.close());

const problem = (text: string) => JSON.parse(text) as Wire['Problem'];

describe('errors', () => {
  test('returns 404 for an unknown path', async () => {
    const answer = await api.raw(nobody, { method: 'GET', url: '/v1/nowhere' });
    expect(answer.status).toBe(404);
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(problem(answer.text)).toMatchObject({
      code: 'request/not-found',
      message: 'Esa dirección no existe.',
    });
    expect(problem(answer.text).requestId).toBe(answer.headers['x-request-id']);
  });

  test('returns 404 for an invalid path encoding', async () => {
    const answer = await api.raw(nobody, { method: 'GET', url: '/v1/business/%E0%A4%A' });
    expect(answer.status).toBe(404);
    expect(problem(answer.text).code).toBe('request/not-found');
  });

  test('an unsupported method is rejected with the supported ones in `Allow`', async () => {
    const answer = await api.raw(nobody, { method: 'DELETE', url: '/v1/business/7' });
    expect(answer.status).toBe(405);
    expect(answer.headers['allow']).toBe('GET, PATCH');
    expect(problem(answer.text).code).toBe('request/method-not-allowed');
  });

  test.each([
    ['broken JSON', '{"name":', 400, 'request/bad-json'],
    ['a forbidden key', '{"__proto__":{"a":1}}', 400, 'request/bad-json'],
    ['no body', '', 400, 'request/invalid'],
    ['a list in place of an object', '[]', 400, 'request/invalid'],
    ['lists in lists without end', `{"name":${'['.repeat(8000)}${']'.repeat(8000)}}`, 400, 'request/invalid'],
    [
      'objects in objects without end',
      `${'{"name":'.repeat(1500)}1${'}'.repeat(1500)}`,
      400,
      'request/invalid',
    ],
    [
      'more than the operation takes',
      JSON.stringify({ name: 'a'.repeat(100_000) }),
      413,
      'request/too-large',
    ],
  ])('%s is rejected', async (_what, body, status, code) => {
    const answer = await api.raw(api.user(), { method: 'POST', url: '/v1/business', body });
    expect(problem(answer.text)).toMatchObject({ status, code });
    expect(answer.status).toBe(status);
  });

  test("rejects invalid JSON with its position, in the caller's language", async () => {
    const ask = async (lang: string) => {
      const call = {
        method: 'POST',
        url: '/v1/business',
        body: '{\n  "name": "Nube",\n}',
        headers: { lang },
      };
      return problem((await api.raw(api.user(), call)).text).fields;
    };
    expect(await ask('es')).toEqual([{ path: '', message: 'Línea 3, columna 1.' }]);
    expect(await ask('en')).toEqual([{ path: '', message: 'Line 3, column 1.' }]);
  });

  test('rejects a body that is not JSON', async () => {
    const headers = { 'content-type': 'text/plain' };
    const answer = await api.raw(api.user(), { method: 'POST', url: '/v1/business', body: 'hola', headers });
    expect(problem(answer.text)).toMatchObject({ status: 415, code: 'request/unsupported-media' });
  });

  test('accepts a content type without a body', async () => {
    const { owner, bid, team } = await createTestWorld(api);
    const answer = await api.raw(owner, {
      method: 'DELETE',
      url: `/v1/business/${bid}/teams/${team.id}`,
      body: '',
    });
    expect(answer.status).toBe(200);
  });

  test("names invalid fields, in the caller's language", async () => {
    const body = { name: 'x', prefix: 'no', pp: 5 } as unknown as Wire['NewBusiness'];
    const spanish = await api.refused(api.user(), 'createBusiness', { body });
    expect(spanish.code).toBe('request/invalid');
    expect(spanish.fields).toEqual(
      expect.arrayContaining([
        { path: '/color', message: 'Falta este dato.' },
        { path: '/name', message: 'Escribe al menos 2 caracteres.' },
        { path: '/prefix', message: 'No tiene la forma correcta.' },
      ]),
    );
    const english = await api.refused(api.user(), 'createBusiness', { body, lang: 'en' });
    expect(english.message).toBe('Check the data you sent.');
    expect(english.fields).toContainEqual({ path: '/color', message: 'This is missing.' });
  });

  test('names invalid parameters', async () => {
    const answer = await api.raw(api.user(), { method: 'GET', url: '/v1/business/seven' });
    expect(problem(answer.text)).toMatchObject({
      status: 400,
      code: 'request/invalid',
      fields: [{ path: 'id', message: 'Debe ser un número entero.' }],
    });
    const tooLarge = await api.raw(api.user(), { method: 'GET', url: '/v1/business/99999999999' });
    expect(tooLarge.status).toBe(400);
  });

  test('does not coerce types in bodies: a number is no text', async () => {
    const body = { name: 12345, prefix: uniquePrefix(), color: '#112233' } as unknown as Wire['NewBusiness'];
    expect((await api.refused(api.user(), 'createBusiness', { body })).fields).toEqual([
      { path: '/name', message: 'Debe ser un texto.' },
    ]);
  });

  test('rejects text that the database cannot store', async () => {
    const body = { name: 'a\u0000b', prefix: uniquePrefix(), color: '#112233' };
    expect((await api.refused(api.user(), 'createBusiness', { body })).code).toBe('request/invalid');
  });

  test('drops fields that the contract does not contain', async () => {
    const body = { name: 'Nube', prefix: uniquePrefix(), color: '#112233', token: 'mine', bid: 1 };
    const { business } = await api.ok(api.user(), 'createBusiness', { body });
    expect(business.token).not.toBe('mine');
    expect(business.bid).toBeGreaterThan(1);
  });

  test('an unexpected error does not reveal its cause', async () => {
    const ana = api.user();
    await api.ok(ana, 'getMe');
    const { db } = api.context;
    api.context.db = db.withTables().withSchema('missing') as unknown as typeof db;
    try {
      const answer = await api.raw(ana, { method: 'GET', url: '/v1/users/me' });
      expect(answer.status).toBe(500);
      expect(Object.keys(problem(answer.text)).sort()).toEqual(['code', 'message', 'requestId', 'status']);
      expect(problem(answer.text).code).toBe('internal');
    } finally {
      api.context.db = db;
    }
  });

  test.each([
    ['no bearer', 'Basic abc', 'auth/token-invalid'],
    ['no token', 'Bearer ', 'auth/token-invalid'],
    ['rubbish', 'Bearer abc', 'auth/token-invalid'],
  ])('rejects an authorization with %s', async (_what, authorization, code) => {
    const answer = await api.raw(nobody, { method: 'GET', url: '/v1/users/me', headers: { authorization } });
    expect(answer.status).toBe(401);
    expect(answer.headers['www-authenticate']).toBe('Bearer');
    expect(problem(answer.text).code).toBe(code);
  });
});

describe('responses', () => {
  test('have security headers', async () => {
    const { headers } = await api.raw(nobody, { method: 'GET', url: '/v1/health' });
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    });
  });

  test('are compressed above one kilobyte only', async () => {
    const { owner, bid } = await createTestWorld(api);
    const fetchTeams = (encoding: string) =>
      api.fastify.inject({
        method: 'GET',
        url: `/v1/business/${bid}/teams`,
        headers: { authorization: `Bearer ${owner.token}`, 'accept-encoding': encoding },
      });
    const plain = await api.ok(owner, 'listTeams', { params: { id: bid } });
    for (let made = JSON.stringify(plain).length; made < 2000; made += 600) {
      await api.ok(owner, 'createTeam', { params: { id: bid }, body: { name: `Equipo ${made}` } });
    }
    const all = await api.ok(owner, 'listTeams', { params: { id: bid } });
    const brotli = await fetchTeams('br, gzip');
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(JSON.parse(brotliDecompressSync(brotli.rawPayload).toString())).toEqual(all);
    const gzip = await fetchTeams('gzip');
    expect(JSON.parse(gunzipSync(gzip.rawPayload).toString())).toEqual(all);
    const small = await api.fastify.inject({ url: '/v1/health', headers: { 'accept-encoding': 'br' } });
    expect(small.headers['content-encoding']).toBeUndefined();
  });

  test('allow cross-origin requests from the configured origins only', async () => {
    const preflight = (origin: string) =>
      api.raw(nobody, {
        method: 'OPTIONS',
        url: '/v1/users/me',
        headers: { origin, 'access-control-request-method': 'PUT' },
      });
    const known = await preflight('https://app.example.com');
    expect(known.status).toBe(204);
    expect(known.headers['access-control-allow-origin']).toBe('https://app.example.com');
    const unknown = await preflight('https://evil.example.com');
    expect(unknown.status).toBe(405);
    expect(unknown.headers['access-control-allow-origin']).toBeUndefined();
  });
});
