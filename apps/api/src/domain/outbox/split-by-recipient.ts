/**
 * Splits a domain event by recipient: live updates of open streams, notifications of people, automations. Each recipient
 * gets an event of its own, with the data that it needs.
 */
import type {
  AutomationEvent,
  ConcernedTicket,
  DomainEvent,
  EnteredTicket,
  LiveOutboxEvent,
  PeopleEvent,
  RecipientEvent,
  TicketChange,
} from '../events.ts';

type TicketEvent = DomainEvent & { type: 'ticket-created' | 'ticket-updated' | 'ticket-moved' };

/** Number of tickets above which boards are fetched again instead of patched, and automations run in several parts. */
const longestPatch = 50;

/** Number of tickets, assignees and mentions in one event for people: 500 tickets with five people each fit. */
const mostPeople = 2500;

/**
 * The events per recipient of a domain event. The live event is the last one: a stream that reconnects resumes from its
 * id, and no event of the same write may follow it.
 */
export function splitByRecipient(event: DomainEvent): RecipientEvent[] {
  switch (event.type) {
    case 'ticket-created':
    case 'ticket-updated':
    case 'ticket-moved':
      return splitTickets(event);
    case 'comment-created': {
      const { type, bid, tid, by, ticketId, commentId, ticket, answered } = event;
      const { people } = ticket;
      return [
        {
          recipient: 'people',
          type,
          bid,
          tid,
          by,
          ticketId,
          commentId,
          people,
          ...(answered === undefined ? {} : { answered }),
        },
        { recipient: 'live', ...event },
      ];
    }
    case 'comment-updated': {
      const { type, bid, tid, by, ticketId, commentId, ticket } = event;
      const newMentions = withoutAuthor(event);
      const notified: RecipientEvent[] = [
        { recipient: 'people', type, bid, tid, by, ticketId, commentId, people: ticket.people, newMentions },
      ];
      return [...(newMentions.length > 0 ? notified : []), { recipient: 'live', ...event }];
    }
    case 'comment-deleted': {
      const { type, bid, tid, by, commentId } = event;
      return [
        { recipient: 'people', type, bid, tid, by, commentId },
        { recipient: 'live', ...event },
      ];
    }
    case 'chat-message': {
      const { type, bid, by, roomId, message, notifies, isNew } = event;
      const messageId = message.id;
      const notified: PeopleEvent = {
        recipient: 'people',
        type,
        bid,
        by,
        roomId,
        messageId,
        isNew: isNew === true,
      };
      return [...(notifies ? [notified] : []), { recipient: 'live', ...event }];
    }
    case 'invitation-created':
    case 'certificate-expiring':
      return [{ recipient: 'people', ...event }];
    case 'team-deleted': {
      const { type, bid, tid, by, teamName } = event;
      return [
        { recipient: 'people', type, bid, tid, by, teamName },
        { recipient: 'live', ...event },
      ];
    }
    default:
      return [{ recipient: 'live', ...event }];
  }
}

function splitTickets(event: TicketEvent): RecipientEvent[] {
  const { type, bid, tid, by, chain, told, tickets } = event;
  const isLarge = type !== 'ticket-moved' && tickets.length > longestPatch;
  const concerned = tickets.map((ticket) => toConcerned(event, ticket)).filter(isOfInterest);
  const entered = tickets.filter((ticket) => hasEntered(event, ticket)).map(toEntered);
  return [
    ...(isLarge ? groupByPeople(concerned) : groupAll(concerned)).map((some): PeopleEvent => ({
      recipient: 'people',
      type,
      bid,
      tid,
      by,
      tickets: some,
      ...(told === undefined ? {} : { told }),
    })),
    ...(isLarge ? groupBySize(entered) : groupAll(entered)).map((some): AutomationEvent => ({
      recipient: 'automations',
      type,
      bid,
      tid,
      by,
      chain,
      tickets: some,
    })),
    isLarge ? toBoardEvent(event) : { recipient: 'live', ...event },
  ];
}

function toConcerned(event: TicketEvent, ticket: TicketChange): ConcernedTicket {
  const { card, people, formerStatus } = ticket;
  const newMentions = withoutAuthor({ ...ticket, by: event.by });
  return {
    id: card.id,
    status: card.status,
    formerStatus,
    people,
    newAssignees: newAssignees(event, ticket),
    ...(isTaken(event, ticket) ? { isTaken: true } : {}),
    ...(newMentions.length > 0 ? { newMentions } : {}),
  };
}

function isOfInterest(ticket: ConcernedTicket): boolean {
  const { formerStatus, newAssignees: added, isTaken: taken = false, newMentions = [] } = ticket;
  return formerStatus !== undefined || added.length > 0 || taken || newMentions.length > 0;
}

function withoutAuthor({ by, newMentions = [] }: { by: string; newMentions?: string[] }): string[] {
  return newMentions.filter((uid) => uid !== by);
}

function newAssignees({ type, by }: TicketEvent, { people, formerPeople }: TicketChange): string[] {
  const { assignees } = people;
  // `formerPeople` is set if the assignees changed; a created ticket had none.
  const before = type === 'ticket-created' ? [] : (formerPeople?.assignees ?? assignees);
  return assignees.filter((uid) => uid !== by && !before.includes(uid));
}

/** Nobody is notified of it; it is posted to linked spaces. */
function isTaken({ type, by }: TicketEvent, { people, formerPeople }: TicketChange): boolean {
  if (type === 'ticket-created' || !formerPeople) return false;
  return people.assignees.includes(by) && !formerPeople.assignees.includes(by);
}

function hasEntered({ type }: TicketEvent, { formerStatus }: TicketChange): boolean {
  return type === 'ticket-created' || formerStatus !== undefined;
}

function toEntered({ card: { id, status, type } }: TicketChange): EnteredTicket {
  return { id, status, type };
}

function toBoardEvent({ type, bid, tid, by, chain, tickets }: TicketEvent): LiveOutboxEvent {
  return {
    recipient: 'live',
    type: type === 'ticket-created' ? 'tickets-imported' : 'tickets-rearranged',
    bid,
    tid,
    by,
    chain,
    importId: null,
    count: tickets.length,
  };
}

function groupAll<Ticket>(tickets: Ticket[]): Ticket[][] {
  return tickets.length === 0 ? [] : [tickets];
}

/** Parts of a size that leaves room for other writes between two automations. */
function groupBySize(tickets: EnteredTicket[]): EnteredTicket[][] {
  const count = Math.ceil(tickets.length / longestPatch);
  return Array.from({ length: count }, (_value, index) =>
    tickets.slice(index * longestPatch, (index + 1) * longestPatch),
  );
}

/** As few parts as possible: the notifications of one part are summarized. */
function groupByPeople(tickets: ConcernedTicket[]): ConcernedTicket[][] {
  const groups: ConcernedTicket[][] = [];
  let left = 0;
  for (const ticket of tickets) {
    const size = ticket.people.assignees.length + (ticket.newMentions?.length ?? 0) + 1;
    if (size > left) {
      groups.push([]);
      left = mostPeople;
    }
    groups.at(-1)?.push(ticket);
    left -= size;
  }
  return groups;
}
