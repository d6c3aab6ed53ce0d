/** Renewals that the card of their business pays next, and the lease of the process that does it (docs/product/billing.md 7.4). */
import { smallestCardCents } from '@minga/rules/billing/pricing';
import { addDays } from '@minga/rules/billing/subscription';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { TransactionRow } from '../billing-rows.ts';
import { inBusiness } from './in-business.ts';

/** Days after the end of the paid period on which the card is charged. */
const daysOfAttempts = [0, 3, 7] as const;

/** Maximum number of renewals per run; the next run goes on. */
const roundSize = 500;

/** Lease of an attempt, in milliseconds. Longer than its requests, shorter than the time between two runs. */
const leaseMs = 50 * 60_000;

export interface Renewal {
  charge: TransactionRow;
  customer: string;
}

/** When the card is charged next, or null. */
export function nextAttemptAt({
  renewal_of,
  card_tries,
  due_at,
}: Pick<TransactionRow, 'renewal_of' | 'card_tries' | 'due_at'>): Date | null {
  const days = daysOfAttempts[card_tries];
  if (renewal_of === null || days === undefined) return null;
  const next = addDays(renewal_of, days);
  return next < due_at ? next : null;
}

/**
 * Renewals of plans that go on, whose business has a customer and neither another open charge nor another automatic payment: its
 * admins pay one of two charges.
 */
function selectDue({ db, clock }: Pick<Context, 'db' | 'clock'>) {
  const now = clock.now();
  const days = sql.join(
    daysOfAttempts.map((day, tries) => sql`when ${tries}::int then ${day}::int`),
    sql` `,
  );
  const dueSince = sql<Date>`entry.renewal_of + make_interval(days => case entry.card_tries ${days} end)`;
  return db
    .selectFrom('billing_transactions as entry')
    .innerJoin('billing_accounts as account', (join) =>
      join.onRef('account.bid', '=', 'entry.bid').onRef('account.ends_at', '=', 'entry.renewal_of'),
    )
    .where('account.stripe_customer', 'is not', null)
    .where('account.cancelled_at', 'is', null)
    .where('entry.state', '=', 'open')
    .where('entry.due_at', '>', now)
    .where('entry.amount_cents', '>=', smallestCardCents)
    .where('entry.card_tries', '<', daysOfAttempts.length)
    .where(dueSince, '<=', now)
    .whereRef(dueSince, '<', 'entry.due_at')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('billing_transactions as other')
            .select('other.id')
            .whereRef('other.bid', '=', 'entry.bid')
            .where((where) =>
              where.or([
                where('other.card_order', 'is not', null),
                where('other.card_taken_until', '>', now),
                where.and([
                  where('other.id', '<>', where.ref('entry.id')),
                  where('other.state', '=', 'open'),
                  where('other.due_at', '>', now),
                ]),
              ]),
            ),
        ),
      ),
    );
}

export async function findDue(context: Context): Promise<{ bid: number; id: string }[]> {
  return selectDue(context)
    .select(['entry.bid', 'entry.id'])
    .orderBy('entry.renewal_of')
    .limit(roundSize)
    .execute();
}

/** Takes the lease of the next attempt, unless another process has it or the charge changed. */
export async function takeRenewal(context: Context, bid: number, id: string): Promise<Renewal | null> {
  let taken: Renewal | null = null;
  await inBusiness(
    context,
    () => {},
    bid,
    async ({ db, now }) => {
      // Another process may have made the attempt since.
      const found = await selectDue({ db, clock: context.clock })
        .selectAll('entry')
        .select('account.stripe_customer')
        .where('entry.bid', '=', bid)
        .where('entry.id', '=', id)
        .executeTakeFirst();
      if (!found?.stripe_customer) return false;
      await db
        .updateTable('billing_transactions')
        .set({ card_taken_until: new Date(now.getTime() + leaseMs) })
        .where('bid', '=', bid)
        .where('id', '=', id)
        .execute();
      taken = { charge: found, customer: found.stripe_customer };
      return false;
    },
  );
  return taken;
}

/** Whether the renewal is to be paid still, apart from its own attempt that has no outcome. */
export async function isStillDue({ db, clock }: Context, bid: number, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('billing_transactions as entry')
    .innerJoin('billing_accounts as account', (join) =>
      join.onRef('account.bid', '=', 'entry.bid').onRef('account.ends_at', '=', 'entry.renewal_of'),
    )
    .select('entry.id')
    .where('account.cancelled_at', 'is', null)
    .where('entry.bid', '=', bid)
    .where('entry.id', '=', id)
    .where('entry.state', '=', 'open')
    .where('entry.due_at', '>', clock.now())
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes the attempts whose outcome is not known and whose lease is over, also those of charges that are not open any more. */
export async function takeUnknown({ db, clock }: Context): Promise<TransactionRow[]> {
  const now = clock.now();
  return db
    .updateTable('billing_transactions')
    .set({ card_taken_until: new Date(now.getTime() + leaseMs) })
    .where('card_order', 'is not', null)
    .where((where) => where.or([where('card_taken_until', 'is', null), where('card_taken_until', '<=', now)]))
    .returningAll()
    .execute();
}

export async function release({ db }: Context, { bid, id }: TransactionRow): Promise<void> {
  await db
    .updateTable('billing_transactions')
    .set({ card_taken_until: null })
    .where('bid', '=', bid)
    .where('id', '=', id)
    .execute();
}
