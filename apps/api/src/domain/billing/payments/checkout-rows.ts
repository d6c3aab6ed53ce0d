/** Payment pages of charges: at most one at a time that can be paid (docs/product/billing.md 7.2). */
import type { Kysely } from 'kysely';
import type { PaymentPurpose } from '../../../base/payments/payments-port.ts';
import type { Database, Row } from '../../../db/schema.ts';
import { type PaymentWork, recordPaymentAct } from './in-business.ts';

export type CheckoutRow = Row<'billing_checkouts'>;

/** The page that can be paid or whose payment is under way. */
export async function findLiveCheckout(
  { db, bid, now }: { db: Kysely<Database>; bid: number; now: Date },
  charge: string,
): Promise<CheckoutRow | undefined> {
  return db
    .selectFrom('billing_checkouts')
    .selectAll()
    .where('bid', '=', bid)
    .where('charge_id', '=', charge)
    .where('ended_at', 'is', null)
    .where((where) => where.or([where('expires_at', '>', now), where('is_pending', '=', true)]))
    .orderBy('attempt', 'desc')
    .executeTakeFirst();
}

/** The page was paid, or cannot be paid any more. */
export async function endCheckout(
  work: PaymentWork,
  purpose: PaymentPurpose,
  session: string,
): Promise<boolean> {
  const { now } = work;
  const row = await ofSession(work, purpose, session)
    .set({ ended_at: now, is_pending: false, session_id: session })
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
  const row = await ofSession(work, purpose, session)
    .set({ is_pending: true, session_id: session })
    .returning('attempt')
    .executeTakeFirst();
  return row !== undefined;
}

/** Its payment, which took days, failed. */
export async function failCheckout(
  work: PaymentWork,
  purpose: PaymentPurpose,
  session: string,
): Promise<boolean> {
  if (!(await endCheckout(work, purpose, session))) return false;
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

/** The row of a page. One whose id is not stored yet is the last one of its charge. */
function ofSession({ db, bid }: PaymentWork, { charge }: PaymentPurpose, session: string) {
  return db
    .updateTable('billing_checkouts')
    .where('bid', '=', bid)
    .where('charge_id', '=', charge)
    .where('ended_at', 'is', null)
    .where((where) => where.or([where('session_id', '=', session), where('session_id', 'is', null)]));
}
