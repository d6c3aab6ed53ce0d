/** Events of the payment provider (docs/product/billing.md 7.3). */
import type { PaymentEvent } from '../../../base/payments/payments-port.ts';
import type { Context } from '../../context.ts';
import { endCheckout, failCheckout, markPending } from './checkout-rows.ts';
import { expireCheckouts } from './expire-checkouts.ts';
import { type Dispatch, type PaymentWork, inBusiness } from './in-business.ts';
import { readInstallationId } from './purposes.ts';
import { returnStray } from './left-pages.ts';
import { recordReturnFailure } from './return-money.ts';
import { recordCardFailure, recordPayment, recordRefund } from './record-payment.ts';

/** Applies an event. It may be repeated, late, or about something else. */
export async function applyPaymentEvent(
  context: Context,
  dispatch: Dispatch,
  event: PaymentEvent,
): Promise<void> {
  if (event.kind === 'other') return;
  if (event.kind === 'disputed') return logDispute(context, event.payment);
  const { installation, bid } = event.purpose;
  // Another installation with the same account.
  if (installation !== (await readInstallationId(context))) return;
  const isChanged = await inBusiness(context, dispatch, bid, (work) => apply(work, event));
  if (isChanged === null) {
    if (event.kind === 'paid') await returnStray(context, event);
    else
      context.logger.warn('an event of payments is of a business that was deleted', {
        bid,
        kind: event.kind,
      });
  }
  // The payment may have replaced other charges.
  if (isChanged) await expireCheckouts(context, dispatch, bid);
}

/** Disputes are left to the operator. */
async function logDispute({ db, logger }: Context, id: string): Promise<void> {
  const payment = await db
    .selectFrom('billing_payments')
    .select(['bid', 'charge_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (payment) logger.error('a payment by card is disputed', { ...payment, payment: id });
}

async function apply(
  work: PaymentWork,
  event: Exclude<PaymentEvent, { kind: 'other' | 'disputed' }>,
): Promise<boolean> {
  const { purpose } = event;
  switch (event.kind) {
    case 'paid':
      if (purpose.page !== null) await endCheckout(work, purpose);
      return recordPayment(work, purpose, event.payment);
    case 'refunded':
      return recordRefund(work, purpose, event.payment, event.refundedCents);
    case 'refund-failed':
      return recordReturnFailure(work, event.payment);
    case 'card-failed':
      return recordCardFailure(work, purpose, event.failure);
    case 'checkout-pending':
      return markPending(work, purpose, event.session);
    case 'checkout-failed':
      return failCheckout(work, purpose);
    case 'checkout-expired':
      return endCheckout(work, purpose);
  }
}
