/**
 * What payments and refunds of the provider change (docs/product/billing.md 7.3). Each payment counts once, whatever order its
 * events arrive in and however often: the state of the charge and the stored payment decide.
 */
import type { Wire } from '@minga/contract';
import { sql } from 'kysely';
import type { PaymentPurpose, ReceivedPayment } from '../../../base/payments/payments-port.ts';
import { loadAccount } from '../billing-rows.ts';
import { applyPayment, refundCharge } from '../settle.ts';
import { type PaymentWork, recordPaymentAct } from './in-business.ts';
import { queueFailureMails } from './queue-mails.ts';

/** Charges are in this currency. */
const currencyOfCharges = 'usd';

/** Records a payment, unless it is known. Returns whether anything changed. */
export async function recordPayment(
  work: PaymentWork,
  purpose: PaymentPurpose,
  payment: ReceivedPayment,
): Promise<boolean> {
  const { context, db, bid, now } = work;
  const { charge: id } = purpose;
  await endAttempt(work, purpose);
  if (await findPayment(work, payment.id)) return false;
  const charge = await db
    .selectFrom('billing_transactions')
    .select(['state', 'amount_cents', 'ends_at'])
    .where('bid', '=', bid)
    .where('id', '=', id)
    .executeTakeFirst();
  const isMatching =
    charge !== undefined && charge.amount_cents === payment.cents && payment.currency === currencyOfCharges;
  // Money for days that are over would buy nothing.
  const isOver = charge?.ends_at != null && charge.ends_at <= now;
  const outcome = !isMatching ? 'mismatched' : charge.state === 'open' && !isOver ? 'paid' : 'credited';
  await db
    .insertInto('billing_payments')
    .values({
      bid,
      id: payment.id,
      charge_id: id,
      outcome,
      amount_cents: payment.cents,
      currency: payment.currency,
      created_at: now,
    })
    .execute();
  if (outcome === 'paid') await applyPayment(db, await loadAccount({ db }, bid), id, now);
  else if (outcome === 'credited') await raiseBalance(work, payment.cents);
  else
    context.logger.error('a payment by card does not match its charge and was not applied', {
      bid,
      charge: id,
      payment: payment.id,
    });
  await recordPaymentAct(work, actionOf[outcome], payment.cents);
  return true;
}

const actionOf = {
  paid: 'card-payment-received',
  credited: 'card-payment-credited',
  mismatched: 'card-payment-mismatched',
} as const satisfies Record<string, Wire['AuditAction']>;

/** Records how much of a payment was returned. All of it undoes what the payment did; a part of a credited payment reduces the balance. */
export async function recordRefund(
  work: PaymentWork,
  purpose: PaymentPurpose,
  payment: ReceivedPayment,
  refundedCents: number,
): Promise<boolean> {
  // The refund may arrive before the payment.
  await recordPayment(work, purpose, payment);
  const stored = await findPayment(work, payment.id);
  const { db, bid, now } = work;
  if (!stored || refundedCents <= Number(stored.refunded_cents)) return false;
  const isWhole = refundedCents >= Number(stored.amount_cents);
  await db
    .updateTable('billing_payments')
    .set({
      refunded_cents: refundedCents,
      ...(isWhole ? { refunded_at: now, return_due_at: null, return_failed_at: null } : {}),
    })
    .where('bid', '=', bid)
    .where('id', '=', payment.id)
    .execute();
  if (isWhole && stored.outcome === 'paid') await refundPaidCharge(work, stored.charge_id);
  if (stored.outcome === 'credited') await reduceBalance(work, refundedCents - Number(stored.refunded_cents));
  const action = isWhole ? 'card-payment-refunded' : 'card-payment-partly-refunded';
  await recordPaymentAct(work, action, refundedCents);
  return true;
}

/** An operator may have recorded the refund before. */
async function refundPaidCharge({ db, bid, now }: PaymentWork, id: string): Promise<void> {
  const charge = await db
    .selectFrom('billing_transactions')
    .select('state')
    .where('bid', '=', bid)
    .where('id', '=', id)
    .executeTakeFirst();
  if (charge?.state === 'paid') await refundCharge(db, await loadAccount({ db }, bid), id, now);
}

