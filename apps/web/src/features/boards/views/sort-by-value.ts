/** A value that tickets are sorted by; null for a ticket without one. */
export type SortValue = string | number | null;

/** Sorts items by a value; equal ones keep their order, and those without a value come last in both directions. */
export function sortByValue<Item>(
  items: readonly Item[],
  valueOf: (item: Item) => SortValue,
  isDescending: boolean,
): Item[] {
  const sign = isDescending ? -1 : 1;
  // Values are computed once per item, not once per comparison.
  return items
    .map((item) => ({ item, value: valueOf(item) }))
    .sort((a, b) => {
      if (a.value === b.value) return 0;
      if (a.value === null) return 1;
      if (b.value === null) return -1;
      return a.value < b.value ? -sign : sign;
    })
    .map(({ item }) => item);
}
