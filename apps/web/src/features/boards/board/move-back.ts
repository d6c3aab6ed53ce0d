/** Where a moved card came from, and where that is once others moved, too. */
import { type Board, type TicketCard, columnIds } from '@minga/client/endpoints';

/** A column and the cards above and below, nearest first. */
export interface Origin {
  status: number;
  above: readonly string[];
  below: readonly string[];
}

/** Cards that are remembered on each side: when the nearest went away the next one tells the place. */
const remembered = 8;

/** The place of a card before it moves. */
export function originOf(board: Board, { id, status }: TicketCard): Origin {
  const ids = columnIds(board, status);
  const at = ids.indexOf(id);
  return {
    status,
    above: ids.slice(Math.max(0, at - remembered), at).reverse(),
    below: ids.slice(at + 1, at + 1 + remembered),
  };
}

/** The neighbours of that place in the column as it is now. */
export function neighboursAt(
  ids: readonly string[],
  { above, below }: Origin,
  moved: string,
): { after: string | null; before: string | null } {
  const others = ids.filter((id) => id !== moved);
  const after = above.find((id) => others.includes(id));
  if (after !== undefined) return { after, before: others[others.indexOf(after) + 1] ?? null };
  const before = below.find((id) => others.includes(id));
  if (before !== undefined) return { after: others[others.indexOf(before) - 1] ?? null, before };
  return { after: null, before: others[0] ?? null };
}
