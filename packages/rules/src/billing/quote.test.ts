import { assert, constantFrom, integer, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import { type PlanChoice, centsOf, prorate, quoteChange, quoteRenewal } from './quote.ts';
import { type Subscription, addDays } from './subscription.ts';

const day = (text: string) => new Date(`${text}T15:00:00.000Z`);
const createdAt = day('2026-01-01');
const march: Subscription = {
  plan: 'basic',
  period: 'monthly',
  seats: 3,
  startsAt: day('2026-03-01'),
  endsAt: day('2026-04-01'),
  cancelledAt: null,
};
const account = (subscription: Subscription | null, balanceCents = 0) => ({
  createdAt,
  subscription,
  balanceCents,
});
const basic = (seats: number, period: PlanChoice['period'] = 'monthly'): PlanChoice => ({
  plan: 'basic',
  period,
  seats,
});

test('charges the whole period for a first plan, which begins when the trial is over', () => {
  const quote = quoteChange(account(null), basic(3), day('2026-01-11'));
  expect(quote.dueCents).toBe(1500);
  expect(quote.startsAt).toEqual(day('2026-01-31'));
  expect(quote.endsAt).toEqual(day('2026-02-28'));
});

test('begins a first plan after the trial with its payment', () => {
  expect(quoteChange(account(null), basic(2, 'yearly'), day('2026-05-01'))).toMatchObject({
    dueCents: 9600,
    startsAt: null,
    endsAt: null,
  });
});

test('charges more licences for the days that remain, and keeps the end of the period', () => {
  // 15 of 31 days: 3 licences 725.8, 5 licences 1209.7 cents.
  const quote = quoteChange(account(march), basic(5), day('2026-03-17'));
  expect(quote.lines.map(({ kind, days, ofDays, cents }) => [kind, days, ofDays, cents])).toEqual([
    ['credit', 15, 31, -726],
    ['charge', 15, 31, 1210],
  ]);
  expect(quote.dueCents).toBe(484);
  expect(quote.endsAt).toEqual(march.endsAt);
});

test('adds the credit of fewer licences to the balance, which pays the next charge', () => {
  const less = quoteChange(account(march), basic(1), day('2026-03-17'));
  expect([less.dueCents, less.balanceCents]).toEqual([0, 484]);
  const next = quoteRenewal({ ...march, seats: 1 }, { members: 1, balanceCents: 484 });
  expect(next.lines.at(-1)).toMatchObject({ kind: 'balance', cents: -484 });
  expect([next.dueCents, next.balanceCents]).toEqual([16, 0]);
});

test('begins a new period at once when the period changes, with credit for the former one', () => {
  const quote = quoteChange(account(march), basic(3, 'yearly'), day('2026-03-17'));
  expect(quote.dueCents).toBe(3 * 4800 - 726);
  expect(quote.startsAt).toBeNull();
});

test('renews an unpaid plan from the end of its period, with a licence for each member', () => {
  expect(quoteChange(account(march), basic(3), day('2026-04-05'))).toMatchObject({
    dueCents: 1500,
    startsAt: march.endsAt,
    endsAt: day('2026-05-01'),
  });
  expect(quoteRenewal(march, { members: 7, balanceCents: 0 })).toMatchObject({
    seats: 7,
    dueCents: 3500,
    startsAt: march.endsAt,
  });
});

const choices = record({
  plan: constantFrom('basic' as const, 'pro' as const),
  period: constantFrom('monthly' as const, 'yearly' as const),
  seats: integer({ min: 1, max: 5000 }),
});

test('never loses or makes a cent: what is due and the balance add up to what is charged', () => {
  assert(
    property(
      choices,
      choices,
      integer({ min: 0, max: 800_000 }),
      integer({ min: 0, max: 45 }),
      (from, to, balance, after) => {
        const current = { ...march, ...from };
        const { lines, dueCents, balanceCents } = quoteChange(
          account(current, balance),
          to,
          addDays(march.startsAt, after),
        );
        const total = lines
          .filter(({ kind }) => kind !== 'balance')
          .reduce((sum, { cents }) => sum + cents, 0);
        expect(dueCents - balanceCents).toBe(total - balance);
        expect([dueCents, balanceCents, ...lines.map(({ cents }) => cents)].every(Number.isSafeInteger)).toBe(
          true,
        );
        expect(Math.min(dueCents, balanceCents)).toBeGreaterThanOrEqual(0);
      },
    ),
  );
});

test('costs nothing to change back on the same day', () => {
  assert(
    property(choices, choices, integer({ min: 0, max: 30 }), (from, to, after) => {
      const period = from.period;
      const now = addDays(march.startsAt, after);
      const there = quoteChange(account({ ...march, ...from }), { ...to, period }, now);
      const back = quoteChange(account({ ...march, ...to, period }, there.balanceCents), from, now);
      expect(back.balanceCents - there.dueCents - back.dueCents).toBe(0);
    }),
  );
});

test('prorates in whole cents', () => {
  expect([prorate(1000, 1, 3), prorate(1000, 2, 3), prorate(5, 1, 2), prorate(5, 0, 0)]).toEqual([
    333, 667, 3, 0,
  ]);
  expect(centsOf({ plan: 'pro', period: 'yearly', seats: 2 })).toBe(96_000);
});
