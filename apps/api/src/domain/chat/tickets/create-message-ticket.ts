/** `createChatTicket` (docs/product/chat.md 2.9). */
import type { Wire } from '@minga/contract';
import { limits } from '@minga/rules/limits';
import { permissions } from '@minga/rules/access/permissions';
import { AppError } from '../../../base/errors.ts';
import { rawSql } from '../../../db/raw-sql.ts';
import type { Read, Write } from '../../context.ts';
import { requireTeam } from '../../policy.ts';
import { createTicket } from '../../tickets/create/create-tickets.ts';
import { presentCard } from '../../tickets/read/present-card.ts';
import { loadTickets, peopleOf, type TicketRow } from '../../tickets/ticket-rows.ts';
import { requireMessage } from '../change-message.ts';
import { type MessagePath, loadLivingMessage } from '../message-rows.ts';
import { presentChatTicket } from './message-tickets.ts';
import { requireChatRoom } from '../room-access.ts';

/**
 * Creates a ticket and stores from which message. The same ticket of the same person again, by its id, returns the
 * stored one.
 *
 * @throws AppError of the guard, chat/message-not-found, chat/too-many-tickets and the codes of `createTicket`
 */
export async function createTicketOfMessage(
  write: Write,
  uid: string,
  path: MessagePath,
  ticket: Wire['NewTeamTicket'],
): Promise<Wire['TicketCard']> {
  const { bid, id: rid } = await requireChatRoom(write, uid, path.rid);
  await loadLivingMessage(write, { bid, id: rid }, path.mid);
  const repeated = await findRepeated(write, bid, path.mid, ticket);
  if (repeated) return presentCard(repeated);
  // Columns and business are locked before the room, as for new members of a group.
  const card = await createTicket(write, bid, ticket);
  const { row: message } = await requireMessage(write, uid, path);
  await requireSpaceForTicket(write, bid, message.id);
  await write.db
    .insertInto('chat_tickets')
    .values({ bid, ticket_id: card.id, message_id: message.id })
    .execute();
  const [created] = await loadTickets(write.db, bid, [card.id]);
  if (created) emitTicketOfMessage(write, rid, message.id, created);
  return card;
}

/**
 * Requires the caller to be in the room, and to hold the permission to create tickets in the team.
 *
 * @throws AppError of the guard, team/not-found, auth/forbidden
 */
export async function requireRoomAndTeam(read: Read, uid: string, rid: string, team: number): Promise<void> {
  const { bid } = await requireChatRoom(read, uid, rid);
  await requireTeam(read, bid, team, permissions.create);
}

/** The ticket that the caller has created from this message with this id before, or null. */
async function findRepeated(
  { db, caller }: Write,
  bid: number,
  mid: string,
  { id }: Wire['NewTeamTicket'],
): Promise<TicketRow | null> {
  if (id === undefined) return null;
  const row = await db
    .selectFrom('chat_tickets')
    .select('ticket_id')
    .where('bid', '=', bid)
    .where('message_id', '=', mid)
    .where('ticket_id', '=', id)
    .executeTakeFirst();
  const [ticket] = row ? await loadTickets(db, bid, [id]) : [];
  return ticket?.created_by === caller.uid ? ticket : null;
}

/**
 * Requires space for one more ticket of the caller from a message, whose room is locked. Tickets of others are not
 * counted: the caller may not be allowed to see them.
 *
 * @throws AppError chat/too-many-tickets
 */
async function requireSpaceForTicket({ db, caller }: Write, bid: number, mid: string): Promise<void> {
  const limit = limits.ticketsOfChatMessage;
  const [row] = await rawSql<{ count: number }>`
    select count(*)::int as count from chat_tickets c join tickets t on t.bid = c.bid and t.id = c.ticket_id
    where c.bid = ${bid} and c.message_id = ${mid} and t.created_by = ${caller.uid}`.execute(db);
  if ((row?.count ?? 0) >= limit)
    throw new AppError('chat/too-many-tickets', { values: { limit: String(limit) } });
}

function emitTicketOfMessage(write: Write, roomId: string, mid: string, ticket: TicketRow): void {
  write.emit({
    type: 'chat-ticket',
    bid: ticket.bid,
    tid: ticket.tid,
    by: write.caller.uid,
    roomId,
    ticket: presentChatTicket(mid, ticket),
    people: peopleOf(ticket),
  });
}
