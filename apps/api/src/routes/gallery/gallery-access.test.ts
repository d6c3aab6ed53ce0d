/** Permissions for the files of tickets. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { uploadTestFile } from '../../testing/test-files.ts';
import { type World, addTickets, buildWorld } from '../tickets/test-world.ts';

let api: TestApi;
let world: World;
beforeAll(async () => {
  api = await testApi();
  world = await buildWorld(api);
});
afterAll(() => api.close());

async function newTicket(): Promise<{ bid: number; ticketId: string }> {
  const body = { team_id: world.tid, title: 'Plano' };
  const { ticket } = await api.ok(world.ana, 'createTicket', { params: { id: world.bid }, body });
  return { bid: world.bid, ticketId: ticket.id };
}

test('lists the files of visible tickets of a business, in pages', async () => {
  const own = await buildWorld(api);
  const [hers = '', his = ''] = await addTickets(api, own, own.todo, ['Suyo', 'De otro'], own.ana);
  await api.context.db
    .insertInto('ticket_assignees')
    .values({ bid: own.bid, ticket_id: hers, uid: own.vera.uid, position: 0 })
    .execute();
  for (const ticketId of [hers, his, his]) await uploadTestFile(api, own.ana, { bid: own.bid, ticketId });
  const list = (user: World['ana'], query = {}) =>
    api.ok(user, 'listGallery', { params: { id: own.bid }, query });
  expect((await list(own.rita)).files).toHaveLength(3);
  expect((await list(own.vera)).files.map((file) => file.ticket_id)).toEqual([hers]);
  expect((await list(own.otto)).files).toEqual([]);
  const first = await list(own.rita, { limit: 2 });
  expect(first.files).toHaveLength(2);
  const second = await list(own.rita, { limit: 2, cursor: first.next ?? '' });
  expect([...first.files, ...second.files].map((file) => file.ticket_id).sort()).toEqual(
    [hers, his, his].sort(),
  );
  expect(second.next).toBeNull();
  const odd = await api.refused(own.rita, 'listGallery', { params: { id: own.bid }, query: { cursor: 'x' } });
  expect(odd.code).toBe('request/invalid');
});

test('viewing the files of a ticket requires visibility only, changing them requires permission 6', async () => {
  const at = await newTicket();
  const { file } = await uploadTestFile(api, world.ana, at);
  const id = { id: world.bid };
  const listing = { params: id, query: { ticket_id: at.ticketId } };
  expect((await api.ok(world.beto, 'listGallery', listing)).files).toHaveLength(1);
  const query = { page: at.bid, ticket_id: at.ticketId, name: 'a.png', size: 9 };
  expect((await api.refused(world.beto, 'requestUpload', { query })).code).toBe('auth/forbidden');
  const rename = { params: id, body: { file: file.id, name: 'x' } };
  expect((await api.refused(world.beto, 'renameFile', rename)).code).toBe('auth/forbidden');
  // An own-tickets viewer, and a member of another team: the responses are the same.
  for (const user of [world.vera, world.otto]) {
    expect((await api.refused(user, 'listGallery', listing)).code).toBe('ticket/not-found');
    expect((await api.refused(user, 'renameFile', rename)).code).toBe('file/not-found');
  }
  const elsewhere = { params: { id: world.foreign.bid }, body: { file: file.id, name: 'x' } };
  expect((await api.refused(world.eve, 'renameFile', elsewhere)).code).toBe('file/not-found');
  const foreign = { page: world.foreign.bid, ticket_id: at.ticketId, name: 'a.png', size: 9 };
  expect((await api.refused(world.eve, 'requestUpload', { query: foreign })).code).toBe('ticket/not-found');
});

test('rejects the token of another business', async () => {
  const at = await newTicket();
  const { token } = await uploadTestFile(api, world.ana, at);
  const call = { params: { id: world.foreign.bid }, body: { token } };
  expect((await api.refused(world.eve, 'addFile', call)).code).toBe('file/invalid');
});

test('hides the files of a deleted ticket', async () => {
  const at = await newTicket();
  await uploadTestFile(api, world.ana, at);
  await api.ok(world.ana, 'deleteTicket', { params: { id: world.bid, tid: at.ticketId } });
  const { files } = await api.ok(world.ana, 'listGallery', { params: { id: world.bid }, query: {} });
  expect(files.filter((file) => file.ticket_id === at.ticketId)).toEqual([]);
});
