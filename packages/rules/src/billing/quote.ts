/**
 * Price of a change of plan, period or licences (docs/product/billing.md 2.2). Amounts are whole US cents; a part of a period
 * is computed to the day, and rounded once.
 */
import { type Period, billedCents, findPrice } from './pricing.ts';
import {
  type BillingAccount,
  type PaidPlan,
  type Subscription,
  billingStateOf,
  daysBetween,
  endOfPeriod,
  trialEndOf,
} from './subscription.ts';

export interface PlanChoice {
  plan: PaidPlan;
  period: Period;
  seats: number;
}

/** A line of a charge: what is charged, the credit for what remains of the former choice, and the balance that pays it. */
export interface ChargeLine extends PlanChoice {
  kind: 'charge' | 'credit' | 'balance';

  /** Days that the line is for, of all days of the period; both 0 for a balance. */
  days: number;
  ofDays: number;

  /** Negative for credit and balance. */
  cents: number;
}

export interface Quote {
  lines: ChargeLine[];

  /** To be paid. */
  dueCents: number;

  /** Balance of the business after the change. */
  balanceCents: number;

  /** When the period begins; null when it begins with the payment. */
  startsAt: Date | null;

  /** When the period ends; null when that depends on the payment. */
  endsAt: Date | null;
}

/** Amount of a part of a period, rounded half up. */
export function prorate(cents: number, days: number, ofDays: number): number {
  return ofDays === 0 ? 0 : Math.floor((2 * cents * days + ofDays) / (2 * ofDays));
}

/** Price of a whole period in cents. */
export function centsOf({ plan, period, seats }: PlanChoice): number {
  return billedCents(findPrice(plan, period), seats);
}

/** What a change costs now. */
export function quoteChange(
  account: BillingAccount & { balanceCents: number },
  choice: PlanChoice,
  now: Date,
): Quote {
  const { subscription, balanceCents } = account;
  const state = billingStateOf(account, now);
  if (subscription && (state === 'active' || state === 'ending')) {
    const rest = restOf(subscription, now);
    const credit = creditLine(subscription, rest);
    if (choice.period === subscription.period) {
      const { startsAt, endsAt } = subscription;
      return settle([credit, chargeLine(choice, rest)], balanceCents, { startsAt, endsAt });
    }
    return wholePeriod(choice, balanceCents, subscription.startsAt > now ? subscription.startsAt : null, [
      credit,
    ]);
  }
  if (subscription && state === 'past-due') return wholePeriod(choice, balanceCents, subscription.endsAt);
  return wholePeriod(choice, balanceCents, state === 'trial' ? trialEndOf(account.createdAt) : null);
}

/** The next period of a plan: with a licence for each member, if there are more of them than licences. */
export function quoteRenewal(
  { plan, period, seats, endsAt }: Subscription,
  { members, balanceCents }: { members: number; balanceCents: number },
): Quote & PlanChoice {
  const choice = { plan, period, seats: Math.max(seats, members) };
  return { ...choice, ...wholePeriod(choice, balanceCents, endsAt) };
}

/** Days that remain of a paid period, from today on. */
function restOf({ startsAt, endsAt }: Subscription, now: Date): { days: number; ofDays: number } {
  const ofDays = daysBetween(startsAt, endsAt);
  return { days: Math.min(ofDays, Math.max(0, daysBetween(now, endsAt))), ofDays };
}

function wholePeriod(
  choice: PlanChoice,
  balanceCents: number,
  startsAt: Date | null,
  credits: readonly ChargeLine[] = [],
): Quote {
  const endsAt = startsAt && endOfPeriod(startsAt, choice.period);
  // Without a begin the days are unknown, and the whole period is charged in any case.
  const days = startsAt && endsAt ? daysBetween(startsAt, endsAt) : 0;
  const charge: ChargeLine = { ...choice, kind: 'charge', days, ofDays: days, cents: centsOf(choice) };
  return settle([...credits, charge], balanceCents, { startsAt, endsAt });
}

function creditLine(subscription: Subscription, rest: { days: number; ofDays: number }): ChargeLine {
  const { plan, period, seats } = subscription;
  const line = chargeLine({ plan, period, seats }, rest);
  return { ...line, kind: 'credit', cents: line.cents === 0 ? 0 : -line.cents };
}

function chargeLine(choice: PlanChoice, { days, ofDays }: { days: number; ofDays: number }): ChargeLine {
  return { ...choice, kind: 'charge', days, ofDays, cents: prorate(centsOf(choice), days, ofDays) };
}

/** What is charged is paid from the balance first; credit beyond it is added to the balance. */
function settle(
  lines: ChargeLine[],
  balanceCents: number,
  { startsAt, endsAt }: { startsAt: Date | null; endsAt: Date | null },
): Quote {
  const total = lines.reduce((sum, { cents }) => sum + cents, 0);
  const used = Math.min(balanceCents, Math.max(0, total));
  const last = lines.at(-1);
  const withBalance: ChargeLine[] =
    used > 0 && last ? [...lines, { ...last, kind: 'balance', days: 0, ofDays: 0, cents: -used }] : lines;
  return {
    lines: withBalance,
    dueCents: Math.max(0, total) - used,
    balanceCents: balanceCents - used + Math.max(0, -total),
    startsAt,
    endsAt,
  };
}
