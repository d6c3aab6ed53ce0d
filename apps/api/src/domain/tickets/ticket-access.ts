/** Who may come near a ticket: decided on the ticket that was loaded. */
import { can, canSeeTicket, type Abilities, type PermissionName } from '@minga/rules/permissions';
import { AppError } from '../../base/errors.ts';
import type { Read, Write } from '../context.ts';
import { requireBusiness, requireTeam } from '../policy.ts';
import { loadTicketEvenDeleted, lockTickets, peopleOf, type TicketRow } from './ticket-rows.ts';

/** A ticket and what the caller may do in its team. */
export interface TicketAccess {
  ticket: TicketRow;
  abilities: Abilities;
}

export interface TicketDemand {
  /** What the caller must be allowed to do. */
  permission?: PermissionName;
  /** Also find a ticket that was deleted. */
  evenDeleted?: boolean;
}

/**
 * The ticket, if the caller may see it. One that is missing, deleted, of another business, of a team the caller does
 * not belong to, or somebody else's before a caller who sees only their own: all answer `ticket/not-found`.
 * Throws `auth/forbidden` when the caller sees the ticket and lacks the permission.
 */
export async function requireTicket(
  read: Read,
  bid: number,
  id: string,
  demand: TicketDemand = {},
): Promise<TicketAccess> {
  const ticket = await loadTicketEvenDeleted(read.db, bid, id);
  // The team's guard asks for the business as well; without a ticket nobody has asked yet.
  if (!ticket) await requireBusiness(read, bid);
  const abilities = ticket && (await abilitiesAround(read, ticket));
  if (!ticket || !abilities || (ticket.deleted_at !== null && !demand.evenDeleted)) {
    throw new AppError('ticket/not-found');
  }
  return decide(read, ticket, abilities, demand);
}

function decide(read: Read, ticket: TicketRow, abilities: Abilities, demand: TicketDemand): TicketAccess {
  if (!canSeeTicket(abilities, peopleOf(ticket), read.caller.uid)) throw new AppError('ticket/not-found');
  if (demand.permission && !can(abilities, demand.permission)) throw new AppError('auth/forbidden');
  return { ticket, abilities };
}

/** As `requireTicket`, and nobody else changes the ticket until this write ends. */
export async function requireTicketForWrite(
  write: Write,
  bid: number,
  id: string,
  demand: TicketDemand = {},
): Promise<TicketAccess> {
  const { ticket, abilities } = await requireTicket(write, bid, id, demand);
  await lockTickets(write.db, bid, [id]);
  // What was read before the lock may be old. A ticket that went to another team meanwhile is asked for anew.
  const locked = await loadTicketEvenDeleted(write.db, bid, id);
  if (locked?.tid !== ticket.tid) return requireTicket(write, bid, id, demand);
  if (locked.deleted_at !== null && !demand.evenDeleted) throw new AppError('ticket/not-found');
  return decide(write, locked, abilities, demand);
}

/** A team the caller does not belong to hides its tickets as if they were not there. */
async function abilitiesAround(read: Read, ticket: TicketRow): Promise<Abilities> {
  try {
    return (await requireTeam(read, ticket.bid, ticket.tid)).abilities;
  } catch (error) {
    if (error instanceof AppError && error.code === 'team/not-found') throw new AppError('ticket/not-found');
    throw error;
  }
}
