/**
 * Whether the server can be reached, as far as writes found out. One that cannot get through waits here, and all who
 * wait go on together once the server answers a probe.
 */
import { clientHost } from './host.ts';

/** A probe follows the last one after so long, in milliseconds: soon at first, then more seldom. */
const probeDelaysMs = [1000, 2000, 4000, 8000] as const;

let lost: Promise<void> | null = null;
const listeners = new Set<() => void>();

/** Whether writes wait for the connection. */
export function isConnectionLost(): boolean {
  return lost !== null;
}

/** Calls back when the connection is lost and when it is there again. */
export function watchConnection(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Waits until the server can be reached again, or the call is given up. */
export function connectionBack(signal: AbortSignal): Promise<void> {
  lost ??= probeUntilThere().finally(() => {
    lost = null;
    tell();
  });
  tell();
  const back = lost;
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true });
    void back.then(resolve);
  });
}

async function probeUntilThere(): Promise<void> {
  for (let turn = 0; ; turn += 1) {
    // Probes follow each other.
    // oxlint-disable-next-line no-await-in-loop
    await restOrOnline(probeDelaysMs[Math.min(turn, probeDelaysMs.length - 1)]!);
    // oxlint-disable-next-line no-await-in-loop
    if (await isThere()) return;
  }
}

async function isThere(): Promise<boolean> {
  try {
    return (await fetch(`${clientHost().baseUrl()}/health`, { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

/** Waits; wakes at once when the browser says that the network is back. */
function restOrOnline(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, ms);
    globalThis.addEventListener('online', done, { once: true });
    function done(): void {
      clearTimeout(timer);
      globalThis.removeEventListener('online', done);
      resolve();
    }
  });
}

function tell(): void {
  for (const listener of listeners) listener();
}
