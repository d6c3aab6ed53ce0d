/** Tickets that were created from messages (docs/product/chat.md 2.9). */
import type { Wire } from '@minga/contract';
import { canSeeTicket } from '@minga/rules/access/permissions';
import { rawSql } from '../../../db/raw-sql.ts';
import {
  abilitiesOfMembership,
  joinMembership,
  membershipColumns,
  type StoredMembership,
  toMembership,
} from '../../caller-membership.ts';
import type { Read, Write } from '../../context.ts';
import { cardTitleLength, cutText } from '../../tickets/read/present-card.ts';
import { assigneesOfTicket, peopleOf, type TicketRow } from '../../tickets/ticket-rows.ts';

/** Tickets that were created from messages, as far as the caller may see them. */
export async function loadTicketsOfMessages(
  read: Read,
  bid: number,
  mids: readonly string[],
): Promise<Wire['ChatTicket'][]> {
  if (mids.length === 0) return [];
  const rows = await rawSql<CreatedRow & StoredMembership & { message_id: string }>`
    select c.message_id, t.id, t.tid, t.number, t.title, t.reporter, t.created_by,
      ${assigneesOfTicket} as assignees, ${membershipColumns}
    from chat_tickets c join tickets t on t.bid = c.bid and t.id = c.ticket_id and t.deleted_at is null
    ${joinMembership(read, 't')}
    where c.bid = ${bid} and c.message_id = any(${mids}::text[]) order by t.number`.execute(read.db);
  return rows
    .filter((row) => {
      const abilities = abilitiesOfMembership(toMembership(row));
      return abilities !== null && canSeeTicket(abilities, peopleOf(row), read.caller.uid);
    })
    .map((row) => presentChatTicket(row.message_id, row));
}

/** Separates a deleted message from its tickets, which stay. */
export async function deleteTicketsOfMessage(
  { db }: Write,
  { bid, id }: { bid: number; id: string },
): Promise<void> {
  await db.deleteFrom('chat_tickets').where('bid', '=', bid).where('message_id', '=', id).execute();
}

/** Columns of a ticket that members of the room see, and those that decide who does. */
type CreatedRow = Pick<
  TicketRow,
  'id' | 'tid' | 'number' | 'title' | 'assignees' | 'reporter' | 'created_by'
>;

/** A ticket as members of the room see it. */
export function presentChatTicket(
  message_id: string,
  { id, tid, number, title }: CreatedRow,
): Wire['ChatTicket'] {
  return { message_id, id, tid, number, title: cutText(title, cardTitleLength) };
}
