/** Saved views of the table of contacts (docs/product/crm.md 13.1). */
import { limits } from '@minga/rules/limits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApi, type TestUser, testApi } from '../../testing/test-api.ts';
import { type CrmWorld, createCrmWorld } from '../crm/test-world.ts';

let api: TestApi;
beforeAll(async () => void (api = await testApi()));
afterAll(() => api.close());

const query = 'tag=cliente&sort=updated';

async function save({ params }: CrmWorld, user: TestUser, values: { name?: string; shared?: boolean } = {}) {
  const body = { name: 'Clientes', query, ...values };
  return (await api.ok(user, 'createCrmView', { params, body })).view;
}

async function namesFor({ params }: CrmWorld, user: TestUser): Promise<string[]> {
  const { views } = await api.ok(user, 'listCrmViews', { params });
  return views.map(({ name }) => name);
}

test('own views are seen by their owner only, those of the business by all who read contacts', async () => {
  const world = await createCrmWorld(api);
  const { owner, editor, viewer } = world;
  await save(world, editor, { name: 'De Edgar' });
  const shared = await save(world, owner, { name: 'De todos', shared: true });
  expect(shared).toMatchObject({ name: 'De todos', query, shared: true });
  expect(await namesFor(world, editor)).toEqual(['De Edgar', 'De todos']);
  expect(await namesFor(world, viewer)).toEqual(['De todos']);
  expect(await namesFor(world, owner)).toEqual(['De todos']);
});

test('those of the business are changed by admins only', async () => {
  const world = await createCrmWorld(api);
  const { owner, editor, params } = world;
  const forbidden = { status: 403, code: 'auth/forbidden' };
  const body = { name: 'X', query, shared: true };
  expect(await api.refused(editor, 'createCrmView', { params, body })).toMatchObject(forbidden);
  const { id: shared } = await save(world, owner, { shared: true });
  const on = { ...params, view: shared };
  expect(await api.refused(editor, 'updateCrmView', { params: on, body: { name: 'X' } })).toMatchObject(
    forbidden,
  );
  expect(await api.refused(editor, 'deleteCrmView', { params: on })).toMatchObject(forbidden);
  const own = { ...params, view: (await save(world, editor)).id };
  expect(await api.refused(editor, 'updateCrmView', { params: own, body: { shared: true } })).toMatchObject(
    forbidden,
  );
  const { view } = await api.ok(owner, 'updateCrmView', { params: on, body: { shared: false, name: 'Mía' } });
  expect(view).toMatchObject({ shared: false, name: 'Mía', query });
  expect(await namesFor(world, editor)).toEqual(['Clientes']);
});

test('own views of others, of other businesses and of boards look missing', async () => {
  const world = await createCrmWorld(api);
  const { owner, editor, params, team } = world;
  const other = await createCrmWorld(api);
  const board = await api.ok(owner, 'createSavedView', {
    params: { id: world.bid, tid: team.id },
    body: { name: 'Tablero', query: 'view=list' },
  });
  const foreign = [
    (await save(world, editor)).id,
    (await save(other, other.owner, { shared: true })).id,
    board.view.id,
    '-OZZZZZZZZZZZZZZZZZZ',
  ];
  for (const view of foreign) {
    const missing = { status: 404, code: 'view/not-found' };
    const on = { ...params, view };
    expect(await api.refused(owner, 'updateCrmView', { params: on, body: { name: 'X' } })).toMatchObject(
      missing,
    );
    expect(await api.refused(owner, 'deleteCrmView', { params: on })).toMatchObject(missing);
  }
  const { id } = await save(world, owner);
  const inTeam = { id: world.bid, tid: team.id, vid: id };
  expect(await api.refused(owner, 'deleteSavedView', { params: inTeam })).toMatchObject({ status: 404 });
  expect(await namesFor(world, owner)).toEqual(['Clientes']);
});

test('need the right to read contacts and the app token', async () => {
  const world = await createCrmWorld(api);
  const { colleague, stranger, owner, params } = world;
  const body = { name: 'X', query };
  expect(await api.refused(colleague, 'listCrmViews', { params })).toMatchObject({ status: 403 });
  expect(await api.refused(colleague, 'createCrmView', { params, body })).toMatchObject({ status: 403 });
  expect(await api.refused(stranger, 'createCrmView', { params, body })).toMatchObject({ status: 404 });
  await api.ok(owner, 'revokeAppToken', { params });
  expect(await api.refused(owner, 'listCrmViews', { params })).toMatchObject({
    code: 'crm/app-token-invalid',
  });
});

test.each([
  '',
  'bid=2',
  'tag=a&view=list',
  '//evil.example/?tag=a',
  'q="',
  `q=${'a'.repeat(4000)}`,
  'tag=',
  'tag=&q=',
])('refuses the query %s and changes nothing', async (wrong) => {
  const world = await createCrmWorld(api);
  const { owner, params } = world;
  const { id } = await save(world, owner);
  const refused = { status: 400, code: 'request/invalid', fields: [{ path: '/query' }] };
  const body = { name: 'X', query: wrong };
  expect(await api.refused(owner, 'createCrmView', { params, body })).toMatchObject(refused);
  const on = { ...params, view: id };
  expect(await api.refused(owner, 'updateCrmView', { params: on, body: { query: wrong } })).toMatchObject(
    refused,
  );
  const { views } = await api.ok(owner, 'listCrmViews', { params });
  expect(views).toMatchObject([{ name: 'Clientes', query }]);
});

test('a deleted view comes back with its id, which no other view may take', async () => {
  const world = await createCrmWorld(api);
  const { owner, params } = world;
  const { id } = await save(world, owner);
  const body = { id, name: 'Otra vez', query };
  expect(await api.refused(owner, 'createCrmView', { params, body })).toMatchObject({
    code: 'request/invalid',
    fields: [{ path: '/id' }],
  });
  await api.ok(owner, 'deleteCrmView', { params: { ...params, view: id } });
  await api.ok(owner, 'createCrmView', { params, body });
  expect(await namesFor(world, owner)).toEqual(['Otra vez']);
});

test('are limited for a person and for the business', async () => {
  const world = await createCrmWorld(api);
  const { owner, params } = world;
  for (const shared of [false, true]) {
    const most = shared ? limits.sharedViewsOfTeam : limits.ownViewsOfTeam;
    for (let at = 0; at < most; at += 1) await save(world, owner, { name: `V${at}`, shared });
    expect(
      await api.refused(owner, 'createCrmView', { params, body: { name: 'X', query, shared } }),
    ).toMatchObject({
      code: 'view/too-many',
    });
  }
  // Each board has its own limits.
  await api.ok(owner, 'createSavedView', {
    params: { id: world.bid, tid: world.team.id },
    body: { name: 'Tablero', query: 'view=list' },
  });
});

test('own views end with the membership, shared ones stay', async () => {
  const world = await createCrmWorld(api);
  const { owner, editor, params, bid } = world;
  await save(world, editor);
  await save(world, owner, { name: 'De todos', shared: true });
  await api.ok(owner, 'removeMember', { params, query: { uid: editor.uid } });
  const rows = await api.context.db
    .selectFrom('saved_views')
    .select('name')
    .where('bid', '=', bid)
    .where('tid', 'is', null)
    .execute();
  expect(rows).toEqual([{ name: 'De todos' }]);
});
