/** Original position of a moved card, resolved against the current column when others moved as well. */
import { type Board, type TicketCard, columnIds } from '@minga/client/endpoints';

/** A column and the ids of the cards above and below, nearest first. */
export interface Origin {
  status: number;
  above: readonly string[];
  below: readonly string[];
}

/** Neighbours stored on each side: if the nearest has left the column, the next one defines the position. */
const remembered = 8;

/** Position of a card before it moves. */
export function originOf(board: Board, { id, status }: TicketCard): Origin {
  const ids = columnIds(board, status);
  const at = ids.indexOf(id);
  return {
    status,
    above: ids.slice(Math.max(0, at - remembered), at).reverse(),
    below: ids.slice(at + 1, at + 1 + remembered),
  };
}

/** Neighbours of that position in the current column. */
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
