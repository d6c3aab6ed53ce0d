/** Telling of tickets that were made or changed at once. */
import type { Write } from '../context.ts';
import { type TicketChange, arrivalsOf, newAssignees } from '../events.ts';

/** More tickets than this are told to open boards as one change: they are best read again. */
const mostTicketsToldApart = 50;

/** So many places of people with tickets are told in one event: 500 tickets of five people each are. */
const mostPlacesTold = 2500;

/** What happened to them, and where. */
interface TicketNews {
  type: 'ticket-created' | 'ticket-updated';
  bid: number;
  tid: number;
}

/**
 * Tells boards, people and automations of them; of many, boards only that there were some. Whom many concern, and what
 * waits for them in their column, is not less because they are many: people are told of all at once, so that they read
 * of them once, and automations run for some at a time, so that others do not wait.
 */
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
  const concerning = tickets.filter(
    (ticket) => ticket.formerStatus !== undefined || newAssignees(event, ticket).length > 0,
  );
  for (const some of byPlaces(concerning)) {
    write.emit({ ...event, tickets: some, isBoardTold: true, isOnlyFor: 'people' });
  }
  const arrivals = arrivalsOf({ ...event, tickets });
  for (let from = 0; from < arrivals.length; from += mostTicketsToldApart) {
    const some = arrivals.slice(from, from + mostTicketsToldApart);
    write.emit({ ...event, tickets: some, isBoardTold: true, isOnlyFor: 'automations' });
  }
}

/** Tickets in their order, in as few groups as what may have to be told of one allows. */
function byPlaces(tickets: readonly TicketChange[]): TicketChange[][] {
  const groups: TicketChange[][] = [];
  let left = 0;
  for (const ticket of tickets) {
    const places = ticket.people.assignees.length + 1;
    if (places > left) {
      groups.push([]);
      left = mostPlacesTold;
    }
    groups.at(-1)?.push(ticket);
    left -= places;
  }
  return groups;
}
