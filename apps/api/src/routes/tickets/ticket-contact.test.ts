/** The contact of a ticket (docs/product/crm.md 5.1). */
import type { Wire } from '@minga/contract';
import { newClientId } from '@minga/rules/client-ids';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { forgetDeletedOfCrm } from '../../domain/crm/delete-and-restore.ts';
import { type TestApi, type TestUser, testApi } from '../../testing/test-api.ts';
import { addTickets, buildWorld, readBoard, type World } from './test-world.ts';

let api: TestApi;
beforeAll(async () => void (api = await testApi()));
afterAll(() => api.close());

/** A world with a ticket of Ana and an app token. */
async function build(): Promise<{ world: World; tid: string }> {
  const world = await buildWorld(api);
  await api.ok(world.admin, 'createAppToken', { params: { id: world.bid } });
  const [tid = ''] = await addTickets(api, world, world.todo, ['Cotizar'], world.ana);
  return { world, tid };
}

const at = (world: World, tid: string) => ({ id: world.bid, tid });
const onContact = (world: World, contact = world.contact) => ({
  params: { id: world.bid, contact },
});
const update = (world: World, tid: string, body: Wire['TicketPatch'], by = world.ana) =>
  api.ok(by, 'updateTicket', { params: at(world, tid), body });
const refuse = (world: World, tid: string, body: Wire['TicketPatch'], by = world.ana) =>
  api.refused(by, 'updateTicket', { params: at(world, tid), body });
const read = (world: World, tid: string, by = world.ana) =>
  api.ok(by, 'getTicket', { params: at(world, tid) });
const remove = (world: World) => api.ok(world.admin, 'deleteCrmContact', onContact(world));
const restore = (world: World) => api.ok(world.admin, 'restoreCrmContact', onContact(world));

const julia = (world: World) => ({ id: world.contact, name: 'Julia Paz' });

describe('updateTicket', () => {
  test('sets, keeps and clears the contact, without an app token', async () => {
    const { world, tid } = await build();
    await api.ok(world.admin, 'revokeAppToken', { params: { id: world.bid } });
    const set = await update(world, tid, { contact: world.contact });
    expect(set).toMatchObject({ ticket: { contact: world.contact, version: 2 }, contact: julia(world) });
    const kept = await update(world, tid, { title: 'Otro' });
    expect(kept).toMatchObject({ ticket: { contact: world.contact, version: 3 }, contact: julia(world) });
    const cleared = await update(world, tid, { contact: null });
    expect(cleared).toMatchObject({ ticket: { contact: null, version: 4 }, contact: null });
    const { ticket, contact } = await read(world, tid);
    expect({ contact: ticket.contact, of: contact }).toEqual({ contact: null, of: null });
    expect(ticket.psm_history.map(({ field, from, to }) => [field, from, to])).toEqual([
      ['contact_id', world.contact, null],
      ['title', 'Cotizar', 'Otro'],
      ['contact_id', null, world.contact],
    ]);
  });

  test('responds alike on the locking path', async () => {
    const { world, tid } = await build();
    const mention = { description: '@Ana' };
    const set = await update(world, tid, { ...mention, contact: world.contact });
    expect(set).toMatchObject({ ticket: { contact: world.contact }, contact: julia(world) });
    expect(await read(world, tid)).toEqual(set);
  });

  test('rejects foreign, missing and deleted contacts alike', async () => {
    const { world, tid } = await build();
    await remove(world);
    for (const contact of [world.foreign.contact, newClientId(), world.contact]) {
      expect(await refuse(world, tid, { contact })).toMatchObject({
        status: 404,
        code: 'crm/contact-not-found',
      });
      const body = { team_id: world.tid, title: 'Nuevo', contact };
      expect(await api.refused(world.ana, 'createTicket', { params: { id: world.bid }, body })).toMatchObject(
        {
          code: 'crm/contact-not-found',
        },
      );
    }
    expect((await read(world, tid)).ticket).toMatchObject({ version: 1, contact: null });
    expect(await readBoard(api, world, world.ana)).toHaveLength(1);
  });

  test('rejects a contact from callers without permission to edit the ticket', async () => {
    const { world, tid } = await build();
    for (const [by, status] of [
      [world.rita, 403],
      [world.vera, 404],
      [world.otto, 404],
      [world.eve, 404],
    ] as const)
      expect(await refuse(world, tid, { contact: world.contact }, by)).toMatchObject({ status });
    expect((await read(world, tid)).ticket).toMatchObject({ version: 1, contact: null });
  });

  test('rejects a change that is based on an older contact', async () => {
    const { world, tid } = await build();
    await update(world, tid, { contact: world.contact });
    const refused = await refuse(world, tid, { contact: null, version: 1 }, world.beto);
    expect(refused).toMatchObject({ code: 'ticket/stale', current: { contact: world.contact } });
    expect((await update(world, tid, { title: 'Otro', version: 1 }, world.beto)).contact).toEqual(
      julia(world),
    );
  });
});

