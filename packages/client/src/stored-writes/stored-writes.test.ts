/** Writes outlive their page: what is stored, what a later page sends, and what it shows meanwhile. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from '../api.ts';
import { columnIds } from '../board/board.ts';
import { boardEndpoints } from '../board/get-board.ts';
import { ticketsEndpoints } from '../endpoints.ts';
import { restoreQuery, waitingQueries } from '../stored-queries/stored-queries.ts';
import { card } from '../testing/board-sample.ts';
import { isConnectionLost } from '../transport/connection.ts';
import { FakeServer, type WaitingCall, beHost, settled, testStore } from '../testing/fake-server.ts';
import {
  type StoredWrite,
  discardWrite,
  makeAgain,
  repeatWrites,
  setWriteStorage,
  storedWrites,
  watchStoredWrites,
} from './stored-writes.ts';

const { getBoard } = boardEndpoints.endpoints;
const { createTicket, createComment, updateTicket, reorderTickets, deleteTicket } =
  ticketsEndpoints.endpoints;
const board = { id: 1, teamId: 2 };
const [a, b, c] = ['a', 'b', 'c'].map((letter) => letter.padStart(20, '0')) as [string, string, string];
const page = { tickets: [card(a, 'a0'), card(b, 'a1')], next: null, total: 2 };
const ticket = (id: string, more: object) => ({
  ticket: { ...card(id, 'a0'), assignees: [], psm_ticket_comments: [], ...more },
});
const denied = { code: 'auth/forbidden', message: 'No.', requestId: 'r' };
const rename = (title: string, version?: number) => ({
  ...board,
  tid: a,
  ticketPatch: { title, ...(version === undefined ? {} : { version }) },
});
const move = { id: 1, ticketMoves: { team_id: 2, tickets: [{ id: a, status: 2, order: 'a0' }] } };

let server: FakeServer;
let store: ReturnType<typeof testStore>;
let device: Map<string, StoredWrite>;
let isOnline = true;

beforeEach(() => {
  server = new FakeServer();
  store = testStore();
  device = new Map();
  isOnline = true;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  useDevice();
  beHost();
});
afterEach(async () => {
  await endWrites();
  setWriteStorage(null);
  server.close();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const stored = () => [...device.values()];
const keyOf = (call: WaitingCall) => call.headers.get('idempotency-key');
const shown = (status: number) => {
  const { data } = getBoard.select(board)(store.getState());
  return data && columnIds(data, status).map((id) => data.cards.get(id)?.title.replaceAll('0', ''));
};

async function openBoard(): Promise<void> {
  const index = server.calls.length;
  const reading = store.dispatch(getBoard.initiate(board));
  (await server.call(index)).answer(200, page);
  await reading;
}

/** Ends the page with its writes unanswered, and its wait for the network; returns what it stored. */
async function closePage(): Promise<StoredWrite[]> {
  const left = structuredClone(stored());
  setWriteStorage(null);
  await endWrites();
  device = new Map(left.map((write) => [write.id, write]));
  useDevice();
  store = testStore();
  server.calls.length = 0;
  return left;
}

async function endWrites(): Promise<void> {
  for (const write of storedWrites()) discardWrite(write);
  await settled();
  isOnline = true;
  if (!isConnectionLost()) return;
  const probe = server.calls.length;
  dispatchEvent(new Event('online'));
  (await server.call(probe)).answer(200, { status: 'ok' });
  await settled();
}

function useDevice(): void {
  setWriteStorage({
    put: (write) => void device.set(write.id, structuredClone(write)),
    remove: (id) => void device.delete(id),
  });
}

test('stores a write until the server has answered', async () => {
  await openBoard();
  const writing = store.dispatch(updateTicket.initiate(rename('Otro', 3)));
  const call = await server.call(1);
  expect(stored()).toMatchObject([{ uid: 'ana', endpoint: 'updateTicket', arg: rename('Otro', 3) }]);
  expect(stored()[0]).toMatchObject({ id: keyOf(call), body: { title: 'Otro', version: 3 } });
  expect(stored()[0]!.sentAt).toBeGreaterThan(0);
  call.answer(200, ticket(a, { title: 'Otro', version: 4 }));
  await writing;
  expect(stored()).toEqual([]);
  expect(storedWrites()).toEqual([]);
});

