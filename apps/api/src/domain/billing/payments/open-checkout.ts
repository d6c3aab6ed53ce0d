/** Payment page of the open charge, and the page with the card (docs/product/billing.md 7.2). */
import type { Wire } from '@minga/contract';
import { AppError } from '../../../base/errors.ts';
import type { PaymentsPort } from '../../../base/payments/payments-port.ts';
import type { Act, Read, Write } from '../../context.ts';
import { lockBusiness } from '../../locks.ts';
import { requireBusinessAdmin } from '../../policy.ts';
import type { TransactionRow } from '../billing-rows.ts';
import { type CheckoutRow, findLiveCheckout } from './checkout-rows.ts';
import { expireCheckouts, markEnded } from './expire-checkouts.ts';
import { askProvider, labelOf, readInstallationId, requirePayments } from './purposes.ts';

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
  // Nothing is created at the provider without a charge.
  await loadPayable(act, bid);
  const customer = await ensureCustomer(act, payments, bid);
  const { page, charge } = await act.write((write) => reserve(write, bid));
  if (page.url !== null) return { url: page.url };
  const installation = await readInstallationId(act.context);
  const { session, url } = await askProvider(
    act.context,
    bid,
    () =>
      payments.openCheckout({
        purpose: { installation, bid, charge: charge.id, attempt: null },
        customer,
        cents: charge.amount_cents,
        label: labelOf(charge, page.lang === 'en' ? 'en' : 'es'),
        lang: page.lang === 'en' ? 'en' : 'es',
        successUrl: returnUrl(act, bid, 'done'),
        cancelUrl: returnUrl(act, bid, 'cancelled'),
        expiresAt: page.expires_at,
        key: `checkout-${installation}-${bid}-${charge.id}-${page.attempt}`,
      }),
    async (code) => {
      // The same request would be refused again.
      await markEnded(act.context, page);
      if (code === 'resource_missing') await forgetCustomer(act, bid);
    },
  );
  await act.context.db
    .updateTable('billing_checkouts')
    .set({ session_id: session, url })
    .where('bid', '=', bid)
    .where('charge_id', '=', charge.id)
    .where('attempt', '=', page.attempt)
    .execute();
  // Replaced in the meantime: whoever replaced it did not know the page.
  await expireCheckouts(act.context, bid);
  return { url };
}

/** @throws AppError billing/no-card-payments, billing/no-card, billing/payments-unavailable and those of the guard */
export async function openPortal(act: Act, bid: number): Promise<Wire['PaymentPage']> {
  await requireBusinessAdmin(act, bid);
  const payments = requirePayments(act.context);
  const customer = await findCustomer(act, bid);
  if (customer === null) throw new AppError('billing/no-card');
  const url = await askProvider(
    act.context,
    bid,
    () => payments.openPortal(customer, act.caller.lang, returnUrl(act, bid)),
    async (code) => {
      if (code === 'resource_missing') await forgetCustomer(act, bid);
    },
  );
  return { url };
}

function returnUrl({ context }: Read, bid: number, payment?: 'done' | 'cancelled'): string {
  const query = new URLSearchParams({ bid: String(bid), ...(payment ? { payment } : {}) });
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
    .where('amount_cents', '>', 0)
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
  // Its renewal is being paid.
  if (charge.card_taken_until !== null && charge.card_taken_until > now)
    throw new AppError('billing/payment-pending');
  const live = await findLiveCheckout({ db, bid, now }, charge.id);
  if (live?.is_pending) throw new AppError('billing/payment-pending');
  if (live) return { page: live, charge };
  const { last } = await db
    .selectFrom('billing_checkouts')
    .select((eb) => eb.fn.max('attempt').as('last'))
    .where('bid', '=', bid)
    .where('charge_id', '=', charge.id)
    .executeTakeFirstOrThrow();
  const page = await db
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
  return { page, charge };
}

async function findCustomer({ db }: Read, bid: number): Promise<string | null> {
  const row = await db
    .selectFrom('billing_accounts')
    .select('stripe_customer')
    .where('bid', '=', bid)
    .executeTakeFirst();
  return row?.stripe_customer ?? null;
}

/** The customer that the business is at the provider. Of two that are created at the same time the first one stays. */
async function ensureCustomer(act: Act, payments: PaymentsPort, bid: number): Promise<string> {
  const known = await findCustomer(act, bid);
  if (known !== null) return known;
  const { name, invoice } = await act.db
    .selectFrom('businesses as business')
    .leftJoin('billing_accounts as account', 'account.bid', 'business.bid')
    .select(['business.name', 'account.invoice'])
    .where('business.bid', '=', bid)
    .executeTakeFirstOrThrow();
  const { email = null } = (invoice ?? {}) as Partial<Wire['InvoiceData']>;
  const stripe_customer = await askProvider(act.context, bid, () =>
    payments.createCustomer({ name, email, bid }),
  );
  return act.write(async ({ db }) => {
    await db
      .insertInto('billing_accounts')
      .values({ bid, stripe_customer })
      .onConflict((conflict) =>
        conflict
          .column('bid')
          .doUpdateSet({ stripe_customer })
          .where('billing_accounts.stripe_customer', 'is', null),
      )
      .execute();
    const { stripe_customer: stored } = await db
      .selectFrom('billing_accounts')
      .select('stripe_customer')
      .where('bid', '=', bid)
      .executeTakeFirstOrThrow();
    return stored ?? stripe_customer;
  });
}

/** The customer was deleted at the provider: the next request creates another one. */
async function forgetCustomer({ context }: Act, bid: number): Promise<void> {
  await context.db
    .updateTable('billing_accounts')
    .set({ stripe_customer: null })
    .where('bid', '=', bid)
    .execute();
}
