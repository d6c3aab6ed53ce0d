import { expect, test } from 'vitest';
import { scaleTop, toBuckets, unitOf } from './buckets.ts';

const count = (day: string, created: number, completed: number) => ({ day, created, completed });

test('a short period has a bar for each day, including days without events', () => {
  const buckets = toBuckets([count('2026-11-02', 3, 1)], { from: '2026-11-01', to: '2026-11-03' });
  expect(buckets.map(({ from, created, completed }) => [from, created, completed])).toEqual([
    ['2026-11-01', 0, 0],
    ['2026-11-02', 3, 1],
    ['2026-11-03', 0, 0],
  ]);
});

test('a long period is grouped by week, a longer one by calendar month, without losing counts', () => {
  const weeks = toBuckets([count('2026-01-01', 1, 0), count('2026-03-31', 2, 5)], {
    from: '2026-01-01',
    to: '2026-03-31',
  });
  expect(weeks).toHaveLength(13);
  expect(weeks.at(-1)).toEqual({ from: '2026-03-26', to: '2026-03-31', created: 2, completed: 5 });
  const months = toBuckets([count('2025-12-31', 1, 0), count('2026-01-01', 0, 4)], {
    from: '2025-11-15',
    to: '2026-11-14',
  });
  expect(
    months.slice(0, 3).map(({ from, to, created, completed }) => [from, to, created, completed]),
  ).toEqual([
    ['2025-11-15', '2025-11-30', 0, 0],
    ['2025-12-01', '2025-12-31', 1, 0],
    ['2026-01-01', '2026-01-31', 0, 4],
  ]);
  expect(months.at(-1)?.to).toBe('2026-11-14');
});

test('the unit changes after 45 and after 200 days', () => {
  expect(unitOf({ from: '2026-01-01', to: '2026-02-14' })).toBe('day');
  expect(unitOf({ from: '2026-01-01', to: '2026-02-15' })).toBe('week');
  expect(unitOf({ from: '2026-01-01', to: '2026-07-20' })).toBe('month');
});

test.each([
  [0, 4],
  [4, 4],
  [5, 6],
  [11, 20],
  [57, 60],
  [101, 200],
  [900, 1000],
])('the scale of %i ends at %i', (most, top) => expect(scaleTop(most)).toBe(top));
