/** Rows of plans and transactions, and their form in responses. Whole cents; times are ISO texts on the wire. */
import type { Wire } from '@minga/contract';
import type { ChargeLine, PlanChoice } from '@minga/rules/billing/quote';
import type { BillingAccount, PaidPlan, Subscription } from '@minga/rules/billing/subscription';
import type { Period } from '@minga/rules/billing/pricing';
import { AppError } from '../../base/errors.ts';
import type { Row } from '../../db/schema.ts';
import type { Read } from '../context.ts';
import { nameOfUser } from '../people-names.ts';

/** A business as far as its plan depends on it. */
export interface StoredAccount extends BillingAccount {
  bid: number;
  balanceCents: number;

  /** Charge with which the last period was paid. */
  transactionId: string | null;

  /** Number of the next receipt. */
  nextNumber: number;
  invoice: Wire['InvoiceData'] | null;
  members: number;
}

/** @throws AppError business/not-found */
export async function loadAccount({ db }: Pick<Read, 'db'>, bid: number): Promise<StoredAccount> {
  const row = await db
    .selectFrom('businesses as business')
    .leftJoin('billing_accounts as account', 'account.bid', 'business.bid')
    .selectAll('account')
    .select([
      'business.bid as business_id',
      'business.created_at',
      (eb) =>
        eb
          .selectFrom('business_members as member')
          .whereRef('member.bid', '=', 'business.bid')
          .select((inner) => inner.fn.countAll<string>().as('count'))
          .as('members'),
    ])
    .where('business.bid', '=', bid)
    .executeTakeFirst();
  if (!row) throw new AppError('business/not-found');
  return {
    bid: row.business_id,
    createdAt: row.created_at,
    subscription: toSubscription(row),
    balanceCents: row.balance_cents ?? 0,
    transactionId: row.transaction_id,
    nextNumber: row.next_number ?? 1,
    invoice: (row.invoice ?? null) as Wire['InvoiceData'] | null,
    members: Number(row.members ?? 0),
  };
}

type SubscriptionColumns = {
  [Column in 'plan' | 'period' | 'seats' | 'starts_at' | 'ends_at' | 'cancelled_at']:
    | Row<'billing_accounts'>[Column]
    | null;
};

export function toSubscription(row: SubscriptionColumns): Subscription | null {
  const { plan, period, seats, starts_at, ends_at, cancelled_at } = row;
  if (plan === null || period === null || seats === null || starts_at === null || ends_at === null)
    return null;
  return {
    plan: plan as PaidPlan,
    period: period as Period,
    seats,
    startsAt: starts_at,
    endsAt: ends_at,
    cancelledAt: cancelled_at,
  };
}

export type TransactionRow = Row<'billing_transactions'>;

/** A transaction of a business. @throws AppError billing/transaction-not-found */
export async function loadTransaction(
  { db }: Pick<Read, 'db'>,
  bid: number,
  id: string,
): Promise<TransactionRow> {
  const row = await db
    .selectFrom('billing_transactions')
    .selectAll()
    .where('bid', '=', bid)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new AppError('billing/transaction-not-found');
  return row;
}

/** Transactions in the order of `order`, with the name of whoever asked for them. */
export function selectTransactions({ db }: Pick<Read, 'db'>) {
  return db
    .selectFrom('billing_transactions as entry')
    .leftJoin('users as u', 'u.uid', 'entry.created_by')
    .selectAll('entry')
    .select(nameOfUser.as('by_name'));
}

export function choiceOf({ plan, period, seats }: TransactionRow): PlanChoice {
  return { plan: plan as PaidPlan, period: period as Period, seats };
}

export function presentTransaction(row: TransactionRow & { by_name: string | null }): Wire['Transaction'] {
  return {
    id: row.id,
    kind: row.kind as Wire['TransactionKind'],
    state: row.state as Wire['TransactionState'],
    ...choiceOf(row),
    amount_cents: row.amount_cents,
    lines: row.lines as Wire['ChargeLine'][],
    number: row.number,
    starts_at: row.starts_at?.toISOString() ?? null,
    ends_at: row.ends_at?.toISOString() ?? null,
    due_at: row.due_at.toISOString(),
    settled_at: row.settled_at?.toISOString() ?? null,
    by_name: row.created_by === null ? null : row.by_name || row.created_by,
    created_at: row.created_at.toISOString(),
  };
}

export function presentLine({
  plan,
  period,
  seats,
  kind,
  days,
  ofDays,
  cents,
}: ChargeLine): Wire['ChargeLine'] {
  return { kind, plan, period, seats, days, of_days: ofDays, cents };
}
