/** Export of contacts (docs/product/crm.md 6.6, 6.7). */
import { readVcards } from '@minga/rules/crm/vcard';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Wire } from '@minga/contract';
import { type TestApi, type TestUser, appTokenFor, nobody, testApi } from '../../testing/test-api.ts';
import { createTestRole, joinTeam } from '../../testing/test-world.ts';
import { type CrmWorld, createCrmWorld } from '../crm/test-world.ts';

let api: TestApi;
beforeAll(async () => void (api = await testApi()));
afterAll(() => api.close());

async function download(world: CrmWorld, choice: Wire['CrmExport'], user: TestUser = world.owner) {
  const url = `/v1/business/${world.bid}/crm/export/contacts`;
  return api.fastify.inject({
    method: 'POST',
    url,
    headers: {
      ...(user.token === null ? {} : { authorization: `Bearer ${user.token}` }),
      lang: 'es',
      ...(await appTokenFor(api, url)),
    },
    payload: choice,
  });
}

const linesOf = (text: string) => text.replace('\uFEFF', '').trimEnd().split('\r\n');

test('holds the contacts of the search and of the list, in their order, on all pages', async () => {
  const world = await createCrmWorld(api);
  const list = await world.addList('Clientes');
  const contacts = Array.from({ length: 620 }, (_, at) => ({
    first_name: `N${String(at).padStart(3, '0')}`,
  }));
  for (const contact of contacts.slice(0, 5)) await world.addContact(contact);
  const { id } = await world.addContact({ first_name: 'Zoe', last_name: 'Núñez' });
  await api.ok(world.owner, 'addCrmListContact', { params: { ...world.params, list: list.id, contact: id } });
  const names = async (choice: Wire['CrmExport']) =>
    linesOf((await download(world, { format: 'csv', ...choice })).body).map((line) => line.split(',')[0]);
  expect(await names({})).toEqual(['Nombre', 'N000', 'N001', 'N002', 'N003', 'N004', 'Zoe']);
  expect(await names({ direction: 'desc' })).toEqual([
    'Nombre',
    'Zoe',
    'N004',
    'N003',
    'N002',
    'N001',
    'N000',
  ]);
  expect(await names({ txt: 'nunez' })).toEqual(['Nombre', 'Zoe']);
  expect(await names({ list: list.id })).toEqual(['Nombre', 'Zoe']);

  const start = {
    id: `${id.slice(0, -1)}0`,
    file_name: 'f',
    rows: 620,
    key: 'email',
    action: 'skip',
  } as const;
  await api.ok(world.owner, 'createCrmImport', { params: world.params, body: start });
  for (let from = 0; from < 620; from += 250) {
    const body = { from, contacts: contacts.slice(from, from + 250) };
    await api.ok(world.owner, 'importCrmContacts', { params: { ...world.params, ref: start.id }, body });
  }
  expect(await names({})).toHaveLength(1 + 626);
});

test('no text becomes a formula, in a workbook neither', async () => {
  const world = await createCrmWorld(api);
  await world.addContact({
    first_name: '=1+1',
    phones: [{ label: '', number: '+59170012345' }],
    notes: 'a, "b"\n@c',
  });
  const csv = await download(world, { format: 'csv' });
  expect(csv.headers['content-disposition']).toContain('filename="contactos.csv"');
  expect(csv.body).toContain(`\r\n'=1+1,,,,'+59170012345,,,,,,,,,,,"a, ""b""\n@c",,,,\r\n`);
  const workbook = await download(world, {});
  const xml = new TextDecoder().decode(
    unzipSync(new Uint8Array(workbook.rawPayload))['xl/worksheets/sheet1.xml'],
  );
  expect(xml).toContain('=1+1');
  expect(xml).not.toContain('<f>');
});

test('vCards hold what can be read again', async () => {
  const world = await createCrmWorld(api);
  await world.addContact({
    first_name: 'José',
    last_name: 'Muñoz',
    emails: [{ label: 'Trabajo', address: 'jose@example.com' }],
    birthday: '1988-04-12',
    address: 'Av. Arce 1; La Paz',
    notes: 'uno\ndos',
  });
  const { body, headers } = await download(world, { format: 'vcf' });
  expect(headers['content-type']).toBe('text/vcard; charset=utf-8');
  expect(readVcards(body)).toMatchObject([
    {
      first_name: 'José',
      last_name: 'Muñoz',
      emails: [{ label: 'Trabajo', value: 'jose@example.com' }],
      birthday: '19880412',
      address: 'Av. Arce 1; La Paz',
      notes: 'uno\ndos',
    },
  ]);
});

test('needs the right to download beside the one to read', async () => {
  const world = await createCrmWorld(api);
  await world.addContact({ first_name: 'Secreta' });
  const rid = await createTestRole(api, world, ['viewAll', 'edit', 'delete']);
  const editor = await joinTeam(api, world, api.user('Edna'), rid);
  const codes: [TestUser, number, string][] = [
    [nobody, 401, 'auth/login-needed'],
    [world.stranger, 404, 'business/not-found'],
    [editor, 403, 'auth/forbidden'],
  ];
  for (const [user, status, code] of codes) {
    const answer = await download(world, {}, user);
    expect([answer.statusCode, answer.json<Wire['Problem']>().code]).toEqual([status, code]);
    expect(answer.body).not.toContain('Secreta');
  }
  const downloads = await createTestRole(api, world, ['viewOwn', 'download']);
  const reader = await joinTeam(api, world, api.user('Dora'), downloads);
  expect((await download(world, { format: 'csv' }, reader)).body).toContain('Secreta');
});

test('has a column for each custom field, whose name and values are no formulas', async () => {
  const world = await createCrmWorld(api);
  const { fields } = await api.ok(world.owner, 'updateCrmFields', {
    params: world.params,
    body: {
      fields: [
        { name: '=1+1', type: 'text' },
        { name: 'Visitas', type: 'number' },
      ],
    },
  });
  const [text = 0, visits = 0] = fields.map(({ id }) => id);
  await world.addContact({
    custom_fields: [
      { id: text, value: '@SUM(A1)' },
      { id: visits, value: 2.5 },
    ],
  });
  await world.addContact({ first_name: 'Zoe' });
  const choice: Wire['CrmExport'] = { format: 'csv', fields: `${visits}n:1..` };
  const lines = linesOf((await download(world, choice)).body);
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatch(/,'=1\+1,Visitas$/);
  expect(lines[1]).toMatch(/,'@SUM\(A1\),2\.5$/);
});
