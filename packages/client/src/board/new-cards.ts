/** What the client computes before the server responds: order keys of moved tickets and the card of a new ticket. */
import { orderKeyBetween } from '@minga/rules/tickets/order-keys';
import type { NewTeamTicket, TicketMove } from '../generated/tickets.ts';
import { contactOf, placeOf, valuesOfCard } from '../tickets/ticket-card.ts';
import { type Board, type TicketCard, addChange, columnIds } from './board.ts';

/** A ticket that moves between two neighbours of a column; null stands for the top or bottom edge. */
export interface Move {
  id: string;
  status: number;
  after: string | null;
  before: string | null;
}

/**
 * Moves with the order keys that the board shows until the server responds. Without a cached board they have no key and
 * the server chooses one.
 */
export function withOrderKeys(board: Board | undefined, moves: readonly Move[]): TicketMove[] {
  let shown = board;
  return moves.map((move) => {
    if (!shown) return move;
    const order = orderKeyBetween(orderOf(shown, move.after), orderOf(shown, move.before));
    // Later moves of the list may refer to the new place of this one.
    shown = addChange(shown, move.id, { id: 'move', patch: { status: move.status, order } });
    return { ...move, order };
  });
}

/** The card of a ticket that is being created, at the edge of its column. It has no number yet. */
export function newCard(board: Board, id: string, status: number, ticket: NewTeamTicket): TicketCard {
  const ids = columnIds(board, status);
  const isTop = ticket.place === 'top';
  const edge = orderOf(board, (isTop ? ids[0] : ids.at(-1)) ?? null);
  return {
    id,
    number: 0,
    title: ticket.title,
    status,
    order: isTop ? orderKeyBetween(null, edge) : orderKeyBetween(edge, null),
    version: 0,
    ...(ticket.type ? { type: ticket.type } : {}),
    ...(typeof ticket.priority === 'number' ? { priority: ticket.priority } : {}),
    ...(typeof ticket.story_points === 'number' ? { story_points: ticket.story_points } : {}),
    ...(typeof ticket.estimated_time === 'number' ? { estimated_time: ticket.estimated_time } : {}),
    ...(ticket.logged_time ? { logged_time: ticket.logged_time } : {}),
    ...(ticket.ended_at ? { ended_at: ticket.ended_at } : {}),
    ...(ticket.assignees ? { assignees: ticket.assignees } : {}),
    ...(ticket.contact ? { contact: contactOf(ticket) } : {}),
    ...placeOf(ticket),
    ...(ticket.custom_fields?.length ? { custom_values: valuesOfCard(ticket) } : {}),
  };
}

function orderOf(board: Board, id: string | null): string | null {
  return id ? (board.cards.get(id)?.order ?? null) : null;
}
