/** Sort keys of contacts that servers of older versions wrote. */
import { newClientId } from '@minga/rules/client-ids';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CrmWorld, createCrmWorld } from '../../routes/crm/test-world.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { fillContactKeys } from './fill-keys.ts';

let api: TestApi;
let world: CrmWorld;
beforeAll(async () => {
  api = await testApi();
  world = await createCrmWorld(api);
});
afterAll(() => api.close());

/** Companies of the first page in their order. */
const byCompany = async () => {
  const query = { sort: 'company' } as const;
  const { contacts } = await api.ok(world.owner, 'listCrmContacts', { params: world.params, query });
  return contacts.map(({ company }) => company);
};

test('contacts without keys and with those of former values are sorted and found after a start', async () => {
  const { db } = api.context;
  const { bid, owner } = world;
  const right = await world.addContact({ company: 'Bravo' });
  const stale = await world.addContact({ company: 'Antes', address: 'Calle 1' });
  await sql`update crm_contacts set company = 'Zorro', address = 'Calle 2'
    where bid = ${bid} and id = ${stale.id}`.execute(db);
  await sql`insert into crm_contacts (bid, id, first_name, last_name, company, position, phones, emails, address, tags,
      notes, do_not_contact, sort_name, search_text, created_by, created_at, updated_at)
    select ${bid}::int, id, 'Ana', '', 'Álamo', '', '[]', '[]', '', '{}', '', false, 'ana', ' ana alamo',
      ${owner.uid}, now(), now()
    from unnest(${Array.from({ length: 600 }, () => newClientId())}::text[]) as id`.execute(db);
  // Each context is filled once, and that of the server was at its start.
  await fillContactKeys({ ...api.context });
  const { rows } = await sql<{ company_key: string; count: number }>`
    select company_key, count(*)::int as count from crm_contacts where bid = ${bid}
    group by company_key order by company_key`.execute(db);
  expect(rows).toEqual([
    { company_key: 'alamo', count: 600 },
    { company_key: 'bravo', count: 1 },
    { company_key: 'zorro', count: 1 },
  ]);
  expect((await byCompany())[0]).toBe('Álamo');
  // Their last change stays.
  const params = { ...world.params, contact: right.id };
  expect((await api.ok(owner, 'getCrmContact', { params })).contact.updated_at).toBe(right.updated_at);
});
