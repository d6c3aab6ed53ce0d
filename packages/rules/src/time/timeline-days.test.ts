import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import {
  datesForDays,
  daysBetween,
  daysOfTicket,
  monthsOf,
  moveDays,
  scaleRange,
  weekendOf,
} from './timeline-days.ts';

const ownZone = process.env['TZ'];
const setZone = (name: string) => {
  process.env['TZ'] = name;
};

beforeEach(() => setZone('UTC'));
afterAll(() => {
  if (ownZone === undefined) delete process.env['TZ'];
  else setZone(ownZone);
});

const range = (first: string, last: string) => ({ first, last });

describe('daysOfTicket', () => {
  test('covers the days from the planned beginning to the planned end', () => {
    expect(daysOfTicket({ started_at: '2027-03-03T09:00:00Z', ended_at: '2027-03-09T23:59:59Z' })).toEqual({
      first: '2027-03-03',
      last: '2027-03-09',
      dates: 'both',
    });
  });

  test('is one day with only one of the dates, and nothing without', () => {
    expect(daysOfTicket({ started_at: '2027-03-03T09:00:00Z' })).toMatchObject({
      first: '2027-03-03',
      last: '2027-03-03',
      dates: 'start',
    });
    expect(daysOfTicket({ ended_at: '2027-03-09T09:00:00Z' })).toMatchObject({
      first: '2027-03-09',
      dates: 'end',
    });
    expect(daysOfTicket({})).toBeNull();
  });

  test('shows reversed dates in order', () => {
    expect(daysOfTicket({ started_at: '2027-03-09T09:00:00Z', ended_at: '2027-03-03T09:00:00Z' })).toEqual({
      first: '2027-03-03',
      last: '2027-03-09',
      dates: 'both',
    });
  });

  test.each([
    ['America/La_Paz', '2027-03-02', '2027-03-09'],
    ['UTC', '2027-03-03', '2027-03-10'],
    ['Pacific/Auckland', '2027-03-03', '2027-03-10'],
  ])('uses the days of the device in %s', (zone, first, last) => {
    setZone(zone);
    const ticket = { started_at: '2027-03-03T03:00:00Z', ended_at: '2027-03-10T03:59:59Z' };
    expect(daysOfTicket(ticket)).toEqual({ first, last, dates: 'both' });
  });
});

describe('moveDays', () => {
  const days = range('2027-02-26', '2027-03-02');

  test('moves all days and keeps their number', () => {
    expect(moveDays(days, 'all', 3)).toEqual(range('2027-03-01', '2027-03-05'));
    expect(moveDays(range('2028-02-28', '2028-02-29'), 'all', 1)).toEqual(range('2028-02-29', '2028-03-01'));
    expect(moveDays(range('2026-12-31', '2026-12-31'), 'all', 1)).toEqual(range('2027-01-01', '2027-01-01'));
  });

  test('moves one end, at most to the other one', () => {
    expect(moveDays(days, 'start', -2)).toEqual(range('2027-02-24', '2027-03-02'));
    expect(moveDays(days, 'end', 1)).toEqual(range('2027-02-26', '2027-03-03'));
    expect(moveDays(days, 'start', 30)).toEqual(range('2027-03-02', '2027-03-02'));
    expect(moveDays(days, 'end', -30)).toEqual(range('2027-02-26', '2027-02-26'));
  });
});

