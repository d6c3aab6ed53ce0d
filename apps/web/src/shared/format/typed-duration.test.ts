import { expect, test } from 'vitest';
import { clockText, durationOf } from './typed-duration.ts';

test.each([
  ['1:30', 90],
  ['0:05', 5],
  ['1h 30m', 90],
  ['1 h 30 min', 90],
  ['1h30', null],
  ['2 H', 120],
  ['1,5 h', 90],
  ['45 min', 45],
  ['45m', 45],
  ['1:60', null],
  ['', null],
  ['h', null],
  ['-1', null],
  ['-1:30', null],
  ['1e3', null],
  ['NaN', null],
  ['166666:40', 10_000_000],
  ['166666:41', null],
  ['9'.repeat(40), null],
])('reads %j as %j minutes', (text, minutes) => {
  expect(durationOf(text, 'hours')).toBe(minutes);
});

test('reads a bare number in the given unit', () => {
  expect(durationOf('1.5', 'hours')).toBe(90);
  expect(durationOf('90', 'minutes')).toBe(90);
  expect(durationOf('0', 'hours')).toBe(0);
});

test('writes a duration that it reads', () => {
  for (const minutes of [0, 5, 60, 95, 10_000_000])
    expect(durationOf(clockText(minutes), 'hours')).toBe(minutes);
});
