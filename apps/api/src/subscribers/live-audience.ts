/** Audience of live events about a team: which listener receives what. Pure over the listeners that were loaded. */
import { type Abilities, canSeeBoard, canSeeTicket } from '@minga/rules/access/permissions';
import type { LiveEvent } from '../base/ports.ts';
import type { LiveOutboxEvent, TicketChange, TicketPeople } from '../domain/events.ts';

/** A user with an open stream and their abilities in the team of the event. */
export interface Listener {
  uid: string;
  abilities: Abilities;
}

/** A live event and the users who receive it. */
export interface LiveMessage {
  event: LiveEvent;
  uids: ReadonlySet<string>;
}

/** Live event about a team. */
export type TeamLiveEvent = Exclude<
  LiveOutboxEvent,
  {
    type:
      | 'announcements-changed'
      | 'business-changed'
      | 'chat-message'
      | 'chat-room-changed'
      | 'chat-state-changed'
      | 'chat-ticket'
      | 'crm-changed'
      | 'crm-timeline-changed'
      | 'notification-created'
      | 'preferences-changed'
      | 'sessions-ended';
  }
>;

/** The messages of an event, in order. */
export function selectLiveMessages(event: TeamLiveEvent, listeners: readonly Listener[]): LiveMessage[] {
  const { bid, tid } = event;
  switch (event.type) {
    case 'team-changed':
    case 'team-deleted': {
      const uids = new Set([...uidsOf(listeners), ...(event.formerUids ?? [])]);
      return [{ event: { type: 'team-changed', bid, tid }, uids }];
    }
    case 'saved-views-changed': {
      const uids = uidsOf(
        listeners.filter(
          ({ uid, abilities }) => (!event.isOwn || uid === event.by) && canSeeBoard(abilities),
        ),
      );
      return [{ event: { type: 'saved-views-changed', bid, tid }, uids }];
    }
    case 'tickets-imported':
    case 'import-undone':
    case 'tickets-rearranged': {
      const uids = uidsOf(listeners.filter(({ abilities }) => canSeeBoard(abilities)));
      return [{ event: { type: 'board-changed', bid, tid }, uids }];
    }
    case 'ticket-deleted':
      return deletions({ bid, tid }, listeners, (listener) =>
        event.tickets.filter(({ people }) => canSee(people, listener)).map(({ id }) => id),
      );
    case 'comment-created':
    case 'comment-updated':
    case 'comment-deleted':
      return [
        ...ticketMessages(event, [event.ticket], listeners),
        {
          event: { type: 'comments-changed', bid, tid, ticket_id: event.ticketId },
          uids: viewersOf(event.ticket.people, listeners),
        },
      ];
    case 'reactions-changed':
      return [
        {
          event: { type: 'comments-changed', bid, tid, ticket_id: event.ticketId },
          uids: viewersOf(event.people, listeners),
        },
      ];
    case 'gallery-changed':
      return [
        {
          event: { type: 'gallery-changed', bid, tid, ticket_id: event.ticketId },
          uids: viewersOf(event.people, listeners),
        },
      ];
    case 'links-changed':
      return groupByItems(listeners, (listener) =>
        event.tickets.filter(({ people }) => canSee(people, listener)).map(({ id }) => id),
      ).map(({ items, uids }) => ({ event: { type: 'links-changed', bid, tid, ids: items }, uids }));
    case 'ticket-created':
    case 'ticket-updated':
    case 'ticket-moved':
    case 'ticket-restored':
      return ticketMessages(event, event.tickets, listeners);
  }
}

/** Listeners receive the cards that they may see, and the ids of tickets that they may not see any more. */
function ticketMessages(
  { bid, tid }: { bid: number; tid: number },
  changes: readonly TicketChange[],
  listeners: readonly Listener[],
): LiveMessage[] {
  const cards = groupByItems(listeners, (listener) =>
    changes.filter(({ people }) => canSee(people, listener)).map(({ card }) => card),
  );
  return [
    ...cards.map(({ items, uids }): LiveMessage => ({
      event: { type: 'tickets-changed', bid, tid, tickets: items },
      uids,
    })),
    ...deletions({ bid, tid }, listeners, (listener) =>
      changes.filter((change) => hasLostSight(change, listener)).map(({ card }) => card.id),
    ),
  ];
}

function deletions(
  { bid, tid }: { bid: number; tid: number },
  listeners: readonly Listener[],
  idsFor: (listener: Listener) => string[],
): LiveMessage[] {
  return groupByItems(listeners, idsFor).map(({ items, uids }) => ({
    event: { type: 'tickets-deleted', bid, tid, ids: items },
    uids,
  }));
}

function hasLostSight({ people, formerPeople }: TicketChange, listener: Listener): boolean {
  return formerPeople !== undefined && canSee(formerPeople, listener) && !canSee(people, listener);
}

function canSee(people: TicketPeople, { abilities, uid }: Listener): boolean {
  return canSeeTicket(abilities, people, uid);
}

/** Users with an open stream who may see a ticket. */
export function viewersOf(people: TicketPeople, listeners: readonly Listener[]): ReadonlySet<string> {
  return uidsOf(listeners.filter((listener) => canSee(people, listener)));
}

function uidsOf(listeners: readonly Listener[]): ReadonlySet<string> {
  return new Set(listeners.map(({ uid }) => uid));
}

/** One group for all listeners with the same items; listeners without items are omitted. */
function groupByItems<Item>(
  listeners: readonly Listener[],
  itemsFor: (listener: Listener) => Item[],
): { items: Item[]; uids: ReadonlySet<string> }[] {
  const groups = new Map<string, { items: Item[]; uids: Set<string> }>();
  for (const listener of listeners) {
    const items = itemsFor(listener);
    if (items.length === 0) continue;
    const key = JSON.stringify(items);
    const group = groups.get(key) ?? { items, uids: new Set() };
    group.uids.add(listener.uid);
    groups.set(key, group);
  }
  return [...groups.values()];
}
