/** The timeline of a contact: order, pages, rights, cost (docs/product/crm.md 7.1). */
import { newClientId } from '@minga/rules/client-ids';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listTimeline } from '../../domain/crm/timeline/timeline.ts';
import { type Statement, explain, recordStatements } from '../../testing/statements.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { createTestRole, joinTeam } from '../../testing/test-world.ts';
import { type CrmWorld, createCrmWorld } from '../crm/test-world.ts';
import { entriesOf, log } from './test-timeline.ts';

let api: TestApi;
beforeAll(async () => void (api = await testApi()));
afterAll(() => api.close());

/** Creates a ticket of a contact. */
async function addTicket({ owner, params, team }: CrmWorld, contact: string, title: string): Promise<string> {
  const { ticket } = await api.ok(owner, 'createTicket', {
    params,
    body: { team_id: team.id, title, contact },
  });
  return ticket.id;
}

test('lists activities, changes and tickets, the newest first, in pages without gaps or repetitions', async () => {
  const world = await createCrmWorld(api);
  const { owner, editor } = world;
  const { id: contact } = await world.addContact({});
  const ticket = await addTicket(world, contact, 'Cotizar cemento');
  const now = Date.now();
  // Several of one time, and one before the contact was created.
  const at = new Date(now - 60_000).toISOString();
  for (const text of ['Uno', 'Dos', 'Tres']) await log(api, world, editor, contact, { at, text });
  await log(api, world, editor, contact, { at: '2026-01-01T00:00:00Z', text: 'Antes' });
  const all = await entriesOf(api, world, owner, contact);
  expect(
    all.map((entry) => entry.activity?.text ?? entry.change?.kind ?? entry.ticket?.ticket.title),
  ).toEqual([
    'Cotizar cemento',
    'created',
    ...all.slice(2, 5).map(({ activity }) => activity?.text),
    'Antes',
  ]);
  expect(all[0]?.ticket).toMatchObject({ uid: owner.uid, by_name: 'Olga', ticket: { id: ticket } });
  expect(new Set(all.map(({ id }) => id)).size).toBe(6);
  for (const limit of [1, 2, 4]) expect(await entriesOf(api, world, owner, contact, limit)).toEqual(all);
});

test('lists comments on tickets and their changes, in pages without gaps', async () => {
  const world = await createCrmWorld(api);
  const { owner, bid, params, team } = world;
  const { id: contact } = await world.addContact({});
  const ticket = await addTicket(world, contact, 'Cotizar cemento');
  const on = { ...params, tid: ticket };
  await api.ok(owner, 'createComment', { params: on, body: { text: 'Confirma la visita' } });
  const [, doing] = team.psm_status;
  await api.ok(owner, 'updateTicket', { params: on, body: { status: doing?.id ?? 0 } });
  const all = await entriesOf(api, world, owner, contact);
  expect(all.map(({ event }) => event && [event.action, event.text, event.column])).toEqual([
    [5, null, doing?.name],
    [3, 'Confirma la visita', null],
    null,
    null,
  ]);
  expect(all[0]?.event).toMatchObject({ uid: owner.uid, by_name: 'Olga', ticket: { id: ticket } });
  for (const limit of [1, 2]) expect(await entriesOf(api, world, owner, contact, limit)).toEqual(all);
  // Whoever may not see the ticket sees none of its comments.
  const rid = await createTestRole(api, world, ['viewOwn']);
  const reader = await joinTeam(api, world, api.user('Lía'), rid);
  const seen = await entriesOf(api, world, reader, contact);
  expect(seen.map(({ event }) => event)).toEqual([null]);
  await api.context.db
    .updateTable('ticket_comments')
    .set({ deleted_at: new Date() })
    .where('bid', '=', bid)
    .execute();
  expect((await entriesOf(api, world, owner, contact))[1]?.event?.text).toBeNull();
});

