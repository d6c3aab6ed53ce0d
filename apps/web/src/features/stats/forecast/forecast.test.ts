import { expect, test } from 'vitest';
import { type Forecast, forecastOf, historyOf } from './forecast.ts';

const daysOf = (forecast: Forecast) => (forecast.kind === 'forecast' ? forecast.days : null);
const weekly = (...counts: number[]) => ({ step: 'week' as const, counts });
const daily = (...counts: number[]) => ({ step: 'day' as const, counts });
const day = (name: string, completed: number, created = 0) => ({ day: name, completed, created });

test('an even history has one answer with every certainty', () => {
  expect(forecastOf(20, daily(5, 5, 5, 5))).toEqual({
    kind: 'forecast',
    remaining: 20,
    step: 'day',
    runs: 10_000,
    days: { p50: 4, p85: 4, p95: 4 },
  });
  expect(daysOf(forecastOf(21, weekly(5, 5, 5, 5)))).toEqual({ p50: 35, p85: 35, p95: 35 });
});

test('an uneven history takes longer with more certainty', () => {
  // Three of four days complete the ticket: one day suffices in 75 % of the runs, two in 94 %, three in 98 %.
  expect(daysOf(forecastOf(1, daily(0, 5, 5, 5)))).toEqual({ p50: 1, p85: 2, p95: 3 });
});

test('agrees with the normal distribution where many days are added up', () => {
  // 500 fair coins a ticket each: mean 1000 days, standard deviation about 32 days.
  const { p50, p85, p95 } = daysOf(forecastOf(500, daily(...Array.from({ length: 40 }, (_v, n) => n % 2))))!;
  expect(p50).toBeGreaterThan(990);
  expect(p50).toBeLessThan(1010);
  expect(p85! - p50!).toBeGreaterThan(26);
  expect(p85! - p50!).toBeLessThan(40);
  expect(p95! - p50!).toBeGreaterThan(43);
  expect(p95! - p50!).toBeLessThan(63);
});

test('the same history gives the same forecast', () => {
  const history = weekly(1, 0, 7, 3, 2, 4, 0, 9);
  expect(forecastOf(100, history)).toEqual(forecastOf(100, history));
});

test('says that nothing remains, even without history', () => {
  expect(forecastOf(0, daily())).toEqual({ kind: 'nothing-remains' });
});

test.each([
  ['9 completed tickets', daily(3, 3, 3, 0)],
  ['3 days', daily(10, 10, 10)],
  ['no history', daily()],
])('%s are too little history', (_name, history) =>
  expect(forecastOf(5, history)).toEqual({ kind: 'too-little-history' }),
);

test('10 completed tickets in 4 days are enough', () => {
  expect(forecastOf(5, daily(10, 0, 0, 0)).kind).toBe('forecast');
});

test('says no day beyond ten years', () => {
  expect(daysOf(forecastOf(1_000_000, weekly(3, 3, 2, 2)))).toEqual({ p50: null, p85: null, p95: null });
});

test.each([
  ['few tickets', 10, daily(1, 0, 2, 3, 4), 10_000],
  ['two years of weeks', 5000, weekly(...Array.from({ length: 104 }, (_v, n) => n % 7)), 1535],
  ['ten years', 100_000, daily(...Array.from({ length: 55 }, (_v, n) => (n < 10 ? 1 : 0))), 219],
])('the number of runs is limited by their length: %s', (_name, remaining, history, runs) => {
  expect(forecastOf(remaining, history)).toMatchObject({ runs });
});

test('a short history is sampled by day, without today and without the time before the first event', () => {
  const byDay = [day('2026-11-03', 0, 2), day('2026-11-05', 4), day('2026-11-07', 9)];
  expect(historyOf(byDay, { from: '2026-10-01', to: '2026-11-07' }, '2026-11-07')).toEqual(daily(0, 0, 4, 0));
});

test('a long history is sampled by whole weeks up to yesterday', () => {
  const byDay = [day('2026-09-01', 5, 1), day('2026-09-02', 3), day('2026-10-20', 1), day('2026-10-27', 2)];
  // 57 days: eight weeks, and one day before them that is left out.
  expect(historyOf(byDay, { from: '2026-09-01', to: '2026-10-28' }, '2026-10-28')).toEqual(
    weekly(3, 0, 0, 0, 0, 0, 1, 2),
  );
});

test('a period in the past ends with its last day, and one in the future has no history', () => {
  const byDay = [day('2026-03-01', 1), day('2026-03-02', 2)];
  expect(historyOf(byDay, { from: '2026-03-01', to: '2026-03-02' }, '2026-11-07')).toEqual(daily(1, 2));
  expect(historyOf([], { from: '2027-01-01', to: '2027-01-31' }, '2026-11-07')).toEqual(daily());
});
