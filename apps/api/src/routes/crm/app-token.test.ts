/** The app token of the CRM (docs/product/crm.md 1.2). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApi, type TestUser, testApi } from '../../testing/test-api.ts';
import { createTestWorld } from '../../testing/test-world.ts';
import { createCrmWorld } from './test-world.ts';

let api: TestApi;
beforeAll(async () => void (api = await testApi()));
afterAll(() => api.close());

/** Lists contacts with a given token; undefined sends none. */
async function listWith(user: TestUser, bid: number, token: string | undefined, lang = 'es') {
  const url = `/v1/business/${bid}/crm/contacts`;
  const headers: Record<string, string> = { lang, 'app-token': token ?? '' };
  const { status, text } = await api.raw(user, { method: 'GET', url, headers });
  return { status, code: (JSON.parse(text) as { code?: string }).code, text };
}

test('a business has no token until an admin makes one, and the CRM refuses calls before', async () => {
  const world = await createTestWorld(api);
  const params = { id: world.bid };
  expect(await api.ok(world.viewer, 'getAppToken', { params })).toEqual({ app_token: null });
  expect(await api.refused(world.owner, 'listCrmContacts', { params })).toMatchObject({
    status: 403,
    code: 'crm/app-token-invalid',
  });
  expect(await api.refused(world.member, 'createAppToken', { params })).toMatchObject({
    code: 'auth/forbidden',
  });
  const { app_token: made } = await api.ok(world.admin, 'createAppToken', { params });
  expect(made).toMatchObject({ created_by: world.admin.uid, by_name: 'Adán' });
  expect(made?.token).toMatch(/^mat_[\w-]{32}$/);
  expect(await api.ok(world.viewer, 'getAppToken', { params })).toEqual({ app_token: made });
});

test('only the current token is accepted: none, another, and one of another business are refused', async () => {
  const world = await createCrmWorld(api);
  const other = await createCrmWorld(api);
  const { app_token: own } = await api.ok(world.owner, 'getAppToken', { params: world.params });
  const { app_token: foreign } = await api.ok(other.owner, 'getAppToken', { params: other.params });
  expect((await listWith(world.viewer, world.bid, own?.token)).status).toBe(200);
  for (const token of [undefined, 'mat_x', `${own?.token}x`, foreign?.token])
    expect(await listWith(world.viewer, world.bid, token)).toMatchObject({
      status: 403,
      code: 'crm/app-token-invalid',
    });
  expect((await listWith(world.viewer, world.bid, 'x', 'en')).text).toContain('app token is missing');
});

test('rotation and revocation end a token at once', async () => {
  const { bid, owner, params } = await createCrmWorld(api);
  const first = (await api.ok(owner, 'getAppToken', { params })).app_token?.token;
  const second = (await api.ok(owner, 'createAppToken', { params })).app_token?.token;
  expect(second).not.toBe(first);
  expect((await listWith(owner, bid, first)).code).toBe('crm/app-token-invalid');
  expect((await listWith(owner, bid, second)).status).toBe(200);
  expect(await api.ok(owner, 'revokeAppToken', { params })).toEqual({ app_token: null });
  expect((await listWith(owner, bid, second)).code).toBe('crm/app-token-invalid');
  const stored = await api.context.db.selectFrom('crm_tokens').select('bid').where('bid', '=', bid).execute();
  expect(stored).toEqual([]);
});

test('the token gives no access to users without rights, and is not shown to them', async () => {
  const { bid, owner, colleague, stranger, params } = await createCrmWorld(api);
  const token = (await api.ok(owner, 'getAppToken', { params })).app_token?.token;
  expect(await listWith(colleague, bid, token)).toMatchObject({ status: 403, code: 'auth/forbidden' });
  expect(await listWith(stranger, bid, token)).toMatchObject({ status: 404, code: 'business/not-found' });
  expect(await api.refused(colleague, 'getAppToken', { params })).toMatchObject({ code: 'auth/forbidden' });
  expect(await api.refused(stranger, 'getAppToken', { params })).toMatchObject({
    code: 'business/not-found',
  });
});

test('a write with a revoked token changes nothing', async () => {
  const { bid, owner, params } = await createCrmWorld(api);
  const url = `/v1/business/${bid}/crm/contacts`;
  const call = {
    method: 'POST',
    url,
    body: { contact: { first_name: 'Eva' } },
    headers: { 'app-token': 'old' },
  };
  expect((await api.raw(owner, call)).status).toBe(403);
  expect((await api.ok(owner, 'listCrmContacts', { params })).contacts).toEqual([]);
});
