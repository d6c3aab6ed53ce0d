/** Payment page of the open charge, and the page with the card (docs/product/billing.md 7.2). */
import type { Wire } from '@minga/contract';
import { smallestCardCents } from '@minga/rules/billing/pricing';
import { AppError } from '../../../base/errors.ts';
import type { CheckoutOrder, PaymentsPort } from '../../../base/payments/payments-port.ts';
import type { Act, Read, Write } from '../../context.ts';
import { lockBusiness } from '../../locks.ts';
import { requireBusinessAdmin } from '../../policy.ts';
import type { TransactionRow } from '../billing-rows.ts';
import { type CheckoutRow, findPages, isPaymentUnderWay, markEnded } from './checkout-rows.ts';
import { askForCustomer, ensureCustomer, findCustomer } from './customers.ts';
import { checkPage, expireCheckouts } from './expire-checkouts.ts';
import { askProvider, labelOf, readInstallationId, requirePayments, retryAfter } from './purposes.ts';

const minuteMs = 60_000;

/** Limits of the provider for the time that a page can be paid: 30 minutes to a day. */
const shortestMs = 31 * minuteMs;
const longestMs = 23 * 60 * minuteMs;

/**
 * Opens the payment page of the open charge, or the one that is open. The request to the provider is stored first, so that a
 * repetition is the same request and gets the same page.
 *
 * @throws AppError billing/no-card-payments, billing/nothing-to-pay, billing/payment-pending, billing/payments-unavailable and
 *   those of the guard
 */
export async function openCheckout(act: Act, bid: number): Promise<Wire['PaymentPage']> {
  await requireBusinessAdmin(act, bid);
  const payments = requirePayments(act.context);
  // The second time with another customer.
  const url = (await openOnce(act, payments, bid)) ?? (await openOnce(act, payments, bid));
  if (url === null) throw new AppError('billing/payments-unavailable', { retryAfter });
  return { url };
}

/** Null if the provider does not know the customer of the business. */
async function openOnce(act: Act, payments: PaymentsPort, bid: number): Promise<string | null> {
  const { context } = act;
  // Nothing is created at the provider without a charge.
  const { id } = await loadPayable(act, bid);
  await askProvider(context, bid, () => checkPages(act, bid, id));
  const customer = await ensureCustomer(act, payments, bid);
  const { page, charge } = await act.write((write) => reserve(write, bid));
  if (page.url !== null) return page.url;
  const installation = await readInstallationId(context);
  const lang = page.lang === 'en' ? 'en' : 'es';
  const order: CheckoutOrder = {
    purpose: { installation, bid, charge: charge.id, attempt: null, page: page.attempt },
    customer,
    cents: charge.amount_cents,
    label: labelOf(charge, lang),
    lang,
    successUrl: returnUrl(act, bid, { payment: 'done', charge: charge.id }),
    cancelUrl: returnUrl(act, bid, { payment: 'cancelled' }),
    expiresAt: page.expires_at,
    key: `checkout-${installation}-${bid}-${charge.id}-${page.attempt}`,
  };
  const made = await askProvider(
    context,
    bid,
    () => askForCustomer(context, bid, customer, () => payments.openCheckout(order)),
    // The same request would get the same answer.
    () => markEnded(context, page),
  );
  if (!made) {
    await markEnded(context, page);
    return null;
  }
  const { numUpdatedRows } = await context.db
    .updateTable('billing_checkouts')
    .set({ session_id: made.session, url: made.url })
    .where('bid', '=', bid)
    .where('charge_id', '=', charge.id)
    .where('attempt', '=', page.attempt)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) {
    // The card is being charged, or the charge was replaced: nobody gets the page.
    await askProvider(context, bid, () => payments.expireCheckout(made.session));
    throw new AppError('billing/payment-pending');
  }
  // Replaced in the meantime: whoever replaced it did not know the page.
  await expireCheckouts(context, undefined, bid);
  return made.url;
}

/**
 * Closes the pages of other charges of the business, and those whose time is over. The payment of one that was paid is recorded.
 *
 * @throws AppError billing/payment-pending, PaymentsError
 */
async function checkPages({ context }: Act, bid: number, charge: string): Promise<void> {
  const soon = new Date(context.clock.now().getTime() + shortestMs);
  for (const page of await findPages({ db: context.db, bid })) {
    const isGiven = page.session_id !== null;
    const isUsable = page.charge_id === charge && (isGiven || page.expires_at > soon);
    const state = await checkPage(context, () => {}, page, !isUsable);
    if (state === 'pending' || (state === 'open' && !isUsable)) throw new AppError('billing/payment-pending');
  }
}

/** @throws AppError billing/no-card-payments, billing/no-card, billing/payments-unavailable and those of the guard */
export async function openPortal(act: Act, bid: number): Promise<Wire['PaymentPage']> {
  await requireBusinessAdmin(act, bid);
  const payments = requirePayments(act.context);
  const customer = await findCustomer(act, bid);
  if (customer === null) throw new AppError('billing/no-card');
  const url = await askProvider(act.context, bid, () =>
    askForCustomer(act.context, bid, customer, () =>
      payments.openPortal(customer, act.caller.lang, returnUrl(act, bid)),
    ),
  );
  if (url === null) throw new AppError('billing/no-card');
  return { url };
}

function returnUrl({ context }: Read, bid: number, more: Record<string, string> = {}): string {
  const query = new URLSearchParams({ bid: String(bid), ...more });
  return `${context.config.publicUrl}/config/billing?${query.toString()}`;
}

/** @throws AppError billing/nothing-to-pay without a charge that can be paid for some time */
async function loadPayable(
  { db, context }: Pick<Read, 'db' | 'context'>,
  bid: number,
): Promise<TransactionRow> {
  const charge = await db
    .selectFrom('billing_transactions')
    .selectAll()
    .where('bid', '=', bid)
    .where('state', '=', 'open')
    .where('amount_cents', '>=', smallestCardCents)
    .where('due_at', '>', new Date(context.clock.now().getTime() + shortestMs))
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  if (!charge) throw new AppError('billing/nothing-to-pay');
  return charge;
}

/** The page to open: the one that can be paid, or the next one. */
async function reserve(write: Write, bid: number): Promise<{ page: CheckoutRow; charge: TransactionRow }> {
  await lockBusiness(write, bid);
  const { db, context, caller } = write;
  const charge = await loadPayable(write, bid);
  const now = context.clock.now();
  if (await isPaymentUnderWay({ db, bid, now })) throw new AppError('billing/payment-pending');
  const [page, ...others] = await findPages({ db, bid });
  if (page) {
    // Another one was reserved since the pages were checked.
    if (others.length > 0 || page.charge_id !== charge.id) throw new AppError('billing/payment-pending');
    return { page, charge };
  }
  const { last } = await db
    .selectFrom('billing_checkouts')
    .select((eb) => eb.fn.max('attempt').as('last'))
    .where('bid', '=', bid)
    .where('charge_id', '=', charge.id)
    .executeTakeFirstOrThrow();
  const next = await db
    .insertInto('billing_checkouts')
    .values({
      bid,
      charge_id: charge.id,
      attempt: (last ?? 0) + 1,
      lang: caller.lang,
      expires_at: new Date(Math.min(now.getTime() + longestMs, charge.due_at.getTime())),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { page: next, charge };
}
