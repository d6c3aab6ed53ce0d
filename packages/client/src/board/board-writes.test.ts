import type { Wire } from '@minga/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import '../tags.ts';
import { ticketsEndpoints } from '../generated/tickets.ts';
import { applyLiveEvent } from '../live-patches.ts';
import { FakeServer, settled, testStore } from '../testing/fake-server.ts';
import { updateTicket } from '../tickets/ticket-writes.ts';
import { type TicketCard, columnIds } from './board.ts';
import { createTicket, deleteTicket, moveTickets, restoreTicket } from './board-writes.ts';
import { boardEndpoints } from './get-board.ts';

const board = { id: 1, teamId: 2 };
// Every test has tickets of its own.
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
const refusal = { status: 403, code: 'auth/forbidden', message: 'No tienes permiso.', requestId: 'r' };
const bodyOf = (index: number) => server.calls[index]!.body as Wire['TicketMoves'];

test('a move is seen at once and sent with its neighbours, in less than 2 kB', async () => {
  const moving = store.dispatch(moveTickets(board, [{ id: c, status: 1, after: a, before: b }]));
  expect(column()).toBe('acb');
  const call = await server.call(0);
  expect(call).toMatchObject({ method: 'PUT', url: '/business/1/tickets-order' });
  expect(bodyOf(0)).toMatchObject({ team_id: 2, tickets: [{ id: c, status: 1, after: a, before: b }] });
  expect(JSON.stringify(call.body).length).toBeLessThan(2000);
  call.answer(200, { tickets: [card('c', 'a0V', { version: 2 })] });
  expect(await moving).toMatchObject({ ok: true });
  expect(held().cards.get(c)).toMatchObject({ order: 'a0V', version: 2 });
  expect(held().pending).toEqual({});
});

test('three quick moves of one card are sent one after the other and all stay', async () => {
  const moves = [
    store.dispatch(moveTickets(board, [{ id: c, status: 1, after: a, before: b }])),
    store.dispatch(moveTickets(board, [{ id: c, status: 1, after: null, before: a }])),
    store.dispatch(moveTickets(board, [{ id: c, status: 2, after: null, before: null }])),
  ];
  expect([column(), column(2)]).toEqual(['ab', 'c']);
  for (let index = 0; index < 3; index += 1) {
    const call = await server.call(index);
    await settled();
    expect(server.calls).toHaveLength(index + 1);
    const { order, status } = bodyOf(index).tickets[0]!;
    call.answer(200, { tickets: [card('c', order!, { status, version: index + 2 })] });
    await moves[index];
    // The answer to an older move never takes the card away from where it was put since.
    expect([column(), column(2)]).toEqual(['ab', 'c']);
  }
  expect(held().cards.get(c)).toMatchObject({ status: 2, version: 4 });
});

test('a refused move goes back, and the next one is sent all the same', async () => {
  const refused = store.dispatch(moveTickets(board, [{ id: c, status: 2, after: null, before: null }]));
  const next = store.dispatch(moveTickets(board, [{ id: a, status: 1, after: b, before: null }]));
  expect([column(), column(2)]).toEqual(['ba', 'c']);
  (await server.call(0)).answer(403, refusal);
  expect(await refused).toMatchObject({
    ok: false,
    error: { kind: 'forbidden', message: 'No tienes permiso.' },
  });
  expect(column(2)).toBe('');
  const call = await server.call(1);
  call.answer(200, { tickets: [card('a', bodyOf(1).tickets[0]!.order!, { version: 2 })] });
  expect(await next).toMatchObject({ ok: true });
  expect(held().pending).toEqual({});
});

test('nothing reads the board again after a move', async () => {
  const moving = store.dispatch(moveTickets(board, [{ id: c, status: 1, after: null, before: a }]));
  (await server.call(0)).answer(200, { tickets: [card('c', 'Zz', { version: 2 })] });
  await moving;
  await settled();
  expect(server.calls.map(({ method }) => method)).toEqual(['PUT']);
});

test('an own move wins over an event until it is answered', async () => {
  const moving = store.dispatch(moveTickets(board, [{ id: c, status: 2, after: null, before: null }]));
  const tickets = [card('c', 'Zz', { version: 2 })];
  applyLiveEvent(store.dispatch, store.getState, { type: 'tickets-changed', bid: 1, tid: 2, tickets });
  expect([column(), column(2)]).toEqual(['ab', 'c']);
  (await server.call(0)).answer(403, refusal);
  await moving;
  expect([column(), column(2)]).toEqual(['cab', '']);
});

