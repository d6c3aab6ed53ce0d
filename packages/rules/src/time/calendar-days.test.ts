import type { Wire } from '@minga/contract';
import { afterAll, beforeEach, expect, test } from 'vitest';
import {
  addMonths,
  dayForKey,
  firstWeekday,
  moveToDay,
  readMonth,
  ticketsByDay,
  weeksOf,
} from './calendar-days.ts';

const ownZone = process.env['TZ'];
const setZone = (name: string) => {
  process.env['TZ'] = name;
};

const card = (id: string, ended_at?: string): Wire['TicketCard'] => ({
  id,
  number: 1,
  title: id,
  status: 1,
  order: 'a',
  version: 1,
  ...(ended_at ? { ended_at } : {}),
});

beforeEach(() => setZone('UTC'));
afterAll(() => {
  if (ownZone === undefined) delete process.env['TZ'];
  else setZone(ownZone);
});

test('reads the month of an address and falls back to the current one', () => {
  const read = (search: string) => readMonth(new URLSearchParams(search), '2026-11-24');
  expect(read('month=2025-02')).toBe('2025-02');
  for (const search of ['', 'month=2026-13', 'month=soon', 'month=2026-1'])
    expect(read(search)).toBe('2026-11');
});

test('counts months over the turn of the year', () => {
  expect(addMonths('2026-12', 1)).toBe('2027-01');
  expect(addMonths('2026-01', -1)).toBe('2025-12');
  expect(addMonths('2026-03', -15)).toBe('2024-12');
});

test('weeks begin on the first day of the region', () => {
  expect(firstWeekday('es', 'ES')).toBe(1);
  expect(firstWeekday('en', 'US')).toBe(7);
  const monday = weeksOf('2026-11', 1);
  expect(monday[0]).toEqual([
    '2026-10-26',
    '2026-10-27',
    '2026-10-28',
    '2026-10-29',
    '2026-10-30',
    '2026-10-31',
    '2026-11-01',
  ]);
  expect(monday).toHaveLength(6);
  const sunday = weeksOf('2026-11', 7);
  expect(sunday[0]![0]).toBe('2026-11-01');
  expect(sunday).toHaveLength(5);
});

test('a month of four weeks has no further row', () => {
  expect(weeksOf('2027-02', 1)).toHaveLength(4);
});

test.each([
  ['America/La_Paz', '2026-11-21'],
  ['Pacific/Honolulu', '2026-11-21'],
  ['UTC', '2026-11-22'],
  ['Pacific/Auckland', '2026-11-22'],
])('an end at 03:30 UTC is on its day in %s', (zone, day) => {
  setZone(zone);
  const { days, undated } = ticketsByDay([card('a', '2026-11-22T03:30:00Z'), card('b')]);
  expect([...days.keys()]).toEqual([day]);
  expect(undated.map(({ id }) => id)).toEqual(['b']);
});

test.each(['America/New_York', 'America/Santiago', 'Europe/Madrid', 'America/La_Paz', 'Pacific/Apia'])(
  'weeks list each day once around daylight-saving changes in %s',
  (zone) => {
    setZone(zone);
    for (const month of ['2026-03', '2026-04', '2026-09', '2026-10', '2026-11']) {
      const days = weeksOf(month, 1).flat();
      expect(new Set(days).size).toBe(days.length);
      expect(days.filter((day) => day.startsWith(month))).toHaveLength(
        new Date(Date.UTC(2026, Number(month.slice(5)), 0)).getUTCDate(),
      );
    }
  },
);

test('moving a ticket over a daylight-saving change keeps its time of day', () => {
  setZone('America/New_York');
  // 23:59:59 before the change is 04:59:59 UTC after it, one hour more than before.
  expect(moveToDay('2026-11-01T03:59:59.000Z', '2026-11-02')).toBe('2026-11-03T04:59:59.000Z');
  expect(moveToDay('2026-03-07T20:00:00.000Z', '2026-03-09')).toBe('2026-03-09T19:00:00.000Z');
});

test('a ticket without a date ends at the end of the day west of Greenwich', () => {
  setZone('America/La_Paz');
  expect(moveToDay(undefined, '2026-11-21')).toBe('2026-11-22T03:59:59.000Z');
});

test('moving to a shorter month does not overflow', () => {
  expect(moveToDay('2026-01-31T10:00:00.000Z', '2026-02-28')).toBe('2026-02-28T10:00:00.000Z');
});

test('arrows move by a day and by a week', () => {
  expect(dayForKey('2026-11-30', 'ArrowRight')).toBe('2026-12-01');
  expect(dayForKey('2026-11-30', 'ArrowUp')).toBe('2026-11-23');
  expect(dayForKey('2026-11-30', 'a')).toBeNull();
});
