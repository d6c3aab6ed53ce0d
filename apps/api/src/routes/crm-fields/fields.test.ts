/** Custom fields of contacts: definitions, values, filters, imports, exports and merges (docs/product/crm.md 2.9). */
import type { Wire } from '@minga/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { forgetDeletedFields } from '../../domain/crm/fields/forget-fields.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { merge } from '../crm-duplicates/test-merges.ts';
import { begin, send } from '../crm-imports/test-imports.ts';
import { changesOf } from '../crm-timeline/test-timeline.ts';
import { type CrmWorld, createCrmWorld } from '../crm/test-world.ts';

let api: TestApi;
let world: CrmWorld;
let zone: number;
let visits: number;
let note: number;
beforeAll(async () => void (api = await testApi()));
beforeEach(async () => {
  world = await createCrmWorld(api);
  const made = await define([
    { name: 'Zona', type: 'list', options: ['Norte', 'Sur'] },
    { name: 'Visitas', type: 'number' },
    { name: 'Referencia', type: 'text' },
  ]);
  [zone = 0, visits = 0, note = 0] = made.map(({ id }) => id);
});
afterAll(() => api.close());

async function define(fields: Wire['CustomFieldPatch'][], user = world.owner) {
  return (await api.ok(user, 'updateCrmFields', { params: world.params, body: { fields } })).fields;
}

async function change(contact: string, custom_fields: Wire['CustomFieldChange'][], user = world.owner) {
  const params = { ...world.params, contact };
  return (await api.ok(user, 'updateCrmContact', { params, body: { contact: { custom_fields } } })).contact;
}

async function refuse(contact: string, custom_fields: unknown) {
  const params = { ...world.params, contact };
  const body = { contact: { custom_fields } } as Wire['CrmContactPatchRequest'];
  return api.refused(world.owner, 'updateCrmContact', { params, body });
}

async function find(query: Record<string, unknown>, { owner, params } = world) {
  const { contacts } = await api.ok(owner, 'listCrmContacts', { params, query });
  return contacts.map(({ first_name }) => first_name);
}

const read = async (contact: string) =>
  (await api.ok(world.owner, 'getCrmContact', { params: { ...world.params, contact } })).contact;

const remove = (field: number) =>
  api.ok(world.owner, 'deleteCrmField', { params: { ...world.params, field } });

test('stores and clears values by their type, and keeps the others', async () => {
  const { id, custom_fields: none } = await world.addContact({});
  expect(none).toEqual([]);
  const values = await change(
    id,
    [
      { id: visits, value: '12.50' },
      { id: zone, value: 'norte' },
      { id: note, value: '  Junto al río  ' },
    ],
    world.editor,
  );
  expect(values.custom_fields).toEqual([
    { id: zone, value: 'Norte' },
    { id: visits, value: 12.5 },
    { id: note, value: 'Junto al río' },
  ]);
  const cleared = await change(id, [{ id: note, value: null }]);
  expect(cleared.custom_fields).toHaveLength(2);
  const fields = (await changesOf(api, world, id)).flatMap((entry) => entry.fields);
  expect(fields).toContainEqual({
    field: 'custom_field',
    custom_field: note,
    from: 'Junto al río',
    to: null,
  });
});

test.each([
  ['a text of 10,000 characters', () => [{ id: note, value: 'x'.repeat(10_000) }]],
  ['an unknown option', () => [{ id: zone, value: 'Este' }]],
  ['a text as a number', () => [{ id: visits, value: 'muchas' }]],
  ['an infinite number', () => [{ id: visits, value: '1e400' }]],
  ['a text with NUL', () => [{ id: note, value: 'a\u0000b' }]],
  ['an object', () => [{ id: note, value: { a: 1 } }]],
])('refuses %s and changes nothing', async (_, fields) => {
  const { id } = await world.addContact({ custom_fields: [{ id: zone, value: 'Sur' }] });
  expect(await refuse(id, fields())).toMatchObject({ status: 400, code: 'request/invalid' });
  expect((await read(id)).custom_fields).toEqual([{ id: zone, value: 'Sur' }]);
});

test('keeps a value whose option was removed until it changes', async () => {
  const { id } = await world.addContact({ custom_fields: [{ id: zone, value: 'Sur' }] });
  await define([{ id: zone, name: 'Zona', type: 'list', options: ['Norte'] }]);
  expect((await change(id, [{ id: zone, value: 'Sur' }])).custom_fields).toEqual([
    { id: zone, value: 'Sur' },
  ]);
  expect(await find({ fields: `${zone}l:Sur` })).toEqual(['Ana']);
  await change(id, [{ id: zone, value: 'Norte' }]);
  expect(await refuse(id, [{ id: zone, value: 'Sur' }])).toMatchObject({ code: 'request/invalid' });
});

