/** The latest searches of a user in a business, stored on this device until sign-out. */
import { readStored, writeStored } from '../../base/storage/web-storage.ts';

const maxCount = 6;

/** The searches, latest first. */
export function readRecent(uid: string, bid: number): string[] {
  return readStored('recentSearches:', `${uid}:${bid}`).slice(0, maxCount);
}

/** Adds a search and returns all. */
export function rememberSearch(uid: string, bid: number, text: string): string[] {
  const same = (other: string) => other.toLowerCase() === text.toLowerCase();
  return store(uid, bid, [text, ...readRecent(uid, bid).filter((other) => !same(other))].slice(0, maxCount));
}

/** Removes one search, or all, and returns the rest. */
export function forgetSearches(uid: string, bid: number, text?: string): string[] {
  return store(uid, bid, text === undefined ? [] : readRecent(uid, bid).filter((other) => other !== text));
}

function store(uid: string, bid: number, searches: string[]): string[] {
  writeStored('recentSearches:', searches, `${uid}:${bid}`);
  return searches;
}
