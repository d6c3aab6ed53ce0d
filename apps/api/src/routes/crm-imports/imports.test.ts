/** Imports of contacts: outcomes of rows, duplicates, retries, rights (docs/product/crm.md 6.2 to 6.4). */
import type { Wire } from '@minga/contract';
import { newClientId } from '@minga/rules/client-ids';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { snapshotDatabase } from '../../testing/snapshot.ts';
import { type TestApi, type TestUser, anonymous, nobody, testApi } from '../../testing/test-api.ts';
import { type CrmWorld, createCrmWorld } from '../crm/test-world.ts';
import { begin, contactsOf, listImports, send } from './test-imports.ts';

let api: TestApi;
beforeAll(async () => void (api = await testApi()));
afterAll(() => api.close());

const email = (address: string) => [{ label: '', address }];
const phone = (number: string) => [{ label: '', number }];
const outcomes = ({ items }: Wire['BatchAnswer']) => items.map(({ outcome }) => outcome);

describe('rows', () => {
  test('become contacts, and bad ones are refused with their reason', async () => {
    const world = await createCrmWorld(api);
    const { id } = await begin(api, world, 5);
    const answer = await send(api, world, id, 0, [
      {
        first_name: ' Ana  María ',
        last_name: 'Muñoz',
        phones: phone('+591 70012345'),
        tags: ['VIP', 'vip'],
      },
      { first_name: '\u200B' },
      { first_name: 'Eva', birthday: '1850-01-01' },
      { first_name: 'Ivo', owner: 'nobody' },
      { first_name: 'Leo', owner: world.member.uid },
    ]);
    expect(answer).toMatchObject({ created: 2, updated: 0, duplicates: 0, refused: 3 });
    expect(outcomes(answer)).toEqual(['created', 'refused', 'refused', 'refused', 'created']);
    expect(answer.items.map(({ code }) => code)).toEqual([
      undefined,
      'request/invalid',
      'request/invalid',
      'business/member-not-found',
      undefined,
    ]);
    expect(answer.items[2]?.message).toContain('birthday');
    expect(await contactsOf(api, world)).toMatchObject([
      { first_name: 'Ana María', last_name: 'Muñoz', phones: phone('+59170012345'), tags: ['VIP'] },
      { first_name: 'Leo', owner: world.member.uid },
    ]);
    expect(await listImports(api, world)).toMatchObject([
      { id, state: 'done', created: 2, refused: 3, uid: world.owner.uid },
    ]);
  });

  test('are found by the search of the contacts', async () => {
    const world = await createCrmWorld(api);
    const { id } = await begin(api, world, 1);
    await send(api, world, id, 0, [{ first_name: 'Íñigo', company: 'Nuñez Hnos.' }]);
    const query = { txt: 'inigo nunez' };
    const { contacts } = await api.ok(world.owner, 'listCrmContacts', { params: world.params, query });
    expect(contacts).toHaveLength(1);
  });

  test('are added to the list of the import, those that exist too', async () => {
    const world = await createCrmWorld(api);
    const list = await world.addList('Clientes');
    const old = await world.addContact({ first_name: 'Ana', emails: email('ana@example.com') });
    const { id } = await begin(api, world, 3, { list: list.id });
    await send(api, world, id, 0, [
      { first_name: 'Ana', emails: email('ana@example.com') },
      { first_name: 'Eva' },
      { first_name: '\u200B' },
    ]);
    const query = { list: list.id };
    const { contacts } = await api.ok(world.owner, 'listCrmContacts', { params: world.params, query });
    expect(contacts.map(({ first_name }) => first_name)).toEqual(['Ana', 'Eva']);
    expect(contacts[0]?.id).toBe(old.id);
  });
});