test('asks new contacts for required fields, and existing ones not to empty them', async () => {
  const { id } = await world.addContact({});
  await define([{ id: zone, name: 'Zona', type: 'list', options: ['Norte', 'Sur'], required: true }]);
  const { owner, params } = world;
  const create = (contact: Wire['NewCrmContact']) =>
    api.refused(owner, 'createCrmContact', { params, body: { contact } });
  expect(await create({ first_name: 'Beto' })).toMatchObject({
    code: 'request/invalid',
    fields: [{ path: '/contact/custom_fields', message: expect.stringContaining('Zona') }],
  });
  const other = [{ id: visits, value: 1 }];
  expect((await change(id, other)).custom_fields).toEqual(other);
  await change(id, [{ id: zone, value: 'Norte' }]);
  expect(await refuse(id, [{ id: zone, value: null }])).toMatchObject({ code: 'request/invalid' });
});

test('only business admins define fields', async () => {
  const { params, editor, stranger, owner } = world;
  const body = { fields: [{ name: 'X', type: 'text' as const }] };
  const forbidden = { status: 403, code: 'auth/forbidden' };
  expect(await api.refused(editor, 'updateCrmFields', { params, body })).toMatchObject(forbidden);
  const on = { ...params, field: zone };
  expect(await api.refused(editor, 'deleteCrmField', { params: on })).toMatchObject(forbidden);
  expect(await api.refused(stranger, 'listCrmFields', { params })).toMatchObject({ status: 404 });
  expect((await api.ok(editor, 'listCrmFields', { params })).fields).toHaveLength(3);
  await api.ok(owner, 'revokeAppToken', { params });
  const tokenless = { code: 'crm/app-token-invalid' };
  expect(await api.refused(owner, 'updateCrmFields', { params, body })).toMatchObject(tokenless);
  expect(await api.refused(owner, 'listCrmFields', { params })).toMatchObject(tokenless);
});

test('refuses another type, more than 20 fields, and fields of another business', async () => {
  const other = await createCrmWorld(api);
  const { owner, params } = world;
  const refused = async (fields: Wire['CustomFieldPatch'][]) =>
    api.refused(owner, 'updateCrmFields', { params, body: { fields } });
  expect(await refused([{ id: zone, name: 'Zona', type: 'text' }])).toMatchObject({
    code: 'request/invalid',
  });
  const many = Array.from({ length: 18 }, (_, n) => ({ name: `C${n}`, type: 'text' as const }));
  expect(await refused(many)).toMatchObject({ code: 'request/invalid' });
  const missing = { status: 404, code: 'custom-field/not-found' };
  const foreign = await api.refused(other.owner, 'updateCrmFields', {
    params: other.params,
    body: { fields: [{ id: zone, name: 'Robado', type: 'list', options: ['x'] }] },
  });
  expect(foreign).toMatchObject(missing);
  const on = { ...other.params, field: zone };
  expect(await api.refused(other.owner, 'deleteCrmField', { params: on })).toMatchObject(missing);
  const { id } = await other.addContact({});
  const body = { contact: { custom_fields: [{ id: zone, value: 'Norte' }] } };
  expect(
    await api.refused(other.owner, 'updateCrmContact', { params: { ...other.params, contact: id }, body }),
  ).toMatchObject(missing);
  for (const query of [{ fields: `${zone}l:` }, { lacks: `f${zone}` }, { fields: `${note}t:none` }])
    expect(await find(query, other)).toEqual([]);
});

test('two admins who rename at once leave one of the names, and adding at once keeps the limit', async () => {
  await Promise.all(['Uno', 'Dos'].map((name) => define([{ id: note, name, type: 'text' }])));
  const { owner, params } = world;
  const { fields } = await api.ok(owner, 'listCrmFields', { params });
  expect(['Uno', 'Dos']).toContain(fields.find(({ id }) => id === note)?.name);
  const many = Array.from({ length: 10 }, (_, n) => ({ name: `C${n}`, type: 'text' as const }));
  const add = () => define(many).catch(() => null);
  await Promise.all([add(), add()]);
  expect((await api.ok(owner, 'listCrmFields', { params })).fields).toHaveLength(13);
});

