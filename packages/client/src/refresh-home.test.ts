/** Live events refresh the home screen, with few requests for many events. */
import type { Wire } from '@minga/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { accountEndpoints } from './endpoints.ts';
import { type LiveEvent, applyLiveEvent } from './live-patches.ts';
import { homeThrottleMs } from './refresh-home.ts';
import { FakeServer, beHost, settled, testStore } from './testing/fake-server.ts';

const { getHome, createCheckpoint } = accountEndpoints.endpoints;
const empty: Wire['HomeAnswer'] = {
  bid: 1,
  tickets: [],
  teams: [],
  pinned: [],
  mentions: [],
  waiting: [],
  changes: [],
};

let server: FakeServer;
let store: ReturnType<typeof testStore>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  server = new FakeServer();
  store = testStore();
  beHost({ path: () => '/home' });
});
afterEach(() => {
  server.close();
  vi.useRealTimers();
});

async function readHome(arg: { bid?: number }): Promise<void> {
  const reading = store.dispatch(getHome.initiate(arg));
  (await server.call(0)).answer(200, empty);
  await reading;
}

const take = (event: LiveEvent) => applyLiveEvent(store.dispatch, store.getState, event);

test.each<LiveEvent>([
  { type: 'tickets-changed', bid: 1, tid: 2, tickets: [] },
  { type: 'tickets-deleted', bid: 1, tid: 2, ids: [] },
  { type: 'board-changed', bid: 1, tid: 2 },
  { type: 'team-changed', bid: 1, tid: 2 },
  { type: 'business-changed', bid: 1 },
])('fetches the home screen again after $type', async (event) => {
  await readHome({ bid: 1 });
  take(event);
  expect((await server.call(1)).url).toBe('/users/me/home?bid=1');
});

test('sends one request at once for a burst of events and one at the end of the interval', async () => {
  await readHome({ bid: 1 });
  for (let count = 0; count < 50; count += 1) {
    take({ type: 'tickets-changed', bid: 1, tid: 2, tickets: [] });
  }
  (await server.call(1)).answer(200, empty);
  await settled();
  expect(server.calls).toHaveLength(2);
  vi.advanceTimersByTime(homeThrottleMs);
  (await server.call(2)).answer(200, empty);
  await settled();
  vi.advanceTimersByTime(homeThrottleMs * 5);
  await settled();
  expect(server.calls).toHaveLength(3);
});

test('fetches only responses that depend on the checkpoint after one is created', async () => {
  await readHome({ bid: 1 });
  const told = store.dispatch(createCheckpoint.initiate({ newCheckpoint: { bid: 1 } }));
  (await server.call(1)).answer(201, { checkpoint: {} });
  await told;
  await settled();
  expect(server.calls).toHaveLength(2);
  void store.dispatch(getHome.initiate({}));
  (await server.call(2)).answer(200, empty);
  await settled();
  void store.dispatch(createCheckpoint.initiate({ newCheckpoint: { bid: 1 } }));
  (await server.call(3)).answer(201, { checkpoint: {} });
  expect((await server.call(4)).url).toBe('/users/me/home');
});

test('does not report a rate limit of createCheckpoint', async () => {
  const onRateLimited = vi.fn<(retryAfterS: number) => void>();
  beHost({ onRateLimited });
  const limited = { status: 429, code: 'request/rate-limited', message: 'Espera.', requestId: 'r' };
  const told = store.dispatch(createCheckpoint.initiate({ newCheckpoint: { bid: 1 } }));
  (await server.call(0)).answer(429, limited);
  expect(await told).toMatchObject({ error: { kind: 'rate-limited' } });
  expect(onRateLimited).not.toHaveBeenCalled();
  const read = store.dispatch(getHome.initiate({ bid: 1 }));
  (await server.call(1)).answer(429, limited);
  await read;
  expect(onRateLimited).toHaveBeenCalledTimes(1);
});

test('sends one request at once for each event after a quiet interval', async () => {
  await readHome({ bid: 1 });
  take({ type: 'board-changed', bid: 1, tid: 2 });
  (await server.call(1)).answer(200, empty);
  await settled();
  vi.advanceTimersByTime(homeThrottleMs);
  await settled();
  expect(server.calls).toHaveLength(2);
  take({ type: 'board-changed', bid: 1, tid: 2 });
  await server.call(2);
});
