/** Original positions of moved cards, resolved against the current columns when others moved as well. */
import { type Board, type Move, type TicketCard, columnIds } from '@minga/client/endpoints';
import type { Neighbours } from '../board/navigation.ts';

/** A card, its column and the ids of the cards above and below, nearest first. */
export interface Origin {
  id: string;
  status: number;
  above: readonly string[];
  below: readonly string[];
}

/** Neighbours stored on each side: if the nearest has left the column, the next one defines the position. */
const remembered = 8;

/** Position of a card before it moves. */
export function originOf(board: Board, { id, status }: Pick<TicketCard, 'id' | 'status'>): Origin {
  const ids = columnIds(board, status);
  const at = ids.indexOf(id);
  return {
    id,
    status,
    above: ids.slice(Math.max(0, at - remembered), at).reverse(),
    below: ids.slice(at + 1, at + 1 + remembered),
  };
}

/** The moves that bring cards back, in their former order: a later one may refer to the place of an earlier one. */
export function movesBack(board: Board, origins: readonly Origin[]): Move[] {
  const moved = new Set(origins.map(({ id }) => id));
  const columns = new Map<number, string[]>();
  return origins.map((origin) => {
    const { id, status } = origin;
    const others = columns.get(status) ?? columnIds(board, status).filter((each) => !moved.has(each));
    columns.set(status, others);
    const { after, before } = neighboursAt(others, origin);
    others.splice(after === null ? 0 : others.indexOf(after) + 1, 0, id);
    return { id, status, after, before };
  });
}

/** Neighbours of a former position among the other cards that are in the column now. */
function neighboursAt(others: readonly string[], { above, below }: Origin): Neighbours {
  const after = above.find((id) => others.includes(id));
  if (after !== undefined) return { after, before: others[others.indexOf(after) + 1] ?? null };
  const before = below.find((id) => others.includes(id));
  if (before !== undefined) return { after: others[others.indexOf(before) - 1] ?? null, before };
  return { after: null, before: others[0] ?? null };
}
