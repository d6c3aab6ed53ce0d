/**
 * A team's board as the client holds it: cards by id, the order of each column, and what this person changed that the
 * server has not answered yet. All functions are pure: they return the same object when nothing changes, and share
 * everything that stays, so that one moved card touches two columns and nothing else.
 */
import type { Wire } from '@minga/contract';
import { compareOrderKeys } from '@minga/rules/order-keys';
import { CardTable } from './card-table.ts';

export type TicketCard = Wire['TicketCard'];

/** What a person changed and the server has not answered yet. */
export interface PendingChange {
  /** Name of the change; answers refer to it. */
  id: string;

  /** Fields as they shall be; nothing when the ticket is to be deleted. */
  patch: Partial<TicketCard> | null;
}

/** A ticket with unanswered changes: what the server holds, and what lies on top of it. */
export interface PendingTicket {
  /** The server's card; nothing when it does not have the ticket (yet, or any more). */
  base: TicketCard | null;
  changes: readonly PendingChange[];
}

export interface Board {
  /** Cards as they are shown. */
  cards: CardTable;

  /** Ids of a column by status, first to last. */
  columns: Readonly<Record<number, readonly string[]>>;

  /** Tickets with unanswered changes. */
  pending: Readonly<Record<string, PendingTicket>>;

  /** Versions at which tickets were deleted: an older event must not bring one back. */
  deleted: Readonly<Record<string, number>>;
}

export const emptyBoard: Board = { cards: CardTable.empty, columns: {}, pending: {}, deleted: {} };

const emptyColumn: readonly string[] = [];

/** A board of what the server answered. */
export function boardOf(cards: readonly TicketCard[]): Board {
  const byId = CardTable.of(cards);
  const columns: Record<number, string[]> = {};
  for (const card of byId.values()) (columns[card.status] ??= []).push(card.id);
  for (const ids of Object.values(columns)) sortIds(ids, byId);
  return { cards: byId, columns, pending: {}, deleted: {} };
}

/** Ids of a column, first to last; the same array while nothing in it moves. */
export function columnIds(board: Board, status: number): readonly string[] {
  return board.columns[status] ?? emptyColumn;
}

/** Lays a change on top of what the server holds. */
export function addChange(board: Board, ticketId: string, change: PendingChange): Board {
  const before = board.pending[ticketId] ?? { base: board.cards.get(ticketId) ?? null, changes: [] };
  return show(board, ticketId, { base: before.base, changes: [...before.changes, change] });
}

/**
 * Takes an answered change away. `answer` is the server's card after it (nothing when the change was refused, or when
 * it was a deletion that succeeded: `isDeleted`). Later changes of the same ticket stay on top.
 */
export function settleChange(
  board: Board,
  ticketId: string,
  changeId: string,
  answer: TicketCard | null,
  isDeleted = false,
): Board {
  const ticket = board.pending[ticketId];
  if (!ticket) return answer ? applyServerCards(board, [answer]) : board;
  const changes = ticket.changes.filter((change) => change.id !== changeId);
  const base = isDeleted ? null : newest(ticket.base, answer);
  const next = show(board, ticketId, { base, changes });
  if (!isDeleted) return next;
  return { ...next, deleted: { ...next.deleted, [ticketId]: ticket.base?.version ?? 0 } };
}

/** Takes in what the server says of some tickets: events and answers. What is not newer than what is held is ignored. */
export function applyServerCards(board: Board, cards: readonly TicketCard[]): Board {
  let next = board;
  for (const card of cards) next = applyServerCard(next, card);
  return next;
}

/** Takes tickets away that were deleted elsewhere. */
export function removeServerCards(board: Board, ids: readonly string[]): Board {
  let next = board;
  for (const id of ids) {
    const held = next.pending[id]?.base ?? next.cards.get(id);
    if (!held) continue;
    const { [id]: _gone, ...pending } = next.pending;
    next = { ...place(next, id, null), pending, deleted: { ...next.deleted, [id]: held.version } };
  }
  return next;
}

