/** Undoing an import of contacts (docs/product/crm.md 6.5). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { forgetOldCrmImports } from '../../domain/crm/imports/imports.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { type CrmWorld, createCrmWorld } from '../crm/test-world.ts';
import { begin, contactsOf, listImports, send } from './test-imports.ts';

let api: TestApi;
beforeAll(async () => void (api = await testApi()));
afterAll(() => api.close());

const email = (address: string) => [{ label: '', address }];
const undo = (world: CrmWorld, ref: string) =>
  api.ok(world.owner, 'undoCrmImport', { params: { ...world.params, ref } });
const refusedUndo = async (world: CrmWorld, ref: string) =>
  (await api.refused(world.owner, 'undoCrmImport', { params: { ...world.params, ref } })).code;

test('deletes the contacts that it created and restores those that it updated', async () => {
  const world = await createCrmWorld(api);
  const old = await world.addContact({
    first_name: 'Ana',
    last_name: 'Rojas',
    emails: email('ana@example.com'),
    tags: ['vip'],
    notes: 'Antes',
    owner: world.member.uid,
  });
  const { id } = await begin(api, world, 4, { action: 'update' });
  await send(api, world, id, 0, [
    { first_name: 'Anita', emails: email('ana@example.com'), notes: 'Ahora', tags: ['nuevo'] },
    { first_name: 'Eva', emails: email('eva@example.com') },
  ]);
  await send(api, world, id, 2, [
    { first_name: 'Ana Luz', emails: email('ana@example.com'), company: 'Peña' },
    { first_name: 'Eva Luz', emails: email('eva@example.com') },
  ]);
  expect(await undo(world, id)).toMatchObject({
    deleted: 1,
    restored: 1,
    kept: 0,
    import: { id, state: 'undone' },
  });
  const [restored, ...others] = await contactsOf(api, world);
  expect(others).toEqual([]);
  expect({ ...restored, updated_at: '' }).toEqual({ ...old, updated_at: '' });
  const query = { txt: 'luz' };
  const found = await api.ok(world.owner, 'listCrmContacts', { params: world.params, query });
  expect(found.contacts).toEqual([]);
});

test('keeps contacts that were changed, or that something refers to', async () => {
  const world = await createCrmWorld(api);
  const old = await world.addContact({ first_name: 'Vieja', emails: email('vieja@example.com') });
  const { id } = await begin(api, world, 6, { action: 'update' });
  const { items } = await send(api, world, id, 0, [
    { first_name: 'Cambiada' },
    { first_name: 'Con ticket' },
    { first_name: 'En una lista' },
    { first_name: 'Borrada' },
    { first_name: 'Intacta' },
    { first_name: 'Vieja nueva', emails: email('vieja@example.com') },
  ]);
  const [changed, withTicket, inList, deleted] = items.map((item) => item.id ?? '');
  const at = (contact = '') => ({ ...world.params, contact });
  await api.ok(world.owner, 'updateCrmContact', { params: at(changed), body: { contact: { notes: 'x' } } });
  await api.ok(world.owner, 'updateCrmContact', { params: at(old.id), body: { contact: { notes: 'x' } } });
  await api.ok(world.owner, 'createTicket', {
    params: world.params,
    body: { team_id: world.team.id, title: 'Visita', contact: withTicket ?? '' },
  });
  const list = await world.addList('Clientes');
  await api.ok(world.owner, 'addCrmListContact', { params: { ...at(inList), list: list.id } });
  await api.ok(world.owner, 'deleteCrmContact', { params: at(deleted) });
  expect(await undo(world, id)).toMatchObject({ deleted: 1, restored: 0, kept: 4 });
  const names = (await contactsOf(api, world)).map(({ first_name }) => first_name);
  expect(names).toEqual(['Cambiada', 'Con ticket', 'En una lista', 'Vieja nueva']);
});

test('takes contacts that existed off the list again', async () => {
  const world = await createCrmWorld(api);
  const list = await world.addList('Clientes');
  await world.addContact({ first_name: 'Ana', emails: email('ana@example.com') });
  const held = await world.addContact({ first_name: 'Eva', emails: email('eva@example.com') });
  await api.ok(world.owner, 'addCrmListContact', {
    params: { ...world.params, list: list.id, contact: held.id },
  });
  const { id } = await begin(api, world, 3, { list: list.id });
  await send(api, world, id, 0, [
    { first_name: 'Ana', emails: email('ana@example.com') },
    { first_name: 'Eva', emails: email('eva@example.com') },
    { first_name: 'Nueva' },
  ]);
  expect(await undo(world, id)).toMatchObject({ deleted: 1, restored: 0, kept: 0 });
  const query = { list: list.id };
  const { contacts } = await api.ok(world.owner, 'listCrmContacts', { params: world.params, query });
  expect(contacts.map(({ first_name }) => first_name)).toEqual(['Eva']);
});

test('is possible once, and ends the import', async () => {
  const world = await createCrmWorld(api);
  const { id } = await begin(api, world, 2);
  await send(api, world, id, 0, [{ first_name: 'Ana' }]);
  await undo(world, id);
  expect(await refusedUndo(world, id)).toBe('import/undone');
  const late = { params: { ...world.params, ref: id }, body: { from: 1, contacts: [{ first_name: 'Eva' }] } };
  expect((await api.refused(world.owner, 'importCrmContacts', late)).code).toBe('import/undone');
  expect(await listImports(api, world)).toMatchObject([{ state: 'undone' }]);
});

test('is possible for 30 days; then the former values are removed', async () => {
  const world = await createCrmWorld(api);
  const { id } = await begin(api, world, 1);
  await send(api, world, id, 0, [{ first_name: 'Ana' }]);
  const dayMs = 86_400_000;
  const age = (days: number) =>
    api.context.db
      .updateTable('crm_imports')
      .set({ created_at: new Date(Date.now() - days * dayMs) })
      .where('id', '=', id)
      .execute();
  const noted = () =>
    api.context.db.selectFrom('crm_import_contacts').selectAll().where('import_id', '=', id).execute();
  await age(29);
  await forgetOldCrmImports(api.context);
  expect(await noted()).toHaveLength(1);
  await age(31);
  await forgetOldCrmImports(api.context);
  expect(await noted()).toEqual([]);
  expect(await refusedUndo(world, id)).toBe('import/too-old');
  expect(await contactsOf(api, world)).toHaveLength(1);
});
