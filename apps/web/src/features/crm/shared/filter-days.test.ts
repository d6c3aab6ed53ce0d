import { expect, test } from 'vitest';
import { dayAt, momentOf, readDays, writeDays } from './filter-days.ts';

test.each([
  ['2026-11-01..2026-11-30', '2026-11-01', '2026-11-30'],
  ['2026-11-01..', '2026-11-01', ''],
  ['..2026-11-30', '', '2026-11-30'],
  ['2026-11-01', '2026-11-01', ''],
  ['2026-02-30..x', '', ''],
  ['9999-12-31..0001-01-01', '', ''],
  ['', '', ''],
])('the days of %s', (text, from, to) => {
  expect(readDays(text)).toEqual({ from, to });
  const written = writeDays({ from, to });
  expect(readDays(written)).toEqual({ from, to });
});

test('a day and its moments belong together', () => {
  for (const day of ['2026-11-01', '2024-02-29', '2026-12-31', '9998-12-31'])
    for (const edge of ['from', 'before'] as const) expect(dayAt(momentOf(day, edge), edge)).toBe(day);
  expect(momentOf('', 'from')).toBeUndefined();
  expect(dayAt(undefined, 'before')).toBe('');
});