/**
 * Takes in a whole board that was read again. Newer cards that came by event meanwhile stay, own changes stay on top.
 * `knownBefore` are the tickets that were held when reading began: others came meanwhile and stay.
 */
export function rebase(board: Board, fresh: Board, knownBefore: ReadonlySet<string>): Board {
  const cards = new Map(fresh.cards);
  for (const [id, shown] of board.cards) {
    const held = board.pending[id] ? board.pending[id].base : shown;
    if (!held) continue;
    const read = cards.get(id);
    if (read ? read.version < held.version : !knownBefore.has(id)) cards.set(id, held);
    // The same card keeps its identity, and what shows it does not render again.
    else if (read && isSame(read, held)) cards.set(id, held);
  }
  for (const [id, version] of Object.entries(board.deleted)) {
    const read = cards.get(id);
    if (read && read.version <= version) cards.delete(id);
  }
  let next: Board = { ...boardOf([...cards.values()]), deleted: board.deleted };
  for (const [id, ticket] of Object.entries(board.pending)) {
    next = show(next, id, { base: cards.get(id) ?? null, changes: ticket.changes });
  }
  return next;
}

function applyServerCard(board: Board, card: TicketCard): Board {
  const deletedAt = board.deleted[card.id];
  if (deletedAt !== undefined && card.version <= deletedAt) return board;
  const ticket = board.pending[card.id];
  if (ticket) {
    const base = newest(ticket.base, card);
    return base === ticket.base ? board : show(board, card.id, { base, changes: ticket.changes });
  }
  const held = board.cards.get(card.id);
  if (held && held.version >= card.version) return board;
  return place(board, card.id, card);
}

function newest(held: TicketCard | null, card: TicketCard | null): TicketCard | null {
  if (!held || !card) return card ?? held;
  return card.version > held.version ? card : held;
}

/** Shows the server's card with the changes on top. */
function show(board: Board, ticketId: string, ticket: PendingTicket): Board {
  const { [ticketId]: _before, ...others } = board.pending;
  const pending = ticket.changes.length > 0 ? { ...others, [ticketId]: ticket } : others;
  let shown: TicketCard | null = ticket.base;
  for (const { patch } of ticket.changes) {
    shown = patch === null ? null : ({ ...shown, ...patch } as TicketCard);
  }
  // A change of a ticket the server no longer has shows nothing: only a whole card can stand alone.
  if (shown?.id === undefined) shown = null;
  return { ...place(board, ticketId, shown), pending };
}

/** Puts a card into its column, or takes it out of the board. */
function place(board: Board, id: string, card: TicketCard | null): Board {
  const before = board.cards.get(id);
  if (before === card || (!before && !card)) return board;
  const cards = board.cards.with(id, card);

  const stays = before && card && before.status === card.status && before.order === card.order;
  if (stays) return { ...board, cards };

  const columns: Record<number, readonly string[]> = { ...board.columns };
  if (before) columns[before.status] = columnIds(board, before.status).filter((other) => other !== id);
  if (card) {
    const ids = columns[card.status] ?? emptyColumn;
    const index = placeIn(ids, cards, card);
    columns[card.status] = [...ids.slice(0, index), id, ...ids.slice(index)];
  }
  return { ...board, cards, columns };
}

/** Where a card belongs in a sorted column. */
function placeIn(ids: readonly string[], cards: Board['cards'], card: TicketCard): number {
  let low = 0;
  let high = ids.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const other = cards.get(ids[middle]!)!;
    if (compareCards(other, card) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

function sortIds(ids: string[], cards: Board['cards']): void {
  ids.sort((a, b) => compareCards(cards.get(a)!, cards.get(b)!));
}

/** By order key; equal keys, which stand only until the server answers, by id. */
function compareCards(a: TicketCard, b: TicketCard): number {
  return compareOrderKeys(a.order, b.order) || compareOrderKeys(a.id, b.id);
}

function isSame(a: TicketCard, b: TicketCard): boolean {
  return a.version === b.version && a.order === b.order && a.comments === b.comments && a.title === b.title;
}
