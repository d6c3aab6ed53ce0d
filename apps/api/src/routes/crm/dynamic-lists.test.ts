/** Filters of contacts and dynamic lists, which store one (docs/product/crm.md 3.4, 12). */
import type { Wire } from '@minga/contract';
import { limits } from '@minga/rules/limits';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listLists } from '../../domain/crm/lists.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { type CrmWorld, createCrmWorld } from './test-world.ts';

let api: TestApi;
beforeAll(async () => void (api = await testApi()));
afterAll(() => api.close());

/** Eva (VIP, of the member), Iván (vip, without owner) and Zoe (not to be contacted). */
async function createPeople(world: CrmWorld) {
  const { member, addContact } = world;
  return {
    eva: await addContact({ first_name: 'Eva', tags: ['VIP', 'Ñandú'], owner: member.uid }),
    ivan: await addContact({ first_name: 'Iván', tags: ['vip'], address: 'La Paz' }),
    zoe: await addContact({ first_name: 'Zoe', company: 'VIP S.A.', do_not_contact: true }),
  };
}

async function addDynamic({ owner, params }: CrmWorld, filter: Wire['CrmFilter']): Promise<Wire['CrmList']> {
  const body = { list: { name: 'Dinámica', filter } };
  return (await api.ok(owner, 'createCrmList', { params, body })).list;
}

async function namesIn({ owner, params }: CrmWorld, query: Wire['CrmFilter'] & { list?: string }) {
  const { contacts } = await api.ok(owner, 'listCrmContacts', { params, query });
  return contacts.map(({ first_name }) => first_name);
}

const read = async ({ owner, params }: CrmWorld, list: string) =>
  (await api.ok(owner, 'getCrmList', { params: { ...params, list } })).list;

test('a filter finds the contacts that fulfill all conditions, in the table and in a dynamic list', async () => {
  const world = await createCrmWorld(api);
  await createPeople(world);
  const cases: [Wire['CrmFilter'], string[]][] = [
    [{ tag: 'vip' }, ['Eva', 'Iván']],
    [{ tag: 'NANDU' }, ['Eva']],
    [{ tag: 'vi' }, []],
    [{ tag: 'vip', txt: 'paz' }, ['Iván']],
    [{ owner: world.member.uid }, ['Eva']],
    [{ owner: 'none' }, ['Iván', 'Zoe']],
    [{ do_not_contact: true }, ['Zoe']],
    [{ do_not_contact: false, owner: 'none' }, ['Iván']],
    [{}, ['Eva', 'Iván', 'Zoe']],
  ];
  for (const [filter, names] of cases) {
    expect(await namesIn(world, filter)).toEqual(names);
    const list = await addDynamic(world, filter);
    expect(list).toMatchObject({ filter, contacts: names.length });
    expect(await namesIn(world, { list: list.id })).toEqual(names);
  }
  const { id } = await addDynamic(world, { tag: 'vip' });
  expect(await namesIn(world, { list: id, txt: 'iv' })).toEqual(['Iván']);
});

test('a dynamic list follows its contacts and a new filter', async () => {
  const world = await createCrmWorld(api);
  const { eva, zoe } = await createPeople(world);
  const { id } = await addDynamic(world, { txt: '  ', tag: ' vip ' });
  expect((await read(world, id)).filter).toEqual({ tag: 'vip' });
  const { owner, params } = world;
  const change = (contact: string, tags: string[]) =>
    api.ok(owner, 'updateCrmContact', { params: { ...params, contact }, body: { contact: { tags } } });
  await change(eva.id, []);
  await change(zoe.id, ['Vip']);
  expect(await namesIn(world, { list: id })).toEqual(['Iván', 'Zoe']);
  const body = { list: { filter: { do_not_contact: true } } };
  const { list } = await api.ok(owner, 'updateCrmList', { params: { ...params, list: id }, body });
  expect(list).toMatchObject({ contacts: 1, filter: { do_not_contact: true } });
});

