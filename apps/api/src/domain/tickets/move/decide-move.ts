/** Decision of a move: target gap, order key, completion time, history line and domain event. Pure. */
import type { Wire } from '@minga/contract';
import { isOrderKey, orderKeyBetween } from '@minga/rules/tickets/order-keys';
import { AppError } from '../../../base/errors.ts';
import type { DomainEvent } from '../../events.ts';
import { type FreePlaces, requirePlaces } from '../column-limits.ts';
import { type Gap, longestKey } from '../columns.ts';
import { completionIn } from '../completion.ts';
import { type CardRow, presentChange } from '../read/present-card.ts';
import { type HistoryLine, historyActions } from '../ticket-history.ts';

type Move = Wire['TicketMove'];

/** Fields of a ticket that a move reads. */
export interface MovableTicket extends CardRow {
  tid: number;
  state: Wire['TicketState'];
}

/**
 * Order keys of the target column that a move may refer to, without the moved ticket. Keys that are not needed for the
 * move are null.
 */
export interface ColumnPlaces {
  /** Key of the neighbour `after`, null when it is not in the column, and the key below it. */
  after: string | null;
  belowAfter: string | null;
  /** Key of the neighbour `before`, null when it is not in the column, and the key above it. */
  before: string | null;
  aboveBefore: string | null;
  first: string | null;
  last: string | null;
  /** Gap that contains the client's order key; null on the fast path, which does not read it. */
  aroundOrder: Gap | null;
}

export interface MoveInput<Ticket extends MovableTicket = MovableTicket> {
  ticket: Ticket;
  /** State of the target column. */
  targetState: Wire['TicketState'];
  places: ColumnPlaces;
  /** Of the target column, when the ticket enters it. */
  free: FreePlaces;
}

/** A ticket that changes its place. */
export interface MovedTicket<Ticket extends MovableTicket = MovableTicket> {
  kind: 'moved';
  before: Ticket;
  after: Ticket;
  isNewColumn: boolean;
  /** A move within a column leaves no history. */
  history: HistoryLine[];
}

export type MoveDecision<Ticket extends MovableTicket = MovableTicket> =
  | { kind: 'unchanged' }
  /** The new key would be longer than `longestKey`: the column needs new keys first. */
  | { kind: 'renewal-needed'; gap: Gap }
  | MovedTicket<Ticket>;

/**
 * Decides where a ticket goes. A ticket that already lies in the requested gap stays unchanged.
 *
 * @throws AppError ticket/place-gone when neither neighbour is in the column and no usable order key was sent;
 *   status/limit-reached; ticket/archived
 */
export function decideMove<Ticket extends MovableTicket>(
  input: MoveInput<Ticket>,
  move: Move,
  now: Date,
): MoveDecision<Ticket> {
  if (input.ticket.archived_at !== null) throw new AppError('ticket/archived');
  const gap = findGap(input.places, move);
  if (input.ticket.status === move.status && isInside(gap, input.ticket.sort)) return { kind: 'unchanged' };
  requirePlaces(input.free, { sid: move.status, from: input.ticket.status });
  const sort = chooseKey(gap, move);
  if (sort.length > longestKey) return { kind: 'renewal-needed', gap };
  return placeTicket(input, move, sort, now);
}

/** Decides the move again after the keys of the column were renewed; `renewed` maps old keys to new ones. */
export function decideMoveAfterRenewal<Ticket extends MovableTicket>(
  input: MoveInput<Ticket>,
  move: Move,
  gap: Gap,
  renewed: ReadonlyMap<string, string>,
  now: Date,
): MovedTicket<Ticket> {
  const renew = (key: string | null) => (key === null ? null : (renewed.get(key) ?? null));
  return placeTicket(input, move, orderKeyBetween(renew(gap.lower), renew(gap.upper)), now);
}

/** Event of tickets that were moved in one request. */
export function movedEvent(
  address: { bid: number; tid: number; by: string },
  moved: readonly { before: CardRow; after: CardRow }[],
): DomainEvent {
  return {
    type: 'ticket-moved',
    ...address,
    tickets: moved.map(({ before, after }) => presentChange(after, before)),
  };
}

/** A usable order key of the client, or null. */
export function usableOrder({ order }: Move): string | null {
  return order !== undefined && isOrderKey(order) ? order : null;
}

/**
 * Gap between the neighbours that are in the column now. The first neighbour found decides; without neighbours the
 * requested end of the column, then the client's order key.
 */
function findGap(places: ColumnPlaces, move: Move): Gap {
  if (places.after !== null) return { lower: places.after, upper: places.belowAfter };
  if (places.before !== null) return { lower: places.aboveBefore, upper: places.before };
  if (move.after === null && move.before !== null) return { lower: null, upper: places.first };
  if (move.before === null) return { lower: places.last, upper: null };
  if (places.aroundOrder !== null) return places.aroundOrder;
  if (isWithoutPlace(move)) return { lower: places.last, upper: null };
  throw new AppError('ticket/place-gone');
}

/** Whether a move names only the column: the ticket goes to its bottom. */
export function isWithoutPlace(move: Move): boolean {
  return move.after === undefined && move.before === undefined && usableOrder(move) === null;
}

/** The client's key if it fits, so that the card does not jump on its screen; otherwise a new one. */
function chooseKey(gap: Gap, move: Move): string {
  const order = usableOrder(move);
  if (order !== null && order.length <= longestKey && isInside(gap, order)) return order;
  return orderKeyBetween(gap.lower, gap.upper);
}

function isInside({ lower, upper }: Gap, key: string): boolean {
  return (lower === null || lower < key) && (upper === null || key < upper);
}

function placeTicket<Ticket extends MovableTicket>(
  { ticket, targetState }: MoveInput<Ticket>,
  { status }: Move,
  sort: string,
  now: Date,
): MovedTicket<Ticket> {
  const isNewColumn = ticket.status !== status;
  const after = {
    ...ticket,
    status,
    state: targetState,
    sort,
    completed_at: isNewColumn ? completionIn(targetState, ticket, now) : ticket.completed_at,
    version: ticket.version + 1,
    updated_at: now,
  };
  const line: HistoryLine = {
    ticket_id: ticket.id,
    version: after.version,
    action: historyActions.status,
    field: 'status',
    from_value: String(ticket.status),
    to_value: String(status),
  };
  return { kind: 'moved', before: ticket, after, isNewColumn, history: isNewColumn ? [line] : [] };
}
