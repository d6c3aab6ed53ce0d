import { useSyncExternalStore } from 'react';

const minuteMs = 60_000;

/** The time in milliseconds, in steps of a minute: what is due changes with it. */
export function useNow(): number {
  return useSyncExternalStore(watchMinutes, readNow);
}

/** While nobody watches, time goes on untold: who comes first afterwards reads the clock. */
function readNow(): number {
  if (timer === undefined && Date.now() - now >= minuteMs) now = Date.now();
  return now;
}

let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

function watchMinutes(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    now = Date.now();
    for (const each of listeners) each();
  }, minuteMs);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}