test('the timeline and tickets of a business are those of its contacts', async () => {
  const world = await createCrmWorld(api);
  const { owner, stranger, params } = world;
  const company = (await world.addCompany('Martillo')).id;
  const [eva, other] = [await world.addContact({ first_name: 'Eva' }), await world.addContact({})];
  await api.ok(owner, 'addCrmBusinessContact', { params: { ...params, company, contact: eva.id } });
  const ticket = await addTicket(world, eva.id, 'Cotizar cemento');
  await addTicket(world, other.id, 'De otra persona');
  await log(api, world, owner, eva.id, { at: '2026-01-01T00:00:00Z', text: 'Antes' });
  const on = { ...params, company };
  const { entries, next } = await api.ok(owner, 'listCrmBusinessTimeline', { params: on });
  expect(next).toBeNull();
  expect(entries).toMatchObject([
    { ticket: { ticket: { id: ticket } }, contact: { id: eva.id, name: 'Eva' } },
    { activity: { text: 'Antes' }, contact: { id: eva.id } },
  ]);
  const first = await api.ok(owner, 'listCrmBusinessTimeline', { params: on, query: { limit: 1 } });
  const second = await api.ok(owner, 'listCrmBusinessTimeline', {
    params: on,
    query: { limit: 1, cursor: first.next ?? '' },
  });
  expect([...first.entries, ...second.entries]).toEqual(entries);
  const read = await api.ok(owner, 'listCrmBusinessTickets', { params: on });
  expect(read).toMatchObject({ tickets: [{ id: ticket }], counts: { pending: 1, doing: 0, done: 0 } });
  for (const operation of ['listCrmBusinessTimeline', 'listCrmBusinessTickets'] as const)
    expect(await api.refused(stranger, operation, { params: on })).toMatchObject({ status: 404 });
  await api.ok(owner, 'deleteCrmContact', { params: { ...params, contact: eva.id } });
  expect((await api.ok(owner, 'listCrmBusinessTimeline', { params: on })).entries).toEqual([]);
});

test('keeps entries of one time apart by their kind, on every border of pages', async () => {
  const world = await createCrmWorld(api);
  const { owner, bid } = world;
  const { id: contact } = await world.addContact({});
  await addTicket(world, contact, 'Uno');
  await addTicket(world, contact, 'Dos');
  const activity = await log(api, world, owner, contact);
  const { db } = api.context;
  const time = new Date(activity.at);
  await db.updateTable('tickets').set({ created_at: time }).where('bid', '=', bid).execute();
  await db.updateTable('crm_changes').set({ changed_at: time }).where('bid', '=', bid).execute();
  const all = await entriesOf(api, world, owner, contact);
  expect(all).toHaveLength(4);
  for (const limit of [1, 2, 3]) expect(await entriesOf(api, world, owner, contact, limit)).toEqual(all);
});

test('lists only tickets that the caller may see, archived ones included and deleted ones not', async () => {
  const world = await createCrmWorld(api);
  const { owner, editor, params } = world;
  const { id: contact } = await world.addContact({});
  const mine = await addTicket(world, contact, 'Propio');
  const archived = await addTicket(world, contact, 'Archivado');
  const deleted = await addTicket(world, contact, 'Eliminado');
  await api.ok(owner, 'updateTicket', {
    params: { ...params, tid: mine },
    body: { assignees: [editor.uid] },
  });
  await api.ok(owner, 'updateTicket', { params: { ...params, tid: archived }, body: { archived: true } });
  await api.ok(owner, 'deleteTicket', { params: { ...params, tid: deleted } });
  const titles = async (user: typeof owner) =>
    (await entriesOf(api, world, user, contact)).flatMap(({ ticket }) => ticket?.ticket.title ?? []);
  expect(await titles(owner)).toEqual(['Archivado', 'Propio']);
  // The editor sees own tickets only.
  expect(await titles(editor)).toEqual(['Propio']);
});

