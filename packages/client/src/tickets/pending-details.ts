/** Changes of open tickets that the server has not answered yet: they lie on top of what it says until it does. */
import type { TicketAnswer, TicketPatch } from '../generated/tickets.ts';

interface PendingDetail {
  base: TicketAnswer | null;
  changes: { id: string; patch: TicketPatch }[];
}

const pending = new Map<string, PendingDetail>();

/** Notes a change; `shown` is what the screen shows before it. */
export function noteChange(
  ticketId: string,
  id: string,
  patch: TicketPatch,
  shown: TicketAnswer | undefined,
): void {
  const detail = pending.get(ticketId) ?? { base: shown ?? null, changes: [] };
  detail.changes.push({ id, patch });
  pending.set(ticketId, detail);
}

/** Takes an answered change away. Answers what is to be shown, or nothing when that is not known. */
export function settleDetail(ticketId: string, id: string, answer: TicketAnswer | null): TicketAnswer | null {
  const detail = pending.get(ticketId);
  if (!detail) return answer;
  detail.changes = detail.changes.filter((change) => change.id !== id);
  if (answer) detail.base = newest(detail.base, answer);
  if (detail.changes.length === 0) pending.delete(ticketId);
  return detail.base && overlay(detail.base, detail);
}

/** What the server says of a ticket, with unanswered changes on top. */
export function withPending(answer: TicketAnswer): TicketAnswer {
  const detail = pending.get(answer.ticket.id);
  if (!detail) return answer;
  detail.base = newest(detail.base, answer);
  return overlay(detail.base, detail);
}

function newest(held: TicketAnswer | null, answer: TicketAnswer): TicketAnswer {
  return held && held.ticket.version > answer.ticket.version ? held : answer;
}

function overlay(base: TicketAnswer, detail: PendingDetail): TicketAnswer {
  const ticket = { ...base.ticket };
  for (const { patch } of detail.changes) {
    Object.assign(ticket, fieldsOf(ticket, patch));
  }
  return { ticket };
}

/** What a change makes of a ticket's fields. Custom fields that it does not name stay. */
export function fieldsOf(
  ticket: Pick<TicketAnswer['ticket'], 'custom_fields'>,
  patch: TicketPatch,
): Partial<TicketAnswer['ticket']> {
  // The text of an address is the server's: it is shown when it answers.
  const { version: _version, location: _location, custom_fields: changes, ...fields } = patch;
  if (!changes) return fields;
  const others = ticket.custom_fields.filter(({ id }) => !changes.some((change) => change.id === id));
  const filled = changes.flatMap(({ id, value }) => (value === null || value === '' ? [] : [{ id, value }]));
  return { ...fields, custom_fields: [...others, ...filled] };
}
