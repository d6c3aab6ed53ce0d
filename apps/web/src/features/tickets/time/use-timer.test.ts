import { expect, test } from 'vitest';
import { clockOf, minutesOf } from './use-timer.ts';

test.each([
  [0, '0:00:00'],
  [425, '0:07:05'],
  [36_061, '10:01:01'],
])('formats %i seconds', (seconds, clock) => {
  expect(clockOf(seconds)).toBe(clock);
});

test.each([
  [0, 1],
  [60, 1],
  [61, 2],
  [1_000_000, 1440],
])('proposes the minutes of %i seconds, at most a day', (seconds, minutes) => {
  expect(minutesOf(seconds)).toBe(minutes);
});