describe('datesForDays', () => {
  const ticket = { started_at: '2027-03-03T09:00:00.000Z', ended_at: '2027-03-09T17:30:00.000Z' };

  test('keeps the times of day', () => {
    expect(datesForDays(ticket, range('2027-03-04', '2027-03-10'))).toEqual({
      started_at: '2027-03-04T09:00:00.000Z',
      ended_at: '2027-03-10T17:30:00.000Z',
    });
  });

  test('contains only a date whose day changes', () => {
    expect(datesForDays(ticket, range('2027-03-03', '2027-03-10'))).toEqual({
      ended_at: '2027-03-10T17:30:00.000Z',
    });
    expect(datesForDays(ticket, range('2027-03-01', '2027-03-09'))).toEqual({
      started_at: '2027-03-01T09:00:00.000Z',
    });
    expect(datesForDays(ticket, range('2027-03-03', '2027-03-09'))).toEqual({});
  });

  test('moves a single date alone, and adds the other one over several days', () => {
    const due = { ended_at: '2027-03-09T17:30:00.000Z' };
    expect(datesForDays(due, range('2027-03-11', '2027-03-11'))).toEqual({
      ended_at: '2027-03-11T17:30:00.000Z',
    });
    expect(datesForDays(due, range('2027-03-07', '2027-03-09'))).toEqual({
      started_at: '2027-03-07T00:00:00.000Z',
    });
    expect(datesForDays(due, range('2027-03-09', '2027-03-11'))).toEqual({
      started_at: '2027-03-09T00:00:00.000Z',
      ended_at: '2027-03-11T17:30:00.000Z',
    });
    expect(
      datesForDays({ started_at: '2027-03-03T09:00:00.000Z' }, range('2027-03-03', '2027-03-04')),
    ).toEqual({ ended_at: '2027-03-04T23:59:59.000Z' });
  });

  test('gives a ticket without dates an end, and a beginning over several days', () => {
    expect(datesForDays({}, range('2027-03-09', '2027-03-09'))).toEqual({
      ended_at: '2027-03-09T23:59:59.000Z',
    });
    expect(datesForDays({}, range('2027-03-08', '2027-03-09'))).toEqual({
      started_at: '2027-03-08T00:00:00.000Z',
      ended_at: '2027-03-09T23:59:59.000Z',
    });
  });

  test('never ends before the beginning of the same day', () => {
    const overnight = { started_at: '2027-03-03T22:00:00.000Z', ended_at: '2027-03-04T06:00:00.000Z' };
    expect(datesForDays(overnight, range('2027-03-03', '2027-03-03'))).toEqual({
      ended_at: '2027-03-03T23:59:59.000Z',
    });
    expect(datesForDays(overnight, range('2027-03-04', '2027-03-04'))).toEqual({
      started_at: '2027-03-04T00:00:00.000Z',
    });
  });

  test('keeps the times of day over daylight-saving changes', () => {
    setZone('America/New_York');
    const spring = { started_at: '2026-03-07T14:00:00.000Z', ended_at: '2026-03-07T22:00:00.000Z' };
    expect(datesForDays(spring, range('2026-03-08', '2026-03-09'))).toEqual({
      started_at: '2026-03-08T13:00:00.000Z',
      ended_at: '2026-03-09T21:00:00.000Z',
    });
    const autumn = { started_at: '2026-10-31T13:00:00.000Z', ended_at: '2026-11-01T03:59:59.000Z' };
    expect(datesForDays(autumn, range('2026-10-31', '2026-11-01'))).toEqual({
      ended_at: '2026-11-02T04:59:59.000Z',
    });
  });

  test('begins on the day itself where daylight saving skips midnight', () => {
    setZone('America/Santiago');
    const { started_at: start, ended_at: end } = datesForDays({}, range('2026-09-06', '2026-09-07'));
    expect(start).toBe('2026-09-06T04:00:00.000Z');
    expect(daysOfTicket({ started_at: start!, ended_at: end! })).toMatchObject(
      range('2026-09-06', '2026-09-07'),
    );
  });

  test('orders dates that were stored in reverse', () => {
    const reversed = { started_at: '2027-03-09T09:00:00.000Z', ended_at: '2027-03-03T09:00:00.000Z' };
    expect(datesForDays(reversed, range('2027-03-04', '2027-03-10'))).toEqual({
      started_at: '2027-03-04T09:00:00.000Z',
      ended_at: '2027-03-10T09:00:00.000Z',
    });
  });
});

test.each(['UTC', 'America/New_York', 'America/Santiago', 'Pacific/Apia'])(
  'counts days over daylight-saving changes in %s',
  (zone) => {
    setZone(zone);
    expect(daysBetween('2026-03-07', '2026-03-09')).toBe(2);
    expect(daysBetween('2026-11-02', '2026-10-31')).toBe(-2);
    expect(daysBetween('2026-01-01', '2027-01-01')).toBe(365);
  },
);

describe('scaleRange', () => {
  test('covers tickets and today in whole weeks with a margin', () => {
    const tickets = [range('2026-01-01', '2026-02-01'), range('2028-01-01', '2028-06-01')];
    const scale = scaleRange(tickets, '2026-11-25', 1);
    expect(scale).toEqual(range('2025-10-27', '2029-06-03'));
    expect((daysBetween(scale.first, scale.last) + 1) % 7).toBe(0);
    const sundays = scaleRange(tickets, '2026-11-25', 7);
    expect(sundays).toEqual(range('2025-11-02', '2029-06-02'));
  });

  test('reaches about ten years from today at most', () => {
    const scale = scaleRange([range('0202-01-01', '9999-01-01')], '2026-11-25', 1);
    expect(scale.first.slice(0, 4)).toBe('2015');
    expect(scale.last.slice(0, 4)).toBe('2038');
  });
});

test('months of a range are cut at its ends', () => {
  expect(monthsOf(range('2026-12-20', '2027-02-03'))).toEqual([
    { month: '2026-12', ...range('2026-12-20', '2026-12-31') },
    { month: '2027-01', ...range('2027-01-01', '2027-01-31') },
    { month: '2027-02', ...range('2027-02-01', '2027-02-03') },
  ]);
});

test('the weekend depends on the region', () => {
  expect([...weekendOf('es', 'BO')]).toEqual([6, 7]);
  expect([...weekendOf('en', undefined)]).toEqual([6, 7]);
});
