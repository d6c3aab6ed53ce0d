/** Filters of contacts by every field, their count, and hostile ones (docs/product/crm.md 3.3, 3.4). */
import type { Wire } from '@minga/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApi, appTokenFor, testApi } from '../../testing/test-api.ts';
import { type CrmWorld, createCrmWorld } from './test-world.ts';

let api: TestApi;
let world: CrmWorld;
const ids: Record<string, string> = {};

beforeAll(async () => {
  api = await testApi();
  world = await createCrmWorld(api);
  const { addContact, addList, addCompany, params, owner, member } = world;
  const add = async (name: string, values: Partial<Wire['NewCrmContact']>) =>
    void (ids[name] = (await addContact({ first_name: name, ...values })).id);
  await add('Álvaro', {
    last_name: 'Peña',
    company: 'Ana & Hijos 100%',
    position: 'Jefe de compras',
    phones: [{ label: '', number: '+59170012345' }],
    emails: [{ label: '', address: 'Alvaro.Pena@Example.com' }],
    address: 'Av. Arce\n2345, La Paz, Bolivia',
    birthday: '1988-04-12',
    tags: ['Cliente'],
    notes: 'x',
    owner: member.uid,
  });
  await add('Ana', { company: 'Tornillos_y_más', birthday: '1990-12-31', tags: ['cliente', 'VIP'] });
  await add('Zoe', { last_name: 'Ana', do_not_contact: true });
  const [list, company] = [await addList('Fija'), await addCompany('Martillo')];
  ids.list = list.id;
  ids.company = company.id;
  await api.ok(owner, 'addCrmListContact', { params: { ...params, list: list.id, contact: ids.Ana ?? '' } });
  await api.ok(owner, 'addCrmBusinessContact', {
    params: { ...params, company: company.id, contact: ids.Zoe ?? '' },
  });
});
afterAll(() => api.close());

type Filter = Wire['CrmFilter'] & { list?: string; company?: string };

async function find(query: Filter): Promise<string[]> {
  const { owner, params } = world;
  const { contacts } = await api.ok(owner, 'listCrmContacts', { params, query });
  const { count } = await api.ok(owner, 'countCrmContacts', { params, query });
  expect(count).toBe(contacts.length);
  return contacts.map(({ first_name }) => first_name);
}

