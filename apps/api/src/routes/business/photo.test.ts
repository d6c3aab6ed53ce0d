import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApi, nobody, testApi } from '../../testing/test-api.ts';
import { tinyPng } from '../../testing/test-files.ts';
import { createTestWorld, joinBusiness } from '../../testing/test-world.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

const photo = tinyPng.toString('base64');

test('an admin replaces the picture of a business: its URL changes, and the previous one is deleted', async () => {
  const world = await createTestWorld(api);
  const change = { params: { id: world.bid }, body: { photo } };
  const first = (await api.ok(world.owner, 'updateBusinessPhoto', change)).business.psm_business.pp ?? '';
  const shown = await api.fastify.inject({ method: 'GET', url: first });
  expect(shown.rawPayload.equals(tinyPng)).toBe(true);
  expect(shown.headers).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' });
  const second = (await api.ok(world.owner, 'updateBusinessPhoto', change)).business.psm_business.pp ?? '';
  expect(second).not.toBe(first);
  expect((await api.raw(nobody, { method: 'GET', url: first })).status).toBe(404);
  // A change of the name keeps the picture; null removes it.
  await api.ok(world.owner, 'updateBusiness', { params: { id: world.bid }, body: { name: 'Nube nueva' } });
  expect((await api.raw(nobody, { method: 'GET', url: second })).status).toBe(200);
  await api.ok(world.owner, 'updateBusiness', { params: { id: world.bid }, body: { pp: null } });
  expect((await api.raw(nobody, { method: 'GET', url: second })).status).toBe(404);
});

test('denies members and users of other businesses, and rejects anything but a picture', async () => {
  const world = await createTestWorld(api);
  const member = await joinBusiness(api, world, api.user('Beto'), 2);
  const change = { params: { id: world.bid }, body: { photo } };
  expect((await api.refused(member, 'updateBusinessPhoto', change)).status).toBe(403);
  expect((await api.refused(api.user('Otra'), 'updateBusinessPhoto', change)).status).toBe(404);
  const wrong = {
    params: { id: world.bid },
    body: { photo: Buffer.from('<svg></svg><!-- -->').toString('base64') },
  };
  expect((await api.refused(world.owner, 'updateBusinessPhoto', wrong)).code).toBe('request/invalid');
  const { business } = await api.ok(world.owner, 'getBusiness', { params: { id: world.bid } });
  expect(business.psm_business.pp).toBeNull();
});
