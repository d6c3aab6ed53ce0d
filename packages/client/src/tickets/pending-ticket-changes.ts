/** Pending changes of opened tickets: shown on top of the server's ticket until the server responds. */
import type { TicketAnswer, TicketPatch } from '../generated/tickets.ts';

interface PendingTicket {
  /** Newest ticket of the server; null if none was fetched. */
  base: TicketAnswer | null;
  changes: { id: string; patch: TicketPatch }[];
}

const pendingTickets = new Map<string, PendingTicket>();

/** Adds a change; `cached` is the ticket in the cache before it. */
export function addTicketChange(
  ticketId: string,
  changeId: string,
  patch: TicketPatch,
  cached: TicketAnswer | undefined,
): void {
  const pending = pendingTickets.get(ticketId) ?? { base: cached ?? null, changes: [] };
  pending.changes.push({ id: changeId, patch });
  pendingTickets.set(ticketId, pending);
}

/**
 * Removes a change. `response` is null if the server rejected it. Returns the ticket to show, or null if none was
 * fetched.
 */
export function settleTicketChange(
  ticketId: string,
  changeId: string,
  response: TicketAnswer | null,
): TicketAnswer | null {
  const pending = pendingTickets.get(ticketId);
  if (!pending) return response;
  pending.changes = pending.changes.filter(({ id }) => id !== changeId);
  if (response) pending.base = newest(pending.base, response);
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
  ticket: Pick<TicketAnswer['ticket'], 'custom_fields'>,
  patch: TicketPatch,
): Partial<TicketAnswer['ticket']> {
  // The server formats the address: it is shown with the response.
  const { version: _version, location: _location, custom_fields: changes, ...fields } = patch;
  if (!changes) return fields;
  const others = ticket.custom_fields.filter(({ id }) => !changes.some((change) => change.id === id));
  const filled = changes.flatMap(({ id, value }) => (value === null || value === '' ? [] : [{ id, value }]));
  return { ...fields, custom_fields: [...others, ...filled] };
}

function newest(cached: TicketAnswer | null, response: TicketAnswer): TicketAnswer {
  return cached && cached.ticket.version > response.ticket.version ? cached : response;
}

function withChanges(base: TicketAnswer, { changes }: PendingTicket): TicketAnswer {
  const ticket = { ...base.ticket };
  for (const { patch } of changes) Object.assign(ticket, patchedFields(ticket, patch));
  return { ticket };
}