/** Records that the card was not charged for a renewal. An attempt counts once. */
export async function recordCardFailure(
  work: PaymentWork,
  purpose: PaymentPurpose,
  failure: Wire['CardFailure'],
): Promise<boolean> {
  const { charge: id, attempt } = purpose;
  if (attempt === null) return false;
  await endAttempt(work, purpose);
  const { db, bid, now } = work;
  const charge = await db
    .updateTable('billing_transactions')
    .set({ card_tries: attempt, card_failure: failure, card_failed_at: now })
    .where('bid', '=', bid)
    .where('id', '=', id)
    .where('state', '=', 'open')
    .where('card_tries', '<', attempt)
    .returning('amount_cents')
    .executeTakeFirst();
  if (!charge) return false;
  await queueFailureMails(db, bid, id, now);
  await recordPaymentAct(work, 'card-payment-failed', charge.amount_cents);
  return true;
}

/** Records once that a business that has paid by card has none any more. That is no attempt: the next run looks again. */
export async function recordMissingCard(work: PaymentWork, id: string): Promise<boolean> {
  const { db, bid, now } = work;
  const charge = await db
    .updateTable('billing_transactions')
    .set({ card_failure: 'no-card', card_failed_at: now })
    .where('bid', '=', bid)
    .where('id', '=', id)
    .where('state', '=', 'open')
    .where((where) => where.or([where('card_failure', 'is', null), where('card_failure', '<>', 'no-card')]))
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('billing_payments').select('id').where('billing_payments.bid', '=', bid)),
    )
    .returning('amount_cents')
    .executeTakeFirst();
  if (!charge) return false;
  await queueFailureMails(db, bid, id, now);
  return true;
}

/** The outcome of an automatic payment is known: the charge can be paid otherwise. */
async function endAttempt({ db, bid }: PaymentWork, { charge, attempt }: PaymentPurpose): Promise<void> {
  if (attempt === null) return;
  await db
    .updateTable('billing_transactions')
    .set({ card_order: null, card_taken_until: null })
    .where('bid', '=', bid)
    .where('id', '=', charge)
    .where(sql<number>`(card_order->>'attempt')::int`, '=', attempt)
    .execute();
}

/** Raises the balance, and what it is after the open charges, whose amounts were computed before. */
async function raiseBalance({ db, bid }: PaymentWork, cents: number): Promise<void> {
  await db
    .insertInto('billing_accounts')
    .values({ bid, balance_cents: cents })
    .onConflict((conflict) =>
      conflict.column('bid').doUpdateSet({
        balance_cents: sql<number>`billing_accounts.balance_cents + ${cents}::int`,
      }),
    )
    .execute();
  await addAfterOpen({ db, bid }, cents);
}

/**
 * Reduces the balance, not below zero. Open charges whose amount used the removed part become void; a renewal among them is
 * charged again.
 */
async function reduceBalance({ db, bid, now }: PaymentWork, cents: number): Promise<void> {
  const { balanceCents } = await loadAccount({ db }, bid);
  const lost = Math.min(cents, balanceCents);
  if (lost === 0) return;
  await db
    .updateTable('billing_accounts')
    .set({ balance_cents: balanceCents - lost })
    .where('bid', '=', bid)
    .execute();
  await db
    .updateTable('billing_transactions')
    .set({ state: 'void', settled_at: now, renewal_of: null })
    .where('bid', '=', bid)
    .where('state', '=', 'open')
    .where('balance_cents', '<', lost)
    .execute();
  await addAfterOpen({ db, bid }, -lost);
}

async function addAfterOpen({ db, bid }: Pick<PaymentWork, 'db' | 'bid'>, cents: number): Promise<void> {
  await db
    .updateTable('billing_transactions')
    .set({ balance_cents: sql<number>`balance_cents + ${cents}::int` })
    .where('bid', '=', bid)
    .where('state', '=', 'open')
    .execute();
}

async function findPayment({ db, bid }: PaymentWork, id: string) {
  return db
    .selectFrom('billing_payments')
    .selectAll()
    .where('bid', '=', bid)
    .where('id', '=', id)
    .executeTakeFirst();
}
