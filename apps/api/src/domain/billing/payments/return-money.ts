/** Returns the money of charges whose refund an operator recorded, if they were paid by card (docs/product/billing.md 7.5). */
import { sql } from 'kysely';
import { PaymentsError } from '../../../base/payments/payments-port.ts';
import type { Row } from '../../../db/schema.ts';
import type { Context, Write } from '../../context.ts';
import type { PaymentWork } from './in-business.ts';
import { readInstallationId } from './purposes.ts';

/** Number of attempts after which an operator has to return the money at the provider. */
const maxTries = 20;

/** Delay after the first attempt, doubled after each further one, in milliseconds: also the lease of the process that tries. */
const firstWaitMs = 5 * 60_000;
const longestWaitMs = 12 * 60 * 60_000;

/** Queues the return of what the charge was paid with. Nothing for a payment that an operator recorded. */
export async function queueReturn(write: Write, bid: number, charge: string): Promise<void> {
  const { context, db } = write;
  const now = context.clock.now();
  const { numUpdatedRows } = await db
    .updateTable('billing_payments')
    // Without a provider nobody returns it.
    .set(
      context.payments
        ? { return_due_at: now, return_tries: 0, return_failed_at: null }
        : { return_failed_at: now },
    )
    .where('bid', '=', bid)
    .where('charge_id', '=', charge)
    .where('outcome', '=', 'paid')
    .where('refunded_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) write.afterCommit(() => returnDueMoney(context));
}

/** Safe with several processes. A repeated request returns the money once: a payment cannot be returned twice. */
export async function returnDueMoney(context: Context): Promise<void> {
  if (!context.payments) return;
  while (!context.stopping.aborted) {
    const payment = await take(context);
    if (!payment) return;
    await returnOne(context, payment);
  }
}

async function returnOne(context: Context, payment: Row<'billing_payments'>): Promise<void> {
  const { bid, id, charge_id, return_tries: tries } = payment;
  const now = context.clock.now();
  try {
    const installation = await readInstallationId(context);
    const purpose = { installation, bid, charge: charge_id, attempt: null, page: null };
    const isReturned = await context.payments?.refund(id, purpose, `refund-${installation}-${id}-${tries}`);
    if (isReturned !== true) throw new Error('the provider cannot return the money');
    await settle(context, payment, {
      refunded_at: now,
      refunded_cents: payment.amount_cents,
      return_due_at: null,
    });
  } catch (error) {
    const isGivenUp =
      tries >= maxTries || !(error instanceof PaymentsError) || (error.kind === 'refused' && !error.isSaved);
    context.logger.error('the money of a refund was not returned', {
      error,
      bid,
      payment: id,
      tries,
      isGivenUp,
    });
    if (isGivenUp) await settle(context, payment, { return_due_at: null, return_failed_at: now });
  }
}

/** The bank refused money that the provider had sent: an operator has to return it. */
export async function recordReturnFailure(work: PaymentWork, payment: string): Promise<boolean> {
  const { context, db, bid, now } = work;
  const { numUpdatedRows } = await db
    .updateTable('billing_payments')
    .set({ refunded_at: null, refunded_cents: 0, return_due_at: null, return_failed_at: now })
    .where('bid', '=', bid)
    .where('id', '=', payment)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) context.logger.error('the money of a refund came back', { bid, payment });
  return false;
}

async function take({ db, clock }: Context): Promise<Row<'billing_payments'> | undefined> {
  const now = clock.now().toISOString();
  const { rows } = await sql<Row<'billing_payments'>>`
    with due as (
      select bid, id from billing_payments where return_due_at <= ${now}::timestamptz
      order by return_due_at limit 1 for update skip locked
    )
    update billing_payments p set return_tries = p.return_tries + 1, return_due_at = ${now}::timestamptz
      + least(${longestWaitMs}::float8, ${firstWaitMs}::float8 * 2 ^ p.return_tries) * interval '1 millisecond'
    from due where p.bid = due.bid and p.id = due.id
    returning p.*`.execute(db);
  return rows[0];
}

async function settle(
  { db }: Context,
  { bid, id }: Row<'billing_payments'>,
  change: {
    refunded_at?: Date;
    refunded_cents?: Row<'billing_payments'>['amount_cents'];
    return_due_at: null;
    return_failed_at?: Date;
  },
): Promise<void> {
  await db.updateTable('billing_payments').set(change).where('bid', '=', bid).where('id', '=', id).execute();
}
