/** Changes of contacts in their timeline: who, when, and the values before and after (docs/product/crm.md 7.3). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { createCrmWorld } from '../crm/test-world.ts';
import { begin, contactsOf, send } from '../crm-imports/test-imports.ts';
import { changesOf, entriesOf, log } from './test-timeline.ts';

let api: TestApi;
beforeAll(async () => void (api = await testApi()));
afterAll(() => api.close());

const email = (address: string) => [{ label: '', address }];

test('a creation lists the first values', async () => {
  const world = await createCrmWorld(api);
  const { id } = await world.addContact({
    last_name: 'Paz',
    phones: [
      { label: 'Trabajo', number: '+59170012345' },
      { label: '', number: '+59170054321' },
    ],
    tags: ['cliente', 'vip'],
    do_not_contact: true,
  });
  expect(await changesOf(api, world, id)).toEqual([
    {
      kind: 'created',
      cause: 'person',
      uid: world.owner.uid,
      by_name: 'Olga',
      fields: [
        { field: 'first_name', from: null, to: 'Ana' },
        { field: 'last_name', from: null, to: 'Paz' },
        { field: 'phones', from: null, to: '+59170012345 (Trabajo), +59170054321' },
        { field: 'tags', from: null, to: 'cliente, vip' },
        { field: 'do_not_contact', from: null, to: 'true' },
      ],
      merged: [],
    },
  ]);
});

test('a change lists the fields that differ, cut after 500 characters; one without effect is none', async () => {
  const world = await createCrmWorld(api);
  const { id } = await world.addContact({ company: 'Peña' });
  const call = {
    params: { ...world.params, contact: id },
    body: { contact: { first_name: 'Ana', company: '', notes: 'n'.repeat(600), owner: world.member.uid } },
  };
  await api.ok(world.editor, 'updateCrmContact', call);
  await api.ok(world.editor, 'updateCrmContact', call);
  const [change, created, ...more] = await changesOf(api, world, id);
  expect([created?.kind, more]).toEqual(['created', []]);
  expect(change).toMatchObject({ kind: 'updated', cause: 'person', uid: world.editor.uid, by_name: 'Edgar' });
  expect(change?.fields).toEqual([
    { field: 'company', from: 'Peña', to: null },
    { field: 'notes', from: null, to: `${'n'.repeat(499)}…` },
    { field: 'owner', from: null, to: world.member.uid },
  ]);
});

test('a deletion and a restoration are listed once', async () => {
  const world = await createCrmWorld(api);
  const { id } = await world.addContact({});
  const call = { params: { ...world.params, contact: id } };
  await api.ok(world.owner, 'deleteCrmContact', call);
  await api.ok(world.owner, 'restoreCrmContact', call);
  await api.ok(world.owner, 'restoreCrmContact', call);
  const kinds = (await changesOf(api, world, id)).map(({ kind }) => kind);
  expect(kinds).toEqual(['restored', 'deleted', 'created']);
});

test('the loss of an owner who leaves is listed', async () => {
  const world = await createCrmWorld(api);
  const { id } = await world.addContact({ owner: world.member.uid });
  await api.ok(world.owner, 'removeMember', { params: world.params, query: { uid: world.member.uid } });
  expect((await changesOf(api, world, id))[0]).toMatchObject({
    kind: 'updated',
    uid: world.owner.uid,
    fields: [{ field: 'owner', from: world.member.uid, to: null }],
  });
});

test('an import and its undo are listed', async () => {
  const world = await createCrmWorld(api);
  const old = await world.addContact({ first_name: 'Ana', emails: email('ana@example.com'), notes: 'Antes' });
  const { id } = await begin(api, world, 3, { action: 'update' });
  await send(api, world, id, 0, [
    { first_name: 'Anita', emails: email('ana@example.com') },
    { first_name: 'Eva', company: 'Peña' },
    { first_name: 'Anita', emails: email('ana@example.com'), notes: 'Ahora' },
  ]);
  const eva = (await contactsOf(api, world)).find((contact) => contact.first_name === 'Eva')?.id ?? '';
  expect(await changesOf(api, world, eva)).toMatchObject([
    {
      kind: 'created',
      cause: 'import',
      uid: world.owner.uid,
      fields: [
        { field: 'first_name', from: null, to: 'Eva' },
        { field: 'company', from: null, to: 'Peña' },
      ],
    },
  ]);
  await api.ok(world.owner, 'undoCrmImport', { params: { ...world.params, ref: id } });
  expect((await changesOf(api, world, old.id)).slice(0, 2)).toMatchObject([
    {
      kind: 'updated',
      cause: 'undo',
      fields: [
        { field: 'first_name', from: 'Anita', to: 'Ana' },
        { field: 'notes', from: 'Ahora', to: 'Antes' },
      ],
    },
    {
      kind: 'updated',
      cause: 'import',
      fields: [
        { field: 'first_name', from: 'Ana', to: 'Anita' },
        { field: 'notes', from: 'Antes', to: 'Ahora' },
      ],
    },
  ]);
  await api.ok(world.owner, 'restoreCrmContact', { params: { ...world.params, contact: eva } });
  expect((await changesOf(api, world, eva)).map(({ kind, cause }) => [kind, cause])).toEqual([
    ['restored', 'person'],
    ['deleted', 'undo'],
    ['created', 'import'],
  ]);
});

test('removing a contact for good removes its timeline', async () => {
  const world = await createCrmWorld(api);
  const { id } = await world.addContact({});
  await log(api, world, world.editor, id);
  expect(await entriesOf(api, world, world.owner, id)).toHaveLength(2);
  const { db } = api.context;
  await db.deleteFrom('crm_contacts').where('bid', '=', world.bid).where('id', '=', id).execute();
  for (const table of ['crm_activities', 'crm_changes'] as const)
    expect(await db.selectFrom(table).select('id').where('bid', '=', world.bid).execute()).toEqual([]);
});
