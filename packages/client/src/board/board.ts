/**
 * A team's board in the cache: cards by id, card ids by column, and pending changes. All functions are pure. They return
 * the same object if nothing changes and share unchanged parts, so that a move replaces two columns and nothing else.
 */
import type { Wire } from '@minga/contract';
import { compareOrderKeys } from '@minga/rules/tickets/order-keys';
import { CardTable } from './card-table.ts';

export type TicketCard = Wire['TicketCard'];

/** Identifies a board. */
export interface BoardArg {
  /** Business. */
  id: number;

  /** Team. */
  teamId: number;
}

/** A change that is shown and that the server has not acknowledged. */
export interface PendingChange {
  /** Unique id of the change; `settleChange` refers to it. */
  id: string;

  /** Changed fields; null for a deletion. Of `custom_values` only those that change, an emptied one as an empty text. */
  patch: Partial<TicketCard> | null;
}

/** A ticket with pending changes. */
export interface PendingTicket {
  /** The server's card; null if the server does not have the ticket, yet or any more. */
  base: TicketCard | null;

  /** Oldest first. */
  changes: readonly PendingChange[];
}

export interface Board {
  /** Cards as shown: the server's cards with pending changes on top. */
  cards: CardTable;

  /** Card ids by status, first to last. */
  columns: Readonly<Record<number, readonly string[]>>;

  /** Tickets with pending changes by id. */
  pending: Readonly<Record<string, PendingTicket>>;

  /** Versions at which tickets were deleted or archived: an older event must not add them again. */
  deleted: Readonly<Record<string, number>>;

  /** Tickets that the device had stored, until the board is fetched: one that the server no longer has is removed. */
  restored?: ReadonlySet<string>;
}

export const emptyBoard: Board = { cards: CardTable.empty, columns: {}, pending: {}, deleted: {} };

const emptyColumn: readonly string[] = [];

/** The board of fetched cards. */
export function boardOf(cards: readonly TicketCard[]): Board {
  const byId = CardTable.of(cards);
  const columns: Record<number, string[]> = {};
  for (const card of byId.values()) (columns[card.status] ??= []).push(card.id);
  for (const ids of Object.values(columns)) sortIds(ids, byId);
  return { cards: byId, columns, pending: {}, deleted: {} };
}

/** The board of cards that the device had stored. */
export function restoredBoard(cards: readonly TicketCard[]): Board {
  return { ...boardOf(cards), restored: new Set(cards.map(({ id }) => id)) };
}

/** The server's cards, without pending changes. */
export function serverCards({ cards, pending }: Board): TicketCard[] {
  const bases = Object.values(pending).map(({ base }) => base);
  const unchanged = [...cards.values()].filter(({ id }) => pending[id] === undefined);
  return [...unchanged, ...bases.filter((base) => base !== null).filter(isOnBoard)];
}

/** Card ids of a column, first to last; the same array as long as nothing in it moves. */
export function columnIds(board: Board, status: number): readonly string[] {
  return board.columns[status] ?? emptyColumn;
}

/** Adds a pending change on top of the server's card and the earlier changes. */
export function addChange(board: Board, ticketId: string, change: PendingChange): Board {
  const before = board.pending[ticketId] ?? { base: board.cards.get(ticketId) ?? null, changes: [] };
  return showTicket(board, ticketId, { base: before.base, changes: [...before.changes, change] });
}

/**
 * Removes an acknowledged or rejected change. `response` is the server's card afterwards; null if the change was rejected
 * or was a deletion that succeeded (`isDeleted`). Later changes of the same ticket stay on top.
 */
export function settleChange(
  board: Board,
  ticketId: string,
  changeId: string,
  response: TicketCard | null,
  isDeleted = false,
): Board {
  const ticket = board.pending[ticketId];
  if (!ticket) return response ? applyServerCards(board, [response]) : board;
  const changes = ticket.changes.filter((change) => change.id !== changeId);
  const base = isDeleted ? null : newest(ticket.base, response);
  const next = showTicket(board, ticketId, { base, changes });
  if (!isDeleted) return next;
  return { ...next, deleted: { ...next.deleted, [ticketId]: ticket.base?.version ?? 0 } };
}

/** Applies cards of the server, from events and responses. Cards that are not newer than the cached ones are ignored. */
export function applyServerCards(board: Board, cards: readonly TicketCard[]): Board {
  let next = board;
  for (const card of cards) next = applyServerCard(next, card);
  return next;
}

/** Removes tickets that were deleted elsewhere. */
export function removeServerCards(board: Board, ids: readonly string[]): Board {
  let next = board;
  for (const id of ids) {
    const held = next.pending[id]?.base ?? next.cards.get(id);
    if (!held) continue;
    const { [id]: _gone, ...pending } = next.pending;
    next = { ...putCard(next, id, null), pending, deleted: { ...next.deleted, [id]: held.version } };
  }
  return next;
}

/**
 * Merges a board that was fetched again. Newer cards from events stay, pending changes stay on top. `knownBefore` are the
 * tickets that were cached when the fetch began: others arrived during the fetch and stay.
 */
