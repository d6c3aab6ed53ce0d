import { expect, test } from 'vitest';
import { addDays, countDays, daysOf, isReportable, readPeriod, writePeriod } from './periods.ts';

test('the last 7 days end today and begin six days earlier, also across months', () => {
  expect(daysOf({ days: 7 }, '2026-03-02')).toEqual({ from: '2026-02-24', to: '2026-03-02' });
  expect(countDays({ from: '2026-02-24', to: '2026-03-02' })).toBe(7);
});

test('writes a period to the address and reads it back', () => {
  const query = writePeriod(new URLSearchParams('team=4&days=90'), { from: '2026-01-01', to: '2026-01-31' });
  expect(query.toString()).toBe('team=4&from=2026-01-01&to=2026-01-31');
  expect(readPeriod(query)).toEqual({ from: '2026-01-01', to: '2026-01-31' });
  expect(writePeriod(query, { days: 7 }).toString()).toBe('team=4&days=7');
});

test.each(['days=8', 'from=2026-02-30&to=2026-03-01', 'from=ayer&to=2026-03-01', 'from=2026-01-01'])(
  'an address without a valid period means the last 30 days: %s',
  (search) => expect(readPeriod(new URLSearchParams(search))).toEqual({ days: 30 }),
);

test('accepts two years, but not a day more or reversed days', () => {
  const from = '2024-01-01';
  expect(isReportable({ from, to: addDays(from, 730) })).toBe(true);
  expect(isReportable({ from, to: addDays(from, 731) })).toBe(false);
  expect(isReportable({ from, to: '2023-12-31' })).toBe(false);
});