describe('a filter', () => {
  const [alvaro, ana, zoe] = ['Álvaro', 'Ana', 'Zoe'];
  test.each<[Filter, string[]]>([
    [{ in_name: 'ana' }, [ana, zoe]],
    [{ in_name: 'PEÑA alvaro' }, [alvaro]],
    [{ in_company: 'ana' }, [alvaro]],
    [{ in_company: 'hijos an' }, [alvaro]],
    [{ in_company: '0%' }, [alvaro]],
    [{ in_company: '%' }, [alvaro]],
    [{ in_company: 's_y' }, [ana]],
    [{ in_company: '_' }, [ana]],
    [{ in_company: '\\' }, []],
    [{ in_position: 'compras' }, [alvaro]],
    [{ in_position: 'cliente' }, []],
    [{ in_address: 'la paz' }, [alvaro]],
    [{ in_address: '2345' }, [alvaro]],
    [{ in_phone: '700-12' }, [alvaro]],
    [{ in_phone: '5' }, [alvaro]],
    [{ in_phone: 'x' }, []],
    [{ in_email: '@example.com' }, [alvaro]],
    [{ in_email: 'PEÑA@' }, [alvaro]],
    [{ in_email: 'a b' }, []],
    [{ in_name: '  ' }, [alvaro, ana, zoe]],
    [{ has: 'phone,email' }, [alvaro]],
    [{ has: 'list' }, [ana]],
    [{ lacks: 'list,business' }, [alvaro]],
    [{ has: 'business' }, [zoe]],
    [{ has: 'last_name', lacks: 'company,position,phone,email,address,birthday,tag,notes,owner' }, [zoe]],
    [{ has: 'company', lacks: 'company' }, []],
    [{ lacks: 'tag' }, [zoe]],
    [{ lacks: 'birthday' }, [zoe]],
    [{ has: 'notes,owner,address,position' }, [alvaro]],
    [{ birthday_month: 4 }, [alvaro]],
    [{ birthday_month: 12 }, [ana]],
    [{ birthday_month: 1 }, []],
    [{ created_from: '2000-01-01T00:00:00Z' }, [alvaro, ana, zoe]],
    [{ created_before: '2000-01-01T00:00:00Z' }, []],
    [
      { updated_from: '2000-01-01T00:00:00+14:00', updated_before: '9999-12-31T00:00:00Z' },
      [alvaro, ana, zoe],
    ],
    [{ created_from: '2001-01-01T00:00:00Z', created_before: '2000-01-01T00:00:00Z' }, []],
    [{ tag: 'cliente', has: 'birthday', birthday_month: 12, txt: 'tornillos', in_name: 'an' }, [ana]],
    [{ do_not_contact: false, tag: 'CLIENTE' }, [alvaro, ana]],
  ])('%j finds %j', async (filter, names) => {
    expect(await find(filter)).toEqual(names);
    const { owner, params } = world;
    const body = { list: { name: 'Dinámica', filter } };
    const { list } = await api.ok(owner, 'createCrmList', { params, body });
    expect(list.contacts).toBe(names.length);
    expect(await find({ list: list.id })).toEqual(names);
    await api.ok(owner, 'deleteCrmList', { params: { ...params, list: list.id } });
  });

  test('finds the contacts of a list and of a CRM business, and of both', async () => {
    const [list, company] = [ids.list ?? '', ids.company ?? ''];
    expect(await find({ list })).toEqual(['Ana']);
    expect(await find({ company })).toEqual(['Zoe']);
    expect(await find({ list, company })).toEqual([]);
    expect(await find({ list, tag: 'vip' })).toEqual(['Ana']);
  });

  test('of deleted lists and CRM businesses counts as none', async () => {
    const { owner, params } = world;
    const on = { ...params, list: ids.list ?? '' };
    await api.ok(owner, 'deleteCrmList', { params: on });
    expect(await find({ has: 'list' })).toEqual([]);
    await api.ok(owner, 'restoreCrmList', { params: on });
    expect(await find({ has: 'list' })).toEqual(['Ana']);
  });

  test.each([
    [{ has: 'phone;drop' }],
    [{ has: '' }],
    [{ lacks: 'search_text' }],
    [{ lacks: Array.from({ length: 80 }, () => 'phone').join(',') }],
    [{ birthday_month: 0 }],
    [{ birthday_month: 13 }],
    [{ in_name: 'a'.repeat(121) }],
    [{ created_from: 'ayer' }],
    [{ created_from: '0000-01-01T00:00:00Z' }],
    [{ updated_before: '2026-02-30T00:00:00Z' }],
  ])('%j is refused, in the table, the count, the file and a list', async (filter) => {
    const { owner, params } = world;
    const refused = { status: 400, code: 'request/invalid' };
    const query = filter as Filter;
    expect(await api.refused(owner, 'listCrmContacts', { params, query })).toMatchObject(refused);
    expect(await api.refused(owner, 'countCrmContacts', { params, query })).toMatchObject(refused);
    expect(await api.refused(owner, 'exportCrmContacts', { params, body: query })).toMatchObject(refused);
    const body = { list: { name: 'X', filter: query } };
    expect(await api.refused(owner, 'createCrmList', { params, body })).toMatchObject(refused);
  });

  test('of many words and lists is answered: a page counts 100 lists at once', async () => {
    const other = await createCrmWorld(api);
    const words = (length: number) =>
      Array.from({ length: 60 }, (_, at) => String.fromCodePoint(0x4e00 + at))
        .join(' ')
        .slice(0, length);
    const text = words(120);
    const filter = {
      txt: words(200),
      in_name: text,
      in_company: text,
      in_position: text,
      in_address: text,
      in_phone: '1234',
      in_email: 'abcd',
      tag: words(60),
      has: 'phone,email,address,list,business',
      lacks: 'phone,email,address,list,business',
    };
    const { owner, params } = other;
    for (let at = 0; at < 100; at += 1)
      await api.ok(owner, 'createCrmList', { params, body: { list: { name: `L${at}`, filter } } });
    const { lists } = await api.ok(owner, 'listCrmLists', { params, query: { limit: 100 } });
    expect(lists).toHaveLength(100);
  });

  test('needs the right to read and the app token', async () => {
    const { colleague, stranger, params } = world;
    expect(await api.refused(colleague, 'countCrmContacts', { params })).toMatchObject({ status: 403 });
    expect(await api.refused(stranger, 'countCrmContacts', { params })).toMatchObject({ status: 404 });
  });
});

test('an export holds what the filter finds, in the order of the table', async () => {
  const url = `/v1/business/${world.bid}/crm/export/contacts`;
  const { body } = await api.fastify.inject({
    method: 'POST',
    url,
    headers: { authorization: `Bearer ${world.owner.token}`, ...(await appTokenFor(api, url)) },
    payload: { format: 'csv', has: 'company', sort: 'company', direction: 'desc' },
  });
  const rows = body.trimEnd().split('\r\n').slice(1);
  expect(rows.map((row) => row.split(',')[0])).toEqual(['Ana', 'Álvaro']);
});
