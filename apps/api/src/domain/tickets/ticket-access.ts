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
  await requireBusiness(read, bid);
  const ticket = await loadTicketEvenDeleted(read.db, bid, id);
  if (!ticket || (ticket.deleted_at !== null && !demand.evenDeleted)) throw new AppError('ticket/not-found');
  const abilities = await abilitiesAround(read, ticket);
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
  await requireTicket(write, bid, id, demand);
  await lockTickets(write.db, bid, [id]);
  return requireTicket(write, bid, id, demand);
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
