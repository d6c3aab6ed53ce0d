import { writeRetries, writeRetryDelayMs } from '@minga/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from '../api.ts';
import { type TicketCard, columnIds } from '../board/board.ts';
import { boardEndpoints } from '../board/get-board.ts';
import { withOrderKeys } from '../board/new-cards.ts';
import { ticketsEndpoints } from '../endpoints.ts';
import { deferred } from '../testing/deferred.ts';
import { FakeServer, type WaitingCall, beHost, settled, testStore } from '../testing/fake-server.ts';
import { hasInFlightWrites } from './in-flight-writes.ts';
import { waitForConnection } from './connection.ts';
import { countUnsentWrites, countWaitingWrites, enqueueWrite, watchWaitingWrites } from './write-queue.ts';

const board = { id: 1, teamId: 2 };
const [a, b] = ['a', 'b'].map((letter) => letter.padStart(20, '0')) as [string, string];
const card = (id: string, order: string, more: Partial<TicketCard> = {}): TicketCard => ({
  id,
  number: 1,
  title: id,
  status: 1,
  order,
  version: 1,
  ...more,
});

let server: FakeServer;
let store: ReturnType<typeof testStore>;
let isOnline = true;

beforeEach(async () => {
  server = new FakeServer();
  store = testStore();
  isOnline = true;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  const reading = store.dispatch(boardEndpoints.endpoints.getBoard.initiate(board));
  (await server.call(0)).answer(200, { tickets: [card(a, 'a0'), card(b, 'a1')], next: null, total: 2 });
  await reading;
  server.calls.length = 0;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

afterEach(() => {
  server.close();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const read = () => boardEndpoints.endpoints.getBoard.select(board)(store.getState()).data;
const column = (status: number) => columnIds(read()!, status);
const move = (id: string) =>
  store.dispatch(
    ticketsEndpoints.endpoints.reorderTickets.initiate({
      id: 1,
      ticketMoves: {
        team_id: 2,
        tickets: withOrderKeys(read(), [{ id, status: 2, after: null, before: null }]),
      },
    }),
  );
const waiting = () => store.dispatch(countWaitingWrites());
const keyOf = (call: WaitingCall) => call.headers.get('idempotency-key');
const stands = (id: string, order: string) => ({ tickets: [card(id, order, { status: 2, version: 2 })] });

test('keeps a move that cannot be sent and all later ones, and sends it under the same idempotency key', async () => {
  const first = move(a);
  const second = move(b);
  for (let attempt = 0; attempt <= writeRetries; attempt += 1) {
    (await server.call(attempt)).failNetwork();
    await settled();
    await vi.advanceTimersByTimeAsync(writeRetryDelayMs);
  }
  const probe = await server.call(writeRetries + 1);
  expect(probe.url).toBe('/health');
  expect(waiting()).toBe(2);
  expect(column(2)).toHaveLength(2);
  probe.failNetwork();
  await settled();
  await vi.advanceTimersByTimeAsync(2000);
  (await server.call(writeRetries + 2)).answer(200, { status: 'ok' });

  const again = await server.call(writeRetries + 3);
  expect(again).toMatchObject({ method: 'PUT', body: { tickets: [{ id: a }] } });
  expect(keyOf(again)).toBe(keyOf(server.calls[0]!));
  expect(waiting()).toBe(0);
  again.answer(200, stands(a, 'a5'));
  expect(await first).toHaveProperty('data');
  const later = await server.call(writeRetries + 4);
  expect(later).toMatchObject({ body: { tickets: [{ id: b }] } });
  later.answer(200, stands(b, 'a4'));
  expect(await second).toHaveProperty('data');
  expect(column(2)).toEqual([b, a]);
});

test('sends nothing while the browser is offline and continues when it is online', async () => {
  isOnline = false;
  const moving = move(a);
  await settled();
  expect(server.calls).toEqual([]);
  expect(waiting()).toBe(1);
  isOnline = true;
  dispatchEvent(new Event('online'));
  (await server.call(0)).answer(200, { status: 'ok' });
  const sent = await server.call(1);
  sent.answer(200, stands(a, 'a0'));
  expect(await moving).toHaveProperty('data');
});

test.each([502, 503, 504])('keeps a move while the server is unavailable: status %i', async (status) => {
  const moving = move(a);
  const starting = { code: 'server/unavailable', message: 'Empieza.', requestId: 'r' };
  for (let attempt = 0; attempt <= writeRetries; attempt += 1) {
    (await server.call(attempt)).answer(status, starting);
    await settled();
    await vi.advanceTimersByTimeAsync(writeRetryDelayMs);
  }
  expect(column(2)).toEqual([a]);
  (await server.call(writeRetries + 1)).answer(200, { status: 'ok' });
  const again = await server.call(writeRetries + 2);
  expect(keyOf(again)).toBe(keyOf(server.calls[0]!));
  again.answer(200, stands(a, 'a0'));
  expect(await moving).toHaveProperty('data');
});

test('reverts a move that the server rejects after the wait', async () => {
  isOnline = false;
  const moving = move(a);
  await settled();
  isOnline = true;
  dispatchEvent(new Event('online'));
  (await server.call(0)).answer(200, { status: 'ok' });
  (await server.call(1)).answer(403, { code: 'auth/forbidden', message: 'No.', requestId: 'r' });
  expect(await moving).toMatchObject({ error: { kind: 'forbidden' } });
  expect(column(1)).toEqual([a, b]);
});

test('does not send moves that wait for the network or for another move after another user signed in', async () => {
  let uid = 'ana';
  beHost({ uid: () => uid });
  const first = move(a);
  const second = move(b);
  for (let attempt = 0; attempt <= writeRetries; attempt += 1) {
    (await server.call(attempt)).failNetwork();
    await settled();
    await vi.advanceTimersByTimeAsync(writeRetryDelayMs);
  }
  const probe = await server.call(writeRetries + 1);
  uid = 'beto';
  probe.answer(200, { status: 'ok' });
  expect(await first).toMatchObject({ error: { kind: 'offline' } });
  expect(await second).toMatchObject({ error: { kind: 'offline' } });
  await settled();
  expect(server.calls).toHaveLength(writeRetries + 2);
});

test('counts queued writes as in flight and those behind another one as unsent', async () => {
  const first = move(a);
  const second = move(b);
  expect(store.dispatch(countUnsentWrites())).toBe(1);
  expect(hasInFlightWrites()).toBe(true);
  (await server.call(0)).answer(200, stands(a, 'a0'));
  await first;
  expect(store.dispatch(countUnsentWrites())).toBe(0);
  (await server.call(1)).answer(200, stands(b, 'a1'));
  await second;
  expect(hasInFlightWrites()).toBe(false);
});

test('releases the queue when the cache is reset and sends none of the queued writes', async () => {
  const first = move(a);
  const second = move(b);
  await server.call(0);
  store.dispatch(api.util.resetApiState());
  expect(await first).toHaveProperty('error');
  expect(await second).toHaveProperty('error');
  await settled();
  expect(server.calls).toHaveLength(1);
  expect(store.dispatch(countUnsentWrites())).toBe(0);
  void move(a);
  await server.call(1);
});

/** A write that the test settles, in a queue of a dispatch function of its own. */
function queued(dispatch: object, name: string) {
  const response = deferred<string>();
  const begin = vi.fn(() => response.promise);
  return { ...response, begin, outcome: enqueueWrite(dispatch, name, begin) };
}

const unsentOf = (dispatch: object) => countUnsentWrites()(dispatch);

test('begins a write after all earlier ones of its queue have settled, also failed ones', async () => {
  const dispatch = {};
  const [first, second, third] = ['board', 'board', 'board'].map((name) => queued(dispatch, name));
  const began = () => [first, second, third].map((write) => write!.begin.mock.calls.length);
  expect(began()).toEqual([1, 0, 0]);
  first!.reject(new Error('Failed'));
  await expect(first!.outcome).rejects.toThrow('Failed');
  await settled();
  expect(began()).toEqual([1, 1, 0]);
  second!.resolve('stored');
  expect(await second!.outcome).toBe('stored');
  await settled();
  expect(began()).toEqual([1, 1, 1]);
});

test('runs writes of other queues and of other stores at the same time', () => {
  const dispatch = {};
  queued(dispatch, 'board');
  expect(queued(dispatch, 'comments').begin).toHaveBeenCalledOnce();
  expect(queued({}, 'board').begin).toHaveBeenCalledOnce();
});

test('counts the unsent writes of one store', async () => {
  const dispatch = {};
  expect(unsentOf(dispatch)).toBe(0);
  const writes = ['board', 'board', 'board', 'comments'].map((name) => queued(dispatch, name));
  expect(unsentOf(dispatch)).toBe(2);
  expect(unsentOf({})).toBe(0);
  writes[0]!.resolve('stored');
  await writes[0]!.outcome;
  expect(unsentOf(dispatch)).toBe(1);
});

test('waits for the running write of its queue after earlier ones have settled', async () => {
  const dispatch = {};
  const [first, second] = [queued(dispatch, 'board'), queued(dispatch, 'board')];
  first.resolve('stored');
  await first.outcome;
  await settled();
  expect(second.begin).toHaveBeenCalledOnce();
  const third = queued(dispatch, 'board');
  await settled();
  expect(third.begin).not.toHaveBeenCalled();
  expect(unsentOf(dispatch)).toBe(1);
});

test('begins at once when its queue is empty again', async () => {
  const dispatch = {};
  const first = queued(dispatch, 'board');
  first.resolve('stored');
  await first.outcome;
  await settled();
  expect(queued(dispatch, 'board').begin).toHaveBeenCalledOnce();
});

test('counts sent writes as unsent and waiting while the server is unreachable', async () => {
  const dispatch = {};
  for (const name of ['board', 'board', 'comments']) queued(dispatch, name);
  expect([unsentOf(dispatch), countWaitingWrites()(dispatch)]).toEqual([1, 0]);
  const waitingFor = waitForConnection(new AbortController().signal);
  expect([unsentOf(dispatch), countWaitingWrites()(dispatch)]).toEqual([3, 3]);
  dispatchEvent(new Event('online'));
  (await server.call(0)).answer(200, { status: 'ok' });
  await waitingFor;
  await settled();
  expect([unsentOf(dispatch), countWaitingWrites()(dispatch)]).toEqual([1, 0]);
});

test('notifies listeners of queued and settled writes and of the connection until they unsubscribe', async () => {
  const listener = vi.fn();
  const unwatch = watchWaitingWrites(listener);
  const write = queued({}, 'board');
  expect(listener).toHaveBeenCalledTimes(1);
  write.resolve('stored');
  await write.outcome;
  await settled();
  expect(listener).toHaveBeenCalledTimes(2);
  const loseConnection = async () => {
    const before = server.calls.length;
    const waitingFor = waitForConnection(new AbortController().signal);
    dispatchEvent(new Event('online'));
    (await server.call(before)).answer(200, { status: 'ok' });
    await waitingFor;
    await settled();
  };
  await loseConnection();
  expect(listener).toHaveBeenCalledTimes(4);
  unwatch();
  queued({}, 'board');
  await loseConnection();
  expect(listener).toHaveBeenCalledTimes(4);
});
