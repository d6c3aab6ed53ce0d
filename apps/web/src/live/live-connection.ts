/**
 * One connection to the stream of live events: reads it, notices when it went silent, and comes back after a failure.
 * It knows nothing of tabs and of what events mean.
 */
import type { Wire } from '@minga/contract';
import { createParser } from 'eventsource-parser';

export type LiveEvent = Wire['LiveEvent'];

/** `open`: events arrive. `waiting`: the connection failed and is tried again. */
export type LiveState = 'connecting' | 'open' | 'waiting';

export interface LiveConnectionOptions {
  /**
   * Asks for the stream. `lastEventId` is the last one seen, for a server that can go on from there; without one the
   * server is to say whether there was anything since reading began.
   */
  open(lastEventId: string | null, signal: AbortSignal): Promise<Response>;

  onEvent(event: LiveEvent): void;
  onState(state: LiveState): void;

  /** Waits before the next try; resolves early when there is reason to hope (network back, tab shown). */
  wait(ms: number, signal: AbortSignal): Promise<void>;

  /** Without a byte for so long the connection counts as dead, in milliseconds. */
  silenceMs?: number;

  /** A number from 0 to 1, so that a thousand tabs do not come back in the same moment. */
  random?: () => number;
}

/** First and longest wait between two tries, in milliseconds. */
const firstWaitMs = 1000;
const longestWaitMs = 30_000;

/** The server keeps a quiet stream alive with a comment well within this time. */
const defaultSilenceMs = 60_000;

/**
 * Keeps a connection until `signal` aborts. Resolves then, or when the server refuses for good (401, 403). After each
 * gap a `resync` tells that events may have been missed.
 */
export async function keepLiveConnection(options: LiveConnectionOptions, signal: AbortSignal): Promise<void> {
  const { random = Math.random } = options;
  let lastEventId: string | null = null;
  let failures = 0;
  /** Wait that the server asked for last, in milliseconds. */
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
      // Whatever ended it, the answer is the same: wait and come back.
    }
    if (signal.aborted) return;
    options.onState('waiting');
    // The server ended this stream for newer ones of the same person: back at once, it would end one of those.
    const isEvicted = askedMs > longestWaitMs;
    await options.wait(isEvicted ? askedMs : waitMs(failures, random()), signal);
    askedMs = 0;
    failures += 1;
  }
}

/** How long to wait after so many failures in a row: doubling, half of it by chance. */
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

/** Reads until the stream ends, falls silent, or is given up. */
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

/** A live event, or nothing when a newer server says something this client does not know how to read. */
function parseEvent(data: string): LiveEvent | null {
  try {
    const event = JSON.parse(data) as LiveEvent | null;
    return event && typeof event.type === 'string' ? event : null;
  } catch {
    return null;
  }
}
