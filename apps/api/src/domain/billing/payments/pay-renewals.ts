/**
 * Hourly work: pays open renewals with the card of their business, from the end of the paid period on
 * (docs/product/billing.md 7.4). Several processes may do it at the same time: a lease decides which one makes an attempt, and each
 * attempt has one idempotency key.
 */
import { addDays } from '@minga/rules/billing/subscription';
import {
  type CardOutcome,
  type PaymentPurpose,
  PaymentsError,
  type PaymentsPort,
} from '../../../base/payments/payments-port.ts';
import type { Context } from '../../context.ts';
import type { TransactionRow } from '../billing-rows.ts';
import { findLiveCheckout } from './checkout-rows.ts';
import { expireCheckouts, markEnded } from './expire-checkouts.ts';
import { type Dispatch, inBusiness } from './in-business.ts';
import { readInstallationId, labelOf } from './purposes.ts';
import { recordCardFailure, recordPayment } from './record-payment.ts';

/** Days after the end of the paid period on which the card is charged. */
const daysOfAttempts = [0, 3, 7] as const;

/** Maximum number of renewals per run; the next run goes on. */
const roundSize = 500;

/** Lease of an attempt, in milliseconds. Longer than its requests, shorter than the time between two runs. */
const leaseMs = 50 * 60_000;

/** Time for the provider to tell the end of a payment that it did not decide at once, in milliseconds. */
const pendingMs = 24 * 60 * 60_000;

interface Renewal {
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

export async function payRenewals(context: Context, dispatch: Dispatch): Promise<void> {
  if (!context.payments) return;
  await expireCheckouts(context);
  for (const { bid, id } of await findDue(context)) {
    if (context.stopping.aborted) return;
    try {
      const renewal = await take(context, bid, id);
      if (renewal) await pay(context, dispatch, renewal);
    } catch (error) {
      // The lease ends before the next run, which repeats the same request.
      context.logger.warn('a renewal was not paid by card', { error, bid });
    }
  }
}

/** Renewals of plans that go on, whose business has a customer. */
function selectDue({ db, clock }: Pick<Context, 'db' | 'clock'>) {
  const now = clock.now();
  return db
    .selectFrom('billing_transactions as entry')
    .innerJoin('billing_accounts as account', (join) =>
      join.onRef('account.bid', '=', 'entry.bid').onRef('account.ends_at', '=', 'entry.renewal_of'),
    )
    .where('account.stripe_customer', 'is not', null)
    .where('account.cancelled_at', 'is', null)
    .where('entry.state', '=', 'open')
    .where('entry.renewal_of', '<=', now)
    .where('entry.due_at', '>', now)
    .where('entry.amount_cents', '>', 0)
    .where('entry.card_tries', '<', daysOfAttempts.length)
    .where((where) =>
      where.or([where('entry.card_taken_until', 'is', null), where('entry.card_taken_until', '<=', now)]),
    );
}

async function findDue(context: Context): Promise<{ bid: number; id: string }[]> {
  const now = context.clock.now();
  const rows = await selectDue(context)
    .select(['entry.bid', 'entry.id', 'entry.renewal_of', 'entry.card_tries', 'entry.due_at'])
    .orderBy('entry.renewal_of')
    .limit(roundSize)
    .execute();
  return rows.filter((row) => isDue(row, now));
}

function isDue(charge: Parameters<typeof nextAttemptAt>[0], now: Date): boolean {
  const next = nextAttemptAt(charge);
  return next !== null && next <= now;
}

/** Takes the lease of the next attempt, unless another process has it or the charge changed. */
async function take(context: Context, bid: number, id: string): Promise<Renewal | null> {
  let taken: Renewal | null = null;
  await inBusiness(
    context,
    () => {},
    bid,
    async ({ db, now }) => {
      const found = await selectDue({ db, clock: context.clock })
        .selectAll('entry')
        .select('account.stripe_customer')
        .where('entry.bid', '=', bid)
        .where('entry.id', '=', id)
        .executeTakeFirst();
      // Another process may have made the attempt since.
      if (!found?.stripe_customer || !isDue(found, now)) return false;
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

/** The card to charge; null without one, or while the charge is being paid otherwise. Nothing was asked to be paid after an error. */
async function prepare(
  context: Context,
  payments: PaymentsPort,
  { charge, customer }: Renewal,
): Promise<string | null> {
  try {
    return (await closePage(context, charge)) ? await payments.findCard(customer) : null;
  } catch (error) {
    await release(context, charge);
    throw error;
  }
}

async function pay(context: Context, dispatch: Dispatch, { charge, customer }: Renewal): Promise<void> {
  const { bid, id } = charge;
  const { payments } = context;
  if (!payments) return;
  const card = await prepare(context, payments, { charge, customer });
  // The admins pay as the screen says.
  if (card === null) return release(context, charge);
  const installation = await readInstallationId(context);
  const attempt = charge.card_tries + 1;
  const purpose: PaymentPurpose = { installation, bid, charge: id, attempt };
  const outcome = await chargeOnce(context, bid, () =>
    payments.chargeCard({
      purpose,
      customer,
      card,
      cents: charge.amount_cents,
      // Of no language: the same for each repetition.
      label: labelOf(charge, 'en'),
      key: `renewal-${installation}-${bid}-${id}-${attempt}`,
    }),
  );
  await inBusiness(context, dispatch, bid, async (work) => {
    if (outcome.kind === 'paid') return recordPayment(work, purpose, outcome.payment);
    if (outcome.kind === 'failed') return recordCardFailure(work, purpose, outcome.failure);
    await work.db
      .updateTable('billing_transactions')
      .set({ card_tries: attempt, card_taken_until: new Date(work.now.getTime() + pendingMs) })
      .where('bid', '=', bid)
      .where('id', '=', id)
      .execute();
    return false;
  });
}

/** A request that is refused, and not the card, is refused again: it counts as an attempt. */
async function chargeOnce(
  { logger }: Context,
  bid: number,
  charge: () => Promise<CardOutcome>,
): Promise<CardOutcome> {
  try {
    return await charge();
  } catch (error) {
    if (!(error instanceof PaymentsError) || error.kind !== 'refused') throw error;
    logger.error('an automatic payment was refused', { bid, code: error.code });
    return { kind: 'failed', failure: 'declined' };
  }
}

/** Makes the payment page of the charge unpayable, so that it is not paid twice. False if it was paid or is being paid. */
async function closePage(context: Context, { bid, id }: TransactionRow): Promise<boolean> {
  const { db, clock, payments } = context;
  const page = await findLiveCheckout({ db, bid, now: clock.now() }, id);
  if (!page) return true;
  if (page.is_pending) return false;
  if (page.session_id !== null && !(await payments?.expireCheckout(page.session_id))) return false;
  await markEnded(context, page);
  return true;
}

async function release({ db }: Context, { bid, id }: TransactionRow): Promise<void> {
  await db
    .updateTable('billing_transactions')
    .set({ card_taken_until: null })
    .where('bid', '=', bid)
    .where('id', '=', id)
    .execute();
}
