/** Lists and businesses of the CRM, and the contacts they hold (docs/product/crm.md 2.2). */
import type { Wire } from '@minga/contract';
import { limits } from '@minga/rules/limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { createCrmWorld } from './test-world.ts';

let api: TestApi;
beforeAll(async () => void (api = await testApi()));
afterAll(() => api.close());

describe('a list', () => {
  test('holds each contact once, counts it, and is a filter of contacts', async () => {
    const { editor, params, addContact, addList } = await createCrmWorld(api);
    const list = await addList('Clientes');
    const [eva] = [await addContact({ first_name: 'Eva' }), await addContact({ first_name: 'Iván' })];
    const on = { ...params, list: list.id, contact: eva.id };
    for (let time = 0; time < 2; time += 1) await api.ok(editor, 'addCrmListContact', { params: on });
    const inList = async () => {
      const page = await api.ok(editor, 'listCrmContacts', { params, query: { list: list.id } });
      return page.contacts.map((contact) => contact.first_name);
    };
    expect(await inList()).toEqual(['Eva']);
    expect((await api.ok(editor, 'getCrmList', { params: on })).list.contacts).toBe(1);
    for (let time = 0; time < 2; time += 1) await api.ok(editor, 'removeCrmListContact', { params: on });
    expect(await inList()).toEqual([]);
  });

  test('is found without its accents, changed, deleted and restored with its contacts', async () => {
    const { owner, params, addContact, addList } = await createCrmWorld(api);
    const { id } = await addList('Campaña Ñuflo');
    await addList('Otra');
    const contact = await addContact({});
    const on = { ...params, list: id };
    await api.ok(owner, 'addCrmListContact', { params: { ...on, contact: contact.id } });
    await api.ok(owner, 'updateCrmList', { params: on, body: { list: { description: 'Para marzo' } } });
    const { lists } = await api.ok(owner, 'listCrmLists', { params, query: { txt: 'nuflo marzo' } });
    expect(lists).toMatchObject([{ id, name: 'Campaña Ñuflo', description: 'Para marzo', contacts: 1 }]);
    await api.ok(owner, 'deleteCrmList', { params: on });
    expect(await api.refused(owner, 'getCrmList', { params: on })).toMatchObject({
      code: 'crm/list-not-found',
    });
    const read = await api.ok(owner, 'getCrmContact', { params: { ...params, contact: contact.id } });
    expect(read.lists).toEqual([]);
    expect((await api.ok(owner, 'restoreCrmList', { params: on })).list.contacts).toBe(1);
  });

  test('is one of at most 500 in a business', async () => {
    const { owner, bid, params } = await createCrmWorld(api);
    const now = api.context.clock.now();
    const rows = Array.from({ length: limits.crmListsOfBusiness }, (_, at) => ({
      bid,
      id: `list-${String(at).padStart(15, '0')}`,
      name: `L${at}`,
      description: '',
      sort_name: `l${at}`,
      search_text: ` l${at}`,
      created_by: owner.uid,
      created_at: now,
      updated_at: now,
    }));
    await api.context.db.insertInto('crm_lists').values(rows).execute();
    expect(
      await api.refused(owner, 'createCrmList', { params, body: { list: { name: 'Una más' } }, lang: 'en' }),
    ).toMatchObject({ status: 409, code: 'crm/too-many', message: 'The maximum of 500 has been reached.' });
  });
});

