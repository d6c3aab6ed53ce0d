/** Settings of plans and payments. */
import { StartupError } from './errors.ts';

export interface BillingConfig {
  /** Tickets of a business on the free plan; null: no limit. */
  freePlanTickets: number | null;
  /** How to pay, shown with each open charge; null without one. */
  paymentNote: string | null;
}

const longestNote = 2000;

/** @throws StartupError for an invalid setting */
export function readBilling(env: Record<string, string | undefined>): BillingConfig {
  const limit = env['FREE_PLAN_TICKETS'] ?? '';
  if (!/^\d{0,7}$/.test(limit))
    throw new StartupError(`FREE_PLAN_TICKETS must be a number of tickets, but it is "${limit}".`);
  const paymentNote = env['MANUAL_PAYMENT_NOTE']?.trim() || null;
  if (paymentNote && paymentNote.length > longestNote)
    throw new StartupError(`MANUAL_PAYMENT_NOTE can have at most ${longestNote} characters.`);
  return { freePlanTickets: limit === '' ? null : Number(limit), paymentNote };
}
