import type { Wire } from '@minga/contract';
import { newClientId } from '@minga/rules/client-ids';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TicketCard, columnIds } from '../board/board.ts';
import { boardEndpoints } from '../board/get-board.ts';
import { type Move, withOrderKeys } from '../board/new-cards.ts';
import { ticketsEndpoints } from '../endpoints.ts';
import { applyLiveEvent } from '../live-patches.ts';
import { FakeServer, settled, testStore } from '../testing/fake-server.ts';

const { createTicket, deleteTicket, reorderTickets, restoreTicket, updateTicket } =
  ticketsEndpoints.endpoints;
const board = { id: 1, teamId: 2 };
// Pending changes are kept by ticket id: every test has its own ids.
let run = 0;
const id = (letter: string) => letter + String(run).padStart(19, '0');
let a = '';
let b = '';
let c = '';

function card(letter: string, order: string, more: Partial<TicketCard> = {}): TicketCard {
  return { id: id(letter), number: 1, title: letter, status: 1, order, version: 1, ...more };
}

let server: FakeServer;
let store: ReturnType<typeof testStore>;

beforeEach(async () => {
  run += 1;
  [a, b, c] = [id('a'), id('b'), id('c')];
  server = new FakeServer();
  store = testStore();
  const reading = store.dispatch(boardEndpoints.endpoints.getBoard.initiate(board));
  const page = { tickets: [card('a', 'a0'), card('b', 'a1'), card('c', 'a2')], next: null, total: 3 };
  (await server.call(0)).answer(200, page);
  await reading;
  server.calls.length = 0;
});

afterEach(() => server.close());

const held = () => boardEndpoints.endpoints.getBoard.select(board)(store.getState()).data!;
const column = (status = 1) =>
  columnIds(held(), status)
    .map((each) => each[0])
    .join('');
const move = (tickets: Move) =>
  store.dispatch(
    reorderTickets.initiate({
      id: 1,
      ticketMoves: { team_id: 2, tickets: withOrderKeys(held(), [tickets]) },
    }),
  );
const create = (title: string) =>
  store.dispatch(
    createTicket.initiate({
      id: 1,
      newTeamTicket: { id: newClientId(), team_id: 2, title, status: 1, place: 'top' },
    }),
  );
const update = (ticketPatch: Wire['TicketPatch']) =>
  store.dispatch(updateTicket.initiate({ ...board, tid: a, ticketPatch }));
const refusal = { status: 403, code: 'auth/forbidden', message: 'No tienes permiso.', requestId: 'r' };
const bodyOf = (index: number) => server.calls[index]!.body as Wire['TicketMoves'];

test('shows a move at once and sends it with its neighbours, in less than 2 kB', async () => {
  const moving = move({ id: c, status: 1, after: a, before: b });
  expect(column()).toBe('acb');
  const call = await server.call(0);
  expect(call).toMatchObject({ method: 'PUT', url: '/business/1/tickets-order' });
  expect(bodyOf(0)).toMatchObject({ team_id: 2, tickets: [{ id: c, status: 1, after: a, before: b }] });
  expect(JSON.stringify(call.body).length).toBeLessThan(2000);
  call.answer(200, { tickets: [card('c', 'a0V', { version: 2 })] });
  expect(await moving).toHaveProperty('data');
  expect(held().cards.get(c)).toMatchObject({ order: 'a0V', version: 2 });
  expect(held().pending).toEqual({});
});

test('sends three quick moves of one card one after another and keeps all of them', async () => {
  const moves = [
    move({ id: c, status: 1, after: a, before: b }),
    move({ id: c, status: 1, after: null, before: a }),
    move({ id: c, status: 2, after: null, before: null }),
  ];
  expect([column(), column(2)]).toEqual(['ab', 'c']);
  for (let index = 0; index < 3; index += 1) {
    const call = await server.call(index);
    await settled();
    expect(server.calls).toHaveLength(index + 1);
    const { order, status } = bodyOf(index).tickets[0]!;
    call.answer(200, { tickets: [card('c', order!, { status, version: index + 2 })] });
    await moves[index];
    // The response to an earlier move does not undo a later one.
    expect([column(), column(2)]).toEqual(['ab', 'c']);
  }
  expect(held().cards.get(c)).toMatchObject({ status: 2, version: 4 });
});

test('reverts a rejected move and still sends the next one', async () => {
  const refused = move({ id: c, status: 2, after: null, before: null });
  const next = move({ id: a, status: 1, after: b, before: null });
  expect([column(), column(2)]).toEqual(['ba', 'c']);
  (await server.call(0)).answer(403, refusal);
  expect(await refused).toMatchObject({
    error: { kind: 'forbidden', message: 'No tienes permiso.' },
  });
  expect(column(2)).toBe('');
  const call = await server.call(1);
  call.answer(200, { tickets: [card('a', bodyOf(1).tickets[0]!.order!, { version: 2 })] });
  expect(await next).toHaveProperty('data');
  expect(held().pending).toEqual({});
});

test('does not fetch the board after a move', async () => {
  const moving = move({ id: c, status: 1, after: null, before: a });
  (await server.call(0)).answer(200, { tickets: [card('c', 'Zz', { version: 2 })] });
  await moving;
  await settled();
  expect(server.calls.map(({ method }) => method)).toEqual(['PUT']);
});

test('shows a pending move on top of a live event until the server responds', async () => {
  const moving = move({ id: c, status: 2, after: null, before: null });
  const tickets = [card('c', 'Zz', { version: 2 })];
  applyLiveEvent(store.dispatch, store.getState, { type: 'tickets-changed', bid: 1, tid: 2, tickets });
  expect([column(), column(2)]).toEqual(['ab', 'c']);
  (await server.call(0)).answer(403, refusal);
  await moving;
  expect([column(), column(2)]).toEqual(['cab', '']);
});

