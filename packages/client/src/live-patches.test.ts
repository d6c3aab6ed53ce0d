/** Live events: what they patch in the cache, and which answers they have read again. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { TicketCard } from './board/board.ts';
import { boardEndpoints } from './board/get-board.ts';
import { galleryEndpoints, ticketsEndpoints } from './endpoints.ts';
import { type LiveEvent, applyLiveEvent } from './live-patches.ts';
import { FakeServer, settled, testStore } from './testing/fake-server.ts';
import { updateTicket } from './tickets/ticket-writes.ts';

const { getTicket } = ticketsEndpoints.endpoints;
const board = { id: 1, teamId: 2 };
const open = '-OYx3kQ0aBcDeFgHiJkL';
const other = '-OYx3kQ0aBcDeFgHiJkM';

let server: FakeServer;
let store: ReturnType<typeof testStore>;

beforeEach(async () => {
  server = new FakeServer();
  store = testStore();
  const reading = store.dispatch(boardEndpoints.endpoints.getBoard.initiate(board));
  const tickets = [card(open, 'a0', 3), card(other, 'a1', 3)];
  (await server.call(0)).answer(200, { tickets, next: null, total: 2 });
  await reading;
  const readingTicket = store.dispatch(getTicket.initiate({ id: 1, tid: open }));
  (await server.call(1)).answer(200, { ticket: detail(3) });
  await readingTicket;
  server.calls.length = 0;
});
afterEach(() => server.close());

function card(id: string, order: string, version: number): TicketCard {
  return { id, number: 1, title: `v${version}`, status: 1, order, version };
}

function detail(version: number) {
  return { ...card(open, 'a0', version), psm_ticket_comments: [], psm_history: [] };
}

const take = (event: LiveEvent) => applyLiveEvent(store.dispatch, store.getState, event);
const changed = (...tickets: TicketCard[]): LiveEvent => ({
  type: 'tickets-changed',
  bid: 1,
  tid: 2,
  tickets,
});
const urls = async () => {
  await settled();
  return server.calls.map(({ url }) => url);
};

test('reads the open ticket again after somebody else changed it', async () => {
  take(changed(card(open, 'a0', 4)));
  expect(await urls()).toEqual([`/business/1/tickets/${open}`]);
  (await server.call(0)).answer(200, { ticket: detail(4) });
  await expect
    .poll(() => getTicket.select({ id: 1, tid: open })(store.getState()).data?.ticket.title)
    .toBe('v4');
});

test('reads nothing again for a change that the open ticket has already', async () => {
  take(changed(card(open, 'a0', 3)));
  take(changed(card(open, 'a0', 2)));
  expect(await urls()).toEqual([]);
});

test('patches the card of a ticket that is not open without any call', async () => {
  take(changed(card(other, 'a1', 4)));
  expect(await urls()).toEqual([]);
  const held = boardEndpoints.endpoints.getBoard.select(board)(store.getState()).data;
  expect(held?.cards.get(other)).toMatchObject({ title: 'v4', version: 4 });
});

test('does not read a ticket again while an own change of it is on its way', async () => {
  void store.dispatch(updateTicket(board, { ticketId: open, patch: { title: 'Mine' }, version: 3 }));
  const write = await server.call(0);
  take(changed(card(open, 'a0', 4)));
  expect(await urls()).toEqual([write.url]);
});

test('reads the open ticket again when it was deleted or its comments changed, and no other', async () => {
  take({ type: 'comments-changed', bid: 1, tid: 2, ticket_id: other });
  take({ type: 'tickets-deleted', bid: 1, tid: 2, ids: [other] });
  expect(await urls()).toEqual([]);
  take({ type: 'comments-changed', bid: 1, tid: 2, ticket_id: open });
  expect(await urls()).toEqual([`/business/1/tickets/${open}`]);
  (await server.call(0)).answer(200, { ticket: detail(4) });
  await settled();
  take({ type: 'tickets-deleted', bid: 1, tid: 2, ids: [open] });
  expect(await urls()).toHaveLength(2);
  const held = boardEndpoints.endpoints.getBoard.select(board)(store.getState()).data;
  expect([...(held?.cards ?? [])]).toEqual([]);
});

test('reads files and ticket again when a file changed, and not the board', async () => {
  const reading = store.dispatch(galleryEndpoints.endpoints.listGallery.initiate({ id: 1, ticketId: open }));
  (await server.call(0)).answer(200, { files: [], next: null, total: 0 });
  await reading;
  server.calls.length = 0;
  take({ type: 'gallery-changed', bid: 1, tid: 2, ticket_id: open });
  expect((await urls()).toSorted()).toEqual([
    `/business/1/tickets/${open}`,
    `/pages/1/gallery?ticket_id=${open}`,
  ]);
});

test('reads everything on screen again after a gap in the stream', async () => {
  take({ type: 'resync' });
  expect(new Set(await urls())).toEqual(
    new Set(['/business/1/tickets?team_id=2&count=false&limit=10000', `/business/1/tickets/${open}`]),
  );
});