describe('duplicates', () => {
  const rows = [
    {
      first_name: 'Ana',
      last_name: 'Rojas',
      emails: email('ANA@example.com'),
      phones: phone('+59170000002'),
    },
    { first_name: 'Eva', emails: email('eva@example.com') },
    { first_name: 'Eva Luz', emails: email('Eva@Example.com') },
  ];

  async function withAna() {
    const world = await createCrmWorld(api);
    const ana = await world.addContact({
      first_name: 'Ana',
      company: 'Vieja',
      emails: email('ana@example.com'),
      phones: phone('+59170000001'),
      notes: 'Se queda',
    });
    return { world, ana };
  }

  test('are skipped, also the second one of the file', async () => {
    const { world, ana } = await withAna();
    const { id } = await begin(api, world, 3, { action: 'skip' });
    const answer = await send(api, world, id, 0, rows);
    expect(outcomes(answer)).toEqual(['duplicate', 'created', 'duplicate']);
    expect(answer.items[0]).toMatchObject({ id: ana.id, code: 'crm/duplicate-contact' });
    expect(answer.items[2]?.id).toBe(answer.items[1]?.id);
    const [first] = await contactsOf(api, world);
    expect(first).toEqual(ana);
  });

  test('update the contact: values that are not empty replace, and lists are united', async () => {
    const { world, ana } = await withAna();
    const { id } = await begin(api, world, 3, { action: 'update' });
    expect(outcomes(await send(api, world, id, 0, rows))).toEqual(['updated', 'created', 'updated']);
    const contacts = await contactsOf(api, world);
    expect(contacts).toHaveLength(2);
    expect(contacts[0]).toMatchObject({
      id: ana.id,
      last_name: 'Rojas',
      company: 'Vieja',
      notes: 'Se queda',
      emails: email('ana@example.com'),
      phones: [...phone('+59170000001'), ...phone('+59170000002')],
    });
    expect(contacts[1]).toMatchObject({ first_name: 'Eva Luz', emails: email('eva@example.com') });
  });

  test('are created nevertheless on request', async () => {
    const { world } = await withAna();
    const { id } = await begin(api, world, 3, { action: 'create' });
    expect(await send(api, world, id, 0, rows)).toMatchObject({ created: 3, duplicates: 0 });
    expect(await contactsOf(api, world)).toHaveLength(4);
  });

  test('are recognised across batches', async () => {
    const world = await createCrmWorld(api);
    const { id } = await begin(api, world, 2, { action: 'skip' });
    await send(api, world, id, 0, rows.slice(1, 2));
    expect(outcomes(await send(api, world, id, 1, rows.slice(2)))).toEqual(['duplicate']);
  });

  test('are recognised by phone', async () => {
    const { world } = await withAna();
    const { id } = await begin(api, world, 2, { key: 'phone', action: 'skip' });
    const answer = await send(api, world, id, 0, [
      { first_name: 'Otra', phones: phone('+591 7000-0001') },
      { first_name: 'Otra', emails: email('ana@example.com') },
    ]);
    expect(outcomes(answer)).toEqual(['duplicate', 'created']);
  });

  test('are recognised by name and company, without accents and case', async () => {
    const world = await createCrmWorld(api);
    await world.addContact({ first_name: 'José', last_name: 'Muñoz', company: 'Peña' });
    const { id } = await begin(api, world, 3, { key: 'name', action: 'skip' });
    const answer = await send(api, world, id, 0, [
      { first_name: 'jose', last_name: 'MUNOZ', company: 'pena' },
      { first_name: 'jose', last_name: 'MUNOZ' },
      { first_name: 'José Muñoz', company: 'Peña' },
    ]);
    expect(outcomes(answer)).toEqual(['duplicate', 'created', 'duplicate']);
  });

  test('ignore deleted contacts and those of other businesses', async () => {
    const { world, ana } = await withAna();
    const { world: other } = await withAna();
    await api.ok(world.owner, 'deleteCrmContact', { params: { ...world.params, contact: ana.id } });
    const { id } = await begin(api, world, 1);
    expect(await send(api, world, id, 0, rows.slice(0, 1))).toMatchObject({ created: 1 });
    expect((await contactsOf(api, other))[0]).toMatchObject({ phones: phone('+59170000001') });
  });

  test('refuse an update that makes a list too long, and change nothing', async () => {
    const world = await createCrmWorld(api);
    const numbers = (from: number, count: number) =>
      Array.from({ length: count }, (_, at) => ({ label: '', number: `+5917000${1000 + from + at}` }));
    const old = await world.addContact({ first_name: 'Ana', phones: numbers(0, 8), emails: email('a@b.co') });
    const { id } = await begin(api, world, 1, { action: 'update' });
    const row = { first_name: 'Ana', phones: numbers(8, 3), emails: email('a@b.co') };
    const answer = await send(api, world, id, 0, [row]);
    expect(answer.items[0]).toMatchObject({ outcome: 'refused', code: 'request/invalid' });
    expect(await contactsOf(api, world)).toEqual([old]);
  });
});

