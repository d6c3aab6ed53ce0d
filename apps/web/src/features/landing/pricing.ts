/** The plans of the landing page (specification, document 1, section 9). */

export type Period = 'monthly' | 'yearly';

/** Price of a licence, in US cents a month. */
export const planCents = { free: 0, basic: 500, pro: 5000 } as const;

/** What is paid of twelve months when a year is paid at once. */
const yearlyShare = 0.8;

/** Percent that a year paid at once saves. */
export const yearlySavingPercent = Math.round((1 - yearlyShare) * 100);

/** Price of a licence a month in dollars: a year costs twelve months less the saving, shown by the month. */
export function monthlyPrice(cents: number, period: Period): number {
  if (period === 'monthly') return cents / 100;
  return (cents * 12 * yearlyShare) / 100 / 12;
}