test('does not store a write that fails without a network', async () => {
  const writing = store.dispatch(
    ticketsEndpoints.endpoints.createTickets.initiate({ id: 1, ticketBatch: {} as never }),
  );
  await server.call(0);
  expect(stored()).toEqual([]);
  server.calls[0]!.answer(403, denied);
  await writing;
});

test('sends what an earlier page left in the order in which it was made, under the same keys', async () => {
  await openBoard();
  isOnline = false;
  void store.dispatch(
    createTicket.initiate({ id: 1, newTeamTicket: { id: c, team_id: 2, status: 1, title: 'Nuevo' } }),
  );
  void store.dispatch(reorderTickets.initiate(move));
  void store.dispatch(deleteTicket.initiate({ ...board, tid: b }));
  await settled();
  expect(stored().map(({ sentAt }) => sentAt)).toEqual([undefined, undefined, undefined]);
  const left = await closePage();
  const repeating = store.dispatch(repeatWrites(left.toReversed()));
  const answers = [ticket(c, { title: 'Nuevo' }), { tickets: [card(a, 'a0', { status: 2 })] }, {}];
  for (const [index, { id }] of left.entries()) {
    const call = await server.call(index);
    expect(keyOf(call)).toBe(id);
    call.answer(200, answers[index]);
  }
  expect(await repeating).toEqual([]);
  expect(server.calls.map(({ method }) => method)).toEqual(['POST', 'PUT', 'DELETE']);
  expect(stored()).toEqual([]);
});

test('repeats the body of the first request, whose version a later page would not know', async () => {
  await openBoard();
  const first = store.dispatch(updateTicket.initiate(rename('Uno', 3)));
  (await server.call(1)).answer(200, ticket(a, { title: 'Uno', version: 8 }));
  await first;
  void store.dispatch(updateTicket.initiate(rename('Dos', 3)));
  expect((await server.call(2)).body).toEqual({ title: 'Dos', version: 8 });
  const left = await closePage();
  void store.dispatch(repeatWrites(left));
  const again = await server.call(0);
  expect(again.body).toEqual({ title: 'Dos', version: 8 });
  expect(keyOf(again)).toBe(left[0]!.id);
});

test('shows the writes of an earlier page on a board that is fetched or restored later', async () => {
  await openBoard();
  isOnline = false;
  void store.dispatch(
    createTicket.initiate({ id: 1, newTeamTicket: { id: c, team_id: 2, status: 1, title: 'Nuevo' } }),
  );
  void store.dispatch(reorderTickets.initiate(move));
  void store.dispatch(updateTicket.initiate(rename('Otro')));
  await settled();
  const left = await closePage();
  void store.dispatch(repeatWrites(left));
  await server.call(0);
  await openBoard();
  expect(shown(1)).toEqual(['b', 'Nuevo']);
  expect(shown(2)).toEqual(['Otro']);

  await closePage();
  void store.dispatch(repeatWrites(left));
  await server.call(0);
  void store.dispatch(getBoard.initiate(board));
  const [query] = waitingQueries(store.getState());
  const read = async () => ({ key: query!.key, bid: 1, teamId: 2, data: page.tickets });
  await store.dispatch(restoreQuery(query!, read));
  expect(shown(1)).toEqual(['b', 'Nuevo']);
  expect(shown(2)).toEqual(['Otro']);
});

test('removes and reports a write that the server rejects', async () => {
  isOnline = false;
  void store.dispatch(updateTicket.initiate(rename('Otro')));
  await settled();
  const left = await closePage();
  const repeating = store.dispatch(repeatWrites(left));
  (await server.call(0)).answer(403, denied);
  expect(await repeating).toMatchObject([{ write: { id: left[0]!.id }, error: { kind: 'forbidden' } }]);
  expect(stored()).toEqual([]);
});

