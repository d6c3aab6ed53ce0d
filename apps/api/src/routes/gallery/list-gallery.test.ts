/** The gallery of a business: filters, pages, visibility, cost (docs/product/tickets.md 5.8). */
import type { Wire } from '@minga/contract';
import { newClientId } from '@minga/rules/client-ids';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FileListing, listFiles } from '../../domain/gallery/list-files.ts';
import { explain, recordStatements } from '../../testing/statements.ts';
import { type TestApi, type TestUser, anonymous, nobody, testApi } from '../../testing/test-api.ts';
import { tinyPng, uploadTestFile } from '../../testing/test-files.ts';
import { type World, addTickets, buildWorld } from '../tickets/test-world.ts';

let api: TestApi;
beforeAll(async () => void (api = await testApi()));
afterAll(() => api.close());

/** A business with two tickets: one of Ana, one of Vera, who sees her own tickets only. */
async function buildGallery() {
  const world = await buildWorld(api);
  const [first = '', second = ''] = await addTickets(api, world, world.todo, ['Uno', 'Dos'], world.ana);
  await api.context.db
    .insertInto('ticket_assignees')
    .values({ bid: world.bid, ticket_id: second, uid: world.vera.uid, position: 0 })
    .execute();
  const give = async (user: TestUser, ticketId: string, name: string, bytes: Buffer = tinyPng) =>
    (await uploadTestFile(api, user, { bid: world.bid, ticketId, name, bytes })).file;
  const list = async (user: TestUser, query: FileListing = {}) =>
    api.ok(user, 'listGallery', { params: { id: world.bid }, query });
  const names = async (user: TestUser, query: FileListing = {}) =>
    (await list(user, query)).files.map(({ name }) => name);
  return { world, first, second, give, list, names };
}

const pdf = Buffer.from('%PDF-1.4\n%%EOF\n');

test('says which ticket and team each file belongs to', async () => {
  const { world, first, give, list } = await buildGallery();
  const file = await give(world.ana, first, 'plano.png');
  expect(file).toMatchObject({ ticket_number: expect.any(Number), team_id: world.tid });
  expect((await list(world.rita)).files).toEqual([file]);
});

test('filters by ticket, type and person, and by all of them together', async () => {
  const { world, first, second, give, list, names } = await buildGallery();
  const { ticket_number: number } = await give(world.ana, first, 'uno.png');
  await give(world.ana, first, 'uno.pdf', pdf);
  await give(world.ana, second, 'dos.png');
  await give(world.admin, first, 'admin.png');
  const { rita, ana, admin } = world;
  expect((await names(rita, { type: 0 })).toSorted()).toEqual(['admin.png', 'dos.png', 'uno.png']);
  expect(await names(rita, { type: 3 })).toEqual(['uno.pdf']);
  expect(await names(rita, { type: 1 })).toEqual([]);
  expect(await names(rita, { uid: admin.uid })).toEqual(['admin.png']);
  expect(await names(rita, { uid: 'nobody' })).toEqual([]);
  const ofFirst = ['admin.png', 'uno.pdf', 'uno.png'];
  expect((await names(rita, { ticket_number: number })).toSorted()).toEqual(ofFirst);
  expect((await names(rita, { ticket_id: first })).toSorted()).toEqual(ofFirst);
  expect(await names(rita, { ticket_number: number, type: 0, uid: ana.uid })).toEqual(['uno.png']);
  expect(await names(rita, { ticket_id: second, ticket_number: number })).toEqual([]);
  // A filtered listing has pages, too.
  const page = await list(rita, { ticket_number: number, limit: 2 });
  const rest = await list(rita, { ticket_number: number, limit: 2, cursor: page.next ?? '' });
  expect([...page.files, ...rest.files].map(({ name }) => name).toSorted()).toEqual(ofFirst);
  expect(rest.next).toBeNull();
});