test('everyone who sees the ticket sees the name of its contact', async () => {
  const { world } = await build();
  const [own = ''] = await addTickets(api, world, world.doing, ['De Vera'], world.vera);
  await update(world, own, { contact: world.contact });
  expect((await read(world, own, world.vera)).contact).toEqual(julia(world));
  expect((await read(world, own, world.rita)).contact).toEqual(julia(world));
});

test('the name of a renamed contact is the new one', async () => {
  const { world, tid } = await build();
  await update(world, tid, { contact: world.contact });
  const body = { contact: { first_name: 'Julieta', last_name: '' } };
  await api.ok(world.admin, 'updateCrmContact', { ...onContact(world), body });
  expect((await read(world, tid)).contact).toEqual({ id: world.contact, name: 'Julieta' });
});

describe('a deleted contact', () => {
  test('is not shown, stays with other changes, and comes back when it is restored', async () => {
    const { world, tid } = await build();
    await update(world, tid, { contact: world.contact });
    await remove(world);
    expect(await read(world, tid)).toMatchObject({ ticket: { contact: null }, contact: null });
    expect(await update(world, tid, { title: 'Otro' })).toMatchObject({
      ticket: { title: 'Otro', contact: null },
      contact: null,
    });
    await restore(world);
    expect(await read(world, tid)).toMatchObject({
      ticket: { contact: world.contact },
      contact: julia(world),
    });
  });

  test('is cleared for good when it is removed', async () => {
    const { world, tid } = await build();
    await update(world, tid, { contact: world.contact });
    await remove(world);
    const { db, clock } = api.context;
    const longAgo = new Date(clock.now().getTime() - 31 * 24 * 60 * 60_000);
    await db
      .updateTable('crm_contacts')
      .set({ deleted_at: longAgo })
      .where('id', '=', world.contact)
      .execute();
    await forgetDeletedOfCrm(api.context);
    const row = await db
      .selectFrom('tickets')
      .select(['bid', 'contact_id'])
      .where('id', '=', tid)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ bid: world.bid, contact_id: null });
    expect((await read(world, tid)).ticket).toMatchObject({ version: 2, contact: null });
  });
});

test('batches create and change the contact, and report each refusal', async () => {
  const { world, tid } = await build();
  const params = { id: world.bid };
  const created = await api.ok(world.ana, 'createTickets', {
    params,
    body: {
      team_id: world.tid,
      tickets: [
        { title: 'Uno', contact: world.contact },
        { title: 'Dos', contact: world.foreign.contact },
      ],
    },
  });
  expect(created.items).toMatchObject([
    { outcome: 'created' },
    { outcome: 'refused', code: 'crm/contact-not-found' },
  ]);
  const one = created.items[0]?.id ?? '';
  expect((await read(world, one)).contact).toEqual(julia(world));
  const changed = await api.ok(world.ana, 'updateTickets', {
    params,
    body: {
      team_id: world.tid,
      tickets: [
        { id: one, contact: null },
        { id: tid, contact: world.contact },
      ],
    },
  });
  expect(changed.items).toMatchObject([{ outcome: 'updated' }, { outcome: 'updated' }]);
  expect((await read(world, one)).contact).toBeNull();
  expect((await read(world, tid)).contact).toEqual(julia(world));
});

