/** The ticket that was opened from a search, per history entry: Back returns to it. Kept as long as the page. */

export interface SearchPlace {
  /** Text of the search. */
  text: string;

  /** The opened ticket. */
  ticketId: string;

  /** Number of loaded pages. */
  pages: number;
}

/** Entries that are remembered. */
const maxCount = 50;

const places = new Map<string, SearchPlace>();

/** Remembers the place of the history entry with this key. */
export function leaveSearchPlace(entry: string, place: SearchPlace): void {
  places.delete(entry);
  places.set(entry, place);
  const oldest = places.keys().next();
  if (places.size > maxCount && !oldest.done) places.delete(oldest.value);
}

/** The place of a history entry. */
export function readSearchPlace(entry: string): SearchPlace | undefined {
  return places.get(entry);
}
