/**
 * Whether the API is reachable, as observed by writes that failed. A write that cannot be sent waits here; all waiting
 * writes continue when the server answers a health probe.
 */
import { request } from '../request.ts';

/** Pauses between two probes, in milliseconds; the last one repeats. */
const probeDelaysMs = [1000, 2000, 4000, 8000] as const;

let reconnection: Promise<void> | null = null;
let endPause: (() => void) | null = null;
const listeners = new Set<() => void>();

/** Whether writes wait for the connection. */
export function isConnectionLost(): boolean {
  return reconnection !== null;
}

/** Subscribes to the loss and the return of the connection; returns the function that unsubscribes. */
export function watchConnection(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Probes the server now instead of after the pause. */
export function probeNow(): void {
  endPause?.();
}

/** Resolves when the server is reachable again or `signal` is aborted. */
export function waitForConnection(signal: AbortSignal): Promise<void> {
  reconnection ??= probeUntilReachable().finally(() => {
    reconnection = null;
    notify();
  });
  notify();
  const reconnected = reconnection;
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true });
    void reconnected.then(resolve);
  });
}

async function probeUntilReachable(): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    // Probes are sent one after another.
    // oxlint-disable-next-line no-await-in-loop -- attempts follow each other
    await pauseUntilOnline(probeDelaysMs[Math.min(attempt, probeDelaysMs.length - 1)]!);
    // oxlint-disable-next-line no-await-in-loop -- attempts follow each other
    if (await isReachable()) return;
  }
}

async function isReachable(): Promise<boolean> {
  try {
    return (await request('/health', { token: null, cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

/** Waits; resolves early when the browser reports that the network is back, or the user does not want to wait. */
function pauseUntilOnline(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, ms);
    globalThis.addEventListener('online', done, { once: true });
    endPause = done;
    function done(): void {
      endPause = null;
      clearTimeout(timer);
      globalThis.removeEventListener('online', done);
      resolve();
    }
  });
}

function notify(): void {
  for (const listener of listeners) listener();
}