test('is refused without the right to read, for a deleted contact and with an unknown cursor', async () => {
  const world = await createCrmWorld(api);
  const { owner, params } = world;
  const { id: contact } = await world.addContact({});
  const call = { params: { ...params, contact } };
  const blind = await joinTeam(api, world, api.user('Ciro'), await createTestRole(api, world, ['create']));
  expect(await api.refused(blind, 'listCrmTimeline', call)).toMatchObject({ code: 'auth/forbidden' });
  for (const cursor of [
    'x',
    'tMjAyNi0',
    `x${Buffer.from('2026-01-01T00:00:00.000Z -OYx3kQ0aBcDeFgHiJkL').toString('base64url')}`,
  ])
    expect(await api.refused(owner, 'listCrmTimeline', { ...call, query: { cursor } })).toMatchObject({
      code: 'request/invalid',
      fields: [{ path: 'cursor' }],
    });
  await api.ok(owner, 'deleteCrmContact', call);
  expect(await api.refused(owner, 'listCrmTimeline', call)).toMatchObject({ code: 'crm/contact-not-found' });
});

test('answers a page with a fixed number of statements, each by an index in the order of the page', async () => {
  const world = await createCrmWorld(api);
  const { owner, bid } = world;
  const { id: contact } = await world.addContact({});
  await addTicket(world, contact, 'Uno');
  const [few, fewEntries] = await statementsOf(world, contact);
  await fill(bid, contact, owner.uid);
  const [many, manyEntries] = await statementsOf(world, contact);
  expect([fewEntries, manyEntries]).toEqual([2, 50]);
  expect(many.length).toBe(few.length);
  expect(many.length).toBeLessThanOrEqual(8);

  await sql`analyze`.execute(api.context.db);
  for (const [table, index] of [
    ['crm_activities', 'crm_activities_contact'],
    ['crm_changes', 'crm_changes_pkey'],
    ['tickets', 'tickets_contact'],
  ] as const) {
    const statement = many.find(({ text }) => text.includes(`from ${table} `) && text.includes('limit'));
    const plan = await explain(api.context.db, statement);
    expect(plan).toContain(`Index Scan Backward using ${index}`);
    expect(plan).not.toMatch(/Sort Key: .*_at/);
  }
});

/** The statements of the first page, and the number of its entries. */
async function statementsOf({ owner, bid }: CrmWorld, contact: string): Promise<[Statement[], number]> {
  const { db } = api.context;
  const { token } = await db
    .selectFrom('crm_tokens')
    .select('token')
    .where('bid', '=', bid)
    .executeTakeFirstOrThrow();
  const caller = { uid: owner.uid, name: 'Olga', email: null, lang: 'es', appToken: token } as const;
  const [statements, page] = await recordStatements(db, () =>
    listTimeline({ context: api.context, db, caller }, bid, contact, {}),
  );
  return [statements, page.entries.length];
}

/** Adds thousands of rows of each kind to the contact and to other contacts. */
async function fill(bid: number, contact: string, uid: string): Promise<void> {
  const { db } = api.context;
  const others = Array.from({ length: 20 }, () => newClientId());
  await sql`insert into crm_contacts (bid, id, first_name, last_name, company, position, phones, emails, address, tags,
      notes, do_not_contact, sort_name, search_text, created_by, created_at, updated_at)
    select ${bid}::int, id, 'Ana', '', '', '', '[]', '[]', '', '{}', '', false, 'ana', ' ana', ${uid}, now(), now()
    from unnest(${others}::text[]) as id`.execute(db);
  const all = sql`unnest(${[contact, ...others]}::text[]) as c (id), generate_series(1, 200) as n`;
  await sql`insert into crm_activities (bid, id, contact_id, kind, happened_at, text, created_by, created_at)
    select ${bid}::int, left(md5(c.id || n), 20), c.id, 'note', now() - n * interval '1 hour', 'Algo', ${uid}, now()
    from ${all}`.execute(db);
  await sql`insert into crm_changes (bid, contact_id, changed_at, kind, cause, uid, fields)
    select ${bid}::int, c.id, now() - n * interval '1 hour', 'updated', 'person', ${uid}, '[]' from ${all}`.execute(
    db,
  );
  await sql`insert into tickets (bid, id, tid, number, title, status, sort, created_by, created_at, contact_id)
    select t.bid, left(md5(c.id || n), 20), t.tid, 10000 + row_number() over (), 'Algo', t.status, 'b' || md5(c.id || n), ${uid},
      now() - n * interval '1 hour', c.id
    from ${all}, (select bid, tid, status from tickets where bid = ${bid}::int limit 1) t`.execute(db);
}
