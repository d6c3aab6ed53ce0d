/** Payments by card, as the admins see them. */
import type { Wire } from '@minga/contract';
import type { Read } from '../../context.ts';
import type { TransactionRow } from '../billing-rows.ts';
import { isPaymentUnderWay } from './checkout-rows.ts';
import { findCustomer } from './customers.ts';
import { nextAttemptAt } from './due-renewals.ts';

/** Null if this installation takes none. */
export async function presentCard(
  { db, context }: Read,
  bid: number,
  open: TransactionRow | undefined,
): Promise<Wire['CardPayments'] | null> {
  if (!context.payments) return null;
  const customer = await findCustomer({ db }, bid);
  return {
    has_customer: customer !== null,
    is_pending: await isPaymentUnderWay({ db, bid, now: context.clock.now() }),
    failed: open ? presentFailure(open, context.clock.now()) : null,
  };
}

function presentFailure(open: TransactionRow, now: Date): Wire['FailedPayment'] | null {
  const { card_failure: failure, card_failed_at: at } = open;
  if (failure === null || at === null) return null;
  const next = nextAttemptAt(open);
  return {
    failure: failure as Wire['CardFailure'],
    at: at.toISOString(),
    // Without a card there is no attempt to wait for.
    next_at: next !== null && next > now ? next.toISOString() : null,
  };
}