test('filters by options, ranges, texts, and fields with and without a value', async () => {
  await world.addContact({ first_name: 'A', custom_fields: [{ id: zone, value: 'Norte' }] });
  await world.addContact({
    first_name: 'B',
    custom_fields: [
      { id: visits, value: 10 },
      { id: note, value: 'El Árbol' },
    ],
  });
  await world.addContact({ first_name: 'C', custom_fields: [{ id: visits, value: -2.5 }] });
  const found = async (fields: string) => find({ fields });
  expect(await found(`${zone}l:Norte,Sur`)).toEqual(['A']);
  expect(await found(`${zone}l:,Norte`)).toEqual(['A', 'B', 'C']);
  expect(await found(`${visits}n:-3..9`)).toEqual(['C']);
  expect(await found(`${visits}n:10..`)).toEqual(['B']);
  expect(await found(`${visits}n:none`)).toEqual(['A']);
  expect(await found(`${note}t:arbol`)).toEqual(['B']);
  expect(await found(`${visits}n:..20;${note}t:none`)).toEqual(['C']);
  expect(await find({ has: `f${visits}` })).toEqual(['B', 'C']);
  expect(await find({ lacks: `phone,f${visits}` })).toEqual(['A']);
  // A field of another type, and one that does not exist.
  expect(await found(`${note}n:1..`)).toEqual([]);
  expect(await found('99999999n:none')).toEqual([]);
  expect(await find({ has: 'f9999999999' })).toEqual([]);
  const { list } = await api.ok(world.owner, 'createCrmList', {
    params: world.params,
    body: { list: { name: 'Norte', filter: { fields: `${zone}l:Norte` } } },
  });
  expect(list).toMatchObject({ contacts: 1, filter: { fields: `${zone}l:Norte` } });
});

test.each([
  '9x:a',
  '9l:%',
  '9n:1e400..',
  '9t:%00',
  '9l:a;9l:b',
  // Texts and options beyond the limits: cut, they would find more or less than what was asked.
  `7t:${'a'.repeat(61)}`,
  `7t:${'a'.repeat(59)}%F0%9F%98%80`,
  `9l:${Array.from({ length: 61 }, (_, n) => n).join()}`,
])('refuses the filter %s', async (fields) => {
  const { owner, params } = world;
  const invalid = { status: 400, code: 'request/invalid' };
  expect(await api.refused(owner, 'listCrmContacts', { params, query: { fields } })).toMatchObject(invalid);
  const body = { list: { name: 'Lista', filter: { fields } } };
  expect(await api.refused(owner, 'createCrmList', { params, body })).toMatchObject(invalid);
});

test('a deleted field is gone everywhere, and its values are removed afterwards', async () => {
  const { id } = await world.addContact({
    custom_fields: [
      { id: zone, value: 'Norte' },
      { id: visits, value: 3 },
    ],
  });
  const kept = [{ id: visits, value: 3 }];
  expect((await remove(zone)).fields.map((field) => field.id)).toEqual([visits, note]);
  expect((await read(id)).custom_fields).toEqual(kept);
  expect(await find({ fields: `${zone}l:Norte` })).toEqual([]);
  expect(await refuse(id, [{ id: zone, value: 'Norte' }])).toMatchObject({ code: 'custom-field/not-found' });
  await forgetDeletedFields(api.context);
  const { rows } = await sql<{ custom: unknown }>`select custom from crm_contacts where id = ${id}`.execute(
    api.context.db,
  );
  expect(rows).toEqual([{ custom: { [visits]: 3 } }]);
  const left = await sql`select from crm_fields where fid = ${zone}`.execute(api.context.db);
  expect(left.rows).toHaveLength(0);
});

