/** Domain events become live events for those who may see them. */
import { canSeeTicket } from '@minga/rules/permissions';
import type { LiveEvent } from '../base/ports.ts';
import type { Context } from '../domain/context.ts';
import type { OutboxEvent, TicketChange, TicketPeople } from '../domain/events.ts';
import {
  type Listener,
  findBusinessListeners,
  findTeamListeners,
  selectBoardListeners,
} from './live-audience.ts';

/** Tells the open streams of this process. */
export async function publishLive(context: Context, { id, event }: OutboxEvent): Promise<void> {
  if (context.live.connected().size === 0) return;
  const publish = (live: LiveEvent, uids: Iterable<string>) =>
    context.live.publish({ id, event: live }, uids);
  if (event.type === 'business-changed') {
    const uids = await findBusinessListeners(context, event.bid);
    publish({ type: 'business-changed', bid: event.bid }, new Set([...uids, ...(event.formerUids ?? [])]));
    return;
  }
  if (event.type === 'invitation-created') return;
  if (event.type === 'notification-created') {
    publish({ type: 'notification', notification: event.notification }, [event.uid]);
    return;
  }
  if (event.type === 'sessions-ended') {
    publish({ type: 'session-ended', sessions: event.sessions }, [event.by]);
    return;
  }
  const { bid, tid } = event;
  const listeners = await findTeamListeners(context, bid, tid);
  const uidsOf = (some: Listener[]) => some.map((listener) => listener.uid);
  switch (event.type) {
    case 'team-changed':
    case 'team-deleted':
      publish(
        { type: 'team-changed', bid, tid },
        new Set([...uidsOf(listeners), ...(event.formerUids ?? [])]),
      );
      return;
    case 'tickets-imported':
    case 'import-undone':
    case 'tickets-rearranged':
      publish({ type: 'board-changed', bid, tid }, uidsOf(selectBoardListeners(listeners)));
      return;
    case 'ticket-deleted':
      for (const [ids, uids] of groupByView(listeners, (listener) =>
        seen(event.tickets, listener).map((t) => t.id),
      )) {
        publish({ type: 'tickets-deleted', bid, tid, ids }, uids);
      }
      return;
    case 'comment-created':
    case 'comment-updated':
    case 'comment-deleted':
      publishTickets(event.bid, event.tid, [event.ticket], listeners, publish);
      publish(
        { type: 'comments-changed', bid, tid, ticket_id: event.ticketId },
        uidsOf(listeners.filter((listener) => mayPeopleBeSeen(event.ticket.people, listener))),
      );
      return;
    case 'gallery-changed':
      publish(
        { type: 'gallery-changed', bid, tid, ticket_id: event.ticketId },
        uidsOf(listeners.filter((listener) => mayPeopleBeSeen(event.people, listener))),
      );
      return;
    case 'ticket-created':
    case 'ticket-updated':
    case 'ticket-moved':
    case 'ticket-restored':
      if (!event.isBoardTold) publishTickets(event.bid, event.tid, event.tickets, listeners, publish);
  }
}

/** Each listener gets the tickets they may see; those they could see before and may not any more leave. */
function publishTickets(
  bid: number,
  tid: number,
  changes: TicketChange[],
  listeners: Listener[],
  publish: (event: LiveEvent, uids: Iterable<string>) => void,
): void {
  for (const [tickets, uids] of groupByView(listeners, (listener) =>
    seen(changes, listener).map((change) => change.card),
  )) {
    publish({ type: 'tickets-changed', bid, tid, tickets }, uids);
  }
  for (const [ids, uids] of groupByView(listeners, (listener) =>
    changes.filter((change) => hasLeft(change, listener)).map((change) => change.card.id),
  )) {
    publish({ type: 'tickets-deleted', bid, tid, ids }, uids);
  }
}

function seen<T extends { people: TicketPeople }>(tickets: T[], listener: Listener): T[] {
  return tickets.filter((ticket) => mayPeopleBeSeen(ticket.people, listener));
}

function hasLeft(change: TicketChange, listener: Listener): boolean {
  return (
    change.formerPeople !== undefined &&
    mayPeopleBeSeen(change.formerPeople, listener) &&
    !mayPeopleBeSeen(change.people, listener)
  );
}

function mayPeopleBeSeen(people: TicketPeople, listener: Listener): boolean {
  return canSeeTicket(listener.abilities, people, listener.uid);
}

/** Listeners who see the same, together; who sees nothing is left out. */
function groupByView<T>(listeners: Listener[], view: (listener: Listener) => T[]): Iterable<[T[], string[]]> {
  const groups = new Map<string, [T[], string[]]>();
  for (const listener of listeners) {
    const items = view(listener);
    if (!items.length) continue;
    const key = JSON.stringify(items);
    const group = groups.get(key) ?? [items, []];
    group[1].push(listener.uid);
    groups.set(key, group);
  }
  return groups.values();
}
