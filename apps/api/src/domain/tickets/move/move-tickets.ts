/** `reorderTickets`: moves tickets to a place between the neighbours that are in the target column now. */
import type { Wire } from '@minga/contract';
import { can, canSeeTicket, permissions } from '@minga/rules/access/permissions';
import { AppError } from '../../../base/errors.ts';
import type { Read, Write } from '../../context.ts';
import type { FastPathPlan } from '../../fast-path-plan.ts';
import { requireTeam } from '../../policy.ts';
import { type FreePlaces, loadFreePlaces, unlimited } from '../column-limits.ts';
import { lockColumns, renewKeys } from '../columns.ts';
import { noteOpenTickets } from '../open-assignments.ts';
import { presentCard } from '../read/present-card.ts';
import { columnOf, loadReferences, type TeamReferences } from '../team-references.ts';
import { abilitiesWith, concernsNobodyElse } from '../ticket-projection.ts';
import { loadTickets, lockTickets, peopleOf, type TicketRow } from '../ticket-rows.ts';
import { type MovedTicket, decideMove, decideMoveAfterRenewal, movedEvent } from './decide-move.ts';
import { loadMoveSnapshot, loadPlaces } from './load-move.ts';
import { moveChanges, storeMove } from './store-move.ts';

type Move = Wire['TicketMove'];

/** Optimistic strategy: one ticket, moved by a member with permission to edit. */
export async function planMove(
  read: Read,
  bid: number,
  moves: Wire['TicketMoves'],
): Promise<FastPathPlan<{ tickets: Wire['TicketCard'][] }> | null> {
  const [move, ...more] = moves.tickets;
  if (!move || more.length > 0) return null;
  const snapshot = await loadMoveSnapshot(read, bid, moves.team_id, move);
  const abilities = snapshot && abilitiesWith(read, snapshot.ticket);
  if (!snapshot || !abilities || !can(abilities, 'edit')) return null;

  const now = read.context.clock.now();
  const decision = decideMove(snapshot, move, now);
  if (decision.kind !== 'moved') return null;

  const { before, after, isNewColumn } = decision;
  return {
    changes: moveChanges(read, bid, snapshot, decision, now),
    event: movedEvent({ bid, tid: before.tid, by: read.caller.uid }, [decision]),
    isQuiet: !isNewColumn || (!snapshot.isAutomated && concernsNobodyElse(read, before)),
    answer: { tickets: [presentCard(after)] },
  };
}

/**
 * Locking strategy: moves the tickets one after the other, all or none, and returns their cards. A neighbour that is not
 * in the column (moved, deleted, of another team, unknown) is ignored; the other neighbour decides, then the client's
 * order key. A ticket that is already in its place stays unchanged.
 *
 * @throws AppError team/, status/, ticket/not-found, auth/forbidden, ticket/place-gone and status/limit-reached (see
 *   `decideMove`)
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
  const found = new Map((await loadTickets(write.db, bid, ids)).map((ticket) => [ticket.id, ticket]));
  // In the order of the request, which is the order of the event as well.
  const movable = ids
    .flatMap((id) => found.get(id) ?? [])
    .filter(
      (ticket) => ticket.tid === team.tid && canSeeTicket(abilities, peopleOf(ticket), write.caller.uid),
    );
  if (movable.length < ids.length) throw new AppError('ticket/not-found');

  const { current, isRenewed } = await moveOneByOne(write, references, movable, moves.tickets);
  const changed = movable.filter((ticket) => current.get(ticket.id)?.version !== ticket.version);
  const inNewColumn = changed.filter((ticket) => current.get(ticket.id)?.status !== ticket.status);
  await noteOpenTickets(
    write,
    bid,
    inNewColumn.map((ticket) => ticket.id),
  );
  // Renewed keys changed other tickets of the request too.
  const stored = isRenewed ? await loadTickets(write.db, bid, ids) : [...current.values()];
  const after = new Map(stored.map((ticket) => [ticket.id, ticket]));
  if (changed.length > 0) {
    const moved = changed.map((before) => ({ before, after: after.get(before.id) ?? before }));
    write.emit(movedEvent({ bid, tid: team.tid, by: write.caller.uid }, moved));
  }
  return ids.map((id) => presentCard(after.get(id) ?? throwMissing()));
}

/** Load, decide and store for each move: a later move sees the places that earlier ones made. */
async function moveOneByOne(
  write: Write,
  references: TeamReferences,
  tickets: readonly TicketRow[],
  moves: readonly Move[],
): Promise<{ current: Map<string, TicketRow>; isRenewed: boolean }> {
  const current = new Map(tickets.map((ticket) => [ticket.id, ticket]));
  const targets = [...new Set(moves.map((move) => move.status))];
  const limited = await loadFreePlaces(write, references.bid, targets);
  let isRenewed = false;
  for (const move of moves) {
    const ticket = current.get(move.id);
    if (!ticket) continue;
    // Earlier moves of the request have taken and released places.
    const free = limited.has(move.status)
      ? await loadFreePlaces(write, references.bid, [move.status])
      : unlimited;
    const moved = await moveOne(write, references, ticket, move, free);
    if (!moved) continue;
    isRenewed ||= moved.isRenewed;
    current.set(move.id, moved.after);
  }
  return { current, isRenewed };
}

async function moveOne(
  write: Write,
  references: TeamReferences,
  ticket: TicketRow,
  move: Move,
  free: FreePlaces,
): Promise<(MovedTicket<TicketRow> & { isRenewed: boolean }) | null> {
  const column = { bid: references.bid, tid: references.tid, sid: move.status };
  const targetState = columnOf(references, move.status).state;
  const input = { ticket, targetState, places: await loadPlaces(write, column, move), free };
  const now = write.context.clock.now();
  const decision = decideMove(input, move, now);
  if (decision.kind === 'unchanged') return null;
  const isRenewed = decision.kind === 'renewal-needed';
  const moved =
    decision.kind === 'renewal-needed'
      ? decideMoveAfterRenewal(input, move, decision.gap, await renewKeys(write, column), now)
      : decision;
  await storeMove(write, moved);
  return { ...moved, isRenewed };
}

function throwMissing(): never {
  throw new AppError('ticket/not-found');
}
