/** Payment pages and payments of businesses that were deleted: nobody is to pay for them (docs/product/billing.md 7.3). */
import type { PaymentPurpose, ReceivedPayment } from '../../../base/payments/payments-port.ts';
import type { Context, Write } from '../../context.ts';
import { readInstallationId } from './purposes.ts';

/** Maximum number of pages per run; the next run goes on. */
const roundSize = 500;

/** Keeps the payable pages of a business that is deleted in this transaction, and makes them unpayable after it. */
export async function leavePages(write: Write, bid: number): Promise<void> {
  const rows = await write.db
    .selectFrom('billing_checkouts')
    .select('session_id')
    .where('bid', '=', bid)
    .where('ended_at', 'is', null)
    .execute();
  const sessions = rows.flatMap(({ session_id }) => (session_id === null ? [] : [{ session_id }]));
  if (sessions.length === 0) return;
  await write.db
    .insertInto('billing_left_pages')
    .values(sessions)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  write.afterCommit(() => expireLeftPages(write.context));
}

/** A page that was paid is forgotten: the money is returned. */
export async function expireLeftPages(context: Context): Promise<void> {
  const { db, payments, logger } = context;
  if (!payments) return;
  const rows = await db.selectFrom('billing_left_pages').selectAll().limit(roundSize).execute();
  for (const { session_id: session } of rows) {
    if (context.stopping.aborted) return;
    try {
      const state = await payments.expireCheckout(session);
      // Asked again by the next run.
      if (state.kind === 'open' || state.kind === 'pending') continue;
      if (state.kind === 'paid') {
        const installation = await readInstallationId(context);
        const purpose = { installation, bid: 0, charge: session, attempt: null, page: null };
        await returnStray(context, { purpose, payment: state.payment, session });
      }
      await db.deleteFrom('billing_left_pages').where('session_id', '=', session).execute();
    } catch (error) {
      logger.warn('a payment page of a deleted business was not expired; it is retried', { error });
    }
  }
}

/**
 * Returns the payment of a page that could still be paid when its business was deleted. Others may have been recorded before: they
 * are left to the operator.
 *
 * @throws PaymentsError if that is to be tried again
 */
export async function returnStray(
  context: Context,
  {
    purpose,
    payment,
    session,
  }: { purpose: PaymentPurpose; payment: ReceivedPayment; session: string | null },
): Promise<void> {
  const left = await context.db
    .selectFrom('billing_left_pages')
    .select('session_id')
    .where('session_id', '=', session ?? '')
    .executeTakeFirst();
  const { installation, bid, charge } = purpose;
  const key = `stray-${installation}-${payment.id}`;
  const isReturned =
    left !== undefined && (await context.payments?.refund(payment.id, purpose, key)) === true;
  context.logger.error('a payment by card is of a business that was deleted', {
    bid,
    charge,
    payment: payment.id,
    isReturned,
  });
}
