/** Erasure of contacts: what goes, what stays, rights, retries, and the list of removals (docs/product/crm.md 11.1 to 11.3). */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApi, type TestUser, testApi } from '../../testing/test-api.ts';
import { createTestRole, joinTeam } from '../../testing/test-world.ts';
import { type CrmWorld, createCrmWorld } from '../crm/test-world.ts';

let api: TestApi;
beforeAll(async () => void (api = await testApi()));
afterAll(() => api.close());

const secret = 'Xochiquetzal';

const person = {
  first_name: secret,
  last_name: 'Ñuñez',
  phones: [{ label: '', number: '+59170099887' }],
  notes: `Notas de ${secret}`,
};
const confirmed = { confirm_name: `${secret} Ñuñez` };

/** Tables in which the secret occurs, with the columns of all rows as text. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE'`.execute(api.context.db);
  const found: string[] = [];
  for (const { name } of rows) {
    const { rows: hits } = await sql`select from ${sql.table(name)} t
      where strpos(to_jsonb(t)::text, ${text}) > 0 limit 1`.execute(api.context.db);
    if (hits.length > 0) found.push(name);
  }
  return found.toSorted();
}

const erase = ({ owner, params }: CrmWorld, contact: string, by: TestUser = owner, body = confirmed) =>
  api.ok(by, 'eraseCrmContact', { params: { ...params, contact }, body });

/** A contact with a list, a company, an activity, a change, an import, two merges and a ticket. */
async function createFilled(world: CrmWorld) {
  const { owner, params, team } = world;
  const body = { contact: person };
  const { contact } = await api.ok(owner, 'createCrmContact', { params, body, key: 'create' });
  const on = { ...params, contact: contact.id };
  const list = await world.addList('Clientes');
  const company = await world.addCompany('Martillo');
  await api.ok(owner, 'addCrmListContact', { params: { ...on, list: list.id } });
  await api.ok(owner, 'addCrmBusinessContact', { params: { ...on, company: company.id } });
  const change = { contact: { position: `Jefa ${secret}` } };
  await api.ok(owner, 'updateCrmContact', { params: on, body: change, key: 'update' });
  const activity = { activity: { kind: 'call', text: `Llamó ${secret}` } } as const;
  await api.ok(owner, 'createCrmActivity', { params: on, body: activity, key: 'activity' });
  const ref = `-OYx3kQ0aBcE${String(world.bid).padStart(8, '0')}`;
  const start = { id: ref, file_name: 'c.csv', rows: 1, key: 'phone', action: 'update' } as const;
  await api.ok(owner, 'createCrmImport', { params, body: start });
  const rows = { from: 0, contacts: [{ ...person, company: 'Nueva' }] };
  await api.ok(owner, 'importCrmContacts', { params: { ...params, ref }, body: rows, key: 'import' });
  const { ticket } = await api.ok(owner, 'createTicket', {
    params,
    body: { team_id: team.id, title: 'Fuga', contact: contact.id },
    key: 'ticket',
  });
  const twin = await world.addContact({ ...person, notes: 'Gemela' });
  await api.ok(owner, 'mergeCrmContacts', { params: on, body: { others: [twin.id] }, key: 'merge' });
  return { contact, twin, list, ticket, ref };
}

