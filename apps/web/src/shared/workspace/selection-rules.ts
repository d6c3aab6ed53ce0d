/** Selection of business and team: by the address, then the stored one, then the first. */

/** Ids in the address and on the device; null if there are none. */
export interface SelectionSources {
  url: number | null;
  stored: number | null;
}

/**
 * Selects one of `items`. An id in the address that is not in the list selects none (`'missing'`); a stored one that is
 * missing falls back to the first (docs/product/states.md 5.1). Null for an empty list.
 */
export function choose<Item>(
  items: readonly Item[],
  idOf: (item: Item) => number,
  { url, stored }: SelectionSources,
): Item | 'missing' | null {
  if (url !== null) return items.find((item) => idOf(item) === url) ?? 'missing';
  return items.find((item) => idOf(item) === stored) ?? items[0] ?? null;
}