test('ignores a live event that is not newer than the cache', () => {
  const before = held();
  const tickets = [card('a', 'a9', { title: 'viejo' })];
  applyLiveEvent(store.dispatch, store.getState, { type: 'tickets-changed', bid: 1, tid: 2, tickets });
  expect(held()).toBe(before);
});

test('keeps a pending move when a resync fetches the board again', async () => {
  applyLiveEvent(store.dispatch, store.getState, { type: 'resync' });
  const read = await server.call(0);
  expect(read).toMatchObject({ method: 'GET' });
  void move({ id: c, status: 2, after: null, before: null });
  const tickets = [card('a', 'a5', { version: 2 }), card('b', 'a1'), card('c', 'a2')];
  read.answer(200, { tickets, next: null, total: 3 });
  await expect.poll(() => column()).toBe('ba');
  expect(column(2)).toBe('c');
});

test('shows a new ticket at once and sends its moves after the server created it', async () => {
  const creating = create('Nuevo');
  const newId = columnIds(held(), 1)[0]!;
  expect(held().cards.get(newId)).toMatchObject({ title: 'Nuevo', version: 0 });
  void move({ id: newId, status: 1, after: c, before: null });
  const call = await server.call(0);
  await settled();
  expect(server.calls).toHaveLength(1);
  expect(call.body).toMatchObject({ id: newId, title: 'Nuevo', status: 1, place: 'top', team_id: 2 });
  call.answer(201, { ticket: { ...card('n', 'Zz', { number: 9 }), id: newId } });
  expect(await creating).toMatchObject({ data: { ticket: { number: 9 } } });
  expect(columnIds(held(), 1).at(-1)).toBe(newId);
  await server.call(1);
});

test('hides a deleted ticket and shows it again when it is restored', async () => {
  const before = held().cards.get(b)!;
  const deleting = store.dispatch(deleteTicket.initiate({ ...board, tid: b }));
  expect(column()).toBe('ac');
  (await server.call(0)).answer(200, { ok: true });
  await deleting;
  const restoring = store.dispatch(restoreTicket.initiate({ ...board, tid: b, card: before }));
  expect(column()).toBe('abc');
  (await server.call(1)).answer(200, { ticket: { ...before, version: 3 } });
  await restoring;
  expect(held().cards.get(b)?.version).toBe(3);
});

function ticket(more: Partial<Wire['Ticket']> = {}) {
  const full = {
    ...card('a', 'a0'),
    description: 'Uno',
    assignees: [],
    psm_ticket_comments: [],
    psm_history: [],
    ...more,
  };
  return { ticket: full as unknown as Wire['Ticket'] };
}

async function openTicket() {
  const opening = store.dispatch(ticketsEndpoints.endpoints.getTicket.initiate({ id: 1, tid: a }));
  (await server.call(0)).answer(200, ticket());
  await opening;
  server.calls.length = 0;
}

const opened = () =>
  ticketsEndpoints.endpoints.getTicket.select({ id: 1, tid: a })(store.getState()).data!.ticket;

test('shows a changed field on ticket and card at once', async () => {
  await openTicket();
  const saving = update({ title: 'Otro', version: 1 });
  expect(opened().title).toBe('Otro');
  expect(held().cards.get(a)?.title).toBe('Otro');
  const call = await server.call(0);
  expect(call.body).toEqual({ title: 'Otro', version: 1 });
  call.answer(200, ticket({ title: 'Otro', version: 2 }));
  expect(await saving).toHaveProperty('data');
  expect(opened().version).toBe(2);
});

test('shows the card of the response, and the previous one after a rejected change', async () => {
  await openTicket();
  const saving = update({ title: 'Otro', version: 1 });
  (await server.call(0)).answer(200, ticket({ title: 'Otro, recortado', version: 2 }));
  await saving;
  expect(held().cards.get(a)).toMatchObject({ title: 'Otro, recortado', version: 2 });
  const rejected = update({ title: 'Prohibido', version: 2 });
  (await server.call(1)).answer(403, refusal);
  await rejected;
  expect(held().cards.get(a)?.title).toBe('Otro, recortado');
  expect(held().pending).toEqual({});
});

test('keeps a later change of another field when the response to the first arrives', async () => {
  await openTicket();
  const first = update({ title: 'Otro', version: 1 });
  void update({ description: 'Dos', version: 1 });
  (await server.call(0)).answer(200, ticket({ title: 'Otro', version: 2 }));
  await first;
  expect(opened()).toMatchObject({ title: 'Otro', description: 'Dos' });
});

test('reverts a stale change and returns the current ticket', async () => {
  await openTicket();
  const saving = update({ description: 'Mío', version: 1 });
  const current = ticket({ description: 'Suyo', version: 5 }).ticket;
  (await server.call(0)).answer(409, {
    status: 409,
    code: 'ticket/stale',
    message: 'x',
    requestId: 'r',
    current,
  });
  expect(await saving).toMatchObject({
    error: { kind: 'conflict', code: 'ticket/stale', current: { description: 'Suyo', version: 5 } },
  });
  expect(opened().description).toBe('Uno');
});

test('sends the version of the own last write with a second change of the same field', async () => {
  await openTicket();
  const first = update({ title: 'Dos', version: 1 });
  (await server.call(0)).answer(200, ticket({ title: 'Dos', version: 7 }));
  await first;
  void update({ title: 'Tres', version: 1 });
  expect((await server.call(1)).body).toEqual({ title: 'Tres', version: 7 });
});
