/** Changes of many contacts at once: report, rights, limits, timeline (docs/product/crm.md 8.1, 8.2). */
import type { Wire } from '@minga/contract';
import { newClientId } from '@minga/rules/client-ids';
import { limits } from '@minga/rules/limits';
import { permissions } from '@minga/rules/access/permissions';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApi, type TestUser, testApi } from '../../testing/test-api.ts';
import { createTestRole, joinTeam } from '../../testing/test-world.ts';
import { changesOf } from '../crm-timeline/test-timeline.ts';
import { type CrmWorld, createCrmWorld } from './test-world.ts';

let api: TestApi;
beforeAll(async () => void (api = await testApi()));
afterAll(() => api.close());

const change = ({ params }: CrmWorld, user: TestUser, body: Wire['CrmBulkChange'], key?: string) =>
  api.ok(user, 'changeCrmContacts', { params, body, ...(key === undefined ? {} : { key }) });

const refused = ({ params }: CrmWorld, user: TestUser, body: Wire['CrmBulkChange']) =>
  api.refused(user, 'changeCrmContacts', { params, body });

const read = async ({ owner, params }: CrmWorld, contact: string) =>
  api.ok(owner, 'getCrmContact', { params: { ...params, contact } });

const outcomesOf = ({ items }: Wire['CrmBulkAnswer']) => items.map(({ outcome }) => outcome);

/** Contacts by their first names, in this order. */
async function addContacts(
  world: CrmWorld,
  ...contacts: Partial<Wire['NewCrmContact']>[]
): Promise<string[]> {
  const ids: string[] = [];
  for (const contact of contacts) ids.push((await world.addContact(contact)).id);
  return ids;
}

describe('lists', () => {
  test('adds contacts that a list does not hold, removes them again, and reports on each in order', async () => {
    const world = await createCrmWorld(api);
    const { id: list } = await world.addList('Clientes');
    const [ana = '', eva = ''] = await addContacts(world, {}, { first_name: 'Eva' });
    await api.ok(world.owner, 'addCrmListContact', { params: { ...world.params, list, contact: ana } });
    const missing = newClientId();
    const contacts = [eva, missing, ana, eva];
    const added = await change(world, world.editor, { contacts, action: 'add-to-list', list });
    expect(added).toEqual({
      changed: 1,
      unchanged: 1,
      refused: 1,
      items: [
        { id: eva, outcome: 'changed' },
        {
          id: missing,
          outcome: 'refused',
          code: 'crm/contact-not-found',
          message: 'Ese contacto no existe.',
        },
        { id: ana, outcome: 'unchanged' },
      ],
    });
    expect((await read(world, eva)).lists).toEqual([{ id: list, name: 'Clientes' }]);
    const removed = await change(world, world.editor, { contacts, action: 'remove-from-list', list });
    expect(outcomesOf(removed)).toEqual(['changed', 'refused', 'changed']);
    const again = await change(world, world.editor, { contacts, action: 'remove-from-list', list });
    expect(outcomesOf(again)).toEqual(['unchanged', 'refused', 'unchanged']);
    expect((await read(world, ana)).lists).toEqual([]);
  });

  test('refuses a contact in too many lists with the limit, and adds the others', async () => {
    const world = await createCrmWorld(api);
    const { id: list } = await world.addList('Una más');
    const [full = '', other = ''] = await addContacts(world, {}, {});
    await sql`with made as (
      insert into crm_lists (bid, id, name, description, sort_name, search_text, created_by, created_at, updated_at)
      select ${world.bid}::int, left(md5(${full} || n), 20), 'L', '', 'l', ' l', ${world.owner.uid}, now(), now()
      from generate_series(1, ${limits.crmListsOfContact}::int) n returning bid, id
    ) insert into crm_list_contacts (bid, list_id, contact_id) select bid, id, ${full} from made`.execute(
      api.context.db,
    );
    const answer = await change(world, world.editor, {
      contacts: [full, other],
      action: 'add-to-list',
      list,
    });
    expect(answer.items).toEqual([
      { id: full, outcome: 'refused', code: 'crm/too-many', message: 'Se alcanzó el máximo de 200.' },
      { id: other, outcome: 'changed' },
    ]);
  });

  test('refuses a list that is missing, deleted or of another business, and changes nothing', async () => {
    const world = await createCrmWorld(api);
    const other = await createCrmWorld(api);
    const [id = ''] = await addContacts(world, {});
    const deleted = await world.addList('Vieja');
    await api.ok(world.owner, 'deleteCrmList', { params: { ...world.params, list: deleted.id } });
    for (const list of [newClientId(), deleted.id, (await other.addList('Ajena')).id])
      for (const action of ['add-to-list', 'remove-from-list'] as const)
        expect(await refused(world, world.owner, { contacts: [id], action, list })).toMatchObject({
          status: 404,
          code: 'crm/list-not-found',
        });
    expect((await read(world, id)).lists).toEqual([]);
  });
});

