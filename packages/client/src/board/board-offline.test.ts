import { writeRetries, writeRetryDelayMs } from '@minga/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeServer, type WaitingCall, beHost, settled, testStore } from '../testing/fake-server.ts';
import '../tags.ts';
import { type TicketCard, columnIds } from './board.ts';
import { moveTickets } from './board-writes.ts';
import { boardEndpoints } from './get-board.ts';
import { countWaitingWrites } from '../waiting-writes.ts';

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

const column = (status: number) =>
  columnIds(boardEndpoints.endpoints.getBoard.select(board)(store.getState()).data!, status);
const move = (id: string) =>
  store.dispatch(moveTickets(board, [{ id, status: 2, after: null, before: null }]));
const waiting = () => store.dispatch(countWaitingWrites());
const keyOf = (call: WaitingCall) => call.headers.get('idempotency-key');
const stands = (id: string, order: string) => ({ tickets: [card(id, order, { status: 2, version: 2 })] });

test('a move that cannot be sent waits with all later ones, and is sent under the same name', async () => {
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
  expect(await first).toMatchObject({ ok: true });
  const later = await server.call(writeRetries + 4);
  expect(later).toMatchObject({ body: { tickets: [{ id: b }] } });
  later.answer(200, stands(b, 'a4'));
  expect(await second).toMatchObject({ ok: true });
  expect(column(2)).toEqual([b, a]);
});

test('while the browser is offline nothing is tried; it goes on with the network', async () => {
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
  expect(await moving).toMatchObject({ ok: true });
});

test('what the server refuses after the wait goes back', async () => {
  isOnline = false;
  const moving = move(a);
  await settled();
  isOnline = true;
  dispatchEvent(new Event('online'));
  (await server.call(0)).answer(200, { status: 'ok' });
  (await server.call(1)).answer(403, { code: 'auth/forbidden', message: 'No.', requestId: 'r' });
  expect(await moving).toMatchObject({ ok: false, error: { kind: 'forbidden' } });
  expect(column(1)).toEqual([a, b]);
});

test('moves that wait for the network, or for another move, are not sent after another user signed in', async () => {
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
  expect(await first).toMatchObject({ ok: false, error: { kind: 'offline' } });
  expect(await second).toMatchObject({ ok: false, error: { kind: 'offline' } });
  await settled();
  expect(server.calls).toHaveLength(writeRetries + 2);
});
