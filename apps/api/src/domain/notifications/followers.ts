/** Followers of a ticket: its assignees, its reporter and members who follow it, without those who unfollowed. */
import type { Wire } from '@minga/contract';
import { type Kysely, sql } from 'kysely';
import { type Fragment, rawSql } from '../../db/raw-sql.ts';
import type { Database, Row } from '../../db/schema.ts';
import type { Read, Write } from '../context.ts';
import type { TicketPeople } from '../events.ts';
import { requireTicket } from '../tickets/ticket-access.ts';
import { peopleOf } from '../tickets/ticket-rows.ts';

/** Followers of a ticket that the caller may see. @throws AppError business/not-found, ticket/not-found */
export async function listFollowers(read: Read, bid: number, id: string): Promise<Wire['Followers']> {
  const { ticket } = await requireTicket(read, bid, id);
  const followers = await findFollowers(read.db, bid, id, peopleOf(ticket));
  return { followers, following: followers.includes(read.caller.uid) };
}

/** Subscribes or unsubscribes the caller. @throws AppError as `listFollowers` */
export async function setFollowing(
  write: Write,
  bid: number,
  id: string,
  isFollowing: boolean,
): Promise<Wire['Followers']> {
  const { uid } = write.caller;
  // Locked before the check: a concurrent removal of this member either comes first or deletes the new row.
  await sql`select from business_members where bid = ${bid} and uid = ${uid} for key share`.execute(write.db);
  await requireTicket(write, bid, id);
  await write.db
    .insertInto('ticket_followers')
    .values({ bid, ticket_id: id, uid, muted: !isFollowing, created_at: write.context.clock.now() })
    .onConflict((conflict) =>
      conflict.columns(['bid', 'ticket_id', 'uid']).doUpdateSet({ muted: !isFollowing }),
    )
    .execute();
  return listFollowers(write, bid, id);
}

/**
 * SQL: subscribes the author of a comment, unless they followed or unfollowed the ticket before (docs/product/tickets.md
 * 8.3). A member who is being removed concurrently is skipped, as in `selectHeldMembers`. `also` is another table of the
 * same statement.
 */
export function followAsAuthor(
  {
    bid,
    ticket_id,
    uid,
    created_at,
  }: Pick<Row<'ticket_comments'>, 'bid' | 'ticket_id' | 'uid' | 'created_at'>,
  also: Fragment = rawSql``,
): Fragment {
  return rawSql`
    insert into ticket_followers (bid, ticket_id, uid, muted, created_at)
    select m.bid, ${ticket_id}::text, m.uid, false, ${created_at.toISOString()}::timestamptz
    from business_members m ${also}
    where m.bid = ${bid}::int and m.uid = ${uid}::text
    for key share of m skip locked
    on conflict (bid, ticket_id, uid) do nothing`;
}

/** Ids of the followers of a ticket. */
export async function findFollowers(
  db: Kysely<Database>,
  bid: number,
  id: string,
  people: TicketPeople,
): Promise<string[]> {
  const rows: FollowerRow[] = await db
    .selectFrom('ticket_followers')
    .select(['uid', 'muted'])
    .where('bid', '=', bid)
    .where('ticket_id', '=', id)
    .orderBy('created_at')
    .orderBy('uid')
    .execute();
  return selectFollowers(rows, people);
}

/** A member who followed or unfollowed (`muted`) a ticket. */
export interface FollowerRow {
  uid: string;
  muted: boolean;
}

/** Followers among the people of a ticket and the rows that were loaded. */
export function selectFollowers(rows: readonly FollowerRow[], people: TicketPeople): string[] {
  const muted = new Set(rows.filter((row) => row.muted).map((row) => row.uid));
  const own = [...people.assignees, ...(people.reporter === null ? [] : [people.reporter])];
  const following = rows.filter((row) => !row.muted).map((row) => row.uid);
  return [...new Set([...own, ...following])].filter((uid) => !muted.has(uid));
}
