/**
 * Hourly work: pays open renewals with the card of their business, from the end of the paid period on
 * (docs/product/billing.md 7.4). Several processes may do it at the same time: a lease decides which one makes an attempt. An attempt
 * is stored before it is sent; while its outcome is not known, the provider is asked for it before anything else is paid.
 */
import { sql } from 'kysely';
import {
  type CardOutcome,
  type PaymentPurpose,
  PaymentsError,
  type PaymentsPort,
} from '../../../base/payments/payments-port.ts';
import type { Context } from '../../context.ts';
import type { TransactionRow } from '../billing-rows.ts';
import { findPages } from './checkout-rows.ts';
import { askForCustomer } from './customers.ts';
import { type Renewal, findDue, isStillDue, release, takeRenewal, takeUnknown } from './due-renewals.ts';
import { checkPage, expireCheckouts } from './expire-checkouts.ts';
import { type Dispatch, inBusiness } from './in-business.ts';
import { expireLeftPages } from './left-pages.ts';
import { labelOf, readInstallationId } from './purposes.ts';
import { recordCardFailure, recordMissingCard, recordPayment } from './record-payment.ts';

/** Time until the provider is asked for a payment that it did not decide at once, in milliseconds. */
const pendingMs = 24 * 60 * 60_000;

/** The request of an attempt, exactly as it is repeated. */
interface CardOrder {
  attempt: number;
  /** Number of the request: a repetition has the same one. */
  request: number;
  customer: string;
  card: string;
  cents: number;
  label: string;
  /** The provider answers the same request with the same error: another one is made. */
  isSpent: boolean;
}

export async function payRenewals(context: Context, dispatch: Dispatch): Promise<void> {
  const { payments } = context;
  if (!payments) return;
  await expireLeftPages(context);
  await expireCheckouts(context, dispatch);
  for (const charge of await takeUnknown(context))
    await guard(context, charge.bid, () => askForOutcome(context, payments, dispatch, charge));
  for (const { bid, id } of await findDue(context))
    await guard(context, bid, async () => {
      const renewal = await takeRenewal(context, bid, id);
      if (renewal) await pay(context, payments, dispatch, renewal);
    });
}

/** A failure does not affect the other renewals. The lease ends before the next run, which goes on. */
async function guard({ logger, stopping }: Context, bid: number, work: () => Promise<void>): Promise<void> {
  if (stopping.aborted) return;
  try {
    await work();
  } catch (error) {
    logger.warn('a renewal was not paid by card', { error, bid });
  }
}

/** Asks what became of an attempt. One that was not made is made, as long as the renewal is to be paid. */
async function askForOutcome(
  context: Context,
  payments: PaymentsPort,
  dispatch: Dispatch,
  charge: TransactionRow,
): Promise<void> {
  const { bid, id } = charge;
  const order = charge.card_order as unknown as CardOrder;
  const purpose = await purposeOf(context, charge, order);
  const known = await payments.findPayment(order.customer, purpose);
  if (known) return record(context, dispatch, purpose, known);
  if (!order.isSpent && (await isStillDue(context, bid, id)) && (await closePages(context, dispatch, bid)))
    return send(context, payments, dispatch, charge, order);
  await context.db
    .updateTable('billing_transactions')
    .set({ card_order: null, card_taken_until: null })
    .where('bid', '=', bid)
    .where('id', '=', id)
    .execute();
}

async function pay(
  context: Context,
  payments: PaymentsPort,
  dispatch: Dispatch,
  { charge, customer }: Renewal,
): Promise<void> {
  const { bid, id } = charge;
  const order = await prepare(context, payments, dispatch, { charge, customer });
  if (!order) return release(context, charge);
  const { numUpdatedRows } = await context.db
    .updateTable('billing_transactions')
    .set({ card_order: JSON.stringify(order), card_requests: order.request })
    .where('bid', '=', bid)
    .where('id', '=', id)
    .where('state', '=', 'open')
    .where('card_requests', '=', charge.card_requests)
    .executeTakeFirst();
  // Paid or replaced since.
  if (numUpdatedRows === 0n) return release(context, charge);
  await send(context, payments, dispatch, charge, order);
}

