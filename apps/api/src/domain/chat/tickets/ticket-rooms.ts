/** Chat rooms of tickets: opening, joining and leaving (docs/product/chat.md 1.5). */
import { canSeeTicket } from '@minga/rules/access/permissions';
import { limits } from '@minga/rules/limits';
import { AppError } from '../../../base/errors.ts';
import { rawSql } from '../../../db/raw-sql.ts';
import type { Write } from '../../context.ts';
import { findFollowers } from '../../notifications/followers.ts';
import { loadTeamPeople } from '../../places.ts';
import { requireTicketForWrite } from '../../tickets/ticket-access.ts';
import { peopleOf } from '../../tickets/ticket-rows.ts';
import { emitRoomChanged } from '../room-events.ts';
import { tooMany } from '../room-members.ts';
import { holdTicketRoom } from './ticket-room-members.ts';

interface RoomKey {
  bid: number;
  id: string;
}

/** Inserts the room of a ticket and returns its id. */
type InsertTicketRoom = (ticketId: string) => Promise<string>;

/**
 * Opens the room of a ticket for the caller, who joins it. The first one to do so creates it with the followers of the
 * ticket. The lock of the ticket keeps a second one from doing the same, and the ticket from being erased; the business
 * is not locked, as other writes lock a ticket and its business in either order.
 *
 * @throws AppError business/not-found, ticket/not-found, chat/too-many
 */
export async function openTicketRoom(
  write: Write,
  bid: number,
  ticketId: string,
  insert: InsertTicketRoom,
): Promise<string> {
  const { uid } = write.caller;
  const { ticket } = await requireTicketForWrite(write, bid, ticketId);
  const existing = await findTicketRoom(write, bid, ticketId);
  if (existing !== undefined) {
    await holdMemberships(write, bid, [uid]);
    const room = { bid, id: existing };
    if (await holdTicketRoom(write, room)) return existing;
    await requireSpace(write, bid);
    if (await join(write, room, [uid])) emitRoomChanged(write, room);
    return existing;
  }
  await requireSpace(write, bid);
  const people = peopleOf(ticket);
  const followers = await findFollowers(write.db, bid, ticketId, people);
  const readers = (await loadTeamPeople(write.db, bid, ticket.tid, followers)).filter((one) =>
    canSeeTicket(one.abilities, people, one.uid),
  );
  const held = await holdMemberships(write, bid, [uid, ...readers.map((one) => one.uid)]);
  const full = await findFull(write, bid, held);
  const members = held.filter((one) => !full.has(one));
  const room = { bid, id: await insert(ticketId) };
  await join(write, room, members);
  emitRoomChanged(write, room);
  return room.id;
}

/**
 * Holds the memberships in the business until the write ends; returns the users who have one.
 *
 * @throws AppError business/not-found if that of the caller has ended
 */
async function holdMemberships(
  { db, caller }: Write,
  bid: number,
  uids: readonly string[],
): Promise<string[]> {
  const rows = await rawSql<{ uid: string }>`
    select uid from business_members where bid = ${bid} and uid = any(${uids}::text[]) order by uid for key share`.execute(
    db,
  );
  const held = rows.map(({ uid }) => uid);
  if (!held.includes(caller.uid)) throw new AppError('business/not-found');
  return held;
}

/** Requires the caller to have joined few enough rooms for one more. @throws AppError chat/too-many */
async function requireSpace(write: Write, bid: number): Promise<void> {
  const { uid } = write.caller;
  if ((await findFull(write, bid, [uid])).has(uid)) throw tooMany(limits.ticketRoomsOfMember);
}

/** Those of the users who have joined as many rooms of tickets as allowed. */
async function findFull({ db }: Write, bid: number, uids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await rawSql<{ uid: string }>`
    select uid from chat_ticket_members where bid = ${bid} and uid = any(${uids}::text[])
    group by uid having count(*) >= ${limits.ticketRoomsOfMember}::int`.execute(db);
  return new Set(rows.map(({ uid }) => uid));
}

async function findTicketRoom({ db }: Write, bid: number, ticketId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('chat_rooms')
    .select('id')
    .where('bid', '=', bid)
    .where('ticket_id', '=', ticketId)
    .executeTakeFirst();
  return row?.id;
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
  // Who joins has read what was written before, also since they left the business.
  await rawSql`
    insert into chat_states (bid, room_id, uid, read_position)
    select r.bid, r.id, one.uid, r.last_position from chat_rooms r, unnest(${rows.map(({ uid }) => uid)}::text[]) one(uid)
    where r.bid = ${bid} and r.id = ${id}
    on conflict (bid, room_id, uid) do update set read_position = excluded.read_position`.execute(db);
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