describe('batches', () => {
  test('have one effect when they are repeated, with and without an idempotency key', async () => {
    const world = await createCrmWorld(api);
    const { id } = await begin(api, world, 3);
    const rows = [{ first_name: 'Ana' }, { first_name: 'Eva' }];
    const first = await send(api, world, id, 0, rows);
    expect(await send(api, world, id, 0, rows)).toEqual(first);
    const call = {
      params: { ...world.params, ref: id },
      body: { from: 2, contacts: [{ first_name: 'Leo' }] },
      key: newClientId(),
    };
    const last = await api.ok(world.owner, 'importCrmContacts', call);
    expect(await api.ok(world.owner, 'importCrmContacts', call)).toEqual(last);
    expect(await contactsOf(api, world)).toHaveLength(3);
    expect(await listImports(api, world)).toMatchObject([{ created: 3, duplicates: 0, state: 'done' }]);
  });

  test('are refused when they leave out or exceed rows of the file, and store nothing', async () => {
    const world = await createCrmWorld(api);
    const { id } = await begin(api, world, 2);
    for (const [from, count] of [
      [1, 1],
      [0, 3],
    ] as const) {
      const contacts = Array.from({ length: count }, () => ({ first_name: 'Ana' }));
      const body = { from, contacts };
      const refused = await api.refused(world.owner, 'importCrmContacts', {
        params: { ...world.params, ref: id },
        body,
      });
      expect(refused).toMatchObject({ code: 'request/invalid', fields: [{ path: '/from' }] });
    }
    expect(await contactsOf(api, world)).toEqual([]);
  });

  test('store nothing when the list was deleted meanwhile', async () => {
    const world = await createCrmWorld(api);
    const list = await world.addList('Clientes');
    const { id } = await begin(api, world, 1, { list: list.id });
    await api.ok(world.owner, 'deleteCrmList', { params: { ...world.params, list: list.id } });
    const refused = await api.refused(world.owner, 'importCrmContacts', {
      params: { ...world.params, ref: id },
      body: { from: 0, contacts: [{ first_name: 'Ana' }] },
    });
    expect(refused.code).toBe('crm/list-not-found');
    expect(await contactsOf(api, world)).toEqual([]);
  });

  test('reject too many rows and values that are too long as a whole', async () => {
    const world = await createCrmWorld(api);
    const { id } = await begin(api, world, 1000);
    for (const contacts of [
      [],
      Array.from({ length: 251 }, () => ({ first_name: 'Ana' })),
      [{ first_name: 'A'.repeat(81) }],
      [{ first_name: 'Ana', notes: 'n'.repeat(5001) }],
      [{ first_name: 'Ana', tags: Array.from({ length: 21 }, (_, at) => `t${at}`) }],
    ]) {
      const refused = await api.refused(world.owner, 'importCrmContacts', {
        params: { ...world.params, ref: id },
        body: { from: 0, contacts },
      });
      expect(refused.code).toBe('request/invalid');
    }
    expect(await contactsOf(api, world)).toEqual([]);
  });

  test('of concurrent imports do not lose contacts', async () => {
    const world = await createCrmWorld(api);
    const rows = (from: number) =>
      Array.from({ length: 50 }, (_, at) => ({
        first_name: `N${from + at}`,
        emails: email(`n${at}@example.com`),
      }));
    const [one, two] = [await begin(api, world, 50), await begin(api, world, 50)];
    await Promise.all([send(api, world, one.id, 0, rows(0)), send(api, world, two.id, 0, rows(100))]);
    const sums = (await listImports(api, world)).map((each) => each.created + each.updated + each.duplicates);
    expect(sums).toEqual([50, 50]);
  });
});

