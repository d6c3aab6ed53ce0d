/** Rooms of tickets whose members change with a ticket event (docs/product/chat.md 1.5). */
import { rawSql } from '../db/raw-sql.ts';
import { fromTicketRoomMembers } from '../domain/chat/tickets/ticket-room-members.ts';
import type { Context } from '../domain/context.ts';
import type { LiveMessage, TeamLiveEvent } from './live-audience.ts';

/**
 * Changes of the rooms of tickets that were restored or whose people changed, for the members that the rooms have now.
 * Those who have lost a room know it from the ticket.
 */
export async function loadTicketRoomChanges(
  { db, live }: Pick<Context, 'db' | 'live'>,
  event: TeamLiveEvent,
): Promise<LiveMessage[]> {
  const { bid } = event;
  const ids = selectTicketsWithOtherPeople(event);
  if (ids.length === 0) return [];
  const rows = await rawSql<{ id: string; uid: string }>`
    select r.id, one.uid from chat_rooms r
    cross join lateral (select joined.uid ${fromTicketRoomMembers}) one
    join users u on u.uid = one.uid
    where r.bid = ${bid}::int and r.ticket_id = any(${ids}::text[])
      and not u.disabled and one.uid = any(${[...live.connected()]}::text[])`.execute(db);
  const rooms = new Map<string, Set<string>>();
  for (const { id, uid } of rows) rooms.set(id, (rooms.get(id) ?? new Set()).add(uid));
  return [...rooms].map(([room_id, uids]) => ({ event: { type: 'chat-room-changed', bid, room_id }, uids }));
}

/** Ids of the tickets of an event that were restored, or whose people changed. */
function selectTicketsWithOtherPeople(event: TeamLiveEvent): string[] {
  switch (event.type) {
    case 'ticket-restored':
      return event.tickets.map(({ card }) => card.id);
    case 'ticket-updated':
    case 'ticket-moved':
      return event.tickets.filter(({ formerPeople }) => formerPeople).map(({ card }) => card.id);
    default:
      return [];
  }
}
