/** Tickets that texts name: one request for many, writes of this tab, and live events. */
import type { Wire } from '@minga/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ticketsEndpoints } from '../endpoints.ts';
import { type LiveEvent, applyLiveEvent } from '../live-patches.ts';
import { FakeServer, beHost, settled, testStore } from '../testing/fake-server.ts';
import { namedTicketEndpoints } from '../tickets/named-tickets.ts';

const { namedTicket } = namedTicketEndpoints.endpoints;
const { reorderTickets, updateTicket } = ticketsEndpoints.endpoints;

const card = (number: number, more: Partial<Wire['TicketCard']> = {}): Wire['TicketCard'] => ({
  id: `t${number}`,
  number,
  title: 'Reparar el portón',
  status: 5,
  order: 'a0',
  version: 1,
  ...more,
});

let server: FakeServer;
let store: ReturnType<typeof testStore>;
beforeEach(() => {
  server = new FakeServer();
  beHost();
  store = testStore();
});
afterEach(() => server.close());

const open = (number: number) => store.dispatch(namedTicket.initiate({ id: 1, number }));
const named = (number: number) => namedTicket.select({ id: 1, number })(store.getState()).data;
const take = (event: LiveEvent) => applyLiveEvent(store.dispatch, store.getState, event);

/** Opens numbers, of which the server answers the first as tickets of team 2. */
async function openWith(
  numbers: number[],
  tickets = numbers.map((number) => card(number)),
  deleted: number[] = [],
) {
  const opening = numbers.map(open);
  const call = await server.call(server.calls.length);
  call.answer(200, { tickets: tickets.map((one) => ({ psm_team_id: 2, ...one })), deleted });
  await Promise.all(opening);
  return call;
}

test('asks for the numbers of one moment in one request, and for each once', async () => {
  void open(7);
  const call = await openWith([7, 8, 9], [card(7)], [9]);
  expect(call.body).toEqual({ numbers: [7, 8, 9] });
  expect(named(7)).toMatchObject({ ticket: { id: 't7', psm_team_id: 2 }, isDeleted: false });
  expect(named(8)).toEqual({ ticket: null, isDeleted: false });
  expect(named(9)).toEqual({ ticket: null, isDeleted: true });
  await open(8);
  await settled();
  expect(server.calls).toHaveLength(1);
});

test('asks for at most 100 numbers in a request', async () => {
  for (let number = 1; number <= 101; number++) void open(number);
  const bodies = [await server.call(0), await server.call(1)].map(
    ({ body }) => body as Wire['TicketNumbers'],
  );
  expect(bodies.map(({ numbers }) => numbers.length)).toEqual([100, 1]);
});

test('shows a move at once, and takes it back if the server refuses it', async () => {
  await openWith([7]);
  const move = { id: 1, ticketMoves: { team_id: 2, tickets: [{ id: 't7', status: 6, after: null }] } };
  const moving = store.dispatch(reorderTickets.initiate(move));
  const call = await server.call(1);
  expect(named(7)?.ticket?.status).toBe(6);
  call.answer(409, { code: 'status/limit-reached', message: 'No.', requestId: 'r' });
  await moving;
  expect(named(7)?.ticket?.status).toBe(5);
  // It may have been changed or deleted meanwhile.
  const tickets = [{ psm_team_id: 2, ...card(7, { status: 4, version: 2 }) }];
  (await server.call(2)).answer(200, { tickets, deleted: [] });
  await expect.poll(() => named(7)?.ticket?.status).toBe(4);
});

test('shows assigned people at once, and the ticket of the server afterwards', async () => {
  await openWith([7]);
  const change = { id: 1, teamId: 2, tid: 't7', ticketPatch: { assignees: ['ana'] } };
  const changing = store.dispatch(updateTicket.initiate(change));
  const call = await server.call(1);
  expect(named(7)?.ticket?.assignees).toEqual(['ana']);
  const stored = {
    ...card(7),
    assignees: ['ana', 'beto'],
    version: 2,
    psm_ticket_comments: [],
    custom_fields: [],
  };
  call.answer(200, { ticket: stored, contact: null, message: null });
  await changing;
  expect(named(7)?.ticket).toMatchObject({ assignees: ['ana', 'beto'], version: 2, psm_team_id: 2 });
});

test('keeps later changes on top of earlier answers and of events', async () => {
  await openWith([7]);
  const assign = (...assignees: string[]) =>
    store.dispatch(updateTicket.initiate({ id: 1, teamId: 2, tid: 't7', ticketPatch: { assignees } }));
  const stored = (version: number, ...assignees: string[]) => ({
    ticket: { ...card(7, { assignees, version }), psm_ticket_comments: [], custom_fields: [] },
    contact: null,
    message: null,
  });
  const first = assign('ana');
  const call = await server.call(1);
  const second = assign('ana', 'beto');
  call.answer(200, stored(2, 'ana'));
  await first;
  expect(named(7)?.ticket?.assignees).toEqual(['ana', 'beto']);
  const next = await server.call(2);
  const renamed = card(7, { version: 3, title: 'Otro', assignees: ['ana'] });
  take({ type: 'tickets-changed', bid: 1, tid: 2, tickets: [renamed] });
  expect(named(7)?.ticket).toMatchObject({ assignees: ['ana', 'beto'], title: 'Otro', version: 3 });
  next.answer(409, { code: 'ticket/conflict', message: 'No.', requestId: 'r' });
  await second;
  expect(named(7)?.ticket?.assignees).toEqual(['ana']);
  // It is read again after the refusal.
  const tickets = [{ psm_team_id: 2, ...renamed }];
  (await server.call(3)).answer(200, { tickets, deleted: [] });
  await settled();
});

test('follows live events by version, also of a ticket that was not visible before', async () => {
  await openWith([7, 8], [card(7, { version: 3 })]);
  const changed = (...tickets: Wire['TicketCard'][]): LiveEvent => ({
    type: 'tickets-changed',
    bid: 1,
    tid: 2,
    tickets,
  });
  take(changed(card(7, { version: 2, status: 6 }), card(8)));
  expect(named(7)?.ticket?.status).toBe(5);
  expect(named(8)?.ticket).toMatchObject({ id: 't8', psm_team_id: 2 });
  take(changed(card(7, { version: 4, status: 6 })));
  expect(named(7)?.ticket?.status).toBe(6);
});

test('asks again after a ticket was deleted', async () => {
  await openWith([7]);
  take({ type: 'tickets-deleted', bid: 1, tid: 2, ids: ['t7'] });
  (await server.call(1)).answer(200, { tickets: [], deleted: [7] });
  await expect.poll(() => named(7)).toEqual({ ticket: null, isDeleted: true });
});