describe('the start', () => {
  test('repeated returns the same import; another one with its id is refused', async () => {
    const world = await createCrmWorld(api);
    const started = await begin(api, world, 3);
    expect(await begin(api, world, 3, { id: started.id })).toEqual(started);
    const body = {
      id: started.id,
      file_name: 'contactos.csv',
      rows: 4,
      key: 'email',
      action: 'skip',
    } as const;
    const refused = await api.refused(world.owner, 'createCrmImport', { params: world.params, body });
    expect(refused).toMatchObject({ code: 'request/invalid', fields: [{ path: '/id' }] });
  });

  test('rejects no rows, too many, and a list that does not exist', async () => {
    const world = await createCrmWorld(api);
    const body = { id: newClientId(), file_name: 'f', rows: 1, key: 'email', action: 'skip' } as const;
    for (const change of [{ rows: 0 }, { rows: 100_001 }, { file_name: '' }, { list: newClientId() }]) {
      const refused = await api.refused(world.owner, 'createCrmImport', {
        params: world.params,
        body: { ...body, ...change },
      });
      expect(refused.code).toBe('list' in change ? 'crm/list-not-found' : 'request/invalid');
    }
  });
});

describe('access', () => {
  async function codes(world: CrmWorld, user: TestUser, ref: string, headers?: Record<string, string>) {
    const path = `/v1/business/${world.bid}/crm/imports`;
    const start = { id: newClientId(), file_name: 'f', rows: 1, key: 'email', action: 'skip' };
    const calls = [
      { method: 'GET', url: path },
      { method: 'POST', url: path, body: start },
      { method: 'POST', url: `${path}/${ref}/batches`, body: { from: 0, contacts: [{ first_name: 'Ana' }] } },
      { method: 'DELETE', url: `${path}/${ref}` },
    ];
    const found: (string | number)[] = [];
    for (const call of calls) {
      const answer = await api.raw(user, { ...call, ...(headers ? { headers } : {}) });
      found.push((JSON.parse(answer.text) as Wire['Problem']).code ?? answer.status);
    }
    return found;
  }

  test('is denied without a session, a membership, the right or the app token, and writes nothing', async () => {
    const world = await createCrmWorld(api);
    const { id } = await begin(api, world, 1);
    const before = await snapshotDatabase(api.context.db);
    const all = (code: string) => [code, code, code, code];
    expect(await codes(world, nobody, id)).toEqual(all('auth/login-needed'));
    expect(await codes(world, anonymous(), id)).toEqual(all('auth/login-needed'));
    expect(await codes(world, world.stranger, id)).toEqual(all('business/not-found'));
    expect(await codes(world, world.viewer, id)).toEqual(all('auth/forbidden'));
    expect(await codes(world, world.owner, id, { 'app-token': 'mat_x' })).toEqual(
      all('crm/app-token-invalid'),
    );
    expect(await snapshotDatabase(api.context.db)).toEqual(before);
  });

  test('of members with the right to write does not include the undo', async () => {
    const world = await createCrmWorld(api);
    const { id } = await begin(api, world, 1);
    expect(await codes(world, world.editor, id)).toEqual([200, 201, 200, 'auth/forbidden']);
  });

  test('to an import of another business is that to a missing one', async () => {
    const [world, other] = [await createCrmWorld(api), await createCrmWorld(api)];
    const { id } = await begin(api, other, 1);
    for (const ref of [id, newClientId()])
      expect((await codes(world, world.owner, ref)).slice(2)).toEqual([
        'import/not-found',
        'import/not-found',
      ]);
  });
});
