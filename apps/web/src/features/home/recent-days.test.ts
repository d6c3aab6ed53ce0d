import { expect, test } from 'vitest';
import { groupByDay } from './recent-days.ts';

const at = (day: number, hour: number, minute = 0) => ({
  changed_at: new Date(2026, 2, day, hour, minute).toISOString(),
});

test('divides changes by the days of the device and leaves out older ones', () => {
  const changes = [at(10, 8), at(10, 0), at(9, 23, 59), at(9, 0), at(8, 23, 59)];
  expect(groupByDay(changes, new Date(2026, 2, 10, 9).getTime())).toEqual({
    today: [changes[0], changes[1]],
    yesterday: [changes[2], changes[3]],
  });
});

test('counts the first day of a month after the last one of the month before', () => {
  const changes = [{ changed_at: new Date(2026, 1, 28, 12).toISOString() }];
  expect(groupByDay(changes, new Date(2026, 2, 1, 9).getTime())).toEqual({ today: [], yesterday: changes });
});
