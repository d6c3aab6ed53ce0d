/** What becomes of charges: paid, refunded, void (docs/product/billing.md 2.4, 5). The business must be locked. */
import { endOfPeriod } from '@minga/rules/billing/subscription';
import type { Kysely } from 'kysely';
import { AppError } from '../../base/errors.ts';
import type { Database } from '../../db/schema.ts';
import { queueReceipt } from './payments/queue-mails.ts';
import { type StoredAccount, choiceOf, loadTransaction } from './billing-rows.ts';

type Db = Kysely<Database>;

/**
 * Marks an open charge as paid, gives it the next number, and begins, changes or renews the plan. Other open charges become
 * void, as their amounts were computed before.
 *
 * @throws AppError billing/transaction-not-found, billing/settled
 */
export async function applyPayment(db: Db, account: StoredAccount, id: string, now: Date): Promise<void> {
  const { bid, nextNumber, invoice } = account;
  const charge = await loadTransaction({ db }, bid, id);
  if (charge.state !== 'open') throw new AppError('billing/settled');
  const choice = choiceOf(charge);
  const starts_at = charge.starts_at ?? now;
  const ends_at = charge.ends_at ?? endOfPeriod(starts_at, choice.period);
  await db
    .updateTable('billing_transactions')
    .set({
      state: 'paid',
      number: nextNumber,
      starts_at,
      ends_at,
      settled_at: now,
      invoice: invoice && JSON.stringify(invoice),
    })
    .where('bid', '=', bid)
    .where('id', '=', id)
    .execute();
  if (charge.amount_cents > 0) await queueReceipt(db, charge, invoice, now);
  await voidOpenCharges(db, bid, now);
  const values = {
    ...choice,
    starts_at,
    ends_at,
    cancelled_at: null,
    transaction_id: id,
    balance_cents: charge.balance_cents,
    next_number: nextNumber + 1,
  };
  await db
    .insertInto('billing_accounts')
    .values({ bid, ...values })
    .onConflict((conflict) => conflict.column('bid').doUpdateSet(values))
    .execute();
}

/**
 * Marks a paid charge as refunded. The plan ends at once if its period was paid with this charge.
 *
 * @throws AppError billing/transaction-not-found, billing/settled
 */
export async function refundCharge(db: Db, account: StoredAccount, id: string, now: Date): Promise<void> {
  const { bid, subscription, transactionId } = account;
  const charge = await loadTransaction({ db }, bid, id);
  if (charge.state !== 'paid') throw new AppError('billing/settled');
  await setState(db, bid, id, 'refunded', now);
  if (transactionId !== id || !subscription || subscription.endsAt <= now) return;
  await voidOpenCharges(db, bid, now);
  await db
    .updateTable('billing_accounts')
    .set({
      starts_at: subscription.startsAt < now ? subscription.startsAt : now,
      ends_at: now,
      cancelled_at: now,
    })
    .where('bid', '=', bid)
    .execute();
}

/** @throws AppError billing/transaction-not-found, billing/settled */
export async function voidCharge(db: Db, bid: number, id: string, now: Date): Promise<void> {
  const charge = await loadTransaction({ db }, bid, id);
  if (charge.state !== 'open') throw new AppError('billing/settled');
  await setState(db, bid, id, 'void', now);
}

/** Voids all open charges, or those of a kind. A renewal among them can be charged again, at its new price. */
export async function voidOpenCharges(
  db: Db,
  bid: number,
  now: Date,
  kind?: 'change' | 'renewal',
): Promise<void> {
  await db
    .updateTable('billing_transactions')
    .set({ state: 'void', settled_at: now, renewal_of: null })
    .where('bid', '=', bid)
    .where('state', '=', 'open')
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'change'))
    .execute();
}

async function setState(
  db: Db,
  bid: number,
  id: string,
  state: 'refunded' | 'void',
  now: Date,
): Promise<void> {
  await db
    .updateTable('billing_transactions')
    .set({ state, settled_at: now })
    .where('bid', '=', bid)
    .where('id', '=', id)
    .execute();
}
