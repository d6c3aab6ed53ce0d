/**
 * Pending changes of opened tickets: shown on top of the server's ticket until the server responds, also on a ticket that
 * is fetched or restored meanwhile.
 */
import type { TicketAnswer, TicketPatch } from '../generated/tickets.ts';

type Ticket = TicketAnswer['ticket'];

/** A ticket with a change; the same ticket if it has the change. */
export type TicketChange = (ticket: Ticket) => Ticket;

interface PendingTicket {
  /** Newest ticket of the server; null if none was fetched. */
  base: TicketAnswer | null;
  changes: { id: string; change: TicketChange }[];
}

const pendingTickets = new Map<string, PendingTicket>();

/** Adds a change; `cached` is the ticket in the cache before it. */
export function addTicketChange(
  ticketId: string,
  changeId: string,
  change: TicketChange,
  cached: TicketAnswer | undefined,
): void {
  const pending = pendingTickets.get(ticketId) ?? { base: cached ?? null, changes: [] };
  pending.changes.push({ id: changeId, change });
  pendingTickets.set(ticketId, pending);
}

/**
 * Removes a change and returns the ticket to show, or null if none was fetched. `response` is the ticket after the
 * change, or what the server stored as a change of its ticket, or null if the server rejected the change.
 */
export function settleTicketChange(
  ticketId: string,
  changeId: string,
  response: TicketAnswer | TicketChange | null,
): TicketAnswer | null {
  const pending = pendingTickets.get(ticketId);
  if (!pending) return typeof response === 'function' ? null : response;
  pending.changes = pending.changes.filter(({ id }) => id !== changeId);
  if (typeof response !== 'function') pending.base = response ? newest(pending.base, response) : pending.base;
  else if (pending.base) pending.base = { ...pending.base, ticket: response(pending.base.ticket) };
  if (pending.changes.length === 0) pendingTickets.delete(ticketId);
  return pending.base && withChanges(pending.base, pending);
}

/** A fetched ticket with its pending changes on top. */
export function withPendingChanges(response: TicketAnswer): TicketAnswer {
  const pending = pendingTickets.get(response.ticket.id);
  if (!pending) return response;
  pending.base = newest(pending.base, response);
  return withChanges(pending.base, pending);
}

/** Fields of a ticket after a patch. Custom fields that the patch does not name stay. */
export function patchedFields(
  ticket: Pick<Ticket, 'custom_fields' | 'archived_at'>,
  patch: TicketPatch,
): Partial<Ticket> {
  // The server formats the address: it is shown with the response.
  const { version: _version, location: _location, custom_fields: changes, archived, ...others } = patch;
  const fields: Partial<Ticket> = { ...others };
  if (archived !== undefined)
    fields.archived_at = archived ? (ticket.archived_at ?? new Date().toISOString()) : null;
  if (!changes) return fields;
  const unchanged = ticket.custom_fields.filter(({ id }) => !changes.some((change) => change.id === id));
  const filled = changes.flatMap(({ id, value }) => (value === null || value === '' ? [] : [{ id, value }]));
  return { ...fields, custom_fields: [...unchanged, ...filled] };
}

function newest(cached: TicketAnswer | null, response: TicketAnswer): TicketAnswer {
  return cached && cached.ticket.version > response.ticket.version ? cached : response;
}

function withChanges(base: TicketAnswer, { changes }: PendingTicket): TicketAnswer {
  return { ...base, ticket: changes.reduce((ticket, { change }) => change(ticket), base.ticket) };
}
