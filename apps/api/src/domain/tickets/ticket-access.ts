/** Who may come near a ticket: decided on the ticket that was loaded. */
import {
  type Abilities,
  abilitiesOf,
  can,
  canSeeTicket,
  isBusinessAdmin,
  type PermissionName,
} from '@minga/rules/permissions';
import { AppError } from '../../base/errors.ts';
import type { Read, Write } from '../context.ts';
import { requireBusiness } from '../policy.ts';
import {
  loadTicketWithPlace,
  lockTickets,
  peopleOf,
  type PlaceOfTicket,
  type TicketRow,
} from './ticket-rows.ts';

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
  const found = await loadTicketWithPlace(read.db, bid, id, read.caller.uid);
  // Without a ticket nobody has asked for the business yet.
  if (!found) await requireBusiness(read, bid);
  const abilities = found && abilitiesAt(found.place);
  if (!found || !abilities || (found.ticket.deleted_at !== null && !demand.evenDeleted)) {
    throw new AppError('ticket/not-found');
  }
  return decide(read, found.ticket, abilities, demand);
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
  await requireTicket(write, bid, id, demand);
  await lockTickets(write.db, bid, [id]);
  // What was read before the lock may be old.
  return requireTicket(write, bid, id, demand);
}

/**
 * A team the caller does not belong to hides its tickets as if they were not there: nothing is answered for it.
 *
 * @throws AppError business/not-found
 */
export function abilitiesAt({ role, isInTeam, permissions }: PlaceOfTicket): Abilities | null {
  if (role === null) throw new AppError('business/not-found');
  if (!isInTeam && !isBusinessAdmin(role)) return null;
  return abilitiesOf({ businessRole: role, rolePermissions: permissions });
}
