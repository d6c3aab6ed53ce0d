/** Tickets that a user opened last on this device, by business (docs/product/account.md 7.1). */
import { useMemo, useSyncExternalStore } from 'react';
import { readStored, watchStorage, writeStored } from '../../base/storage/web-storage.ts';

/** A ticket as it was when it was last open. */
export interface RecentTicket {
  id: string;
  number: number;
  title: string;
  teamId: number;
}

/** Number of tickets of a business that are remembered. */
const most = 20;

/** Stored entries: number, title and team by id, the newest last. */
const read = (uid: string, bid: number) =>
  readStored('recentTickets:', `${uid}:${bid}`) as Record<string, unknown>;

/** Remembers that a ticket is open. */
export function recordVisit(uid: string, bid: number, { id, number, title, teamId }: RecentTicket): void {
  const others = Object.entries(read(uid, bid)).filter(([key]) => key !== id);
  const kept = [...others.slice(1 - most), [id, [number, title, teamId]]];
  writeStored('recentTickets:', Object.fromEntries(kept), `${uid}:${bid}`);
}

/** Forgets a ticket that does not exist for the user. */
export function forgetVisit(uid: string, bid: number, id: string): void {
  const { [id]: gone, ...others } = read(uid, bid);
  if (gone !== undefined) writeStored('recentTickets:', others, `${uid}:${bid}`);
}

/** The tickets that were opened last, newest first. */
export function useRecentTickets(uid: string, bid: number): readonly RecentTicket[] {
  const text = useSyncExternalStore(watchStorage, () => JSON.stringify(read(uid, bid)));
  return useMemo(
    () =>
      Object.entries(JSON.parse(text) as Record<string, unknown>)
        .flatMap(([id, value]) => readTicket(id, value) ?? [])
        .reverse(),
    [text],
  );
}

/** Null for a damaged entry. */
function readTicket(id: string, value: unknown): RecentTicket | null {
  const [number, title, teamId] = Array.isArray(value) ? (value as unknown[]) : [];
  if (typeof number !== 'number' || typeof title !== 'string' || typeof teamId !== 'number') return null;
  return { id, number, title, teamId };
}
