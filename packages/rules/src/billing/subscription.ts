/** State of the plan of a business (docs/product/billing.md 1.2). Pure; a day is a day of UTC. */
import { type Period, type PlanName, trialDays } from './pricing.ts';

export type PaidPlan = Exclude<PlanName, 'free'>;

/** trial: everything is included. past-due: the paid period is over and not renewed yet. ending: cancelled, until its end. */
export type BillingState = 'trial' | 'free' | 'active' | 'past-due' | 'ending';

/** A paid plan; the period from `startsAt` to `endsAt` is paid. */
export interface Subscription {
  plan: PaidPlan;
  period: Period;

  /** Paid licences: one for each member of the business. */
  seats: number;
  startsAt: Date;
  endsAt: Date;
  cancelledAt: Date | null;
}

/** A business as far as its plan depends on it. */
export interface BillingAccount {
  createdAt: Date;

  /** The last plan that was paid for; it may be over. Null without one. */
  subscription: Subscription | null;
}

/** How long an unpaid renewal keeps the plan, and how long a change can be paid. */
export const graceDays = 14;

/** How long before the end of a period its renewal is charged. */
export const renewalNoticeDays = 7;

/** Most licences of a business. */
export const mostSeats = 5000;

const dayMs = 24 * 60 * 60_000;

export function addDays(time: Date, days: number): Date {
  return new Date(time.getTime() + days * dayMs);
}

/** Whole days of UTC from one day to another; negative when the other is earlier. */
export function daysBetween(from: Date, to: Date): number {
  return Math.floor(to.getTime() / dayMs) - Math.floor(from.getTime() / dayMs);
}

/** End of a period. A day that the month does not have becomes its last one. */
export function endOfPeriod(startsAt: Date, period: Period): Date {
  const end = new Date(startsAt);
  end.setUTCDate(1);
  end.setUTCMonth(end.getUTCMonth() + (period === 'monthly' ? 1 : 12));
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  end.setUTCDate(Math.min(startsAt.getUTCDate(), lastDay));
  return end;
}

export function trialEndOf(createdAt: Date): Date {
  return addDays(createdAt, trialDays);
}

/** State of the plan at a time. */
export function billingStateOf({ createdAt, subscription }: BillingAccount, now: Date): BillingState {
  if (subscription) {
    if (now < subscription.endsAt) return subscription.cancelledAt ? 'ending' : 'active';
    if (!subscription.cancelledAt && now < addDays(subscription.endsAt, graceDays)) return 'past-due';
  }
  return now < trialEndOf(createdAt) ? 'trial' : 'free';
}

/** Plan whose parts the business may use: all of them during the trial. */
export function planInUse(account: BillingAccount, now: Date): PlanName {
  switch (billingStateOf(account, now)) {
    case 'trial':
      return 'pro';
    case 'free':
      return 'free';
    default:
      return account.subscription?.plan ?? 'free';
  }
}

/** Tickets that a business may still create; null without a limit. Only the free plan has one. */
export function ticketsLeft(plan: PlanName, limit: number | null, tickets: number): number | null {
  return plan !== 'free' || limit === null ? null : Math.max(0, limit - tickets);
}

/** Whether so few tickets are left that the board says how many: from 90 % of the limit. */
export function isNearTicketLimit(limit: number, left: number): boolean {
  return (limit - left) * 10 >= limit * 9;
}
