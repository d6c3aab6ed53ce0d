/** Telling of tickets that were made or changed at once. */
import type { Write } from '../context.ts';
import { type TicketChange, hasConsequences } from '../events.ts';

/** More tickets than this are told to open boards as one change: they are best read again. */
const mostTicketsToldApart = 50;

/** What happened to them, and where. */
interface TicketNews {
  type: 'ticket-created' | 'ticket-updated';
  bid: number;
  tid: number;
}

/** Tells boards, people and automations of them; of many, boards only that there were some. */
export function tellOfTickets(write: Write, news: TicketNews, tickets: TicketChange[]): void {
  if (tickets.length === 0) return;
  const event = { ...news, by: write.caller.uid };
  if (tickets.length <= mostTicketsToldApart) {
    write.emit({ ...event, tickets });
    return;
  }
  const { bid, tid, by } = event;
  const type = event.type === 'ticket-created' ? 'tickets-imported' : 'tickets-rearranged';
  write.emit({ type, bid, tid, by, importId: null, count: tickets.length });
  // Whom they concern, and what waits for them in their column, is not less because they are many.
  const due = tickets.filter((ticket) => hasConsequences({ ...event, tickets: [ticket] }));
  for (let from = 0; from < due.length; from += mostTicketsToldApart) {
    write.emit({ ...event, tickets: due.slice(from, from + mostTicketsToldApart), isBoardTold: true });
  }
}