test('filters show no files of tickets that the caller may not see', async () => {
  const { world, first, second, give, names } = await buildGallery();
  const { ticket_number: number } = await give(world.ana, first, 'ajeno.png');
  await give(world.ana, second, 'propio.png');
  const { vera, otto, nadia } = world;
  expect(await names(vera)).toEqual(['propio.png']);
  expect(await names(vera, { type: 0, uid: world.ana.uid })).toEqual(['propio.png']);
  for (const user of [vera, otto, nadia]) expect(await names(user, { ticket_number: number })).toEqual([]);
  // A number that does not exist is answered alike.
  expect(await names(vera, { ticket_number: 2_147_483_647 })).toEqual([]);
});

test('lists files of archived tickets, and none of deleted tickets', async () => {
  const { world, first, second, give, names } = await buildGallery();
  const { ticket_number: number } = await give(world.ana, first, 'archivado.png');
  await give(world.ana, second, 'eliminado.png');
  const ticket = (tid: string) => ({ id: world.bid, tid });
  await api.ok(world.ana, 'updateTicket', { params: ticket(first), body: { archived: true } });
  await api.ok(world.ana, 'deleteTicket', { params: ticket(second) });
  expect(await names(world.rita)).toEqual(['archivado.png']);
  await api.ok(world.ana, 'deleteTicket', { params: ticket(first) });
  expect(await names(world.rita, { ticket_number: number })).toEqual([]);
});

test('is refused to visitors, anonymous users and members of other businesses', async () => {
  const { world } = await buildGallery();
  const call = { params: { id: world.bid }, query: { type: 0 as const } };
  for (const user of [nobody, anonymous()])
    expect((await api.refused(user, 'listGallery', call)).status).toBe(401);
  expect((await api.refused(world.eve, 'listGallery', call)).code).toBe('business/not-found');
});

test.each(['type=5', 'type=x', 'ticket_number=0', 'ticket_number=2147483648', `uid=${'x'.repeat(500)}`])(
  'rejects the filter %s',
  async (filter) => {
    const world = await buildWorld(api);
    const call = { method: 'GET', url: `/v1/pages/${world.bid}/gallery?${filter}` };
    expect((await api.raw(world.rita, call)).status).toBe(400);
  },
);

test('answers a page in at most three statements, by an index in the order of the page', async () => {
  const { world } = await buildGallery();
  await fill(world);
  const caller = { uid: world.rita.uid, name: 'Rita', email: null, lang: 'es' } as const;
  const { db } = api.context;
  const statementsOf = (listing: FileListing) =>
    recordStatements(db, () => listFiles({ context: api.context, db, caller }, world.bid, listing));
  for (const [filters, index] of [
    [{}, 'gallery_files_page'],
    [{ type: 3 }, 'gallery_files_type'],
    [{ uid: 'uploader-7' }, 'gallery_files_uploader'],
  ] as const) {
    const [statements, { files }] = await statementsOf({ ...filters, limit: 30 });
    expect(files).toHaveLength(30);
    expect(statements.length).toBeLessThanOrEqual(3);
    const plan = await explain(db, statements.at(-1));
    expect(plan).toContain(`using ${index}`);
    expect(plan).not.toContain('Sort Key');
  }
});

/** Adds 20,000 files to hundreds of tickets, few of them PDF. */
async function fill({ bid, tid, todo, ana }: World): Promise<void> {
  const { db } = api.context;
  const ids = Array.from({ length: 400 }, () => newClientId());
  await sql`insert into tickets (bid, id, tid, number, title, status, sort, created_by)
    select ${bid}::int, id, ${tid}::int, 1000 + n, 'Algo', ${todo}::int, 'b' || id, ${ana.uid}
    from unnest(${ids}::text[]) with ordinality as t (id, n)`.execute(db);
  const pdfType: Wire['GalleryType'] = 3;
  await sql`insert into gallery_files (bid, id, ticket_id, type, name, mime, size, uid, created_at)
    select ${bid}::int, left(md5(id || n), 20), id, case when n = 1 then ${pdfType}::int else 0 end, 'a.png', 'image/png', 70,
      'uploader-' || n, now() - random() * interval '900 days'
    from unnest(${ids}::text[]) as t (id), generate_series(1, 50) as n`.execute(db);
  await sql`analyze`.execute(db);
}