test('former values of imports are removed in batches, and the rest after a stop', async () => {
  const { bid } = world;
  const { db } = api.context;
  const { id } = await world.addContact({ custom_fields: [{ id: zone, value: 'Norte' }] });
  const started = await begin(api, world, 1);
  await sql`insert into crm_imports select row.* from crm_imports t, generate_series(1, 1200) n,
    jsonb_populate_record(t, jsonb_build_object('id', 'copy' || n)) row where t.id = ${started.id}`.execute(
    db,
  );
  await sql`insert into crm_import_contacts (bid, import_id, contact_id, outcome, former, changed_at, listed)
    select bid, id, ${id}, 'updated', ${JSON.stringify({ custom: { [zone]: 'Norte', [visits]: 3 } })}::jsonb, created_at, false
    from crm_imports where bid = ${bid}::int and id like 'copy%'`.execute(db);
  const count = async (field: number) => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from crm_import_contacts
      where bid = ${bid}::int and former -> 'custom' ? ${String(field)}::text`.execute(db);
    return rows[0]?.count;
  };
  await remove(zone);
  let batches = 0;
  // Stops after the contacts, the merges and one batch of the imports.
  const stopping = {
    ...api.context.stopping,
    get aborted() {
      return ++batches > 3;
    },
  };
  await forgetDeletedFields({ ...api.context, stopping });
  expect(await count(zone)).toBe(700);
  await forgetDeletedFields(api.context);
  expect([await count(zone), await count(visits)]).toEqual([0, 1200]);
  const left = await sql`select from crm_fields where fid = ${zone}`.execute(db);
  expect(left.rows).toHaveLength(0);
});

test('a merge takes the chosen values, and its undo gives them back except those changed since', async () => {
  const { id } = await world.addContact({ custom_fields: [{ id: zone, value: 'Norte' }] });
  const other = await world.addContact({ custom_fields: [{ id: visits, value: 7 }] });
  const merged = await merge(api, world, id, {
    others: [other.id],
    contact: {
      custom_fields: [
        { id: zone, value: 'Sur' },
        { id: visits, value: 7 },
      ],
    },
  });
  expect((await read(id)).custom_fields).toEqual([
    { id: zone, value: 'Sur' },
    { id: visits, value: 7 },
  ]);
  await change(id, [{ id: visits, value: 8 }]);
  const params = { ...world.params, merge: merged.id };
  const { kept } = await api.ok(world.owner, 'undoCrmMerge', { params });
  expect(kept).toEqual(['custom_field']);
  expect((await read(id)).custom_fields).toEqual([
    { id: zone, value: 'Norte' },
    { id: visits, value: 8 },
  ]);
});

test('an undo brings no value of a deleted field back', async () => {
  const { id } = await world.addContact({ custom_fields: [{ id: zone, value: 'Norte' }] });
  const other = await world.addContact({});
  const merged = await merge(api, world, id, {
    others: [other.id],
    contact: { custom_fields: [{ id: zone, value: null }] },
  });
  await remove(zone);
  const before = await changesOf(api, world, id);
  const { kept } = await api.ok(world.owner, 'undoCrmMerge', {
    params: { ...world.params, merge: merged.id },
  });
  expect(kept).toEqual([]);
  // The undo itself is recorded, without a change of the field.
  const recorded = (await changesOf(api, world, id)).slice(0, -before.length);
  expect(recorded).toMatchObject([{ fields: [] }]);
  const { rows } = await sql<{ custom: unknown }>`select custom from crm_contacts where id = ${id}`.execute(
    api.context.db,
  );
  expect(rows).toEqual([{ custom: {} }]);
});

test('an import continues without the values of a field that was deleted meanwhile', async () => {
  const started = await begin(api, world, 2);
  const custom_fields = [
    { id: zone, value: 'Sur' },
    { id: visits, value: 3 },
  ];
  await send(api, world, started.id, 0, [{ first_name: 'Ana', custom_fields }]);
  await remove(zone);
  const { items } = await send(api, world, started.id, 1, [{ first_name: 'Beto', custom_fields }]);
  expect(items).toMatchObject([{ outcome: 'created' }]);
  expect(await find({ fields: `${visits}n:3..3` })).toEqual(['Ana', 'Beto']);
});

test('imports update and create with values, and refuse rows without required ones', async () => {
  const emails = [{ label: '', address: 'ana@example.com' }];
  const { id } = await world.addContact({ emails, custom_fields: [{ id: visits, value: 1 }] });
  await define([{ id: zone, name: 'Zona', type: 'list', options: ['Norte', 'Sur'], required: true }]);
  const started = await begin(api, world, 3, { action: 'update' });
  const answer = await send(api, world, started.id, 0, [
    { first_name: 'Ana', emails, custom_fields: [{ id: note, value: 'x' }] },
    { first_name: 'Nueva', custom_fields: [{ id: zone, value: 'Sur' }] },
    { first_name: 'Sin zona' },
  ]);
  expect(answer.items.map(({ outcome }) => outcome)).toEqual(['updated', 'created', 'refused']);
  expect((await read(id)).custom_fields).toEqual([
    { id: visits, value: 1 },
    { id: note, value: 'x' },
  ]);
  await api.ok(world.owner, 'undoCrmImport', { params: { ...world.params, ref: started.id } });
  expect((await read(id)).custom_fields).toEqual([{ id: visits, value: 1 }]);
});
