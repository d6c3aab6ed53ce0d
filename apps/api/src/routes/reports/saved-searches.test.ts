import type { Wire } from '@minga/contract';
import { newClientId } from '@minga/rules/client-ids';
import { limits } from '@minga/rules/limits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApi, type TestUser, nobody, testApi } from '../../testing/test-api.ts';
import { type World, addBusiness, buildWorld } from '../tickets/test-world.ts';

let api: TestApi;
beforeAll(async () => void (api = await testApi()));
afterAll(() => api.close());

async function save({ bid }: World, by: TestUser, search: Partial<Wire['NewSavedSearch']> = {}) {
  const body = { name: 'Urgentes', text: 'prioridad:alta', ...search };
  return (await api.ok(by, 'createSavedSearch', { params: { id: bid }, body })).search;
}

async function list({ bid }: World, by: TestUser) {
  return (await api.ok(by, 'listSavedSearches', { params: { id: bid } })).searches;
}

const namesOf = async (world: World, by: TestUser) => (await list(world, by)).map(({ name }) => name);

/** Codes of the refusals of a change and of the deletion of a search. */
async function refusals({ bid }: World, by: TestUser, qid: string) {
  const params = { id: bid, qid };
  const update = await api.refused(by, 'updateSavedSearch', { params, body: { name: 'Otra' } });
  const remove = await api.refused(by, 'deleteSavedSearch', { params });
  return [update.code, remove.code];
}

test('lists the own searches by name, also of a member without a team, and hides them from others', async () => {
  const world = await buildWorld(api);
  const search = await save(world, world.rita, { name: ' Lista  9 ', text: ' camión estado:abierto ' });
  expect(search).toMatchObject({ name: 'Lista 9', text: 'camión estado:abierto' });
  await save(world, world.rita, { name: 'Lista 10' });
  await save(world, world.otto, { name: 'De Otto' });
  expect(await namesOf(world, world.rita)).toEqual(['Lista 9', 'Lista 10']);
  expect(await namesOf(world, world.otto)).toEqual(['De Otto']);
  expect(await namesOf(world, world.admin)).toEqual([]);
});

test('lets the owner change and delete a search', async () => {
  const world = await buildWorld(api);
  const { id } = await save(world, world.ana);
  const params = { id: world.bid, qid: id };
  await api.ok(world.ana, 'updateSavedSearch', { params, body: { name: 'Míos' } });
  await api.ok(world.ana, 'updateSavedSearch', { params, body: { text: 'asignado:yo' } });
  expect(await list(world, world.ana)).toMatchObject([{ id, name: 'Míos', text: 'asignado:yo' }]);
  await api.ok(world.ana, 'deleteSavedSearch', { params });
  expect(await list(world, world.ana)).toEqual([]);
  expect(await refusals(world, world.ana, id)).toEqual(['search/not-found', 'search/not-found']);
  // Undo restores it with its id.
  expect((await save(world, world.ana, { id })).id).toBe(id);
});

test('answers a search of another person like a missing one, also to an admin', async () => {
  const world = await buildWorld(api);
  const { id } = await save(world, world.rita);
  for (const by of [world.ana, world.admin])
    expect(await refusals(world, by, id)).toEqual(['search/not-found', 'search/not-found']);
  // In another business of the same person, too.
  const bid = await addBusiness(api, world.rita, []);
  expect(await refusals({ ...world, bid }, world.rita, id)).toEqual(['search/not-found', 'search/not-found']);
  expect(await namesOf(world, world.rita)).toEqual(['Urgentes']);
});

test('rejects anonymous callers and those of another business', async () => {
  const world = await buildWorld(api);
  const { id } = await save(world, world.ana);
  const { admin: stranger } = await buildWorld(api);
  const params = { id: world.bid };
  const body = { name: 'Otra', text: 'agua' };
  for (const [by, code] of [
    [stranger, 'business/not-found'],
    [nobody, 'auth/login-needed'],
  ] as const) {
    expect([
      (await api.refused(by, 'listSavedSearches', { params })).code,
      (await api.refused(by, 'createSavedSearch', { params, body })).code,
      ...(await refusals(world, by, id)),
    ]).toEqual([code, code, code, code]);
  }
  expect(await namesOf(world, world.ana)).toEqual(['Urgentes']);
});

test('rejects invalid names, texts and ids, and changes nothing', async () => {
  const world = await buildWorld(api);
  const { id } = await save(world, world.ana);
  for (const invalid of [
    { name: '' },
    { name: ' \u200b' },
    { name: 'x'.repeat(61) },
    { text: '' },
    { text: '   ' },
    { text: 'x'.repeat(201) },
  ]) {
    const body = { name: 'Otra', text: 'agua', ...invalid };
    const created = await api.refused(world.ana, 'createSavedSearch', { params: { id: world.bid }, body });
    const params = { id: world.bid, qid: id };
    const updated = await api.refused(world.ana, 'updateSavedSearch', { params, body });
    expect([created.code, updated.code]).toEqual(['request/invalid', 'request/invalid']);
  }
  // The id is taken, also when the search belongs to another person.
  for (const by of [world.ana, world.rita]) {
    const body = { id, name: 'Otra', text: 'agua' };
    const refused = await api.refused(by, 'createSavedSearch', { params: { id: world.bid }, body });
    expect(refused).toMatchObject({ code: 'request/invalid', fields: [{ path: '/id' }] });
  }
  expect(await list(world, world.ana)).toMatchObject([{ id, name: 'Urgentes' }]);
  expect(await list(world, world.rita)).toEqual([]);
});

test('limits the searches of a member, also under concurrency', async () => {
  const world = await buildWorld(api);
  const { bid } = world;
  const rows = Array.from({ length: limits.savedSearchesOfMember - 2 }, () => ({
    bid,
    id: newClientId(),
    uid: world.ana.uid,
    name: 'x',
    text: 'agua',
  }));
  await api.context.db.insertInto('saved_searches').values(rows).execute();
  const body = { name: 'Otra', text: 'agua' };
  const tries = await Promise.all(
    Array.from({ length: 5 }, async () => {
      const url = `/v1/business/${bid}/searches`;
      return (await api.raw(world.ana, { method: 'POST', url, body })).status;
    }),
  );
  expect(tries.toSorted()).toEqual([201, 201, 409, 409, 409]);
  const refused = await api.refused(world.ana, 'createSavedSearch', { params: { id: bid }, body });
  expect(refused).toMatchObject({ code: 'search/too-many', message: expect.stringContaining('50') });
  // The searches of others do not count.
  await save(world, world.rita);
});

test('deletes the searches of a removed member, also one that is being saved', async () => {
  const world = await buildWorld(api);
  const { bid } = world;
  await save(world, world.rita);
  await save(world, world.ana);
  const url = `/v1/business/${bid}/searches`;
  const body = { name: 'Carrera', text: 'agua' };
  const [, ...saved] = await Promise.all([
    api.ok(world.admin, 'removeMember', { params: { id: bid }, query: { uid: world.rita.uid } }),
    ...Array.from({ length: 4 }, () => api.raw(world.rita, { method: 'POST', url, body })),
  ]);
  for (const { status } of saved) expect([201, 404]).toContain(status);
  const left = await api.context.db
    .selectFrom('saved_searches')
    .select('uid')
    .where('bid', '=', bid)
    .execute();
  expect(left).toEqual([{ uid: world.ana.uid }]);
});
