/** Makes payment pages of charges that are not open any more unpayable. */
import type { Context } from '../../context.ts';
import type { CheckoutRow } from './checkout-rows.ts';

/** Maximum number of pages per run; the next run goes on. */
const roundSize = 500;

/** Expires the pages of one business or of all, outside of any transaction. A failure is retried by the hourly run. */
export async function expireCheckouts(context: Context, bid?: number): Promise<void> {
  const { db, clock, payments, logger } = context;
  if (!payments) return;
  const now = clock.now();
  const rows = await db
    .selectFrom('billing_checkouts as page')
    .innerJoin('billing_transactions as charge', (join) =>
      join.onRef('charge.bid', '=', 'page.bid').onRef('charge.id', '=', 'page.charge_id'),
    )
    .selectAll('page')
    .where('page.ended_at', 'is', null)
    .where('page.is_pending', '=', false)
    .where('page.session_id', 'is not', null)
    .where('page.expires_at', '>', now)
    .where('charge.state', '<>', 'open')
    .$if(bid !== undefined, (query) => query.where('page.bid', '=', bid ?? 0))
    .orderBy('page.expires_at')
    .limit(roundSize)
    .execute();
  for (const row of rows) {
    if (context.stopping.aborted) return;
    try {
      await payments.expireCheckout(row.session_id ?? '');
      await markEnded(context, row);
    } catch (error) {
      logger.warn('a payment page was not expired; it is retried', { error, bid: row.bid });
    }
  }
}

/** A page that was paid in the meantime ends too: its payment is told by an event. */
export async function markEnded(
  { db, clock }: Context,
  { bid, charge_id, attempt }: Pick<CheckoutRow, 'bid' | 'charge_id' | 'attempt'>,
): Promise<void> {
  await db
    .updateTable('billing_checkouts')
    .set({ ended_at: clock.now() })
    .where('bid', '=', bid)
    .where('charge_id', '=', charge_id)
    .where('attempt', '=', attempt)
    .where('ended_at', 'is', null)
    .execute();
}
