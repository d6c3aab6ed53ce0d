/** Guards of tickets: load a ticket with the caller's membership and decide on that data. */
import type { Abilities } from '@minga/rules/access/permissions';
import { AppError } from '../../base/errors.ts';
import type { Fragment } from '../../db/raw-sql.ts';
import type { Read, Write } from '../context.ts';
import { type TicketDemand, authorizeTicket } from '../authorize.ts';
import { requireBusiness } from '../policy.ts';
import { loadTicketWithMembership, lockTickets, peopleOf, type TicketRow } from './ticket-rows.ts';

/** A ticket and the caller's abilities in its team. */
export interface TicketAccess<More = unknown> {
  ticket: TicketRow & More;
  abilities: Abilities;
}

/**
 * Requires a ticket that the caller may see. `more` are further columns of ticket `t`.
 *
 * @throws AppError business/not-found; ticket/not-found, for a missing, deleted or invisible ticket and one of another
 *   team or business alike; auth/forbidden
 */
export async function requireTicket<More = unknown>(
  read: Read,
  bid: number,
  id: string,
  demand: TicketDemand = {},
  more?: Fragment<More>,
): Promise<TicketAccess<More>> {
  const found = await loadTicketWithMembership(read, bid, id, more);
  if (!found) {
    // Without a row either the ticket or the membership in the business is missing.
    await requireBusiness(read, bid);
    throw new AppError('ticket/not-found');
  }
  const { ticket, membership } = found;
  const state = { people: peopleOf(ticket), isDeleted: ticket.deleted_at !== null };
  return { ticket, abilities: authorizeTicket(read.caller.uid, membership, state, demand) };
}

/** `requireTicket` with a lock on the ticket until the transaction ends. */
export async function requireTicketForWrite(
  write: Write,
  bid: number,
  id: string,
  demand: TicketDemand = {},
): Promise<TicketAccess> {
  await requireTicket(write, bid, id, demand);
  await lockTickets(write.db, bid, [id]);
  // Data that was read before the lock may be stale.
  return requireTicket(write, bid, id, demand);
}
