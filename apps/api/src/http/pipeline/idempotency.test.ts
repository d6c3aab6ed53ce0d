import type { Wire } from '@minga/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { createTestWorld, uniquePrefix } from '../../testing/test-world.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

const business = (prefix: string) => ({ name: 'Nube', prefix, color: '#0B6B66' });

test('a repeated key returns the first response and has no second effect', async () => {
  const ana = api.user();
  const body = business(uniquePrefix());
  const first = await api.ok(ana, 'createBusiness', { body, key: 'k1' });
  const second = await api.ok(ana, 'createBusiness', { body, key: 'k1' });
  expect(second).toEqual(first);
  expect((await api.ok(ana, 'listBusinesses')).businesses).toHaveLength(1);
});

test('the replay has the status of the first response', async () => {
  const ana = api.user();
  const call = {
    method: 'POST',
    url: '/v1/business',
    body: business(uniquePrefix()),
    headers: { 'idempotency-key': 'k' },
  };
  expect((await api.raw(ana, call)).status).toBe(201);
  expect((await api.raw(ana, call)).status).toBe(201);
});

test('concurrent requests with one key have one effect and one response', async () => {
  const ana = api.user();
  await api.ok(ana, 'getMe');
  const body = business(uniquePrefix());
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => api.ok(ana, 'createBusiness', { body, key: 'together' })),
  );
  expect(new Set(answers.map((answer) => answer.business.bid)).size).toBe(1);
  expect((await api.ok(ana, 'listBusinesses')).businesses).toHaveLength(1);
});

test('rejects a key that was used with other data or for another operation', async () => {
  const { owner, bid } = await createTestWorld(api);
  const params = { id: bid };
  await api.ok(owner, 'createTeam', { params, body: { name: 'Uno' }, key: 'k' });
  const otherData = await api.refused(owner, 'createTeam', { params, body: { name: 'Dos' }, key: 'k' });
  expect(otherData).toMatchObject({ status: 409, code: 'request/key-reused' });
  const otherOperation = await api.refused(owner, 'updateBusiness', {
    params,
    body: { name: 'Tres' },
    key: 'k',
  });
  expect(otherOperation).toMatchObject({ status: 409, code: 'request/key-reused' });
  expect((await api.ok(owner, 'listTeams', { params })).teams.map((team) => team.name)).toEqual([
    'Tablero',
    'Uno',
  ]);
});

test('keys of different users are independent', async () => {
  const [ana, beto] = [api.user('Ana'), api.user('Beto')];
  await api.ok(ana, 'createBusiness', { body: business(uniquePrefix()), key: 'same' });
  await api.ok(beto, 'createBusiness', { body: business(uniquePrefix()), key: 'same' });
  expect((await api.ok(beto, 'listBusinesses')).businesses).toHaveLength(1);
});

test('a rejected write releases its key', async () => {
  const ana = api.user();
  const taken = uniquePrefix();
  await api.ok(api.user('Beto'), 'createBusiness', { body: business(taken) });
  const refused = await api.refused(ana, 'createBusiness', { body: business(taken), key: 'again' });
  expect(refused.code).toBe('business/prefix-taken');
  await api.ok(ana, 'createBusiness', { body: business(uniquePrefix()), key: 'again' });
});

test('rejects a key of more than 200 characters', async () => {
  const refused = await api.refused(api.user(), 'createBusiness', {
    body: business(uniquePrefix()),
    key: 'k'.repeat(201),
  });
  expect(refused.code satisfies Wire['Problem']['code']).toBe('request/invalid');
});
