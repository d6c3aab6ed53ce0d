/** Live connection with real locks, channels and streams, against a mocked server. */
import { expect, onTestFinished, test, vi } from 'vitest';
import { type LiveEvent, type LiveState, keepLiveConnection, waitMs } from './live-connection.ts';
import { shareLiveConnection } from './live-tabs.ts';

/** Mock server whose streams the test writes to and ends. */
function buildServer() {
  const streams: { send(text: string): void; end(): void; isCancelled: boolean }[] = [];
  const seenIds: (string | null)[] = [];
  let status = 200;
  return {
    streams,
    seenIds,
    answerWith(next: number) {
      status = next;
    },
    open(lastEventId: string | null): Promise<Response> {
      seenIds.push(lastEventId);
      if (status !== 200) return Promise.resolve(new Response(null, { status }));
      let sink: ReadableStreamDefaultController<Uint8Array>;
      const stream = { isCancelled: false } as (typeof streams)[number];
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          sink = controller;
        },
        cancel() {
          stream.isCancelled = true;
        },
      });
      stream.send = (text) => sink.enqueue(new TextEncoder().encode(text));
      stream.end = () => sink.close();
      streams.push(stream);
      return Promise.resolve(new Response(body));
    },
  };
}

/** Aborts when the test ends. */
function testSignal(): AbortController {
  const ending = new AbortController();
  onTestFinished(() => ending.abort());
  return ending;
}

const moved: LiveEvent = { type: 'board-changed', bid: 7, tid: 3 };
const frame = (event: LiveEvent, id = '') => `${id ? `id: ${id}\n` : ''}data: ${JSON.stringify(event)}\n\n`;

test('emits events that arrive in chunks and skips unreadable ones', async () => {
  const server = buildServer();
  const events: LiveEvent[] = [];
  const { signal } = testSignal();
  void keepLiveConnection(
    {
      open: server.open,
      onEvent: (event) => events.push(event),
      onState: vi.fn<() => void>(),
      wait: async () => {},
    },
    signal,
  );
  await expect.poll(() => server.streams).toHaveLength(1);
  const text = frame(moved);
  server.streams[0]!.send(': still here\n\ndata: not json\n\n');
  server.streams[0]!.send(text.slice(0, 20));
  expect(events).toEqual([]);
  server.streams[0]!.send(text.slice(20));
  await expect.poll(() => events).toEqual([moved]);
});

test('reconnects after the stream ends with the id of the last event and emits a resync', async () => {
  const server = buildServer();
  const events: LiveEvent[] = [];
  const states: LiveState[] = [];
  const waits: number[] = [];
  const { signal } = testSignal();
  void keepLiveConnection(
    {
      open: server.open,
      onEvent: (event) => events.push(event),
      onState: (state) => states.push(state),
      wait: async (ms) => void waits.push(ms),
      random: () => 1,
    },
    signal,
  );
  await expect.poll(() => server.streams).toHaveLength(1);
  server.streams[0]!.send(frame(moved, '41'));
  await expect.poll(() => events).toEqual([moved]);
  server.streams[0]!.end();
  await expect.poll(() => server.streams).toHaveLength(2);
  await expect.poll(() => events).toEqual([moved, { type: 'resync' }]);
  expect(server.seenIds).toEqual([null, '41']);
  expect(states).toEqual(['connecting', 'open', 'waiting', 'connecting', 'open']);
  expect(waits).toEqual([1000]);
});

test('waits as long as the server asks when its stream was evicted', async () => {
  const server = buildServer();
  const waits: number[] = [];
  const { signal } = testSignal();
  void keepLiveConnection(
    {
      open: server.open,
      onEvent: vi.fn<() => void>(),
      onState: vi.fn<() => void>(),
      wait: async (ms) => void waits.push(ms),
    },
    signal,
  );
  await expect.poll(() => server.streams).toHaveLength(1);
  server.streams[0]!.send('retry: 2000\n\n');
  server.streams[0]!.send('retry: 600000\n\n');
  server.streams[0]!.end();
  await expect.poll(() => server.streams).toHaveLength(2);
  expect(waits).toEqual([600_000]);
  server.streams[1]!.send('retry: 2000\n\n');
  server.streams[1]!.end();
  await expect.poll(() => waits).toHaveLength(2);
  expect(waits[1]).toBeLessThanOrEqual(1000);
});

