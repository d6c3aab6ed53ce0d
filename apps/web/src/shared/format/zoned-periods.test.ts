import { expect, test } from 'vitest';
import { dayIn, knownTimezone, momentsOf } from './zoned-periods.ts';

test('days begin at midnight of the time zone, also when the clocks change', () => {
  expect(momentsOf({ from: '2026-03-08', to: '2026-03-08' }, 'America/New_York')).toEqual({
    start: '2026-03-08T05:00:00.000Z',
    end: '2026-03-09T04:00:00.000Z',
    timezone: 'America/New_York',
  });
  expect(momentsOf({ from: '2026-11-01', to: '2026-11-01' }, 'America/New_York')).toMatchObject({
    start: '2026-11-01T04:00:00.000Z',
    end: '2026-11-02T05:00:00.000Z',
  });
});

test('a day whose midnight the clocks skip begins at the first instant after', () => {
  expect(momentsOf({ from: '2026-09-06', to: '2026-09-06' }, 'America/Santiago')).toMatchObject({
    start: '2026-09-06T04:00:00.000Z',
    end: '2026-09-07T03:00:00.000Z',
  });
});

test('without a time zone, days are those of the device', () => {
  const { start, end } = momentsOf({ from: '2026-11-21', to: '2026-11-22' });
  expect(start).toBe(new Date(2026, 10, 21).toISOString());
  expect(end).toBe(new Date(2026, 10, 23).toISOString());
});

test('a time is in the day of the time zone', () => {
  const time = new Date('2026-11-22T03:30:00Z');
  expect(dayIn(time, 'America/La_Paz')).toBe('2026-11-21');
  expect(dayIn(time, 'Asia/Tokyo')).toBe('2026-11-22');
});

test('recognizes the time zones of the browser', () => {
  expect(knownTimezone('America/Lima')).toBe('America/Lima');
  expect(knownTimezone('Marte/Olympus')).toBeNull();
  expect(knownTimezone(null)).toBeNull();
});
