/** Plans and prices (docs/product/constants.md 7.1, 7.3 and 7.4). Amounts are US cents. */

export type Period = 'monthly' | 'yearly';

export type PlanName = 'free' | 'basic' | 'pro';

/** What one licence costs in one period. */
export interface Price {
  /** Names the price everywhere: at checkout, and in the cookie that remembers the choice. */
  id: string;
  plan: PlanName;
  currency: 'USD';

  /** Paid once a period, whatever the number of licences. */
  flat_amount: number;

  /** Paid once a period for a licence. */
  unit_amount: number;
  frequency: 'month' | 'year';
}

/** What a year paid at once costs of twelve months: the sample plan's discount is 20 %. */
const yearlyShare = 0.8;

/** How long a free trial and the money-back guarantee last, in days. */
export const trialDays = 30;

/** How many people a licence of the basic plan includes. */
export const includedUsers = 1;

const monthlyCents: Record<PlanName, number> = { free: 0, basic: 500, pro: 5000 };

/** Every price that can be chosen. */
export const prices: readonly Price[] = (['free', 'basic', 'pro'] as const).flatMap((plan) => [
  priceOf(plan, 'month', monthlyCents[plan]),
  priceOf(plan, 'year', monthlyCents[plan] * 12 * yearlyShare),
]);

/** The price of a plan in a period. */
export function findPrice(plan: PlanName, period: Period): Price {
  const frequency = period === 'monthly' ? 'month' : 'year';
  const price = prices.find((candidate) => candidate.plan === plan && candidate.frequency === frequency);
  if (!price) throw new Error(`The plan ${plan} has no price for a ${frequency}.`);
  return price;
}

/** The price with an id, or nothing. */
export function findPriceById(id: string): Price | null {
  return prices.find((price) => price.id === id) ?? null;
}

/** What is shown as the price of a month, in dollars: a yearly price is divided by twelve. */
export function shownMonthlyAmount({ flat_amount, unit_amount, frequency }: Price): number {
  const dollars = (flat_amount + unit_amount) / 100;
  return frequency === 'year' ? dollars / 12 : dollars;
}

/**
 * Saving of a yearly payment over twelve monthly ones, in whole percent. It is computed from the displayed prices, so
 * that it cannot contradict them.
 */
export function yearlySavingPercent(plan: PlanName): number {
  const [month, year] = [findPrice(plan, 'monthly'), findPrice(plan, 'yearly')];
  return month.unit_amount === 0 ? 0 : Math.round(100 * (1 - year.unit_amount / (12 * month.unit_amount)));
}

/** What is paid at once for a number of licences, in cents. */
export function billedCents({ flat_amount, unit_amount }: Price, licences: number): number {
  return flat_amount + unit_amount * licences;
}

/** What is paid at once for a number of licences, in dollars. */
export function billedAmount(price: Price, licences: number): number {
  return billedCents(price, licences) / 100;
}

function priceOf(plan: PlanName, frequency: Price['frequency'], unit_amount: number): Price {
  return { id: `price_${plan}_${frequency}`, plan, currency: 'USD', flat_amount: 0, unit_amount, frequency };
}

/** Smallest charge that a card can pay, in cents: Stripe takes no smaller ones in US dollars. */
export const smallestCardCents = 50;
