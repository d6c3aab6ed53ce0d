import { useSyncExternalStore } from 'react';
import { createChangeSignal } from '../../base/change-signal.ts';

const minuteMs = 60_000;

/**
 * The time in milliseconds, updated each minute. Outside of Redux: a state change per minute would run every selector
 * of the app.
 */
export function useNow(): number {
  return useSyncExternalStore(watchMinutes, readNow);
}

/** Without subscribers no timer runs: the first reader afterwards updates the time. */
function readNow(): number {
  if (timer === undefined && Date.now() - now >= minuteMs) now = Date.now();
  return now;
}

let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;
let subscriberCount = 0;
const minutes = createChangeSignal();

function watchMinutes(listener: () => void): () => void {
  const unsubscribe = minutes.subscribe(listener);
  subscriberCount += 1;
  timer ??= setInterval(() => {
    now = Date.now();
    minutes.emit();
  }, minuteMs);
  return () => {
    unsubscribe();
    subscriberCount -= 1;
    if (subscriberCount > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}
