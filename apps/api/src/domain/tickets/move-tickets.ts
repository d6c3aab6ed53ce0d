/** Moving tickets: the server decides the order key between the neighbours that stand there now. */
import type { Wire } from '@minga/contract';
import { isOrderKey, orderKeyBetween } from '@minga/rules/order-keys';
import { canSeeTicket, permissions } from '@minga/rules/permissions';
import { AppError } from '../../base/errors.ts';
import type { Write } from '../context.ts';
import { requireTeam } from '../policy.ts';
import {
  type ColumnAddress,
  type Gap,
  gapAround,
  gapAtEnd,
  gapBeside,
  lockColumns,
  longestKey,
  renewKeys,
} from './columns.ts';
import { noteOpenTickets } from './open-assignments.ts';
import { completionIn } from './patch-tickets.ts';
import { presentCard, presentChange } from './read/present-card.ts';
import { columnOf, loadReferences, type TeamReferences } from './team-references.ts';
import { historyActions, writeHistory } from './ticket-history.ts';
import { loadTickets, lockTickets, peopleOf, type TicketRow } from './ticket-rows.ts';

type Move = Wire['TicketMove'];

/**
 * Moves tickets one after the other, all or none, and answers the cards that stand then. A neighbour that is gone from
 * the column (moved, deleted, of another team or never there: all alike) does not count; the other one decides, then
 * the client's order key. A ticket that is already at its place stays untouched.
 * Throws team/, status/, ticket/not-found, auth/forbidden, and `ticket/place-gone` when nothing is left to go by.
 */
export async function reorderTickets(
  write: Write,
  bid: number,
  moves: Wire['TicketMoves'],
): Promise<Wire['TicketCard'][]> {
  const { team, abilities } = await requireTeam(write, bid, moves.team_id, permissions.edit);
  const references = await loadReferences(write, team);
  for (const move of moves.tickets) columnOf(references, move.status);
  const ids = [...new Set(moves.tickets.map((move) => move.id))];
  await lockColumns(
    write,
    bid,
    moves.tickets.map((move) => move.status),
  );
  await lockTickets(write.db, bid, ids);
  const found = await loadTickets(write.db, bid, ids);
  const movable = found.filter(
    (ticket) => ticket.tid === team.tid && canSeeTicket(abilities, peopleOf(ticket), write.caller.uid),
  );
  if (movable.length < ids.length) throw new AppError('ticket/not-found');

  const before = new Map(movable.map((ticket) => [ticket.id, ticket]));
  const now = new Map(before);
  let isRenewed = false;
  for (const move of moves.tickets) {
    const ticket = now.get(move.id);
    if (!ticket) continue;
    const moved = await moveTicket(write, references, ticket, move);
    isRenewed ||= moved.isRenewed;
    now.set(move.id, moved.ticket);
  }

  const changed = movable.filter((ticket) => now.get(ticket.id)?.version !== ticket.version);
  const elsewhere = changed.filter((ticket) => now.get(ticket.id)?.status !== ticket.status);
  await noteOpenTickets(
    write,
    bid,
    elsewhere.map((ticket) => ticket.id),
  );
  // A column may have got new keys meanwhile: what is answered is what stands.
  const standing = isRenewed ? await loadTickets(write.db, bid, ids) : [...now.values()];
  const stood = new Map(standing.map((ticket) => [ticket.id, ticket]));
  if (changed.length > 0) {
    const tickets = changed.map((ticket) => presentChange(stood.get(ticket.id) ?? ticket, ticket));
    write.emit({ type: 'ticket-moved', bid, tid: team.tid, by: write.caller.uid, tickets });
  }
  return ids.map((id) => presentCard(stood.get(id) ?? throwMissing()));
}

