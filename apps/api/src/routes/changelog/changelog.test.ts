import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApi, type TestUser, signTestToken, testApi } from '../../testing/test-api.ts';

const sudoUid = 'operator';
const operator: TestUser = { uid: sudoUid, name: 'Operador', token: signTestToken({ sub: sudoUid }) };
const note = {
  version: '2.80.0',
  title: { es: 'Búsqueda', en: 'Search' },
  text: { es: 'Busca **en todo**.', en: 'Search **everything**.' },
};

let api: TestApi;
beforeAll(async () => {
  api = await testApi({ sudoUsers: [sudoUid] });
});
afterAll(() => api.close());

test('a new server lists the release notes of the product, newest first, in both languages', async () => {
  const { changes } = await api.ok(api.user(), 'listChanges');
  expect(changes.length).toBeGreaterThanOrEqual(4);
  const ids = changes.map((change) => change.id);
  expect(ids).toEqual(ids.toSorted((a, b) => b - a));
  for (const { title, text } of changes) {
    for (const words of [title.es, title.en, text.es, text.en]) expect(words).not.toBe('');
    expect(title.es).not.toBe(title.en);
  }
});

test('sudo users publish, update and delete; every user reads', async () => {
  const reader = api.user();
  const { change } = await api.ok(operator, 'createChange', { body: note });
  expect((await api.ok(reader, 'listChanges', { query: { take: 1 } })).changes).toEqual([change]);
  expect(change).toMatchObject(note);
  const params = { id: change.id };
  const patched = await api.ok(operator, 'updateChange', { params, body: { version: '2.80.1' } });
  expect(patched.change).toEqual({ ...change, version: '2.80.1' });
  expect((await api.ok(operator, 'updateChange', { params, body: {} })).change).toEqual(patched.change);
  expect(await api.ok(reader, 'getChange', { params })).toEqual(patched);
  await api.ok(operator, 'deleteChange', { params });
  const missing = { status: 404, code: 'changelog/not-found' };
  expect(await api.refused(operator, 'getChange', { params })).toMatchObject(missing);
  expect(await api.refused(operator, 'updateChange', { params, body: {} })).toMatchObject(missing);
  expect(await api.refused(operator, 'deleteChange', { params })).toMatchObject(missing);
});

test('the owner of a business is no sudo user', async () => {
  const ana = api.user();
  await api.ok(ana, 'createBusiness', { body: { name: 'Nube', prefix: 'NUBE', color: '#0B6B66' } });
  expect(await api.refused(ana, 'createChange', { body: note })).toMatchObject({
    status: 403,
    code: 'auth/forbidden',
  });
});

test.each([
  [{ ...note, version: 'dos' }, '/version'],
  [{ ...note, title: { es: '', en: 'x' } }, '/title/es'],
  [{ ...note, text: { es: 'x' } as typeof note.text }, '/text/en'],
])('createChange rejects %j', async (body, path) => {
  expect(await api.refused(operator, 'createChange', { body })).toMatchObject({
    code: 'request/invalid',
    fields: [{ path }],
  });
});

test.each([0, 21])('listChanges rejects `take` %i', async (take) => {
  expect((await api.refused(operator, 'listChanges', { query: { take } })).code).toBe('request/invalid');
});
