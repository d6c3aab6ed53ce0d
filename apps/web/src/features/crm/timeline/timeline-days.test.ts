import type { Wire } from '@minga/contract';
import { expect, test } from 'vitest';
import { daysOf, instantOf, momentOf } from './timeline-days.ts';

const entryAt = (id: string, ...time: [number, number, number, number, number]) =>
  ({ id, at: new Date(...time).toISOString() }) as Wire['CrmTimelineEntry'];

test('groups entries by day of the local time zone', () => {
  const entries = [
    entryAt('a', 2026, 10, 20, 23, 59),
    entryAt('b', 2026, 10, 20, 0, 0),
    entryAt('c', 2026, 10, 19, 23, 59),
  ];
  expect(daysOf(entries).map(({ day, entries: of }) => [day, of.map(({ id }) => id)])).toEqual([
    ['2026-11-20', ['a', 'b']],
    ['2026-11-19', ['c']],
  ]);
  expect(daysOf([])).toEqual([]);
});

test('splits a time into day and time of day, and joins them again', () => {
  const time = new Date(2026, 10, 20, 9, 5);
  expect(momentOf(time)).toEqual({ day: '2026-11-20', clock: '09:05' });
  expect(instantOf(momentOf(time))).toBe(time.toISOString());
  expect(instantOf({ day: '2026-11-20', clock: ' 9:05 ' })).toBe(time.toISOString());
});

test.each([
  ['2026-02-30', '09:05'],
  ['', '09:05'],
  ['2026-11-20', '24:00'],
  ['2026-11-20', '9'],
  ['2026-11-20', ''],
])('finds no instant for %s %s', (day, clock) => {
  expect(instantOf({ day, clock })).toBeNull();
});