test('an event that is not newer than what is held changes nothing', () => {
  const before = held();
  const tickets = [card('a', 'a9', { title: 'viejo' })];
  applyLiveEvent(store.dispatch, store.getState, { type: 'tickets-changed', bid: 1, tid: 2, tickets });
  expect(held()).toBe(before);
});

test('a resync reads the board again and keeps an own move', async () => {
  applyLiveEvent(store.dispatch, store.getState, { type: 'resync' });
  const read = await server.call(0);
  expect(read).toMatchObject({ method: 'GET' });
  void store.dispatch(moveTickets(board, [{ id: c, status: 2, after: null, before: null }]));
  const tickets = [card('a', 'a5', { version: 2 }), card('b', 'a1'), card('c', 'a2')];
  read.answer(200, { tickets, next: null, total: 3 });
  await expect.poll(() => column()).toBe('ba');
  expect(column(2)).toBe('c');
});

test('a new ticket stands in its column at once, and moves wait until the server has it', async () => {
  const creating = store.dispatch(createTicket(board, { title: 'Nuevo', status: 1, place: 'top' }));
  const newId = columnIds(held(), 1)[0]!;
  expect(held().cards.get(newId)).toMatchObject({ title: 'Nuevo', version: 0 });
  void store.dispatch(moveTickets(board, [{ id: newId, status: 1, after: c, before: null }]));
  const call = await server.call(0);
  await settled();
  expect(server.calls).toHaveLength(1);
  expect(call.body).toMatchObject({ id: newId, title: 'Nuevo', status: 1, place: 'top', team_id: 2 });
  call.answer(201, { ticket: { ...card('n', 'Zz', { number: 9 }), id: newId } });
  expect(await creating).toMatchObject({ ok: true, value: { number: 9 } });
  expect(columnIds(held(), 1).at(-1)).toBe(newId);
  await server.call(1);
});

test('a deleted ticket can be brought back', async () => {
  const before = held().cards.get(b)!;
  const deleting = store.dispatch(deleteTicket(board, b));
  expect(column()).toBe('ac');
  (await server.call(0)).answer(200, { ok: true });
  await deleting;
  const restoring = store.dispatch(restoreTicket(board, before));
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

test('a changed field is seen on ticket and card at once', async () => {
  await openTicket();
  const saving = store.dispatch(updateTicket(board, { ticketId: a, patch: { title: 'Otro' }, version: 1 }));
  expect(opened().title).toBe('Otro');
  expect(held().cards.get(a)?.title).toBe('Otro');
  const call = await server.call(0);
  expect(call.body).toEqual({ title: 'Otro', version: 1 });
  call.answer(200, ticket({ title: 'Otro', version: 2 }));
  expect(await saving).toMatchObject({ ok: true });
  expect(opened().version).toBe(2);
});

test('the answer to one field leaves a later change of another in sight', async () => {
  await openTicket();
  const first = store.dispatch(updateTicket(board, { ticketId: a, patch: { title: 'Otro' }, version: 1 }));
  void store.dispatch(updateTicket(board, { ticketId: a, patch: { description: 'Dos' }, version: 1 }));
  (await server.call(0)).answer(200, ticket({ title: 'Otro', version: 2 }));
  await first;
  expect(opened()).toMatchObject({ title: 'Otro', description: 'Dos' });
});

test('a stale change is refused with what stands now, and the screen goes back', async () => {
  await openTicket();
  const saving = store.dispatch(
    updateTicket(board, { ticketId: a, patch: { description: 'Mío' }, version: 1 }),
  );
  const current = ticket({ description: 'Suyo', version: 5 }).ticket;
  (await server.call(0)).answer(409, {
    status: 409,
    code: 'ticket/stale',
    message: 'x',
    requestId: 'r',
    current,
  });
  expect(await saving).toMatchObject({
    ok: false,
    error: { kind: 'conflict', code: 'ticket/stale', current: { description: 'Suyo', version: 5 } },
  });
  expect(opened().description).toBe('Uno');
});

test('a second save of the same field is not stale against the first', async () => {
  await openTicket();
  const first = store.dispatch(updateTicket(board, { ticketId: a, patch: { title: 'Dos' }, version: 1 }));
  (await server.call(0)).answer(200, ticket({ title: 'Dos', version: 7 }));
  await first;
  void store.dispatch(updateTicket(board, { ticketId: a, patch: { title: 'Tres' }, version: 1 }));
  expect((await server.call(1)).body).toEqual({ title: 'Tres', version: 7 });
});
