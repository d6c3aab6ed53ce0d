/** Takes a due message from the queue. */
import { rawSql } from '../../db/raw-sql.ts';
import type { Context } from '../context.ts';

/** Lease: time after which a message that was taken and not finished is due again, in milliseconds. */
const leaseMs = 60_000;

/** A message that this process has taken, with what its link says. */
export interface TakenPost {
  bid: number;
  link_id: number;
  id: string;
  message: Record<string, unknown>;
  tries: number;
  created_at: Date;
  space_name: string;
  webhook_url: string | null;
  /** Whether its ticket has left the team since. */
  is_gone: boolean;
}

/**
 * Takes the message that is due for the longest time. Only the oldest of a link is taken: the order stays, and a link is
 * used by one worker of all processes at a time.
 */
export async function takePost({ db, clock }: Context): Promise<TakenPost | undefined> {
  const now = clock.now();
  const leased = new Date(now.getTime() + leaseMs).toISOString();
  const [post] = await rawSql<TakenPost>`
    with due as (
      select p.bid, p.link_id, p.id from google_chat_posts p
      where p.due_at <= ${now.toISOString()}::timestamptz and not exists (
        select from google_chat_posts e where e.bid = p.bid and e.link_id = p.link_id and e.id < p.id
      )
      order by p.due_at, p.id limit 1 for update of p skip locked
    ), taken as (
      update google_chat_posts p
      set due_at = ${leased}::timestamptz, taken_at = ${now.toISOString()}::timestamptz, tries = p.tries + 1 from due
      where p.bid = due.bid and p.link_id = due.link_id and p.id = due.id
      returning p.bid, p.link_id, p.id, p.ticket_id, p.message, p.tries, p.created_at
    )
    select taken.bid, taken.link_id, taken.id::text as id, taken.message, taken.tries, taken.created_at,
      link.space_name, link.webhook_url, taken.ticket_id is not null and ticket.id is null as is_gone
    from taken join google_chat_links link on link.bid = taken.bid and link.id = taken.link_id
    left join tickets ticket on ticket.bid = taken.bid and ticket.id = taken.ticket_id and ticket.tid = link.tid
      and ticket.deleted_at is null`.execute(db);
  return post;
}
