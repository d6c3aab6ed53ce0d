/**
 * Preferences of this device, for code that runs before sign-in and loads no Redux: the public pages and the sign-in
 * screens. Signed-in screens use the slice.
 */
import { type StorageKeyName, readStored, writeStored } from '../storage/web-storage.ts';

/** Keys that older clients use as well; values are described in docs/product/account.md 7.1. */
export type PreferenceKey = Extract<
  StorageKeyName,
  'theme' | 'lang' | 'lastBusinessSelected' | 'lastTeamSelected' | 'camID' | 'admin' | 'dev' | 'ticketFrame'
>;

export type Theme = 'light' | 'dark';

/** How a ticket opens from a board: beside it, or in a dialog above it. */
export type TicketFrame = 'beside' | 'dialog';

/** The stored text, or null. */
export function readPreference(key: PreferenceKey): string | null {
  return readStored(key);
}

/** Stores a text; null removes it. */
export function writePreference(key: PreferenceKey, value: string | null): void {
  writeStored(key, value);
}

/** A stored id (a positive integer), or null when it is missing or damaged. */
export function readIdPreference(key: PreferenceKey): number | null {
  return parseId(readPreference(key));
}

/** Parses a positive integer; null for any other text. */
export function parseId(text: string | null | undefined): number | null {
  return text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}