export function rebase(board: Board, fresh: Board, knownBefore: ReadonlySet<string>): Board {
  const cards = new Map(fresh.cards);
  for (const [id, shown] of board.cards) {
    const held = board.pending[id] ? board.pending[id].base : shown;
    if (!held) continue;
    const read = cards.get(id);
    const isKnown = knownBefore.has(id) || board.restored?.has(id);
    if (read ? read.version < held.version : !isKnown) cards.set(id, held);
    // An unchanged card keeps its identity, so that its component does not render again.
    else if (read && isSame(read, held)) cards.set(id, held);
  }
  for (const [id, version] of Object.entries(board.deleted)) {
    const read = cards.get(id);
    if (read && read.version <= version) cards.delete(id);
  }
  let next: Board = { ...boardOf([...cards.values()]), deleted: board.deleted };
  for (const [id, ticket] of Object.entries(board.pending)) {
    next = showTicket(next, id, { base: cards.get(id) ?? null, changes: ticket.changes });
  }
  return next;
}

/** Forgets that a ticket was deleted, because it was restored. */
export function forgetDeletion(board: Board, id: string): Board {
  const { [id]: _version, ...deleted } = board.deleted;
  return { ...board, deleted };
}

function applyServerCard(board: Board, card: TicketCard): Board {
  const deletedAt = board.deleted[card.id];
  if (deletedAt !== undefined && card.version <= deletedAt) return board;
  const ticket = board.pending[card.id];
  if (ticket) {
    const base = newest(ticket.base, card);
    return base === ticket.base ? board : showTicket(board, card.id, { base, changes: ticket.changes });
  }
  const held = board.cards.get(card.id);
  if (held && held.version >= card.version) return board;
  return isOnBoard(card) ? putCard(board, card.id, card) : withoutArchived(board, card);
}

function isOnBoard({ archived_at }: TicketCard): boolean {
  return archived_at === undefined;
}

/** Takes an archived ticket off the board. */
function withoutArchived(board: Board, { id, version }: TicketCard): Board {
  return { ...putCard(board, id, null), deleted: { ...board.deleted, [id]: version } };
}

function newest(held: TicketCard | null, card: TicketCard | null): TicketCard | null {
  if (!held || !card) return card ?? held;
  return card.version > held.version ? card : held;
}

/** Shows the server's card with its pending changes on top. */
function showTicket(board: Board, ticketId: string, ticket: PendingTicket): Board {
  const { [ticketId]: _before, ...others } = board.pending;
  const pending = ticket.changes.length > 0 ? { ...others, [ticketId]: ticket } : others;
  let shown: TicketCard | null = ticket.base;
  for (const { patch } of ticket.changes) {
    shown = patch === null ? null : withPatch(shown, patch);
  }
  // The server no longer has the ticket and a patch of single fields is no card: nothing is shown.
  if (shown?.id === undefined || !isOnBoard(shown)) shown = null;
  const next = { ...putCard(board, ticketId, shown), pending };
  const { base, changes } = ticket;
  return changes.length === 0 && base && !isOnBoard(base) ? withoutArchived(next, base) : next;
}

/** The card with changed fields. Values of custom fields that the change does not name stay. */
function withPatch(card: TicketCard | null, patch: Partial<TicketCard>): TicketCard {
  const patched = { ...card, ...patch } as TicketCard;
  if (!patch.custom_values) return patched;
  const values = new Map((card?.custom_values ?? []).map((value) => [value.id, value]));
  for (const value of patch.custom_values) values.set(value.id, value);
  return { ...patched, custom_values: [...values.values()].filter(({ value }) => value !== '') };
}

/** Puts a card into its column, or removes it from the board. */
function putCard(board: Board, id: string, card: TicketCard | null): Board {
  const before = board.cards.get(id);
  if (before === card || (!before && !card)) return board;
  const cards = board.cards.with(id, card);

  const stays = before && card && before.status === card.status && before.order === card.order;
  if (stays) return { ...board, cards };

  const columns: Record<number, readonly string[]> = { ...board.columns };
  if (before) columns[before.status] = columnIds(board, before.status).filter((other) => other !== id);
  if (card) {
    const ids = columns[card.status] ?? emptyColumn;
    const index = indexIn(ids, cards, card);
    columns[card.status] = [...ids.slice(0, index), id, ...ids.slice(index)];
  }
  return { ...board, cards, columns };
}

/** Index of a card in a sorted column. */
function indexIn(ids: readonly string[], cards: Board['cards'], card: TicketCard): number {
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

/** By order key; equal keys, which exist only until the server responds, by id. */
function compareCards(a: TicketCard, b: TicketCard): number {
  return compareOrderKeys(a.order, b.order) || compareOrderKeys(a.id, b.id);
}

function isSame(a: TicketCard, b: TicketCard): boolean {
  const isSameTicket = a.version === b.version && a.order === b.order && a.comments === b.comments;
  // The version of a ticket stays when its contact is renamed, deleted or restored.
  const isSameContact = a.contact?.id === b.contact?.id && a.contact?.name === b.contact?.name;
  // Cards that a former release stored on the device have no times.
  const isSameTime = a.estimated_time === b.estimated_time && a.logged_time === b.logged_time;
  return isSameTicket && isSameContact && isSameTime && a.title === b.title && hasSameValues(a, b);
}

/** The version of a ticket stays when a custom field is deleted. */
function hasSameValues({ custom_values: a }: TicketCard, { custom_values: b }: TicketCard): boolean {
  const [some, others] = [a ?? [], b ?? []];
  return (
    some.length === others.length &&
    some.every(({ id, value }) => others.some((other) => other.id === id && other.value === value))
  );
}