/** The request to make; null without a card, or while something is paid otherwise. Nothing was asked to be paid after an error. */
async function prepare(
  context: Context,
  payments: PaymentsPort,
  dispatch: Dispatch,
  { charge, customer }: Renewal,
): Promise<CardOrder | null> {
  const { bid } = charge;
  try {
    if (!(await closePages(context, dispatch, bid))) return null;
    const card = await askForCustomer(context, bid, customer, () => payments.findCard(customer));
    if (card === null) {
      await inBusiness(context, dispatch, bid, (work) => recordMissingCard(work, charge.id));
      return null;
    }
    const { card_tries, card_requests, amount_cents: cents } = charge;
    // The label is of no language: the same for each repetition.
    const label = labelOf(charge, 'en');
    const counts = { attempt: card_tries + 1, request: card_requests + 1 };
    return { ...counts, customer, card, cents, label, isSpent: false };
  } catch (error) {
    await release(context, charge);
    throw error;
  }
}

/** Makes the payment pages of the business unpayable. False if one was paid or may be paid. */
async function closePages(context: Context, dispatch: Dispatch, bid: number): Promise<boolean> {
  for (const page of await findPages({ db: context.db, bid }))
    if ((await checkPage(context, dispatch, page, true)) !== 'ended') return false;
  return true;
}

async function send(
  context: Context,
  payments: PaymentsPort,
  dispatch: Dispatch,
  charge: TransactionRow,
  order: CardOrder,
): Promise<void> {
  const { bid, id } = charge;
  const { customer, card, cents, label, request } = order;
  const purpose = await purposeOf(context, charge, order);
  const key = `renewal-${purpose.installation}-${bid}-${id}-${request}`;
  const outcome = await chargeOnce(context, charge, () =>
    payments.chargeCard({ purpose, customer, card, cents, label, key }),
  );
  await record(context, dispatch, purpose, outcome);
}

async function purposeOf(
  context: Context,
  { bid, id }: TransactionRow,
  { attempt }: CardOrder,
): Promise<PaymentPurpose> {
  return { installation: await readInstallationId(context), bid, charge: id, attempt, page: null };
}

/** A request that is refused, and not the card, is refused again: it counts as an attempt. Without an answer nothing is known. */
async function chargeOnce(
  { db, logger }: Context,
  { bid, id }: TransactionRow,
  charge: () => Promise<CardOutcome>,
): Promise<CardOutcome> {
  try {
    return await charge();
  } catch (error) {
    if (!(error instanceof PaymentsError)) throw error;
    if (error.isSaved)
      await db
        .updateTable('billing_transactions')
        .set({ card_order: sql`card_order || '{"isSpent": true}'` })
        .where('bid', '=', bid)
        .where('id', '=', id)
        .execute();
    if (error.isSaved || error.kind !== 'refused') throw error;
    logger.error('an automatic payment was refused', { bid, code: error.code });
    return { kind: 'failed', failure: 'declined' };
  }
}

async function record(
  context: Context,
  dispatch: Dispatch,
  purpose: PaymentPurpose,
  outcome: CardOutcome,
): Promise<void> {
  const { bid, charge: id, attempt } = purpose;
  await inBusiness(context, dispatch, bid, async (work) => {
    if (outcome.kind === 'paid') return recordPayment(work, purpose, outcome.payment);
    if (outcome.kind === 'failed') return recordCardFailure(work, purpose, outcome.failure);
    // Its event may have arrived before.
    await work.db
      .updateTable('billing_transactions')
      .set({ card_taken_until: new Date(work.now.getTime() + pendingMs) })
      .where('bid', '=', bid)
      .where('id', '=', id)
      .where(sql<number>`(card_order->>'attempt')::int`, '=', attempt)
      .execute();
    return false;
  });
  // The payment may have replaced other charges.
  if (outcome.kind === 'paid') await expireCheckouts(context, dispatch, bid);
}
