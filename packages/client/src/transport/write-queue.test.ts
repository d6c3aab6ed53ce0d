import { writeRetries, writeRetryDelayMs } from '@minga/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from '../api.ts';
import { type TicketCard, columnIds } from '../board/board.ts';
import { boardEndpoints } from '../board/get-board.ts';
import { withOrderKeys } from '../board/new-cards.ts';
import { ticketsEndpoints } from '../endpoints.ts';
import { FakeServer, type WaitingCall, beHost, settled, testStore } from '../testing/fake-server.ts';
import { hasInFlightWrites } from './in-flight-writes.ts';
import { countUnsentWrites, countWaitingWrites } from './write-queue.ts';

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
