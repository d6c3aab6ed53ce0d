import { expect, test } from 'vitest';
import { type TimelineScale, dayAt, positionOf, sideOf, weekendGradient } from './timeline-scale.ts';

const scale: TimelineScale = {
  range: { first: '2027-03-01', last: '2027-03-28' },
  count: 28,
  zoom: 'month',
  dayPx: 28,
  titlePx: 260,
};

const at = (first: string, last: string) => positionOf({ first, last }, scale);

test('places days on the scale, also over a daylight-saving change', () => {
  expect(at('2027-03-03', '2027-03-09')).toEqual({ from: 2, count: 7 });
  expect(at('2027-03-13', '2027-03-15')).toEqual({ from: 12, count: 3 });
  expect(dayAt(scale, 14)).toBe('2027-03-15');
});

test('cuts days beyond the scale, and keeps one in view', () => {
  expect(at('2027-02-20', '2027-03-02')).toEqual({ from: 0, count: 2 });
  expect(at('2027-03-27', '2030-01-01')).toEqual({ from: 26, count: 2 });
  expect(at('1999-01-01', '1999-02-01')).toEqual({ from: 0, count: 1 });
  expect(at('2040-01-01', '2040-02-01')).toEqual({ from: 27, count: 1 });
});

test('knows on which side of the view a bar is', () => {
  const shown = { from: 7, count: 7 };
  expect(sideOf({ from: 5, count: 2 }, shown)).toBe('before');
  expect(sideOf({ from: 5, count: 3 }, shown)).toBeNull();
  expect(sideOf({ from: 13, count: 1 }, shown)).toBeNull();
  expect(sideOf({ from: 14, count: 1 }, shown)).toBe('after');
});

test.each([
  ['2027-03-01', [5, 6]],
  ['2027-02-28', [0, 6]],
])('shades the weekend of a week that begins on %s', (first, shaded) => {
  const gradient = weekendGradient({ first, last: first }, new Set([6, 7]));
  const days = [...gradient.matchAll(/var\(--weekend\) calc\((\d) \*/g)].map(([, index]) => Number(index));
  expect(days).toEqual(shaded);
});