describe('tags', () => {
  test('are added where they are missing, whatever their accents and case, and searched', async () => {
    const world = await createCrmWorld(api);
    const contacts = await addContacts(world, { tags: ['Señal'] }, { tags: ['senal', 'VIP'] }, {});
    const answer = await change(world, world.editor, {
      contacts,
      action: 'add-tags',
      tags: [' vip ', 'SEÑAL', 'Vip'],
    });
    expect(answer.items).toEqual([
      { id: contacts[0], outcome: 'changed', tags: ['vip'] },
      { id: contacts[1], outcome: 'unchanged' },
      { id: contacts[2], outcome: 'changed', tags: ['vip', 'SEÑAL'] },
    ]);
    expect((await read(world, contacts[0] ?? '')).contact.tags).toEqual(['Señal', 'vip']);
    const page = await api.ok(world.owner, 'listCrmContacts', {
      params: world.params,
      query: { txt: 'vip senal' },
    });
    expect(page.contacts).toHaveLength(3);
  });

  test('are removed as they are written, and the answer tells what to add to undo it', async () => {
    const world = await createCrmWorld(api);
    const contacts = await addContacts(world, { tags: ['VIP', 'a'] }, { tags: ['a'] });
    const answer = await change(world, world.editor, { contacts, action: 'remove-tags', tags: ['vip'] });
    expect(answer.items).toEqual([
      { id: contacts[0], outcome: 'changed', tags: ['VIP'] },
      { id: contacts[1], outcome: 'unchanged' },
    ]);
    expect((await read(world, contacts[0] ?? '')).contact.tags).toEqual(['a']);
  });

  test('are refused where a contact would have more than 20', async () => {
    const world = await createCrmWorld(api);
    const contacts = await addContacts(
      world,
      { tags: Array.from({ length: 19 }, (_, at) => `t${at}`) },
      { tags: Array.from({ length: 18 }, (_, at) => `t${at}`) },
    );
    const answer = await change(world, world.editor, { contacts, action: 'add-tags', tags: ['x', 'y'] });
    expect(answer.items).toMatchObject([
      { outcome: 'refused', code: 'crm/too-many', message: 'Se alcanzó el máximo de 20.' },
      { outcome: 'changed' },
    ]);
    expect((await read(world, contacts[0] ?? '')).contact.tags).toHaveLength(19);
  });
});