test('removes all that is stored about the person, keeps the tickets, and nothing brings it back', async () => {
  const world = await createCrmWorld(api);
  const { owner, params } = world;
  const { contact, twin, list, ticket, ref } = await createFilled(world);
  // Another one took the contact in by mistake: the merge and the entry in its timeline hold the person, too.
  const other = await world.addContact({ first_name: 'Eva' });
  const into = { ...params, contact: other.id };
  const { merge } = await api.ok(owner, 'mergeCrmContacts', { params: into, body: { others: [contact.id] } });
  await api.ok(owner, 'undoCrmMerge', { params: { ...params, merge: merge.id } });
  expect(await tablesWith(secret)).toContain('crm_merges');

  await erase(world, contact.id);
  expect(await tablesWith(secret)).toEqual([]);
  expect(await tablesWith('70099887')).toEqual([]);
  const { entries } = await api.ok(owner, 'listAudit', { params });
  expect(entries[0]).toMatchObject({ action: 'contacts-erased', count: 2, subject: '' });
  expect((await api.ok(owner, 'getCrmContact', { params: into })).contact.first_name).toBe('Eva');
  expect((await api.ok(owner, 'getCrmList', { params: { ...params, list: list.id } })).list.contacts).toBe(0);
  const read = await api.ok(owner, 'getTicket', { params: { ...params, tid: ticket.id } });
  expect([read.ticket.title, read.ticket.contact, read.contact]).toEqual(['Fuga', null, null]);

  for (const id of [contact.id, twin.id]) {
    const on = { ...params, contact: id };
    expect((await api.refused(owner, 'restoreCrmContact', { params: on })).code).toBe(
      'crm/contact-not-found',
    );
    const body = { contact: { ...person, id } };
    expect((await api.refused(owner, 'createCrmContact', { params, body })).code).toBe('request/invalid');
  }
  const again = { params, body: { contact: person }, key: 'create' };
  expect((await api.refused(owner, 'createCrmContact', again)).code).toBe('request/key-reused');
  expect(await api.ok(owner, 'undoCrmImport', { params: { ...params, ref } })).toMatchObject({ restored: 0 });
  expect(await tablesWith(secret)).toEqual([]);
});

test('is done once: the same request and another one change nothing more', async () => {
  const world = await createCrmWorld(api);
  const { id } = await world.addContact(person);
  const call = { params: { ...world.params, contact: id }, body: confirmed, key: 'erase' };
  const first = await api.ok(world.owner, 'eraseCrmContact', call);
  expect(await api.ok(world.owner, 'eraseCrmContact', call)).toEqual(first);
  await erase(world, id);
  const { erasures } = await api.ok(world.owner, 'listCrmRemovals', { params: world.params });
  expect(erasures).toMatchObject([{ uid: world.owner.uid }]);
});

test('asks for the name, and is left to business admins', async () => {
  const world = await createCrmWorld(api);
  const other = await createCrmWorld(api);
  const { id } = await world.addContact(person);
  const params = { ...world.params, contact: id };
  const all = await createTestRole(api, world, ['viewAll', 'edit', 'delete', 'download']);
  const member = await joinTeam(api, world, api.user('Mia'), all);
  const refused = async (by: TestUser, body = confirmed, on = params) =>
    (await api.refused(by, 'eraseCrmContact', { params: on, body })).code;
  expect(await refused(world.owner, { confirm_name: secret })).toBe('crm/name-mismatch');
  expect(await refused(member)).toBe('auth/forbidden');
  expect(await refused(other.owner)).toBe('business/not-found');
  expect(await refused(other.owner, confirmed, { ...other.params, contact: id })).toBe(
    'crm/contact-not-found',
  );
  const read = await api.ok(world.owner, 'getCrmContact', { params });
  expect(read.contact.first_name).toBe(secret);
  // Blanks around and between the words make no difference.
  await erase(world, id, world.admin, { confirm_name: `  ${secret}   Ñuñez ` });
});

test('a deleted contact is listed for whoever may delete, and can be erased', async () => {
  const world = await createCrmWorld(api);
  const { owner, params, editor } = world;
  const gone = await world.addContact(person);
  const other = await world.addContact({ first_name: 'Otra' });
  const [kept, merged] = [await world.addContact({}), await world.addContact({ first_name: 'Beto' })];
  for (const { id } of [gone, other])
    await api.ok(owner, 'deleteCrmContact', { params: { ...params, contact: id } });
  await api.ok(owner, 'mergeCrmContacts', {
    params: { ...params, contact: kept.id },
    body: { others: [merged.id] },
  });
  const names = async (query = {}) => {
    const { contacts } = await api.ok(owner, 'listCrmRemovals', { params, query });
    return contacts.map(({ first_name }) => first_name);
  };
  expect(await names()).toEqual(['Otra', secret]);
  expect(await names({ txt: 'nunez' })).toEqual([secret]);
  expect((await api.refused(editor, 'listCrmRemovals', { params })).code).toBe('auth/forbidden');
  await erase(world, gone.id);
  expect(await names()).toEqual(['Otra']);
  expect(await tablesWith(secret)).toEqual([]);
});