test('a created ticket has its contact, also on the locking path', async () => {
  const { world } = await build();
  for (const description of ['', '@Ana']) {
    const { ticket } = await api.ok(world.ana, 'createTicket', {
      params: { id: world.bid },
      body: { team_id: world.tid, title: 'Nuevo', description, contact: world.contact },
    });
    expect((await read(world, ticket.id)).contact).toEqual(julia(world));
  }
});

describe('the card of a ticket', () => {
  const contactsOn = async (world: World) =>
    (await readBoard(api, world, world.ana)).map(({ contact }) => contact);

  test('names the contact in the responses of writes and on the board', async () => {
    const { world } = await build();
    const params = { id: world.bid };
    for (const description of ['', '@Ana']) {
      const body = { team_id: world.tid, title: 'Nuevo', description, contact: world.contact };
      const { ticket } = await api.ok(world.ana, 'createTicket', { params, body });
      expect(ticket.contact).toEqual(julia(world));
      const moves = { team_id: world.tid, tickets: [{ id: ticket.id, status: world.doing }] };
      const moved = await api.ok(world.ana, 'reorderTickets', { params, body: moves });
      expect(moved.tickets[0]?.contact).toEqual(julia(world));
      await api.ok(world.ana, 'deleteTicket', { params: at(world, ticket.id) });
      const restored = await api.ok(world.ana, 'restoreTicket', { params: at(world, ticket.id) });
      expect(restored.ticket.contact).toEqual(julia(world));
    }
    expect(await contactsOn(world)).toEqual([undefined, julia(world), julia(world)]);
    const narrow = { params, query: { team_id: world.tid, txt: 'nuevo' } };
    const { tickets } = await api.ok(world.ana, 'listTickets', narrow);
    expect(tickets.map(({ contact }) => contact)).toEqual([julia(world), julia(world)]);
  });

  test('follows the contact when it is renamed, deleted and restored', async () => {
    const { world, tid } = await build();
    await update(world, tid, { contact: world.contact });
    const body = { contact: { first_name: 'Julieta', last_name: '' } };
    await api.ok(world.admin, 'updateCrmContact', { ...onContact(world), body });
    expect(await contactsOn(world)).toEqual([{ id: world.contact, name: 'Julieta' }]);
    await remove(world);
    expect(await contactsOn(world)).toEqual([undefined]);
    await restore(world);
    await update(world, tid, { contact: null });
    expect(await contactsOn(world)).toEqual([undefined]);
  });
});

describe('another team', () => {
  test('keeps the contact of a transferred ticket, and its requirement is met by it', async () => {
    const { world, tid } = await build();
    const params = { id: world.bid, tid: world.sibling.tid };
    await api.ok(world.admin, 'updateTeam', { params, body: { preferences: [11, 12] } });
    const transfer = { params: at(world, tid), body: { team_id: world.sibling.tid } };
    expect(await api.refused(world.admin, 'transferTicket', transfer)).toMatchObject({
      code: 'ticket/transfer-refused',
      fields: [{ path: '/contact', message: 'Este equipo pide el contacto de cada ticket.' }],
    });
    await update(world, tid, { contact: world.contact });
    const { dropped } = await api.ok(world.admin, 'transferTicket', transfer);
    expect(dropped).toEqual([]);
    expect((await read(world, tid, world.otto)).contact).toEqual(julia(world));
  });

  test('gets the contact of a copied ticket, unless it is deleted', async () => {
    const { world, tid } = await build();
    await update(world, tid, { contact: world.contact });
    await api.ok(world.admin, 'createAutomation', {
      params: { id: world.bid, tid: world.tid },
      body: {
        name: 'Copiar',
        action: 0,
        on_status: world.done,
        settings: { to_team: world.sibling.tid, status: world.sibling.todo },
      },
    });
    const enterDone = async () => {
      await update(world, tid, { status: world.done });
      await api.idle();
      await update(world, tid, { status: world.todo });
    };
    await enterDone();
    await remove(world);
    await enterDone();
    const copies = await readBoard(api, world.sibling, world.admin);
    await restore(world);
    const contacts = await Promise.all(
      copies.map(async ({ id }) => (await read(world, id, world.admin)).contact),
    );
    expect(contacts).toEqual([julia(world), null]);
  });
});

