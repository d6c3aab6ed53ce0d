/** Search of tickets by the name of their contact. */
import type { Wire } from '@minga/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApi, type TestUser, testApi } from '../../testing/test-api.ts';
import { type World, addTickets, buildWorld } from '../tickets/test-world.ts';

let api: TestApi;
let world: World;
beforeAll(async () => {
  api = await testApi();
  world = await buildWorld(api);
  await api.ok(world.admin, 'createAppToken', { params: { id: world.bid } });
});
afterAll(() => api.close());

const search = async (by: TestUser, body: Wire['TicketSearch']) =>
  (await api.ok(by, 'searchTickets', { params: { id: world.bid }, body })).tickets.map(
    ({ title, found_in }) => ({ title, ...(found_in ? { found_in } : {}) }),
  );
const titles = async (by: TestUser, body: Wire['TicketSearch']) =>
  (await search(by, body)).map(({ title }) => title).toSorted();

async function addContact(first_name: string, last_name: string): Promise<string> {
  const body = { contact: { first_name, last_name, company: 'Cementos Ñandú' } };
  const { contact } = await api.ok(world.admin, 'createCrmContact', { params: { id: world.bid }, body });
  return contact.id;
}

async function add(title: string, contact: string | null, by = world.ana): Promise<void> {
  const body = { team_id: world.tid, title, contact };
  await api.ok(by, 'createTicket', { params: { id: world.bid }, body });
}

const inContact = (text: string) => ({ kind: 'contact', uid: null, by_name: '', comment_id: null, text });

test('finds words in the name of the contact, in no other data of it, and says so', async () => {
  await add('Cotizar', await addContact('Óscar', 'Zeballos'));
  await add('Zeballos pide arena', null);
  expect(await search(world.ana, { txt: 'zeballos' })).toEqual([
    { title: 'Zeballos pide arena' },
    { title: 'Cotizar', found_in: inContact('Óscar Zeballos') },
  ]);
  expect(await titles(world.ana, { txt: 'oscar ZEB' })).toEqual(['Cotizar']);
  expect(await titles(world.ana, { txt: 'os' })).toEqual(['Cotizar']);
  expect(await titles(world.ana, { txt: 'ñandu' })).toEqual([]);
  expect(await titles(world.ana, { txt: 'zeballos cotizar' })).toEqual([]);
});

test('finds only tickets that the caller may see', async () => {
  const contact = await addContact('Ximena', 'Uzqueda');
  await add('De Ana', contact);
  await add('De Vera', contact, world.vera);
  expect(await titles(world.rita, { txt: 'uzqueda' })).toEqual(['De Ana', 'De Vera']);
  expect(await titles(world.vera, { txt: 'uzqueda' })).toEqual(['De Vera']);
  expect(await titles(world.vera, { contacts: ['uzqueda'] })).toEqual(['De Vera']);
  expect(await titles(world.otto, { txt: 'uzqueda' })).toEqual([]);
  expect(await titles(world.otto, { contacts: ['uzqueda'] })).toEqual([]);
});

test('filters by the beginnings of the words of a name, and an equal name excludes others', async () => {
  const [ana, anabel, both] = [
    await addContact('Ana', 'Quiroga'),
    await addContact('Anabel', 'Quiroga Rojas'),
    await addContact('Ana', 'Quiroga Paz'),
  ];
  await add('Uno', ana);
  await add('Dos', anabel);
  await add('Tres', both);
  const named = (...contacts: (string | null)[]) => titles(world.ana, { contacts });
  expect(await named('quiróga')).toEqual(['Dos', 'Tres', 'Uno']);
  expect(await named('quiroga ana')).toEqual(['Dos', 'Tres', 'Uno']);
  expect(await named('ana quiroga')).toEqual(['Uno']);
  expect(await named('roja')).toEqual(['Dos']);
  expect(await named('uiroga')).toEqual([]);
  expect(await named('roja', 'paz')).toEqual(['Dos', 'Tres']);
  for (const odd of ['%', '_', '\\', '🦊👩‍👩‍👧‍👦', `ze\u0301 "'«`, 'x'.repeat(200)])
    expect(await named(odd)).toEqual([]);
  const params = { id: world.bid };
  const refused = await api.refused(world.ana, 'searchTickets', { params, body: { contacts: ['\u0000'] } });
  expect(refused).toMatchObject({ code: 'request/invalid', fields: [{ path: '/contacts/0' }] });
  expect(await titles(world.ana, { txt: 'dos', contacts: ['quiroga'] })).toEqual(['Dos']);
});

test('finds tickets without a contact', async () => {
  await add('Sin nadie', null);
  await add('Con alguien', await addContact('Wendy', 'Soria'));
  const found = await titles(world.ana, { contacts: [null] });
  expect(found).toContain('Sin nadie');
  expect(found).not.toContain('Con alguien');
  expect(await titles(world.ana, { contacts: [null, 'wendy'] })).toContain('Con alguien');
});

test('a deleted contact is not matched', async () => {
  const contact = await addContact('Yamil', 'Terceros');
  await add('Cobrar', contact);
  await api.ok(world.admin, 'deleteCrmContact', { params: { id: world.bid, contact } });
  expect(await titles(world.ana, { txt: 'terceros' })).toEqual([]);
  expect(await titles(world.ana, { contacts: ['terceros'] })).toEqual([]);
  expect(await titles(world.ana, { contacts: [null] })).toContain('Cobrar');
  await api.ok(world.admin, 'restoreCrmContact', { params: { id: world.bid, contact } });
  expect(await titles(world.ana, { txt: 'terceros' })).toEqual(['Cobrar']);
});

test('finds each of many tickets of a contact once, page by page', async () => {
  const contact = await addContact('Primitivo', 'Valverde');
  const many = Array.from({ length: 120 }, (_value, index) => `T${index}`);
  const ids = await addTickets(api, world, world.doing, many, world.ana);
  const body = { team_id: world.tid, tickets: ids.map((id) => ({ id, contact })) };
  await api.ok(world.ana, 'updateTickets', { params: { id: world.bid }, body });
  const found: string[] = [];
  for (let cursor: string | undefined, page = 0; page < 4; page += 1) {
    const next = { txt: 'valverde', ...(cursor ? { cursor } : {}) };
    // oxlint-disable-next-line no-await-in-loop -- each page starts where the previous one ends
    const answer = await api.ok(world.ana, 'searchTickets', { params: { id: world.bid }, body: next });
    found.push(...answer.tickets.map(({ title }) => title));
    if (answer.next === null) break;
    cursor = answer.next;
  }
  expect(found.toSorted()).toEqual(many.toSorted());
});
