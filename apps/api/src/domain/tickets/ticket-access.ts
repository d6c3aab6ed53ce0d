/** Who may come near a ticket: decided on the ticket that was loaded. */
import { type Abilities, can, canSeeTicket, type PermissionName } from '@minga/rules/permissions';
import { AppError } from '../../base/errors.ts';
import type { Fragment } from '../../db/raw-sql.ts';
import type { Read, Write } from '../context.ts';
import { requireBusiness } from '../policy.ts';
import { abilitiesOfMembership } from '../caller-membership.ts';
import { loadTicketWithMembership, lockTickets, peopleOf, type TicketRow } from './ticket-rows.ts';

/** A ticket and what the caller may do in its team. */
export interface TicketAccess<More = unknown> {
  ticket: TicketRow & More;
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
 * Throws `auth/forbidden` when the caller sees the ticket and lacks the permission. `more` are columns of ticket `t` to
 * be read besides.
 */
export async function requireTicket<More = unknown>(
  read: Read,
  bid: number,
  id: string,
  demand: TicketDemand = {},
  more?: Fragment<More>,
): Promise<TicketAccess<More>> {
  const found = await loadTicketWithMembership(read, bid, id, more);
  // Not there, or the caller not in its business: which, is the business's guard to say.
  if (!found) await requireBusiness(read, bid);
  const abilities = found && abilitiesOfMembership(found.membership);
  if (!found || !abilities || (found.ticket.deleted_at !== null && !demand.evenDeleted)) {
    throw new AppError('ticket/not-found');
  }
  return decide(read, found.ticket, abilities, demand);
}

function decide<More>(
  read: Read,
  ticket: TicketRow & More,
  abilities: Abilities,
  demand: TicketDemand,
): TicketAccess<More> {
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
  // What was read before the lock may be old.
  return requireTicket(write, bid, id, demand);
}