describe('listCrmContactTickets', () => {
  const list = (world: World, by: TestUser = world.admin) =>
    api.ok(by, 'listCrmContactTickets', onContact(world));

  test('lists open tickets first, the last changed first, without archived, deleted and other ones', async () => {
    const { world } = await build();
    const [first = '', second = '', archived = '', deleted = ''] = await addTickets(
      api,
      world,
      world.doing,
      ['Primero', 'Segundo', 'Archivado', 'Borrado'],
      world.ana,
    );
    for (const id of [first, second, archived, deleted]) await update(world, id, { contact: world.contact });
    await update(world, archived, { archived: true });
    await api.ok(world.ana, 'deleteTicket', { params: at(world, deleted) });
    await update(world, second, { status: world.done });
    const [elsewhere = ''] = await addTickets(
      api,
      { ...world, tid: world.sibling.tid },
      world.sibling.todo,
      ['De otro equipo'],
      world.otto,
    );
    await update(world, elsewhere, { contact: world.contact }, world.otto);
    const { tickets, counts } = await list(world);
    expect(tickets.map(({ title, psm_team_id, status }) => [title, psm_team_id, status])).toEqual([
      ['De otro equipo', world.sibling.tid, world.sibling.todo],
      ['Primero', world.tid, world.doing],
      ['Segundo', world.tid, world.done],
    ]);
    expect(counts).toEqual({ pending: 1, doing: 1, done: 1 });
    // Ana is not in the other team.
    const seen = await list(world, world.ana);
    expect(seen.tickets.map(({ title }) => title)).toEqual(['Primero', 'Segundo']);
    expect(seen.counts).toEqual({ pending: 0, doing: 1, done: 1 });
  });

  test('lists and counts only own tickets for viewers of own tickets', async () => {
    const { world, tid } = await build();
    const [own = ''] = await addTickets(api, world, world.doing, ['De Vera'], world.vera);
    for (const id of [tid, own]) await update(world, id, { contact: world.contact });
    const { tickets, counts } = await list(world, world.vera);
    expect(tickets.map(({ id }) => id)).toEqual([own]);
    expect(counts).toEqual({ pending: 0, doing: 1, done: 0 });
  });

  test('lists at most 50 and counts all', async () => {
    const { world } = await build();
    const titles = Array.from({ length: 52 }, (_value, index) => `T${index}`);
    const ids = await addTickets(api, world, world.doing, titles, world.ana);
    const tickets = ids.map((id) => ({ id, contact: world.contact }));
    const body = { team_id: world.tid, tickets };
    await api.ok(world.ana, 'updateTickets', { params: { id: world.bid }, body });
    const answer = await list(world);
    expect(answer.tickets).toHaveLength(50);
    expect(answer.counts).toEqual({ pending: 0, doing: 52, done: 0 });
  });

  test('is refused without access to the CRM, and answers alike for missing, deleted and foreign contacts', async () => {
    const { world } = await build();
    expect(await api.refused(world.nadia, 'listCrmContactTickets', onContact(world))).toMatchObject({
      status: 403,
    });
    for (const contact of [world.foreign.contact, newClientId()])
      expect(
        await api.refused(world.admin, 'listCrmContactTickets', onContact(world, contact)),
      ).toMatchObject({ code: 'crm/contact-not-found' });
    await remove(world);
    expect(await api.refused(world.admin, 'listCrmContactTickets', onContact(world))).toMatchObject({
      code: 'crm/contact-not-found',
    });
    await restore(world);
    await api.ok(world.admin, 'revokeAppToken', { params: { id: world.bid } });
    expect(await api.refused(world.admin, 'listCrmContactTickets', onContact(world))).toMatchObject({
      code: 'crm/app-token-invalid',
    });
  });
});
