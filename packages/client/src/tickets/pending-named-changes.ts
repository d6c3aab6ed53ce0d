/**
 * Fields of tickets that texts name, changed by writes without an answer. They lie on top of the ticket of the server, as
 * on boards (`patches/board.ts`): an answer or event of the server hides none that is still pending.
 */
import type { Wire } from '@minga/contract';

interface PendingChanges {
  /** The latest ticket of the server; null until it is read. */
  stored: Wire['NamedTicket'] | null;

  /** Changed fields by request, in the order of the requests. */
  patches: Map<string, Partial<Wire['NamedTicket']>>;
}

/** By ticket: ids are unique in all businesses. */
const pending = new Map<string, PendingChanges>();

/** Remembers the change of a request. `stored` is the ticket as it is cached, without changes if none is pending. */
export function addNamedChange(
  id: string,
  requestId: string,
  patch: Partial<Wire['NamedTicket']>,
  stored: Wire['NamedTicket'] | null,
): void {
  const changes = pending.get(id) ?? { stored, patches: new Map() };
  pending.set(id, changes);
  changes.patches.set(requestId, patch);
}

/** Forgets the change of a request. Returns the ticket with the other changes; null if it was not read. */
export function settleNamedChange(id: string, requestId: string): Wire['NamedTicket'] | null {
  const changes = pending.get(id);
  if (!changes) return null;
  changes.patches.delete(requestId);
  if (changes.patches.size === 0) pending.delete(id);
  return changes.stored && changed(changes.stored, changes.patches);
}

/** A ticket of the server with the pending changes on top. One that is older than a known one is ignored. */
export function withNamedChanges(ticket: Wire['NamedTicket']): Wire['NamedTicket'] {
  const changes = pending.get(ticket.id);
  if (!changes) return ticket;
  if (!changes.stored || changes.stored.version <= ticket.version) changes.stored = ticket;
  return changed(changes.stored, changes.patches);
}

function changed(ticket: Wire['NamedTicket'], patches: PendingChanges['patches']): Wire['NamedTicket'] {
  return Object.assign({}, ticket, ...patches.values()) as Wire['NamedTicket'];
}