describe('a business', () => {
  test('has website, phones, emails, address and notes, and is found by them', async () => {
    const { editor, params } = await createCrmWorld(api);
    const crmBusiness = {
      name: 'Ferretería Ñandú',
      website: 'https://nandu.example.com',
      phones: [{ label: 'Central', number: '+591 2 2123456' }],
      emails: [{ label: '', address: 'ventas@example.com' }],
      address: 'Av. Arce 1',
      notes: 'Paga a 30 días',
    };
    const made = await api.ok(editor, 'createCrmBusiness', { params, body: { crmBusiness } });
    expect(made.crmBusiness).toMatchObject({
      ...crmBusiness,
      phones: [{ label: 'Central', number: '+59122123456' }],
      contacts: 0,
    });
    for (const txt of ['ferreteria nandu', '22123456', 'ventas@', 'arce']) {
      const page = await api.ok(editor, 'listCrmBusinesses', { params, query: { txt } });
      expect(page.crmBusinesses, txt).toHaveLength(1);
    }
  });

  test('has tags, by which it is found, and an owner until that member leaves', async () => {
    const { owner, admin, stranger, params, addCompany } = await createCrmWorld(api);
    const { id } = await addCompany('Martillo');
    const on = { ...params, company: id };
    const change = (crmBusiness: Wire['CrmBusinessPatch']) => ({ params: on, body: { crmBusiness } });
    const made = await api.ok(owner, 'updateCrmBusiness', change({ tags: ['VIP', 'vip'], owner: admin.uid }));
    expect(made.crmBusiness).toMatchObject({ tags: ['VIP'], owner: admin.uid, owner_name: 'Adán' });
    const found = await api.ok(owner, 'listCrmBusinesses', { params, query: { txt: 'vip' } });
    expect(found.crmBusinesses).toMatchObject([{ id, owner_name: 'Adán' }]);
    expect(await api.refused(owner, 'updateCrmBusiness', change({ owner: stranger.uid }))).toMatchObject({
      code: 'business/member-not-found',
    });
    await api.ok(owner, 'removeMember', { params, query: { uid: admin.uid } });
    expect((await api.ok(owner, 'getCrmBusiness', { params: on })).crmBusiness.owner).toBeNull();
  });

  test.each([
    ['ftp://nandu.example.com', '/crmBusiness/website'],
    ['javascript:alert(1)', '/crmBusiness/website'],
  ])('rejects the website %s', async (website, path) => {
    const { editor, params } = await createCrmWorld(api);
    const body = { crmBusiness: { name: 'X', website } };
    expect(await api.refused(editor, 'createCrmBusiness', { params, body })).toMatchObject({
      code: 'request/invalid',
      fields: [{ path }],
    });
  });

  test('holds contacts, at most 50 of which share one contact', async () => {
    const { owner, bid, params, addContact, addCompany } = await createCrmWorld(api);
    const contact = await addContact({});
    const now = api.context.clock.now();
    const ids = Array.from(
      { length: limits.crmBusinessesOfContact },
      (_, at) => `company-${String(at).padStart(12, '0')}`,
    );
    await api.context.db
      .insertInto('crm_businesses')
      .values(
        ids.map((id) => ({
          bid,
          id,
          name: id,
          website: '',
          phones: '[]',
          emails: '[]',
          address: '',
          notes: '',
          sort_name: id,
          search_text: id,
          created_by: owner.uid,
          created_at: now,
          updated_at: now,
        })),
      )
      .execute();
    await api.context.db
      .insertInto('crm_business_contacts')
      .values(ids.map((business_id) => ({ bid, business_id, contact_id: contact.id })))
      .execute();
    const last = await addCompany('Una más');
    const on = { ...params, contact: contact.id };
    expect(
      await api.refused(owner, 'addCrmBusinessContact', { params: { ...on, company: last.id } }),
    ).toMatchObject({ code: 'crm/too-many' });
    // One that holds the contact already accepts it again.
    await api.ok(owner, 'addCrmBusinessContact', { params: { ...on, company: ids[0] ?? '' } });
  });
});

test('lists, businesses and contacts of another business look missing to each other', async () => {
  const world = await createCrmWorld(api);
  const other = await createCrmWorld(api);
  const own = { contact: await world.addContact({}), list: await world.addList('Mía') };
  const theirs = { contact: await other.addContact({}), list: await other.addList('Ajena') };
  const { params, owner } = world;
  for (const operation of ['addCrmListContact', 'removeCrmListContact'] as const) {
    expect(
      await api.refused(owner, operation, {
        params: { ...params, list: theirs.list.id, contact: own.contact.id },
      }),
    ).toMatchObject({ status: 404, code: 'crm/list-not-found' });
    expect(
      await api.refused(owner, operation, {
        params: { ...params, list: own.list.id, contact: theirs.contact.id },
      }),
    ).toMatchObject({ status: 404, code: 'crm/contact-not-found' });
  }
});

test('viewers can change neither lists nor the contacts in them', async () => {
  const { viewer, params, addContact, addList, addCompany } = await createCrmWorld(api);
  const on = { ...params, contact: (await addContact({})).id };
  const [list, company] = [(await addList('L')).id, (await addCompany('B')).id];
  const refusals = [
    await api.refused(viewer, 'createCrmList', { params, body: { list: { name: 'X' } } }),
    await api.refused(viewer, 'updateCrmList', {
      params: { ...params, list },
      body: { list: { name: 'X' } },
    }),
    await api.refused(viewer, 'deleteCrmList', { params: { ...params, list } }),
    await api.refused(viewer, 'addCrmListContact', { params: { ...on, list } }),
    await api.refused(viewer, 'addCrmBusinessContact', { params: { ...on, company } }),
    await api.refused(viewer, 'deleteCrmBusiness', { params: { ...params, company } }),
  ];
  for (const refused of refusals) expect(refused).toMatchObject({ status: 403, code: 'auth/forbidden' });
  expect((await api.ok(viewer, 'getCrmList', { params: { ...params, list } })).list.name).toBe('L');
});
