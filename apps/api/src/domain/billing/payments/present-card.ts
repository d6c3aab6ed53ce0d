/** Payments by card, as the admins see them. */
import type { Wire } from '@minga/contract';
import type { Read } from '../../context.ts';
import type { TransactionRow } from '../billing-rows.ts';
import { findLiveCheckout } from './checkout-rows.ts';
import { nextAttemptAt } from './pay-renewals.ts';

/** Null if this installation takes none. */
export async function presentCard(
  { db, context }: Read,
  bid: number,
  open: TransactionRow | undefined,
): Promise<Wire['CardPayments'] | null> {
  if (!context.payments) return null;
  const now = context.clock.now();
  const account = await db
    .selectFrom('billing_accounts')
    .select('stripe_customer')
    .where('bid', '=', bid)
    .executeTakeFirst();
  const page = open && (await findLiveCheckout({ db, bid, now }, open.id));
  const isTaken = open?.card_taken_until != null && open.card_taken_until > now;
  return {
    has_customer: account?.stripe_customer != null,
    is_pending: isTaken || page?.is_pending === true,
    failed: open ? presentFailure(open) : null,
  };
}

function presentFailure(open: TransactionRow): Wire['FailedPayment'] | null {
  const { card_failure: failure, card_failed_at: at } = open;
  if (failure === null || at === null) return null;
  return {
    failure: failure as Wire['CardFailure'],
    at: at.toISOString(),
    next_at: nextAttemptAt(open)?.toISOString() ?? null,
  };
}