test('the owner is set and cleared, and the answer names the former one', async () => {
  const world = await createCrmWorld(api);
  const { owner, member, viewer, stranger } = world;
  const contacts = await addContacts(world, { owner: viewer.uid }, { owner: member.uid }, {});
  const set = (uid: string | null): Wire['CrmBulkChange'] => ({ contacts, action: 'set-owner', owner: uid });
  expect((await change(world, world.editor, set(member.uid))).items).toEqual([
    { id: contacts[0], outcome: 'changed', former_owner: viewer.uid },
    { id: contacts[1], outcome: 'unchanged' },
    { id: contacts[2], outcome: 'changed', former_owner: null },
  ]);
  for (const uid of [stranger.uid, 'nobody'])
    expect(await refused(world, owner, set(uid))).toMatchObject({ code: 'business/member-not-found' });
  expect(await change(world, world.editor, set(null))).toMatchObject({ changed: 3 });
  expect((await read(world, contacts[0] ?? '')).contact.owner).toBeNull();
});

test('custom fields are set and cleared, and the answer names the former values', async () => {
  const world = await createCrmWorld(api);
  const { params, owner, editor } = world;
  const body: Wire['CrmFieldsPatch'] = {
    fields: [
      { name: 'Zona', type: 'list', options: ['Norte', 'Sur'] },
      { name: 'Cupo', type: 'number' },
      { name: 'Código', type: 'text', required: true },
    ],
  };
  const { fields } = await api.ok(owner, 'updateCrmFields', { params, body });
  const [zone, quota, code] = fields.map(({ id }) => id) as [number, number, number];
  const coded = { id: code, value: 'A1' };
  const contacts = await addContacts(
    world,
    { custom_fields: [{ id: zone, value: 'Norte' }, coded] },
    { custom_fields: [{ id: zone, value: 'Sur' }, { id: quota, value: 3 }, coded] },
  );
  const set = (...custom_fields: Wire['CustomFieldChange'][]): Wire['CrmBulkChange'] => ({
    contacts,
    action: 'set-fields',
    custom_fields,
  });
  expect((await change(world, editor, set({ id: zone, value: 'sur' }))).items).toEqual([
    { id: contacts[0], outcome: 'changed', former_custom_fields: [{ id: zone, value: 'Norte' }] },
    { id: contacts[1], outcome: 'unchanged' },
  ]);
  const second = await change(world, editor, set({ id: zone, value: null }, { id: quota, value: 8 }));
  expect(second.items[0]?.former_custom_fields).toEqual([
    { id: zone, value: 'Sur' },
    { id: quota, value: null },
  ]);
  for (const [each, path] of [
    [{ id: quota, value: 'ocho' }, '/custom_fields/0/value'],
    [{ id: zone, value: 'Oeste' }, '/custom_fields/0/value'],
    [{ id: code, value: null }, '/custom_fields'],
  ] as const)
    expect(await refused(world, editor, set(each))).toMatchObject({
      code: 'request/invalid',
      fields: [{ path }],
    });
  const unknown = set({ id: 2_000_000_000, value: 'x' });
  expect(await refused(world, editor, unknown)).toMatchObject({ code: 'custom-field/not-found' });
  const missing = { ...set({ id: quota, value: 'ocho' }), contacts: [newClientId()] };
  expect(await refused(world, editor, missing)).toMatchObject({ code: 'request/invalid' });
  for (const id of contacts)
    expect((await read(world, id)).contact.custom_fields).toEqual([{ id: quota, value: 8 }, coded]);
});

test('the mark "do not contact" is set and removed', async () => {
  const world = await createCrmWorld(api);
  const contacts = await addContacts(world, { do_not_contact: true }, {});
  const marked = await change(world, world.editor, { contacts, action: 'mark-do-not-contact' });
  expect(outcomesOf(marked)).toEqual(['unchanged', 'changed']);
  const cleared = await change(world, world.editor, { contacts, action: 'clear-do-not-contact' });
  expect(cleared).toMatchObject({ changed: 2 });
  expect((await read(world, contacts[1] ?? '')).contact.do_not_contact).toBe(false);
});

