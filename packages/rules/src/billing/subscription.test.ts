import { expect, test } from 'vitest';
import {
  type Subscription,
  billingStateOf,
  endOfPeriod,
  isNearTicketLimit,
  planInUse,
  ticketsLeft,
} from './subscription.ts';

const day = (text: string) => new Date(`${text}T15:00:00.000Z`);
const createdAt = day('2026-01-01');
const subscription: Subscription = {
  plan: 'basic',
  period: 'monthly',
  seats: 3,
  startsAt: day('2026-03-01'),
  endsAt: day('2026-04-01'),
  cancelledAt: null,
};

test('is in trial for 30 days with everything included, then on the free plan', () => {
  const account = { createdAt, subscription: null };
  expect(billingStateOf(account, day('2026-01-30'))).toBe('trial');
  expect(planInUse(account, day('2026-01-30'))).toBe('pro');
  expect(billingStateOf(account, day('2026-01-31'))).toBe('free');
  expect(planInUse(account, day('2026-01-31'))).toBe('free');
});

test('keeps a plan that is not renewed for 14 days, then falls back to free', () => {
  const account = { createdAt, subscription };
  expect(billingStateOf(account, day('2026-03-31'))).toBe('active');
  expect(billingStateOf(account, day('2026-04-01'))).toBe('past-due');
  expect(planInUse(account, day('2026-04-14'))).toBe('basic');
  expect(billingStateOf(account, day('2026-04-15'))).toBe('free');
});

test('keeps a cancelled plan until the end of the period, without days of grace', () => {
  const account = { createdAt, subscription: { ...subscription, cancelledAt: day('2026-03-05') } };
  expect(billingStateOf(account, day('2026-03-31'))).toBe('ending');
  expect(planInUse(account, day('2026-03-31'))).toBe('basic');
  expect(billingStateOf(account, day('2026-04-01'))).toBe('free');
});

test('falls back to the rest of the trial, not to free', () => {
  const early = { ...subscription, endsAt: day('2026-01-10'), cancelledAt: day('2026-01-09') };
  expect(billingStateOf({ createdAt, subscription: early }, day('2026-01-20'))).toBe('trial');
});

test.each([
  ['2026-01-31', 'monthly', '2026-02-28'],
  ['2028-01-31', 'monthly', '2028-02-29'],
  ['2028-02-29', 'yearly', '2029-02-28'],
  ['2026-12-15', 'monthly', '2027-01-15'],
] as const)('%s, %s, ends on %s', (from, period, to) => {
  expect(endOfPeriod(day(from), period)).toEqual(day(to));
});

test('counts tickets only on the free plan and with a limit, and warns from 90 %', () => {
  expect(ticketsLeft('free', null, 500)).toBeNull();
  expect(ticketsLeft('basic', 100, 500)).toBeNull();
  expect(ticketsLeft('free', 100, 89)).toBe(11);
  expect(ticketsLeft('free', 100, 500)).toBe(0);
  expect([isNearTicketLimit(100, 11), isNearTicketLimit(100, 10), isNearTicketLimit(7, 0)]).toEqual([
    false,
    true,
    true,
  ]);
});
