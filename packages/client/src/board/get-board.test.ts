/** getBoard: fetches all pages of a team's cards and merges a board that is fetched again. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ticketsEndpoints } from '../endpoints.ts';
import { invalidateBusiness } from '../invalidate-business.ts';
import { applyLiveEvent } from '../live-patches.ts';
import { FakeServer, beHost, settled, testStore } from '../testing/fake-server.ts';
import { type TicketCard, columnIds } from './board.ts';
import { boardEndpoints } from './get-board.ts';

const { getBoard } = boardEndpoints.endpoints;
const board = { id: 1, teamId: 2 };
const card = (id: string, order: string, version = 1): TicketCard => ({
  id,
  number: 1,
  title: id,
  status: 1,
  order,
  version,
});
const page = (tickets: TicketCard[], next: string | null = null) => ({ tickets, next, total: 9 });

let server: FakeServer;
let store: ReturnType<typeof testStore>;
beforeEach(() => {
  server = new FakeServer();
  store = testStore();
  beHost();
});
afterEach(() => {
  server.close();
  vi.useRealTimers();
});

const read = () => store.dispatch(getBoard.initiate(board));
const held = () => getBoard.select(board)(store.getState()).data;

async function readBoard(...tickets: TicketCard[]) {
  const reading = read();
  (await server.call(server.calls.length)).answer(200, page(tickets));
  await reading;
  return { refetch: () => reading.refetch(), leave: () => reading.unsubscribe() };
}

test('fetches page after page, each from the end of the previous one', async () => {
  const reading = read();
  (await server.call(0)).answer(200, page([card('a', 'a0')], 'after a'));
  (await server.call(1)).answer(200, page([card('b', 'a1')], 'after b'));
  (await server.call(2)).answer(200, page([card('c', 'a2')]));
  const { data } = await reading;
  expect(columnIds(data!, 1)).toEqual(['a', 'b', 'c']);
  expect(server.calls.map(({ url }) => url)).toEqual([
    '/business/1/tickets?team_id=2&count=false&limit=10000',
    '/business/1/tickets?team_id=2&count=false&limit=10000&cursor=after+a',
    '/business/1/tickets?team_id=2&count=false&limit=10000&cursor=after+b',
  ]);
});

test('fails with the error of any page and fetches no further', async () => {
  const reading = read();
  (await server.call(0)).answer(200, page([card('a', 'a0')], 'after a'));
  (await server.call(1)).answer(403, { code: 'auth/forbidden', message: 'No.', requestId: 'r' });
  const { data, error } = await reading;
  expect(data).toBeUndefined();
  expect(error).toMatchObject({ kind: 'forbidden' });
  expect(server.calls).toHaveLength(2);
});

test('keeps tickets that arrived during the fetch and removes those that are gone at the server', async () => {
  const shown = await readBoard(card('a', 'a0'), card('b', 'a1'));
  const again = shown.refetch();
  const call = await server.call(1);
  applyLiveEvent(store.dispatch, store.getState, {
    type: 'tickets-changed',
    bid: 1,
    tid: 2,
    tickets: [card('c', 'a2')],
  });
  call.answer(200, page([card('a', 'a0')]));
  await again;
  expect(columnIds(held()!, 1)).toEqual(['a', 'c']);
});

test('keeps a card from an event that is newer than the fetched one', async () => {
  const shown = await readBoard(card('a', 'a0'), card('b', 'a1'));
  const again = shown.refetch();
  const call = await server.call(1);
  applyLiveEvent(store.dispatch, store.getState, {
    type: 'tickets-changed',
    bid: 1,
    tid: 2,
    tickets: [card('a', 'a5', 2)],
  });
  call.answer(200, page([card('a', 'a0'), card('b', 'a1')]));
  await again;
  expect(columnIds(held()!, 1)).toEqual(['b', 'a']);
});

test('shows a move that is made while the board is fetched again', async () => {
  const shown = await readBoard(card('a', 'a0'), card('b', 'a1'));
  const again = shown.refetch();
  const call = await server.call(1);
  const moving = store.dispatch(
    ticketsEndpoints.endpoints.reorderTickets.initiate({
      id: 1,
      ticketMoves: { team_id: 2, tickets: [{ id: 'a', status: 1, after: 'b', before: null, order: 'a2' }] },
    }),
  );
  call.answer(200, page([card('a', 'a0'), card('b', 'a1')]));
  await again;
  expect(columnIds(held()!, 1)).toEqual(['b', 'a']);
  (await server.call(2)).answer(200, { tickets: [card('a', 'a3', 2)] });
  await moving;
  expect(held()?.pending).toEqual({});
  expect(held()?.cards.get('a')).toEqual(card('a', 'a3', 2));
});

test('is fetched again when its business is selected again, and not for another business', async () => {
  await readBoard(card('a', 'a0'));
  store.dispatch(invalidateBusiness(9));
  await settled();
  expect(server.calls).toHaveLength(1);
  store.dispatch(invalidateBusiness(1));
  await server.call(1);
});

test('is fetched again after its team changed as a whole, and not after another team did', async () => {
  await readBoard(card('a', 'a0'));
  applyLiveEvent(store.dispatch, store.getState, { type: 'board-changed', bid: 1, tid: 9 });
  await settled();
  expect(server.calls).toHaveLength(1);
  applyLiveEvent(store.dispatch, store.getState, { type: 'board-changed', bid: 1, tid: 2 });
  await server.call(1);
});

test('stays cached for ten minutes after its screen was left', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const shown = await readBoard(card('a', 'a0'));
  shown.leave();
  await settled();
  vi.advanceTimersByTime(10 * 60_000 - 1000);
  expect(held()).toBeDefined();
  vi.advanceTimersByTime(2000);
  expect(held()).toBeUndefined();
});