async function moveTicket(
  write: Write,
  references: TeamReferences,
  ticket: TicketRow,
  move: Move,
): Promise<{ ticket: TicketRow; isRenewed: boolean }> {
  const column = { bid: references.bid, tid: references.tid, sid: move.status };
  const gap = await findGap(write, column, ticket, move);
  if (ticket.status === move.status && isInside(gap, ticket.sort)) {
    return { ticket, isRenewed: false };
  }
  let sort = keyIn(gap, move);
  const isRenewed = sort.length > longestKey;
  if (isRenewed) {
    const renewed = await renewKeys(write, column);
    sort = orderKeyBetween(renewed.get(gap.lower ?? '') ?? null, renewed.get(gap.upper ?? '') ?? null);
  }
  return { ticket: await storeMove(write, references, ticket, move.status, sort), isRenewed };
}

/** Where the ticket goes, by what is there now; the ticket itself is out of sight. */
async function findGap(write: Write, column: ColumnAddress, ticket: TicketRow, move: Move): Promise<Gap> {
  const neighbours = await keysOfNeighbours(write, column, move);
  const behind = neighbours.get(move.after ?? '');
  if (behind !== undefined) return gapBeside(write, column, 'behind', behind, ticket.id);
  const before = neighbours.get(move.before ?? '');
  if (before !== undefined) return gapBeside(write, column, 'before', before, ticket.id);
  const order = usableOrder(move);
  if (move.after === null && move.before !== null) return gapAtEnd(write, column, 'top', ticket.id);
  if (move.before === null) return gapAtEnd(write, column, 'bottom', ticket.id);
  if (order !== null) return gapAround(write, column, order, ticket.id);
  if (move.after === undefined && move.before === undefined)
    return gapAtEnd(write, column, 'bottom', ticket.id);
  throw new AppError('ticket/place-gone');
}

/** The keys of those named neighbours that are in the column. */
async function keysOfNeighbours(
  write: Write,
  column: ColumnAddress,
  move: Move,
): Promise<ReadonlyMap<string, string>> {
  const named = [move.after, move.before].filter(
    (id): id is string => typeof id === 'string' && id !== move.id,
  );
  if (named.length === 0) return new Map();
  const rows = await write.db
    .selectFrom('tickets')
    .select(['id', 'sort'])
    .where('bid', '=', column.bid)
    .where('tid', '=', column.tid)
    .where('status', '=', column.sid)
    .where('deleted_at', 'is', null)
    .where('id', 'in', named)
    .execute();
  return new Map(rows.map((row) => [row.id, row.sort]));
}

/** The client's own key when it fits, so that nothing jumps on its screen; else one of ours. */
export function keyIn(gap: Gap, move: Move): string {
  const order = usableOrder(move);
  if (order !== null && order.length <= longestKey && isInside(gap, order)) return order;
  return orderKeyBetween(gap.lower, gap.upper);
}

function usableOrder({ order }: Move): string | null {
  return order !== undefined && isOrderKey(order) ? order : null;
}

/** Whether a key lies between the ends of a gap. */
export function isInside({ lower, upper }: Gap, key: string): boolean {
  return (lower === null || lower < key) && (upper === null || key < upper);
}

async function storeMove(
  write: Write,
  references: TeamReferences,
  ticket: TicketRow,
  sid: number,
  sort: string,
): Promise<TicketRow> {
  const { state } = columnOf(references, sid);
  const now = write.context.clock.now();
  const isNewColumn = ticket.status !== sid;
  const completed = isNewColumn ? completionIn(state, ticket, now) : ticket.completed_at;
  const moved = { status: sid, sort, completed_at: completed, version: ticket.version + 1, updated_at: now };
  await write.db
    .updateTable('tickets')
    .set(moved)
    .where('bid', '=', ticket.bid)
    .where('id', '=', ticket.id)
    .execute();
  if (isNewColumn) {
    await writeHistory(write, ticket.bid, [
      {
        ticket_id: ticket.id,
        version: moved.version,
        action: historyActions.status,
        field: 'status',
        from_value: String(ticket.status),
        to_value: String(sid),
      },
    ]);
  }
  return { ...ticket, ...moved, state };
}

function throwMissing(): never {
  throw new AppError('ticket/not-found');
}
