import { expect, test } from 'vitest';
import {
  type Price,
  billedAmount,
  findPrice,
  findPriceById,
  prices,
  shownMonthlyAmount,
  yearlySavingPercent,
} from './pricing.ts';

test.each([
  ['free', 'monthly', 0],
  ['free', 'yearly', 0],
  ['basic', 'monthly', 5],
  ['basic', 'yearly', 4],
  ['pro', 'monthly', 50],
  ['pro', 'yearly', 40],
] as const)('%s, paid %s, shows %d dollars a month', (plan, period, dollars) => {
  expect(shownMonthlyAmount(findPrice(plan, period))).toBe(dollars);
});

test('a yearly price is twelve months less the discount of the plan', () => {
  const [month, year] = [findPrice('basic', 'monthly'), findPrice('basic', 'yearly')];
  expect(year.unit_amount).toBe(500 * 12 * 0.8);
  expect(1 - year.unit_amount / (month.unit_amount * 12)).toBeCloseTo(yearlySavingPercent('basic') / 100);
});

test('the saving of a year is the same whole figure for every paid plan, and none for the free one', () => {
  expect([yearlySavingPercent('basic'), yearlySavingPercent('pro')]).toEqual([20, 20]);
  expect(yearlySavingPercent('free')).toBe(0);
});

test('what is paid once a period is part of the price', () => {
  const price: Price = { ...findPrice('basic', 'yearly'), flat_amount: 2400, unit_amount: 4800 };
  expect(shownMonthlyAmount(price)).toBe(6);
  expect(shownMonthlyAmount({ ...price, frequency: 'month' })).toBe(72);
  expect(billedAmount(price, 3)).toBe(24 + 3 * 48);
});

test('a price is found by its id, and each id is there once', () => {
  expect(new Set(prices.map(({ id }) => id)).size).toBe(prices.length);
  for (const price of prices) expect(findPriceById(price.id)).toBe(price);
  expect(findPriceById('price_other')).toBeNull();
});

test('prices are in US dollars', () => {
  expect(new Set(prices.map(({ currency }) => currency))).toEqual(new Set(['USD']));
});

test('a plan without a price is named in the error', () => {
  expect(() => findPrice('enterprise' as 'pro', 'yearly')).toThrow(
    'The plan enterprise has no price for a year.',
  );
});
