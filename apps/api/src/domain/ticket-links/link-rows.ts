/** Rows of links between tickets, and the kinds that they have as seen from one of the two. */
import type { Wire } from '@minga/contract';

export type LinkKind = Wire['TicketLinkKind'];

/** Kind of a stored link: `from` is the parent of, blocks, or relates to `to`. */
export type StoredKind = 'parent' | 'blocks' | 'relates';

/** The ends of a link. */
export interface StoredLink {
  kind: StoredKind;
  from_id: string;
  to_id: string;
}

/** The stored form of a link from the point of view of one ticket. */
export function toStoredLink(ticketId: string, kind: LinkKind, otherId: string): StoredLink {
  switch (kind) {
    case 'parent_of':
      return { kind: 'parent', from_id: ticketId, to_id: otherId };
    case 'child_of':
      return { kind: 'parent', from_id: otherId, to_id: ticketId };
    case 'blocks':
      return { kind: 'blocks', from_id: ticketId, to_id: otherId };
    case 'blocked_by':
      return { kind: 'blocks', from_id: otherId, to_id: ticketId };
    case 'relates_to': {
      // No direction: one row for both orders.
      const [from_id, to_id] = ticketId < otherId ? [ticketId, otherId] : [otherId, ticketId];
      return { kind: 'relates', from_id, to_id };
    }
  }
}

/** The kind of a stored link as seen from one of its tickets. */
export function kindSeenFrom(ticketId: string, { kind, from_id }: StoredLink): LinkKind {
  if (kind === 'relates') return 'relates_to';
  const isFrom = from_id === ticketId;
  if (kind === 'parent') return isFrom ? 'parent_of' : 'child_of';
  return isFrom ? 'blocks' : 'blocked_by';
}

/** The other ticket of a stored link. */
export function otherEnd(ticketId: string, { from_id, to_id }: StoredLink): string {
  return from_id === ticketId ? to_id : from_id;
}
