import { expect, test } from 'vitest';
import { monthlyPrice, planCents, yearlySavingPercent } from './pricing.ts';

test('the month costs what the plan says, the year a fifth less', () => {
  expect([monthlyPrice(planCents.basic, 'monthly'), monthlyPrice(planCents.basic, 'yearly')]).toEqual([5, 4]);
  expect([monthlyPrice(planCents.pro, 'monthly'), monthlyPrice(planCents.pro, 'yearly')]).toEqual([50, 40]);
  expect(monthlyPrice(planCents.free, 'yearly')).toBe(0);
  expect(yearlySavingPercent).toBe(20);
});