test('closes a silent connection', async () => {
  const server = buildServer();
  const { signal } = testSignal();
  void keepLiveConnection(
    {
      open: server.open,
      onEvent: vi.fn<() => void>(),
      onState: vi.fn<() => void>(),
      wait: async () => {},
      silenceMs: 20,
    },
    signal,
  );
  await expect.poll(() => server.streams.length).toBeGreaterThan(1);
  expect(server.streams[0]!.isCancelled).toBe(true);
});

test('backs off exponentially up to half a minute', async () => {
  const server = buildServer();
  server.answerWith(503);
  const ending = testSignal();
  const waits: number[] = [];
  await keepLiveConnection(
    {
      open: server.open,
      onEvent: vi.fn<() => void>(),
      onState: vi.fn<() => void>(),
      wait: async (ms) => {
        waits.push(ms);
        if (waits.length === 7) ending.abort();
      },
      random: () => 1,
    },
    ending.signal,
  );
  expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
  expect(waitMs(0, 0)).toBe(500);
});

test('stops on 401 and 403', async () => {
  const server = buildServer();
  server.answerWith(401);
  const wait = vi.fn<() => Promise<void>>(async () => {});
  await keepLiveConnection(
    { open: server.open, onEvent: vi.fn<() => void>(), onState: vi.fn<() => void>(), wait },
    testSignal().signal,
  );
  expect(wait).not.toHaveBeenCalled();
});

/** Tabs of one browser, with real locks and channels under a unique name. */
function buildTabs() {
  const name = `minga-live:${crypto.randomUUID()}` as const;
  const connections: { tab: string; signal: AbortSignal; say(event: LiveEvent): void; open(): void }[] = [];
  function openTab(tab: string) {
    const ending = testSignal();
    const events: LiveEvent[] = [];
    const states: LiveState[] = [];
    const done = shareLiveConnection(
      {
        name,
        locks: navigator.locks,
        onEvent: (event) => events.push(event),
        onState: (state) => states.push(state),
        connect: ({ onEvent, onState }, signal) =>
          new Promise((resolve) => {
            connections.push({ tab, signal, say: onEvent, open: () => onState('open') });
            signal.addEventListener('abort', () => resolve());
          }),
      },
      ending.signal,
    );
    return { events, states, close: () => (ending.abort(), done) };
  }
  return { connections, openTab };
}

test('opens one connection for all tabs and forwards its events', async () => {
  const { connections, openTab } = buildTabs();
  const first = openTab('first');
  await expect.poll(() => connections).toHaveLength(1);
  connections[0]!.open();
  const second = openTab('second');
  await expect.poll(() => second.states).toEqual(['open']);
  connections[0]!.say(moved);
  await expect.poll(() => second.events).toEqual([moved]);
  expect(first.events).toEqual([moved]);
  expect(connections).toHaveLength(1);
});

test('another tab takes over when the leader closes and all tabs resync', async () => {
  const { connections, openTab } = buildTabs();
  const first = openTab('first');
  await expect.poll(() => connections).toHaveLength(1);
  const second = openTab('second');
  const third = openTab('third');
  await first.close();
  await expect.poll(() => connections).toHaveLength(2);
  connections[1]!.open();
  await expect.poll(() => third.events).toEqual([{ type: 'resync' }]);
  expect(second.events).toEqual([{ type: 'resync' }]);
  expect(first.events).toEqual([]);
});

test('a tab that closes while it waits does not affect the others', async () => {
  const { connections, openTab } = buildTabs();
  openTab('first');
  await expect.poll(() => connections).toHaveLength(1);
  const second = openTab('second');
  await second.close();
  expect(connections).toHaveLength(1);
  expect(connections[0]!.signal.aborted).toBe(false);
});
