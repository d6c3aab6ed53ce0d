/** Contacts: values, pages, search, rights, deletion (docs/product/crm.md 2.1, 3.1). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { forgetDeletedOfCrm } from '../../domain/crm/delete-and-restore.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { createCrmWorld } from './test-world.ts';

let api: TestApi;
beforeAll(async () => void (api = await testApi()));
afterAll(() => api.close());

const full = {
  first_name: '  José  María ',
  last_name: 'Muñoz',
  company: 'Ferretería',
  position: 'Compras',
  phones: [{ label: 'Trabajo', number: '+591 (700) 12-345' }],
  emails: [{ label: '', address: 'jose@example.com' }],
  address: 'Av. Arce 1',
  birthday: '1988-04-12',
  tags: ['Cliente', 'cliente', 'VIP'],
  notes: ' Llamar tarde ',
  do_not_contact: true,
};

describe('values', () => {
  test('are stored tidy: single blanks, numbers without separators, each tag once', async () => {
    const { owner, member, params } = await createCrmWorld(api);
    const body = { contact: { ...full, owner: member.uid } };
    const { contact, businesses, lists } = await api.ok(owner, 'createCrmContact', { params, body });
    expect(contact).toMatchObject({
      ...full,
      first_name: 'José María',
      phones: [{ label: 'Trabajo', number: '+59170012345' }],
      tags: ['Cliente', 'VIP'],
      notes: 'Llamar tarde',
      owner: member.uid,
      owner_name: 'Marta',
    });
    expect([businesses, lists]).toEqual([[], []]);
    const read = await api.ok(owner, 'getCrmContact', { params: { ...params, contact: contact.id } });
    expect(read.contact).toEqual(contact);
  });

  test('that a change omits stay', async () => {
    const { editor, params, addContact } = await createCrmWorld(api);
    const { id, updated_at: _before, ...rest } = await addContact(full);
    const { contact } = await api.ok(editor, 'updateCrmContact', {
      params: { ...params, contact: id },
      body: { contact: { position: 'Ventas', birthday: null } },
    });
    expect(contact).toMatchObject({ ...rest, position: 'Ventas', birthday: null });
  });

  test.each([
    ['first_name', { first_name: '   ' }, '/contact/first_name'],
    ['a national number', { phones: [{ label: '', number: '70012345' }] }, '/contact/phones/0/number'],
    ['a short number', { phones: [{ label: '', number: '+5 (9) 1 0' }] }, '/contact/phones/0/number'],
    ['an address', { emails: [{ label: '', address: 'jose' }] }, '/contact/emails/0/address'],
    ['a day that does not exist', { birthday: '1988-02-31' }, '/contact/birthday'],
    ['a birthday in the future', { birthday: '2999-01-01' }, '/contact/birthday'],
    ['a birthday of the 19th century', { birthday: '1899-12-31' }, '/contact/birthday'],
    ['an empty tag', { tags: [' '] }, '/contact/tags/0'],
    ['too many tags', { tags: Array.from({ length: 21 }, (_, at) => `t${at}`) }, '/contact/tags'],
  ])('reject %s, name the field and change nothing', async (_name, values, path) => {
    const { owner, params, addContact } = await createCrmWorld(api);
    const before = await addContact(full);
    const on = { ...params, contact: before.id };
    const refused = await api.refused(owner, 'updateCrmContact', { params: on, body: { contact: values } });
    expect(refused).toMatchObject({ status: 400, code: 'request/invalid', fields: [{ path }] });
    expect((await api.ok(owner, 'getCrmContact', { params: on })).contact).toEqual(before);
  });

  test('accept only members of the business as owner, and lose one who leaves', async () => {
    const { owner, member, stranger, params, addContact } = await createCrmWorld(api);
    for (const uid of [stranger.uid, 'nobody'])
      expect(
        await api.refused(owner, 'createCrmContact', {
          params,
          body: { contact: { first_name: 'Eva', owner: uid } },
        }),
      ).toMatchObject({ code: 'business/member-not-found' });
    const { id } = await addContact({ owner: member.uid });
    await api.ok(owner, 'removeMember', { params, query: { uid: member.uid } });
    const { contact } = await api.ok(owner, 'getCrmContact', { params: { ...params, contact: id } });
    expect([contact.owner, contact.owner_name]).toEqual([null, null]);
  });

  test('reject an id that is taken', async () => {
    const { owner, params, addContact } = await createCrmWorld(api);
    const { id } = await addContact({});
    expect(
      await api.refused(owner, 'createCrmContact', { params, body: { contact: { id, first_name: 'Eva' } } }),
    ).toMatchObject({ code: 'request/invalid', fields: [{ path: '/contact/id' }] });
  });
});

describe('a list of contacts', () => {
  const names = ['Álvaro', 'ana', 'Ñandú', 'Beto', 'Zoë'];

  test('is sorted by name without accents and case, in pages without gaps or repetitions', async () => {
    const { owner, params, addContact } = await createCrmWorld(api);
    for (const first_name of names) await addContact({ first_name });
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const query = { limit: 2, ...(cursor === undefined ? {} : { cursor }) };
      const page = await api.ok(owner, 'listCrmContacts', { params, query });
      seen.push(...page.contacts.map((contact) => contact.first_name));
      cursor = page.next ?? undefined;
    } while (cursor !== undefined);
    expect(seen).toEqual(['Álvaro', 'ana', 'Beto', 'Ñandú', 'Zoë']);
    const down = await api.ok(owner, 'listCrmContacts', { params, query: { direction: 'desc' } });
    expect(down.contacts.map((contact) => contact.first_name)).toEqual(seen.toReversed());
  });

  test('is sorted by creation and by change, the latest first, in pages', async () => {
    const { owner, params, addContact } = await createCrmWorld(api);
    const ids: string[] = [];
    for (const first_name of ['Uno', 'Dos', 'Tres']) ids.push((await addContact({ first_name })).id);
    await api.ok(owner, 'updateCrmContact', {
      params: { ...params, contact: ids[0] ?? '' },
      body: { contact: { notes: 'x' } },
    });
    const firstNames = async (sort: 'created' | 'updated') => {
      const first = await api.ok(owner, 'listCrmContacts', { params, query: { sort, limit: 2 } });
      const rest = await api.ok(owner, 'listCrmContacts', {
        params,
        query: { sort, cursor: first.next ?? '' },
      });
      return [...first.contacts, ...rest.contacts].map((contact) => contact.first_name);
    };
    expect(await firstNames('created')).toEqual(['Tres', 'Dos', 'Uno']);
    expect(await firstNames('updated')).toEqual(['Uno', 'Tres', 'Dos']);
  });

  test.each([
    ['munoz', true],
    ['MUÑOZ jose', true],
    ['ferreteria', true],
    ['70012345', true],
    ['jose@example', true],
    ['vip', true],
    ['arce', true],
    ['mu', true],
    ['munoz pedro', false],
    ['100%', false],
    ['_', false],
  ])('is searched for "%s": found %s', async (txt, isFound) => {
    const { owner, params, addContact } = await createCrmWorld(api);
    await addContact(full);
    await addContact({ first_name: 'Eva' });
    const { contacts } = await api.ok(owner, 'listCrmContacts', { params, query: { txt } });
    expect(contacts.map((contact) => contact.first_name)).toEqual(isFound ? ['José María'] : []);
  });

  test('finds a contact by its new name only after a change', async () => {
    const { owner, params, addContact } = await createCrmWorld(api);
    const { id } = await addContact({ first_name: 'Gloria' });
    await api.ok(owner, 'updateCrmContact', {
      params: { ...params, contact: id },
      body: { contact: { first_name: 'Íñigo' } },
    });
    const found = async (txt: string) =>
      (await api.ok(owner, 'listCrmContacts', { params, query: { txt } })).contacts.length;
    expect([await found('gloria'), await found('inigo')]).toEqual([0, 1]);
  });

  test.each(['x', 'WyJhIl0', Buffer.from('["ayer","x"]').toString('base64url')])(
    'rejects the cursor %s',
    async (cursor) => {
      const { owner, params } = await createCrmWorld(api);
      expect(
        await api.refused(owner, 'listCrmContacts', { params, query: { cursor, sort: 'created' } }),
      ).toMatchObject({ code: 'request/invalid', fields: [{ path: 'cursor' }] });
    },
  );
});

describe('rights', () => {
  test('holders of viewAll or viewOwn in a team read; edit writes; delete deletes', async () => {
    const { viewer, editor, colleague, params, addContact } = await createCrmWorld(api);
    const { id } = await addContact({});
    const on = { ...params, contact: id };
    const change = { params: on, body: { contact: { notes: 'x' } } };
    for (const user of [viewer, editor]) await api.ok(user, 'getCrmContact', { params: on });
    expect(await api.refused(colleague, 'getCrmContact', { params: on })).toMatchObject({ status: 403 });
    expect(await api.refused(viewer, 'updateCrmContact', change)).toMatchObject({ status: 403 });
    await api.ok(editor, 'updateCrmContact', change);
    for (const operation of ['deleteCrmContact', 'restoreCrmContact'] as const)
      expect(await api.refused(editor, operation, { params: on })).toMatchObject({ status: 403 });
  });

  test('contacts of another business look missing, also in filters', async () => {
    const world = await createCrmWorld(api);
    const other = await createCrmWorld(api);
    const theirs = await other.addContact({ first_name: 'Ajena' });
    const list = await other.addList('Ajena');
    const on = { ...other.params, list: list.id, contact: theirs.id };
    await api.ok(other.owner, 'addCrmListContact', { params: on });
    const params = { ...world.params, contact: theirs.id };
    const missing = { ...world.params, contact: '-OZZZZZZZZZZZZZZZZZZ' };
    for (const operation of ['getCrmContact', 'deleteCrmContact', 'restoreCrmContact'] as const) {
      const { requestId: _a, ...foreign } = await api.refused(world.owner, operation, { params });
      const { requestId: _b, ...none } = await api.refused(world.owner, operation, { params: missing });
      expect(foreign).toEqual(none);
    }
    const page = await api.ok(world.owner, 'listCrmContacts', {
      params: world.params,
      query: { list: list.id },
    });
    expect(page.contacts).toEqual([]);
  });
});

describe('deletion', () => {
  test('hides a contact everywhere; restoring within 30 days brings its lists and businesses back', async () => {
    const { owner, params, addContact, addList, addCompany } = await createCrmWorld(api);
    const { id } = await addContact({ first_name: 'Eva' });
    const [list, company] = [await addList('Clientes'), await addCompany('Martillo')];
    const on = { ...params, contact: id };
    await api.ok(owner, 'addCrmListContact', { params: { ...on, list: list.id } });
    await api.ok(owner, 'addCrmBusinessContact', { params: { ...on, company: company.id } });
    await api.ok(owner, 'deleteCrmContact', { params: on });
    expect(await api.refused(owner, 'getCrmContact', { params: on })).toMatchObject({
      status: 404,
      code: 'crm/contact-not-found',
    });
    expect(await api.refused(owner, 'deleteCrmContact', { params: on })).toMatchObject({ status: 404 });
    expect((await api.ok(owner, 'listCrmContacts', { params })).contacts).toEqual([]);
    expect((await api.ok(owner, 'listCrmLists', { params })).lists).toMatchObject([{ contacts: 0 }]);
    const { lists, businesses } = await api.ok(owner, 'restoreCrmContact', { params: on });
    expect(lists).toEqual([{ id: list.id, name: 'Clientes' }]);
    expect(businesses).toEqual([{ id: company.id, name: 'Martillo' }]);
  });

  test('is final after 30 days', async () => {
    const { owner, params, addContact } = await createCrmWorld(api);
    const { id } = await addContact({});
    const on = { ...params, contact: id };
    await api.ok(owner, 'deleteCrmContact', { params: on });
    const { db, clock } = api.context;
    const dayMs = 24 * 60 * 60_000;
    const setAge = (days: number) =>
      db
        .updateTable('crm_contacts')
        .set({ deleted_at: new Date(clock.now().getTime() - days * dayMs) })
        .where('id', '=', id)
        .execute();
    await setAge(31);
    expect(await api.refused(owner, 'restoreCrmContact', { params: on })).toMatchObject({ status: 404 });
    await setAge(29);
    await forgetDeletedOfCrm(api.context);
    await api.ok(owner, 'restoreCrmContact', { params: on });
    await setAge(31);
    await forgetDeletedOfCrm(api.context);
    expect(await db.selectFrom('crm_contacts').select('id').where('id', '=', id).execute()).toEqual([]);
  });
});
