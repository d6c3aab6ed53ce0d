/** Timer of a ticket on this device; it survives reloads (docs/product/tickets.md 11.3). */
import { useEffect, useState, useSyncExternalStore } from 'react';
import { readStored, removeStored, watchStorage, writeStored } from '../../../base/storage/web-storage.ts';

/** Most minutes of an entry (docs/product/tickets.md 11.1). */
export const mostMinutes = 1440;

export interface Timer {
  /** Seconds since the start; null while it does not run. */
  seconds: number | null;
  start: () => void;
  /** Ends the timer; its time is lost. */
  clear: () => void;
}

export function useTimer(ticketId: string): Timer {
  const startedAt = useSyncExternalStore(watchStorage, () => readStored('timer:', ticketId));
  const isRunning = startedAt > 0;
  const [now, setNow] = useState(Date.now);

  useEffect(() => {
    if (!isRunning) return;
    const ticking = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(ticking);
  }, [isRunning]);

  return {
    // The clock of the device may have been set back.
    seconds: isRunning ? Math.max(0, Math.floor((now - startedAt) / 1000)) : null,
    start: () => writeStored('timer:', Date.now(), ticketId),
    clear: () => removeStored('timer:', ticketId),
  };
}

/** Seconds as `0:07:05`. */
export function clockOf(seconds: number): string {
  const pad = (part: number) => String(part).padStart(2, '0');
  return `${Math.floor(seconds / 3600)}:${pad(Math.floor((seconds % 3600) / 60))}:${pad(seconds % 60)}`;
}

/** Minutes that a timer proposes: those begun, at least one and at most those of a day. */
export function minutesOf(seconds: number): number {
  return Math.min(Math.max(Math.ceil(seconds / 60), 1), mostMinutes);
}
