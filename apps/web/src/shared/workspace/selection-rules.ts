/** Which business and team are selected: the address wins, then what was stored, then the first. */

/** Ids the address and the device name; nothing when they name none. */
export interface SelectionSources {
  url: number | null;
  stored: number | null;
}

/**
 * The one of `items` that is selected. An id in the address that is not in the list selects nothing (`'missing'`); a
 * stored one that is gone gives way to the first (docs/product/states.md 5.1). Nothing when the list is empty.
 */
export function choose<Item>(
  items: readonly Item[],
  idOf: (item: Item) => number,
  { url, stored }: SelectionSources,
): Item | 'missing' | null {
  if (url !== null) return items.find((item) => idOf(item) === url) ?? 'missing';
  return items.find((item) => idOf(item) === stored) ?? items[0] ?? null;
}