test('contacts are neither added to a dynamic list nor removed from it by hand', async () => {
  const world = await createCrmWorld(api);
  const { owner, params } = world;
  const { eva } = await createPeople(world);
  const { id: list } = await addDynamic(world, { tag: 'vip' });
  const on = { ...params, list, contact: eva.id };
  for (const operation of ['addCrmListContact', 'removeCrmListContact'] as const)
    expect((await api.refused(owner, operation, { params: on })).code).toBe('crm/list-dynamic');
  for (const action of ['add-to-list', 'remove-from-list'] as const) {
    const body = { action, list, contacts: [eva.id] };
    expect((await api.refused(owner, 'changeCrmContacts', { params, body })).code).toBe('crm/list-dynamic');
  }
  const start = {
    id: '-OYx3kQ0aBcEdYnAmIc1',
    file_name: 'c.csv',
    rows: 1,
    key: 'email',
    action: 'skip',
  } as const;
  expect((await api.refused(owner, 'createCrmImport', { params, body: { ...start, list } })).code).toBe(
    'crm/list-dynamic',
  );
  expect(await namesIn(world, { list })).toEqual(['Eva', 'Iván']);
});

test('without its filter it is static and keeps the contacts of that moment', async () => {
  const world = await createCrmWorld(api);
  const { owner, params, viewer } = world;
  const { ivan } = await createPeople(world);
  const { id } = await addDynamic(world, { tag: 'vip' });
  const on = { params: { ...params, list: id } };
  const freeze = { ...on, body: { list: { filter: null } }, key: 'freeze' };
  expect((await api.refused(viewer, 'updateCrmList', freeze)).code).toBe('auth/forbidden');
  const first = await api.ok(owner, 'updateCrmList', freeze);
  expect(first.list).toMatchObject({ filter: null, contacts: 2 });
  expect(await api.ok(owner, 'updateCrmList', freeze)).toEqual(first);
  await world.addContact({ first_name: 'Nuevo', tags: ['vip'] });
  await api.ok(owner, 'removeCrmListContact', { params: { ...params, list: id, contact: ivan.id } });
  expect(await namesIn(world, { list: id })).toEqual(['Eva']);
  const refused = await api.refused(owner, 'updateCrmList', {
    ...on,
    body: { list: { filter: { tag: 'vip' } } },
  });
  expect(refused.code).toBe('crm/list-static');
});

test('it stays dynamic when one of its contacts is in 200 lists', async () => {
  const world = await createCrmWorld(api);
  const { owner, params, bid } = world;
  const { eva } = await createPeople(world);
  const { id } = await addDynamic(world, { tag: 'vip' });
  const { db, clock } = api.context;
  const now = clock.now();
  const ids = Array.from(
    { length: limits.crmListsOfContact },
    (_, at) => `full-${String(at).padStart(15, '0')}`,
  );
  const common = {
    bid,
    name: 'L',
    description: '',
    sort_name: 'l',
    search_text: ' l',
    created_by: owner.uid,
  };
  await db
    .insertInto('crm_lists')
    .values(ids.map((list) => ({ ...common, id: list, created_at: now, updated_at: now })))
    .execute();
  await db
    .insertInto('crm_list_contacts')
    .values(ids.map((list_id) => ({ bid, list_id, contact_id: eva.id })))
    .execute();
  const freeze = { params: { ...params, list: id }, body: { list: { filter: null } } };
  expect((await api.refused(owner, 'updateCrmList', freeze)).code).toBe('crm/too-many');
  expect(await read(world, id)).toMatchObject({ filter: { tag: 'vip' }, contacts: 2 });
});

test('an owner in a filter is a member, and foreign contacts are never found', async () => {
  const world = await createCrmWorld(api);
  const other = await createCrmWorld(api);
  await createPeople(other);
  const body = { list: { name: 'X', filter: { owner: world.stranger.uid } } };
  expect((await api.refused(world.owner, 'createCrmList', { params: world.params, body })).code).toBe(
    'business/member-not-found',
  );
  const { id } = await addDynamic(world, { tag: 'vip' });
  expect((await read(world, id)).contacts).toBe(0);
  expect(await namesIn(other, { list: id })).toEqual([]);
});

test('a page of 20 dynamic lists takes one statement more than one of static lists', async () => {
  const world = await createCrmWorld(api);
  const statements = async () => {
    let count = 0;
    const plugin: KyselyPlugin = {
      transformQuery: ({ node }) => {
        count += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    const db = api.context.db.withPlugin(plugin);
    const { app_token } = await api.ok(world.owner, 'getAppToken', { params: world.params });
    const { uid } = world.owner;
    const caller = { uid, name: 'Olga', email: null, lang: 'es', appToken: app_token?.token ?? '' } as const;
    await listLists({ context: api.context, db, caller }, world.bid, {});
    return count;
  };
  await world.addList('Fija');
  const one = await statements();
  for (let at = 0; at < 20; at += 1) await addDynamic(world, { tag: `t${at}` });
  expect(await statements()).toBe(one + 1);
});
