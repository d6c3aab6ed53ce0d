/** Order keys: texts that sort a ticket within its column. The server breaks ties. */
import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing';

/**
 * A key that sorts between two neighbours; nothing stands for the end of the column.
 * When there is no room (the neighbours are equal, or stand the wrong way round because the view is old), the key
 * sorts directly after `before`: the nearest place to the one that was asked for.
 * Throws when a neighbour is no order key (`isOrderKey`).
 */
export function orderKeyBetween(before: string | null, after: string | null): string {
  return generateKeyBetween(before, roomBetween(before, after));
}

/** So many ascending keys between two neighbours, short ones; as tolerant as `orderKeyBetween`. */
export function orderKeysBetween(before: string | null, after: string | null, count: number): string[] {
  return generateNKeysBetween(before, roomBetween(before, after), count);
}

/** Compares two keys by code unit, as the database does with its collation "C". */
export function compareOrderKeys(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Whether a text can stand beside other order keys. */
export function isOrderKey(text: string): boolean {
  if (!/^[0-9A-Za-z]+$/.test(text)) return false;
  try {
    generateKeyBetween(text, null);
    return true;
  } catch {
    return false;
  }
}

function roomBetween(before: string | null, after: string | null): string | null {
  if (before === null || after === null || before < after) return after;
  // The closest key above: everything that sorts after `before` by more than its next digit stays behind it.
  return `${before}1`;
}
