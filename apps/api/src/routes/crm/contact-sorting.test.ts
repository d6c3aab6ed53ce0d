/** Sorting of contacts by every column, in pages without gaps or repetitions (docs/product/crm.md 3.1). */
import type { Wire } from '@minga/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { type CrmWorld, createCrmWorld } from './test-world.ts';

let api: TestApi;
let world: CrmWorld;
beforeAll(async () => {
  api = await testApi();
  world = await createCrmWorld(api);
  const { addContact, member, owner } = world;
  const phone = (number: string) => [{ label: '', number }];
  const email = (address: string) => [{ label: '', address }];
  await addContact({ first_name: 'A', company: 'ñandú', phones: phone('+59170000002'), tags: ['b', 'a'] });
  await addContact({ first_name: 'B', company: 'Nube', position: 'Zar', emails: email('b@example.com') });
  await addContact({ first_name: 'C', owner: member.uid, do_not_contact: true });
  await addContact({ first_name: 'D', company: 'Óptica', position: 'árbitro', owner: owner.uid });
  await addContact({ first_name: 'E', phones: phone('+59170000001'), tags: ['Á'] });
  await addContact({ first_name: 'F', emails: email('A@example.com'), company: 'nube' });
});
afterAll(() => api.close());

async function readAll(sort: Wire['CrmContactSort'], direction: 'asc' | 'desc', limit: number) {
  const { owner, params } = world;
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const query = { sort, direction, limit, ...(cursor === undefined ? {} : { cursor }) };
    const page = await api.ok(owner, 'listCrmContacts', { params, query });
    seen.push(...page.contacts.map(({ first_name }) => first_name));
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
  return seen;
}

/** Contacts without a value come last, in both directions. */
test.each<[Wire['CrmContactSort'], string, string]>([
  ['name', 'ABCDEF', 'FEDCBA'],
  ['company', 'ABFDCE', 'DFBAEC'],
  ['position', 'DBACEF', 'BDFECA'],
  ['phone', 'EABCDF', 'AEFDCB'],
  ['email', 'FBACDE', 'BFEDCA'],
  ['tag', 'EABCDF', 'AEFDCB'],
  ['created', 'ABCDEF', 'FEDCBA'],
  ['updated', 'ABCDEF', 'FEDCBA'],
  ['do_not_contact', 'CABDEF', 'FEDBAC'],
])('by %s: %s, and %s the other way round, in pages of any size', async (sort, up, down) => {
  for (const limit of [1, 2, 4, 50]) {
    expect((await readAll(sort, 'asc', limit)).join('')).toBe(up);
    expect((await readAll(sort, 'desc', limit)).join('')).toBe(down);
  }
});

test('by the name of the owner, contacts without one last', async () => {
  const up = await readAll('owner', 'asc', 1);
  const down = await readAll('owner', 'desc', 1);
  expect(up.slice(0, 2).toSorted()).toEqual(['C', 'D']);
  expect(down.slice(0, 2)).toEqual(up.slice(0, 2).toReversed());
  expect(up.slice(2).join('')).toBe('ABEF');
  expect(down.slice(2).join('')).toBe('FEBA');
});

test('follows changes of a contact, one by one and many at once', async () => {
  const { owner, params, addContact } = await createCrmWorld(api);
  const [first, second] = [await addContact({ tags: ['b'] }), await addContact({ tags: ['c'] })];
  const order = async () => {
    const page = await api.ok(owner, 'listCrmContacts', { params, query: { sort: 'tag' } });
    return page.contacts.map(({ id }) => id);
  };
  expect(await order()).toEqual([first.id, second.id]);
  await api.ok(owner, 'updateCrmContact', {
    params: { ...params, contact: second.id },
    body: { contact: { tags: ['a'] } },
  });
  expect(await order()).toEqual([second.id, first.id]);
  await api.ok(owner, 'changeCrmContacts', {
    params,
    body: { action: 'remove-tags', contacts: [second.id], tags: ['a'] },
  });
  expect(await order()).toEqual([first.id, second.id]);
});

test('rejects a cursor of a time for another sorting that needs one', async () => {
  const { owner, params } = world;
  const cursor = Buffer.from('["","x"]').toString('base64url');
  const query = { cursor, sort: 'updated' as const };
  expect(await api.refused(owner, 'listCrmContacts', { params, query })).toMatchObject({
    code: 'request/invalid',
    fields: [{ path: 'cursor' }],
  });
});
