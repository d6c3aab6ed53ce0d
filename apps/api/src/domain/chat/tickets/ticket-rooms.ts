/** The room of a ticket: it is opened once, joined by those who may see the ticket, and left (docs/product/chat.md 1.5). */
import { canSeeTicket } from '@minga/rules/access/permissions';
import { rawSql } from '../../../db/raw-sql.ts';
import type { Write } from '../../context.ts';
import { findFollowers } from '../../notifications/followers.ts';
import { loadTeamPeople } from '../../places.ts';
import { requireTicket } from '../../tickets/ticket-access.ts';
import { peopleOf } from '../../tickets/ticket-rows.ts';
import { emitRoomChanged } from '../room-events.ts';

interface RoomKey {
  bid: number;
  id: string;
}

/** Inserts the room of a ticket and returns its id. */
type InsertTicketRoom = (ticketId: string) => Promise<string>;

/**
 * Opens the room of a ticket for the caller, who joins it. The first one to do so creates it with the followers of the
 * ticket. The business must be locked.
 *
 * @throws AppError ticket/not-found
 */
export async function openTicketRoom(
  write: Write,
  bid: number,
  ticketId: string,
  insert: InsertTicketRoom,
): Promise<string> {
  const { ticket } = await requireTicket(write, bid, ticketId);
  // The ticket is not erased meanwhile.
  await rawSql`select from tickets where bid = ${bid} and id = ${ticketId} for key share`.execute(write.db);
  const existing = await write.db
    .selectFrom('chat_rooms')
    .select('id')
    .where('bid', '=', bid)
    .where('ticket_id', '=', ticketId)
    .executeTakeFirst();
  const { uid } = write.caller;
  if (existing) {
    const room = { bid, id: existing.id };
    if (await join(write, room, [uid])) emitRoomChanged(write, room);
    return existing.id;
  }
  const people = peopleOf(ticket);
  const followers = await findFollowers(write.db, bid, ticketId, people);
  const readers = (await loadTeamPeople(write.db, bid, ticket.tid, followers)).filter((one) =>
    canSeeTicket(one.abilities, people, one.uid),
  );
  const room = { bid, id: await insert(ticketId) };
  await join(write, room, [...new Set([uid, ...readers.map((one) => one.uid)])]);
  emitRoomChanged(write, room);
  return room.id;
}

/** Adds people to the room of a ticket; returns whether one of them is new. */
async function join({ db, context }: Write, { bid, id }: RoomKey, uids: readonly string[]): Promise<boolean> {
  const joined_at = context.clock.now();
  const rows = await db
    .insertInto('chat_ticket_members')
    .values(uids.map((uid) => ({ bid, room_id: id, uid, joined_at })))
    .onConflict((conflict) => conflict.columns(['bid', 'room_id', 'uid']).doNothing())
    .returning('uid')
    .execute();
  // Who joins has read what was written before.
  await rawSql`
    insert into chat_states (bid, room_id, uid, read_position)
    select r.bid, r.id, one.uid, r.last_position from chat_rooms r, unnest(${rows.map(({ uid }) => uid)}::text[]) one(uid)
    where r.bid = ${bid} and r.id = ${id} on conflict (bid, room_id, uid) do nothing`.execute(db);
  return rows.length > 0;
}

/** Removes the caller from the room of a ticket, which stays, also without members. */
export async function leaveTicketRoom(write: Write, { bid, id }: RoomKey): Promise<void> {
  const { uid } = write.caller;
  for (const table of ['chat_ticket_members', 'chat_states', 'chat_thread_states'] as const)
    await write.db
      .deleteFrom(table)
      .where('bid', '=', bid)
      .where('room_id', '=', id)
      .where('uid', '=', uid)
      .execute();
  emitRoomChanged(write, { bid, id }, [uid]);
}

/** Removes a person who leaves the business from the rooms of its tickets. */
export async function leaveTicketRooms(write: Write, bid: number, uid: string): Promise<void> {
  const rooms = await write.db
    .deleteFrom('chat_ticket_members')
    .where('bid', '=', bid)
    .where('uid', '=', uid)
    .returning(['room_id as id'])
    .execute();
  for (const { id } of rooms) emitRoomChanged(write, { bid, id }, [uid]);
}

/** Emits a change of the rooms of a team's tickets that people who leave the team have joined. */
export async function emitTicketRoomsLeft(
  write: Write,
  bid: number,
  tid: number,
  formerUids: readonly string[],
): Promise<void> {
  if (formerUids.length === 0) return;
  const rows = await rawSql<{ id: string; uid: string }>`
    select r.id, joined.uid from chat_ticket_members joined
    join chat_rooms r on r.bid = joined.bid and r.id = joined.room_id
    join tickets t on t.bid = r.bid and t.id = r.ticket_id
    where joined.bid = ${bid} and joined.uid = any(${[...formerUids]}::text[]) and t.tid = ${tid}`.execute(
    write.db,
  );
  for (const { id, uid } of rows) emitRoomChanged(write, { bid, id }, [uid]);
}
