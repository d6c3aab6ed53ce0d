/** Addresses of contacts by the lookups of places, and as texts (docs/product/crm.md 2.8). */
import type { Wire } from '@minga/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApi, appTokenFor, testApi } from '../../testing/test-api.ts';
import { merge } from '../crm-duplicates/test-merges.ts';
import { begin, send } from '../crm-imports/test-imports.ts';
import { type CrmWorld, createCrmWorld } from './test-world.ts';

let api: TestApi;
let world: CrmWorld;
beforeAll(async () => {
  api = await testApi();
  world = await createCrmWorld(api);
});
afterAll(() => api.close());

const montero = { country: 'BO', state: 'BO-08', city: 'BO-08-montero' };
const inMontero = { ...montero, zip: '0001', neighborhood: 'Centro', street: 'Calle 5' };
const text = 'Calle 5, Centro, 0001, Montero, Santa Cruz, Bolivia';

const at = (contact: string) => ({ params: { ...world.params, contact } });
const read = async (id: string) => (await api.ok(world.owner, 'getCrmContact', at(id))).contact;
const change = async (id: string, contact: Wire['CrmContactPatch']) =>
  (await api.ok(world.owner, 'updateCrmContact', { ...at(id), body: { contact } })).contact;

test('the address is the text of the location with the name of the country, and is found by it', async () => {
  const { id, address, location } = await world.addContact({ location: inMontero });
  expect(location).toEqual({ ...inMontero, text: 'Calle 5, Centro, 0001, Montero, Santa Cruz, BO' });
  expect(address).toBe(text);
  const { contacts } = await api.ok(world.owner, 'listCrmContacts', {
    params: world.params,
    query: { in_address: 'bolivia montero' },
  });
  expect(contacts.map((contact) => contact.id)).toEqual([id]);
  expect((await change(id, { notes: 'x' })).location).toEqual(location);
  await api.ok(world.owner, 'deleteCrmContact', at(id));
});

test('another text removes the location, the same text keeps it, and null keeps the text', async () => {
  const { id, location } = await world.addContact({ location: inMontero });
  // Older versions of the app send the text that they read.
  expect(await change(id, { address: text })).toMatchObject({ address: text, location });
  expect(await change(id, { address: 'Av. Arce 1' })).toMatchObject({
    address: 'Av. Arce 1',
    location: null,
  });
  await change(id, { location: inMontero });
  expect(await change(id, { location: null })).toMatchObject({ address: text, location: null });
});

test('a text that an older server wrote replaces the location', async () => {
  const { id } = await world.addContact({ location: inMontero });
  await sql`update crm_contacts set address = 'Av. Arce 1' where bid = ${world.bid} and id = ${id}`.execute(
    api.context.db,
  );
  expect(await read(id)).toMatchObject({ address: 'Av. Arce 1', location: null });
  expect(await change(id, { notes: 'x' })).toMatchObject({ address: 'Av. Arce 1', location: null });
});

test('refuses places that do not exist or belong to another one, and cuts a long text', async () => {
  const { id } = await world.addContact({ address: 'Av. Arce 1' });
  for (const [location, code] of [
    [{ country: 'BO', state: 'BO-99' }, 'world/state-not-found'],
    [{ country: 'AR', state: 'BO-08' }, 'world/state-not-found'],
    [{ ...montero, city: 'BO-08-nowhere' }, 'world/city-not-found'],
    [{ country: 'BO', city: 'BO-08-montero' }, 'world/city-not-found'],
  ] as const) {
    const body = { contact: { location } };
    expect((await api.refused(world.owner, 'updateCrmContact', { ...at(id), body })).code).toBe(code);
  }
  expect(await read(id)).toMatchObject({ address: 'Av. Arce 1', location: null });
  const long = await change(id, {
    location: { ...inMontero, street: '😀'.repeat(100), neighborhood: 'b'.repeat(200) },
  });
  expect([...long.address].length).toBe(300);
  expect(long.location?.neighborhood).toBe('b'.repeat(200));
  expect((await change(id, { address: long.address })).location).toEqual(long.location);
});

test('an undone merge gives the location back', async () => {
  const kept = await world.addContact({ location: inMontero });
  const other = await world.addContact({ address: 'Av. Arce 1' });
  const contact = { address: 'Av. Arce 1', location: null };
  const { id } = await merge(api, world, kept.id, { others: [other.id], contact });
  expect(await read(kept.id)).toMatchObject(contact);
  await api.ok(world.owner, 'undoCrmMerge', { params: { ...world.params, merge: id } });
  expect(await read(kept.id)).toMatchObject({ address: kept.address, location: kept.location });
});

test('an import with the same text keeps the location, another one replaces it until the undo', async () => {
  const emails = [{ label: '', address: 'ana@example.com' }];
  const { id, location } = await world.addContact({ emails, location: inMontero });
  const { id: ref } = await begin(api, world, 3, { action: 'update' });
  await send(api, world, ref, 0, [{ first_name: 'Ana', emails, address: text }]);
  expect((await read(id)).location).toEqual(location);
  const missing = { country: 'BO', state: 'BO-99' };
  const answer = await send(api, world, ref, 1, [
    { first_name: 'Ana', emails, location: missing },
    { first_name: 'Ana', emails, address: 'Av. Arce 1' },
  ]);
  expect(answer.items.map(({ outcome }) => outcome)).toEqual(['refused', 'updated']);
  expect((await read(id)).location).toBeNull();
  await api.ok(world.owner, 'undoCrmImport', { params: { ...world.params, ref } });
  expect(await read(id)).toMatchObject({ address: text, location });
});

test('the export has a column for each part', async () => {
  const tags = ['exportado'];
  await world.addContact({ first_name: 'Parte', tags, location: inMontero });
  const url = `/v1/business/${world.bid}/crm/export/contacts`;
  const { body } = await api.fastify.inject({
    method: 'POST',
    url,
    headers: { authorization: `Bearer ${world.owner.token}`, lang: 'es', ...(await appTokenFor(api, url)) },
    payload: { format: 'csv', tag: 'exportado' },
  });
  expect(body).toContain('Calle y número,Barrio,Código postal,Ciudad,Estado o departamento,País');
  expect(body).toContain(`"${text}",Calle 5,Centro,0001,Montero,Santa Cruz,Bolivia`);
});
