/** `getSudoPage`: people, plan, storage and failed deliveries of a business (docs/product/sudo.md 2.8). */
import type { Wire } from '@minga/contract';
import { trialEndOf } from '@minga/rules/billing/subscription';
import { sql } from 'kysely';
import { AppError } from '../../base/errors.ts';
import { presentTransaction, selectTransactions } from '../billing/billing-rows.ts';
import type { Read } from '../context.ts';
import { nameOfUser } from '../people-names.ts';
import { requireSudo } from '../policy.ts';
import { presentFailure, selectFailures } from './failures.ts';
import { planOf, presentPage, selectPages } from './page-rows.ts';

const mostPeople = 200;
const mostTransactions = 10;
const mostFailures = 20;

/** @throws AppError auth/forbidden, business/not-found */
export async function getSudoPage(read: Read, bid: number): Promise<Wire['SudoPageAnswer']> {
  requireSudo(read);
  const [row] = await selectPages(read, sql`select ${bid}::int as bid, 1 as place`);
  if (!row) throw new AppError('business/not-found');
  const { subscription, state } = planOf(read, row);
  const transactions = await selectTransactions(read)
    .where('entry.bid', '=', bid)
    .orderBy('entry.created_at', 'desc')
    .orderBy('entry.id', 'desc')
    .limit(mostTransactions)
    .execute();
  const failures = await selectFailures(read).where('one.bid', '=', bid).limit(mostFailures).execute();
  return {
    page: presentPage(read, row),
    people: await listPeople(read, bid),
    plan: {
      plan: subscription?.plan ?? 'free',
      state,
      period: subscription?.period ?? null,
      seats: subscription?.seats ?? 0,
      ends_at: subscription?.endsAt.toISOString() ?? null,
      trial_ends_at: trialEndOf(row.created_at).toISOString(),
      balance_cents: row.balance_cents ?? 0,
    },
    transactions: transactions.map(presentTransaction),
    ticket_file_bytes: Number(row.ticket_file_bytes),
    chat_file_bytes: Number(row.chat_file_bytes),
    deliveries: await countDeliveries(read, bid),
    failures: failures.map(presentFailure),
  };
}

async function listPeople({ db }: Read, bid: number): Promise<Wire['SudoPageMember'][]> {
  const rows = await db
    .selectFrom('business_members as member')
    .innerJoin('users as u', 'u.uid', 'member.uid')
    .select([
      'u.uid',
      'u.email',
      'u.disabled',
      'u.seen_at',
      'member.role',
      'member.created_at',
      nameOfUser.as('name'),
    ])
    .where('member.bid', '=', bid)
    .orderBy('member.role')
    .orderBy('member.created_at')
    .orderBy('member.uid')
    .limit(mostPeople)
    .execute();
  return rows.map((row) => ({
    uid: row.uid,
    displayName: row.name,
    email: row.email,
    role: row.role as Wire['BusinessRole'],
    disabled: row.disabled,
    seen_at: row.seen_at.toISOString(),
    joined_at: row.created_at.toISOString(),
  }));
}

async function countDeliveries({ db }: Read, bid: number): Promise<Wire['SudoPageDeliveries']> {
  const { rows } = await sql<Wire['SudoPageDeliveries']>`
    select
      (select count(*)::int from outbox o
        where o.bid = ${bid}::int and o.failed_at is not null and o.handled_at is null) as failed_events,
      (select count(*)::int from invitations i where i.bid = ${bid}::int and i.mail_due_at is not null and i.active
        and i.accepted_at is null) as mails,
      (select count(*)::int from google_chat_posts p where p.bid = ${bid}::int) as google_chat`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The counts of the business are missing.');
  return row;
}
