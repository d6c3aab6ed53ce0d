/** Businesses as operators see them: numbers, and nothing of their content (docs/product/sudo.md 2.8). */
import type { Wire } from '@minga/contract';
import { type Subscription, billingStateOf, planInUse } from '@minga/rules/billing/subscription';
import { type RawBuilder, sql } from 'kysely';
import type { Row } from '../../db/schema.ts';
import { toSubscription } from '../billing/billing-rows.ts';
import type { Read } from '../context.ts';

/** Row of `selectPages`. */
export interface PageRow {
  plan: Row<'billing_accounts'>['plan'] | null;
  period: Row<'billing_accounts'>['period'] | null;
  seats: number | null;
  starts_at: Date | null;
  ends_at: Date | null;
  cancelled_at: Date | null;
  balance_cents: number | null;
  bid: number;
  name: string;
  prefix: string;
  created_at: Date;
  people: number;
  tickets: number;
  ticket_files: number;
  ticket_file_bytes: string | number;
  chat_files: number;
  chat_file_bytes: string | number;
  seen_at: Date;
}

/** SQL: when a member of the business `b` last sent a request; its creation without one. In milliseconds, as in cursors. */
export const lastUse = sql<Date>`date_trunc('milliseconds', coalesce((
  select max(u.seen_at) from business_members own join users u on u.uid = own.uid where own.bid = b.bid
), b.created_at))`;

/** SQL: number of members of the business `b`. */
export const peopleCount = sql<number>`(select count(*)::int from business_members own where own.bid = b.bid)`;

/** The rows of `chosen` (bid, place), in the order of their places: one statement, however many businesses there are. */
export async function selectPages({ db }: Read, chosen: RawBuilder<unknown>): Promise<PageRow[]> {
  const { rows } = await sql<PageRow>`
    with chosen as (${chosen})
    select b.bid, b.name, b.prefix, b.created_at, account.plan, account.period, account.seats, account.starts_at,
      account.ends_at, account.cancelled_at, account.balance_cents,
      ${peopleCount} as people, ${lastUse} as seen_at,
      (select count(*)::int from tickets t where t.bid = b.bid and t.deleted_at is null) as tickets,
      of_tickets.files as ticket_files, of_tickets.bytes as ticket_file_bytes,
      of_chats.files as chat_files, of_chats.bytes as chat_file_bytes
    from chosen join businesses b on b.bid = chosen.bid
      left join billing_accounts account on account.bid = b.bid,
      lateral (select count(*)::int as files, coalesce(sum(size), 0)::bigint as bytes from gallery_files f
        where f.bid = b.bid and f.deleted_at is null) of_tickets,
      lateral (select count(*)::int as files, coalesce(sum(size), 0)::bigint as bytes from chat_files f
        where f.bid = b.bid and f.deleted_at is null) of_chats
    order by chosen.place`.execute(db);
  return rows;
}

/** The plan that was paid for, and the state of the business. */
export function planOf(
  { context }: Read,
  row: PageRow,
): {
  subscription: Subscription | null;
  plan: Wire['PlanName'];
  state: Wire['BillingState'];
} {
  const now = context.clock.now();
  const subscription = toSubscription(row);
  const account = { createdAt: row.created_at, subscription };
  return { subscription, plan: planInUse(account, now), state: billingStateOf(account, now) };
}

export function presentPage(read: Read, row: PageRow): Wire['SudoPage'] {
  const { plan, state } = planOf(read, row);
  return {
    bid: row.bid,
    name: row.name,
    prefix: row.prefix,
    plan,
    state,
    people: row.people,
    tickets: row.tickets,
    files: row.ticket_files + row.chat_files,
    file_bytes: Number(row.ticket_file_bytes) + Number(row.chat_file_bytes),
    seen_at: row.seen_at.toISOString(),
    created_at: row.created_at.toISOString(),
  };
}
