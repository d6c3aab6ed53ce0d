/** Payment pages of charges: at most one at a time that can be paid (docs/product/billing.md 7.2). */
import type { Kysely } from 'kysely';
import { AppError } from '../../../base/errors.ts';
import type { PaymentPurpose } from '../../../base/payments/payments-port.ts';
import type { Database, Row } from '../../../db/schema.ts';
import type { Context } from '../../context.ts';
import { type PaymentWork, recordPaymentAct } from './in-business.ts';

export type CheckoutRow = Row<'billing_checkouts'>;

/** Pages of which the provider has not said yet that they are over: what the clock says does not count. */
export async function findPages({ db, bid }: { db: Kysely<Database>; bid: number }): Promise<CheckoutRow[]> {
  return db
    .selectFrom('billing_checkouts')
    .selectAll()
    .where('bid', '=', bid)
    .where('ended_at', 'is', null)
    .orderBy('charge_id')
    .orderBy('attempt')
    .execute();
}

/** Whether a payment of the business may be under way: an automatic one, or one of a page. */
export async function isPaymentUnderWay({
  db,
  bid,
  now,
}: {
  db: Kysely<Database>;
  bid: number;
  now: Date;
}): Promise<boolean> {
  if (await isCardTaken({ db, bid, now })) return true;
  return (await findPages({ db, bid })).some((page) => page.is_pending);
}

/** Whether an automatic payment of the business is being made, or its outcome is not known. */
export async function isCardTaken({
  db,
  bid,
  now,
}: {
  db: Kysely<Database>;
  bid: number;
  now: Date;
}): Promise<boolean> {
  const charge = await db
    .selectFrom('billing_transactions')
    .select('id')
    .where('bid', '=', bid)
    .where((where) => where.or([where('card_taken_until', '>', now), where('card_order', 'is not', null)]))
    .limit(1)
    .executeTakeFirst();
  return charge !== undefined;
}

/** @throws AppError billing/payment-pending while the card pays a charge of the business, which must be locked */
export async function requireCardFree(of: { db: Kysely<Database>; bid: number; now: Date }): Promise<void> {
  if (await isCardTaken(of)) throw new AppError('billing/payment-pending');
}

/** Ends a page whose address was given to nobody, or that the provider refused to make. */
export async function markEnded(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { bid, charge_id, attempt }: Pick<CheckoutRow, 'bid' | 'charge_id' | 'attempt'>,
): Promise<void> {
  await db
    .updateTable('billing_checkouts')
    .set({ ended_at: clock.now() })
    .where('bid', '=', bid)
    .where('charge_id', '=', charge_id)
    .where('attempt', '=', attempt)
    .where('ended_at', 'is', null)
    .execute();
}

/** The page was paid, or cannot be paid any more. */
export async function endCheckout(work: PaymentWork, purpose: PaymentPurpose): Promise<boolean> {
  const { now } = work;
  const row = await ofPage(work, purpose)
    .set({ ended_at: now, is_pending: false })
    .returning('attempt')
    .executeTakeFirst();
  return row !== undefined;
}

/** Its payment takes days. */
export async function markPending(
  work: PaymentWork,
  purpose: PaymentPurpose,
  session: string,
): Promise<boolean> {
  const row = await ofPage(work, purpose)
    .set({ is_pending: true, session_id: session })
    .returning('attempt')
    .executeTakeFirst();
  return row !== undefined;
}

/** Its payment, which took days, failed. */
export async function failCheckout(work: PaymentWork, purpose: PaymentPurpose): Promise<boolean> {
  if (!(await endCheckout(work, purpose))) return false;
  const { db, bid, now } = work;
  const charge = await db
    .updateTable('billing_transactions')
    .set({ card_failure: 'declined', card_failed_at: now })
    .where('bid', '=', bid)
    .where('id', '=', purpose.charge)
    .where('state', '=', 'open')
    .returning('amount_cents')
    .executeTakeFirst();
  if (charge) await recordPaymentAct(work, 'card-payment-failed', charge.amount_cents);
  return true;
}

/** The row of a page that is not over. */
function ofPage({ db, bid }: PaymentWork, { charge, page }: PaymentPurpose) {
  return db
    .updateTable('billing_checkouts')
    .where('bid', '=', bid)
    .where('charge_id', '=', charge)
    .where('attempt', '=', page ?? 0)
    .where('ended_at', 'is', null);
}
