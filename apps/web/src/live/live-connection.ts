/**
 * Connection to the stream of live events: reads it, detects silence, and reconnects after a failure. It is independent
 * of tabs and of the meaning of events.
 */
import type { Wire } from '@minga/contract';
import { createParser } from 'eventsource-parser';

export type LiveEvent = Wire['LiveEvent'];

/** `open`: events arrive. `waiting`: the connection failed and is retried. */
export type LiveState = 'connecting' | 'open' | 'waiting';

export interface LiveConnectionOptions {
  /**
   * Requests the stream. `lastEventId` is the last one received, for a server that can resume; without one the server
   * emits a resync if something changed since reading began.
   */
  open(lastEventId: string | null, signal: AbortSignal): Promise<Response>;

  onEvent(event: LiveEvent): void;
  onState(state: LiveState): void;

  /** Waits before the next attempt; resolves early on a good sign (network back, tab visible). */
  wait(ms: number, signal: AbortSignal): Promise<void>;

  /** Without any byte for this long the connection counts as dead, in milliseconds. */
  silenceMs?: number;

  /** Random number from 0 to 1: jitter, so that many tabs do not reconnect at the same time. */
  random?: () => number;
}

/** Minimum and maximum backoff, in milliseconds. */
const firstWaitMs = 1000;
const longestWaitMs = 30_000;

/** The server sends keep-alive comments well within this time. */
const defaultSilenceMs = 60_000;

/**
 * Keeps a connection until `signal` aborts. Resolves then, or when the server rejects permanently (401, 403). After
 * each gap a `resync` reports that events may have been missed.
 */
export async function keepLiveConnection(options: LiveConnectionOptions, signal: AbortSignal): Promise<void> {
  const { random = Math.random } = options;
  let lastEventId: string | null = null;
  let failures = 0;
  /** Delay that the server requested last, in milliseconds. */
  let askedMs = 0;
  let wasOpen = false;

  while (!signal.aborted) {
    options.onState('connecting');
    try {
      const response = await options.open(lastEventId, signal);
      if (response.status === 401 || response.status === 403) return;
      if (!response.ok || !response.body) throw new Error(`live answered ${response.status}`);
      options.onState('open');
      if (wasOpen) options.onEvent({ type: 'resync' });
      wasOpen = true;
      await readStream(response.body, {
        onEvent: options.onEvent,
        onId: (id) => {
          lastEventId = id;
        },
        onRetry: (ms) => {
          askedMs = ms;
        },
        onAlive: () => {
          failures = 0;
        },
        silenceMs: options.silenceMs ?? defaultSilenceMs,
        signal,
      });
    } catch {
      // Any failure is handled alike: wait and reconnect.
    }
    if (signal.aborted) return;
    options.onState('waiting');
    // The server evicted this stream in favour of newer ones of the same user: an immediate reconnect would evict one
    // of those.
    const isEvicted = askedMs > longestWaitMs;
    await options.wait(isEvicted ? askedMs : waitMs(failures, random()), signal);
    askedMs = 0;
    failures += 1;
  }
}

/** Exponential backoff after consecutive failures; half of it is jitter. */
export function waitMs(failures: number, chance: number): number {
  const full = Math.min(longestWaitMs, firstWaitMs * 2 ** failures);
  return full / 2 + (full / 2) * chance;
}

interface ReadOptions {
  onEvent(event: LiveEvent): void;
  onId(id: string): void;
  onRetry(ms: number): void;
  onAlive(): void;
  silenceMs: number;
  signal: AbortSignal;
}

/** Reads until the stream ends, falls silent, or is aborted. */
async function readStream(body: ReadableStream<Uint8Array>, options: ReadOptions): Promise<void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  const parser = createParser({
    onEvent(message) {
      if (message.id) options.onId(message.id);
      const event = parseEvent(message.data);
      if (event) options.onEvent(event);
    },
    onRetry: options.onRetry,
  });
  const cancel = () => void reader.cancel().catch(() => undefined);
  options.signal.addEventListener('abort', cancel, { once: true });
  let alarm: ReturnType<typeof setTimeout> | undefined;
  try {
    for (;;) {
      clearTimeout(alarm);
      alarm = setTimeout(cancel, options.silenceMs);
      const { done, value } = await reader.read();
      if (done) return;
      options.onAlive();
      parser.feed(decoder.decode(value, { stream: true }));
    }
  } finally {
    clearTimeout(alarm);
    options.signal.removeEventListener('abort', cancel);
  }
}

/** A live event; null for one of a newer server that this client cannot read. */
function parseEvent(data: string): LiveEvent | null {
  try {
    const event = JSON.parse(data) as LiveEvent | null;
    return event && typeof event.type === 'string' ? event : null;
  } catch {
    return null;
  }
}