test('deletes and restores contacts with their lists; each change is part of the timeline', async () => {
  const world = await createCrmWorld(api);
  const { id: list } = await world.addList('Clientes');
  const contacts = await addContacts(world, {}, { first_name: 'Eva' });
  const [ana = '', eva = ''] = contacts;
  await change(world, world.owner, { contacts, action: 'add-to-list', list });
  await change(world, world.editor, { contacts, action: 'add-tags', tags: ['vip'] });
  await api.ok(world.owner, 'deleteCrmContact', { params: { ...world.params, contact: eva } });
  const deleted = await change(world, world.owner, { contacts, action: 'delete' });
  expect(outcomesOf(deleted)).toEqual(['changed', 'refused']);
  const restored = await change(world, world.owner, {
    contacts: [...contacts, newClientId()],
    action: 'restore',
  });
  expect(outcomesOf(restored)).toEqual(['changed', 'changed', 'refused']);
  expect(outcomesOf(await change(world, world.owner, { contacts, action: 'restore' }))).toEqual([
    'unchanged',
    'unchanged',
  ]);
  expect((await read(world, ana)).lists).toMatchObject([{ id: list }]);
  expect(await changesOf(api, world, ana)).toMatchObject([
    { kind: 'restored', cause: 'person' },
    { kind: 'deleted' },
    { kind: 'updated', uid: world.editor.uid, fields: [{ field: 'tags', from: null, to: 'vip' }] },
    { kind: 'created' },
  ]);
});

describe('access', () => {
  test('edit is needed for changes, delete for deletion and restoration', async () => {
    const world = await createCrmWorld(api);
    const contacts = await addContacts(world, {});
    const rid = await createTestRole(api, world, ['viewAll', 'delete']);
    const deleter = await joinTeam(api, world, api.user('Delia'), rid);
    const mark = { contacts, action: 'mark-do-not-contact' } as const;
    for (const user of [world.viewer, world.colleague, deleter])
      expect(await refused(world, user, mark)).toMatchObject({ status: 403, code: 'auth/forbidden' });
    for (const action of ['delete', 'restore'] as const) {
      for (const user of [world.viewer, world.editor])
        expect(await refused(world, user, { contacts, action })).toMatchObject({ status: 403 });
      expect(await change(world, deleter, { contacts, action })).toMatchObject({ changed: 1 });
    }
    expect(await refused(world, world.stranger, mark)).toMatchObject({ code: 'business/not-found' });
    expect((await read(world, contacts[0] ?? '')).contact.do_not_contact).toBe(false);
  });

  test('contacts of another business look missing and stay as they are', async () => {
    const world = await createCrmWorld(api);
    const other = await createCrmWorld(api);
    const theirs = await other.addContact({ tags: ['a'] });
    const { id: list } = await world.addList('Clientes');
    const requests: Omit<Wire['CrmBulkChange'], 'contacts'>[] = [
      { action: 'delete' },
      { action: 'restore' },
      { action: 'remove-tags', tags: ['a'] },
      { action: 'add-to-list', list },
    ];
    for (const body of requests) {
      const { items } = await change(world, world.owner, { contacts: [theirs.id], ...body });
      expect(items).toMatchObject([{ outcome: 'refused', code: 'crm/contact-not-found' }]);
    }
    const after = await read(other, theirs.id);
    expect([after.contact, after.lists]).toEqual([theirs, []]);
  });

  test('the replay of a change has no further effect, and is denied without the right', async () => {
    const world = await createCrmWorld(api);
    const contacts = await addContacts(world, {});
    const body: Wire['CrmBulkChange'] = { contacts, action: 'add-tags', tags: ['vip'] };
    const first = await change(world, world.editor, body, 'bulk-1');
    expect(await change(world, world.editor, body, 'bulk-1')).toEqual(first);
    await api.context.db
      .updateTable('team_roles')
      .set({ permissions: sql<number[]>`array_remove(permissions, ${permissions.edit}::int)` })
      .where('bid', '=', world.bid)
      .execute();
    const again = { params: world.params, body, key: 'bulk-1' };
    expect(await api.refused(world.editor, 'changeCrmContacts', again)).toMatchObject({ status: 403 });
  });
});
