/** What became of payment pages: only the provider's answer ends one (docs/product/billing.md 7.2). */
import type { PaymentPurpose } from '../../../base/payments/payments-port.ts';
import type { Context } from '../../context.ts';
import { type CheckoutRow, endCheckout, failCheckout, markEnded, markPending } from './checkout-rows.ts';
import { type Dispatch, inBusiness } from './in-business.ts';
import { readInstallationId } from './purposes.ts';
import { recordPayment } from './record-payment.ts';

/** Maximum number of pages per run; the next run goes on. */
const roundSize = 500;

/** `open`: it can still be paid. `pending`: its payment is not decided. `paid`: the payment is recorded. */
export type PageState = 'open' | 'pending' | 'paid' | 'ended';

/**
 * Asks the provider what became of a page and records it, also the payment of which no event arrived. With `isToClose` the page is
 * made unpayable before.
 *
 * @throws PaymentsError if the provider cannot be asked: the page may be paid then
 */
export async function checkPage(
  context: Context,
  dispatch: Dispatch,
  row: CheckoutRow,
  isToClose: boolean,
): Promise<PageState> {
  const { payments } = context;
  const { bid, charge_id: charge, attempt: page, session_id: session } = row;
  if (session === null) {
    // Its address was given to nobody, and is not given after its end.
    if (!isToClose) return 'open';
    await markEnded(context, row);
    return 'ended';
  }
  if (!payments) return 'open';
  const isClosed = isToClose && !row.is_pending;
  const state = await (isClosed ? payments.expireCheckout(session) : payments.readCheckout(session));
  if (state.kind === 'open') return 'open';
  const installation = await readInstallationId(context);
  const purpose: PaymentPurpose = { installation, bid, charge, attempt: null, page };
  await inBusiness(context, dispatch, bid, async (work) => {
    if (state.kind === 'pending') return !row.is_pending && markPending(work, purpose, session);
    if (state.kind === 'failed') return failCheckout(work, purpose);
    const isEnded = await endCheckout(work, purpose);
    return state.kind === 'paid' ? recordPayment(work, purpose, state.payment) : isEnded;
  });
  return state.kind === 'paid' || state.kind === 'pending' ? state.kind : 'ended';
}

/**
 * Makes the pages of charges that are not open any more unpayable, of one business or of all, outside of any transaction. Of all, it
 * also asks what became of the others. A failure is retried by the hourly run.
 */
export async function expireCheckouts(
  context: Context,
  dispatch: Dispatch = () => {},
  bid?: number,
): Promise<void> {
  const { db, payments, logger } = context;
  if (!payments) return;
  const rows = await db
    .selectFrom('billing_checkouts as page')
    .innerJoin('billing_transactions as charge', (join) =>
      join.onRef('charge.bid', '=', 'page.bid').onRef('charge.id', '=', 'page.charge_id'),
    )
    .selectAll('page')
    .select('charge.state')
    .where('page.ended_at', 'is', null)
    .where('page.session_id', 'is not', null)
    .$if(bid !== undefined, (query) =>
      query.where('page.bid', '=', bid ?? 0).where('charge.state', '<>', 'open'),
    )
    .orderBy('page.expires_at')
    .limit(roundSize)
    .execute();
  for (const row of rows) {
    if (context.stopping.aborted) return;
    try {
      await checkPage(context, dispatch, row, row.state !== 'open');
    } catch (error) {
      logger.warn('a payment page was not checked; it is retried', { error, bid: row.bid });
    }
  }
}
