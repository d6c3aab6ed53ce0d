/** `listTicketLinks`, `createTicketLink` and `deleteTicketLink`. */
import type { Wire } from '@minga/contract';
import { newClientId } from '@minga/rules/client-ids';
import { AppError } from '../../base/errors.ts';
import type { Read, Write } from '../context.ts';
import { lockBusiness } from '../locks.ts';
import { requireTicket } from '../tickets/ticket-access.ts';
import { writeHistory } from '../tickets/ticket-history.ts';
import { lockTickets, type TicketRow } from '../tickets/ticket-rows.ts';
import { decideLink, linkEvents, linkHistory, refuseOwnLink } from './decide-link.ts';
import { type StoredLink, otherEnd, toStoredLink } from './link-rows.ts';
import { findLink, loadLinkFacts, loadLinkedTickets, loadLinks } from './load-links.ts';

/**
 * Links of a ticket to tickets that the caller may see.
 *
 * @throws AppError ticket/not-found
 */
export async function listLinks(read: Read, bid: number, ticketId: string): Promise<Wire['TicketLink'][]> {
  await requireTicket(read, bid, ticketId);
  return (await loadLinks(read, bid, ticketId)).map(({ link }) => link);
}

/**
 * Links two tickets. A link that is stored already is returned.
 *
 * @throws AppError ticket/not-found and auth/forbidden for either of the tickets, request/invalid, link/has-parent,
 *   link/cycle, link/too-deep, link/too-many
 */
export async function createLink(
  write: Write,
  bid: number,
  ticketId: string,
  { kind, ticket: otherId }: Wire['NewTicketLink'],
): Promise<Wire['TicketLink']> {
  refuseOwnLink(ticketId, otherId, write.caller);
  const tickets = await requireBoth(write, bid, ticketId, otherId);
  const link = toStoredLink(ticketId, kind, otherId);
  const existing = await findLink(write, bid, link);
  if (existing !== null) return readLink(write, bid, ticketId, existing);
  const facts = await loadLinkFacts(write, bid, link);
  const { replacesParent } = decideLink(facts);
  if (replacesParent) await deleteParentLink(write, bid, link);
  const id = newClientId();
  await write.db
    .insertInto('ticket_links')
    .values({ bid, id, ...link, created_at: write.context.clock.now() })
    .execute();
  await noteChange(write, link, tickets, 'added');
  return readLink(write, bid, ticketId, id);
}

/**
 * Deletes a link.
 *
 * @throws AppError ticket/not-found, auth/forbidden, link/not-found
 */
export async function deleteLink(write: Write, bid: number, ticketId: string, lid: string): Promise<void> {
  await requireTicket(write, bid, ticketId, { permission: 'edit' });
  const stored = await requireLink(write, bid, ticketId, lid);
  const tickets = await requireBoth(write, bid, ticketId, otherEnd(ticketId, stored));
  // Deleted by another write before the lock.
  await requireLink(write, bid, ticketId, lid);
  await write.db.deleteFrom('ticket_links').where('bid', '=', bid).where('id', '=', lid).execute();
  await noteChange(write, stored, tickets, 'removed');
}

/** Emits an event for the tickets that are linked to a deleted or restored ticket. */
export async function emitLinksOfNeighbours(write: Write, bid: number, ticketId: string): Promise<void> {
  const neighbours = await loadLinkedTickets(write, bid, ticketId);
  for (const event of linkEvents(neighbours, write.caller.uid)) write.emit(event);
}

async function requireBoth(
  write: Write,
  bid: number,
  ticketId: string,
  otherId: string,
): Promise<[TicketRow, TicketRow]> {
  const demand = { permission: 'edit' } as const;
  await requireTicket(write, bid, ticketId, demand);
  await requireTicket(write, bid, otherId, demand);
  await lockTickets(write.db, bid, [ticketId, otherId]);
  // Serializes writes of links in a business: two links that are valid alone may form a cycle together.
  await lockBusiness(write, bid);
  const one = await requireTicket(write, bid, ticketId, demand);
  const other = await requireTicket(write, bid, otherId, demand);
  return [one.ticket, other.ticket];
}

async function requireLink(write: Write, bid: number, ticketId: string, lid: string): Promise<StoredLink> {
  const [found] = await loadLinks(write, bid, ticketId, lid);
  if (!found) throw new AppError('link/not-found');
  const { kind, from_id, to_id } = found.stored;
  return { kind, from_id, to_id };
}

async function readLink(
  write: Write,
  bid: number,
  ticketId: string,
  lid: string,
): Promise<Wire['TicketLink']> {
  const [found] = await loadLinks(write, bid, ticketId, lid);
  if (!found) throw new AppError('link/not-found');
  return found.link;
}

async function deleteParentLink({ db }: Write, bid: number, { to_id }: StoredLink): Promise<void> {
  await db
    .deleteFrom('ticket_links')
    .where('bid', '=', bid)
    .where('to_id', '=', to_id)
    .where('kind', '=', 'parent')
    .execute();
}

async function noteChange(
  write: Write,
  link: StoredLink,
  tickets: [TicketRow, TicketRow],
  change: 'added' | 'removed',
): Promise<void> {
  await writeHistory(write, tickets[0].bid, linkHistory(link, tickets, change));
  for (const event of linkEvents(tickets, write.caller.uid)) write.emit(event);
}