test('keeps a repeated write that the reset of the cache aborts, and reports none that is discarded', async () => {
  const write = { id: 'k'.repeat(20), uid: 'ana', endpoint: 'updateTicket', arg: rename('Otro'), madeAt: 1 };
  device.set(write.id, write);
  const aborted = store.dispatch(repeatWrites([write]));
  await server.call(0);
  store.dispatch(api.util.resetApiState());
  expect(await aborted).toEqual([]);
  expect(stored()).toMatchObject([{ id: write.id }]);
  const discarded = store.dispatch(repeatWrites(structuredClone(stored())));
  await server.call(1);
  for (const each of storedWrites()) discardWrite(each);
  expect(await discarded).toEqual([]);
  expect(stored()).toEqual([]);
});

test('keeps a write while the session has expired', async () => {
  const writing = store.dispatch(updateTicket.initiate(rename('Otro')));
  for (const index of [0, 1])
    (await server.call(index)).answer(401, { ...denied, code: 'auth/invalid-token' });
  expect(await writing).toMatchObject({ error: { kind: 'unauthorized' } });
  expect(stored()).toMatchObject([{ arg: rename('Otro') }]);
});

test('does not send a write again whose key the server may have forgotten', async () => {
  const old = { id: 'k', uid: 'ana', endpoint: 'updateTicket', arg: rename('Otro'), madeAt: 1, sentAt: 2 };
  const unknown = { id: 'l', uid: 'ana', endpoint: 'noSuchOperation', arg: {}, madeAt: 3 };
  device.set('k', old).set('l', unknown);
  const outcomes = await store.dispatch(repeatWrites([old, unknown]));
  expect(outcomes).toEqual([
    { write: old, error: null },
    { write: unknown, error: null },
  ]);
  expect(server.calls).toEqual([]);
  expect(stored()).toEqual([]);
});

test('does not repeat a write that this page is sending', async () => {
  void store.dispatch(updateTicket.initiate(rename('Otro')));
  await server.call(0);
  expect(await store.dispatch(repeatWrites(stored()))).toEqual([]);
  expect(server.calls).toHaveLength(1);
});

test('reverts a discarded write, sends the next one, and can make it again', async () => {
  const listener = vi.fn<() => void>();
  const stop = watchStoredWrites(listener);
  await openBoard();
  const first = store.dispatch(updateTicket.initiate(rename('Otro')));
  await server.call(1);
  const second = store.dispatch(deleteTicket.initiate({ ...board, tid: b }));
  await settled();
  expect(shown(1)).toEqual(['Otro']);
  const discarded = storedWrites()[0]!;
  discardWrite(discarded);
  expect(await first).toMatchObject({ error: { kind: 'discarded', message: 'El cambio se descartó.' } });
  expect(shown(1)).toEqual(['a']);
  const call = await server.call(2);
  expect(call.method).toBe('DELETE');
  call.answer(200, {});
  await second;
  expect(stored()).toEqual([]);
  expect(listener).toHaveBeenCalledTimes(4);
  stop();

  void store.dispatch(makeAgain(discarded));
  const again = await server.call(server.calls.length);
  expect(again.body).toEqual({ title: 'Otro' });
  expect(keyOf(again)).not.toBe(discarded.id);
});

test('sends a comment after the creation of its ticket was stored', async () => {
  await openBoard();
  void store.dispatch(
    createTicket.initiate({ id: 1, newTeamTicket: { id: c, team_id: 2, status: 1, title: 'Nuevo' } }),
  );
  void store.dispatch(
    createComment.initiate({
      id: 1,
      tid: c,
      author: { uid: 'ana', name: 'Ana' },
      commentText: { text: 'Hola' },
    }),
  );
  const creating = await server.call(1);
  await settled();
  expect(server.calls).toHaveLength(2);
  creating.answer(201, ticket(c, { title: 'Nuevo' }));
  expect((await server.call(2)).url).toBe(`/business/1/tickets/${c}/comment`);
});
