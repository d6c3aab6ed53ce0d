import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type DoNotDisturb,
  type QuietHours,
  endsNextDay,
  inAnHour,
  interruptAgain,
  isQuietAt,
  longestPauseMs,
  quietUntil,
  tomorrowMorning,
} from './do-not-disturb.ts';

const everyDay = [1, 2, 3, 4, 5, 6, 7];
const off: DoNotDisturb = { quiet_hours: null, paused_until: null, resumed_until: null };
const clock = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));
const hours = (start: string, end: string, patch: Partial<QuietHours> = {}): DoNotDisturb => ({
  ...off,
  quiet_hours: {
    enabled: true,
    start: clock(start),
    end: clock(end),
    weekdays: everyDay,
    timezone: 'UTC',
    ...patch,
  },
});
const quietAt = (settings: DoNotDisturb, iso: string) => isQuietAt(settings, new Date(iso));
const until = (settings: DoNotDisturb, iso: string) =>
  quietUntil(settings, new Date(iso))?.toISOString() ?? null;

const minuteMs = 60_000;

/** Offsets in hours around the changes of 2026, and what the time zone database says of them. */
const zones = {
  // Clocks go back at midnight of Sunday 5 April and forward at midnight of Sunday 6 September.
  'America/Santiago': [
    [-Infinity, -3],
    [Date.parse('2026-04-05T03:00:00Z'), -4],
    [Date.parse('2026-09-06T04:00:00Z'), -3],
  ],
  // Clocks go forward at 2:00 on Sunday 29 March and back at 3:00 on Sunday 25 October.
  'Europe/Madrid': [
    [-Infinity, 1],
    [Date.parse('2026-03-29T01:00:00Z'), 2],
    [Date.parse('2026-10-25T01:00:00Z'), 1],
  ],
} as const;
const zoneNames = ['America/Santiago', 'Europe/Madrid'] as const;

/** Weekday and minute on the clock of a zone, computed from the offsets above. */
function localClock(zone: keyof typeof zones, at: number): { weekday: number; minute: number } {
  const offset = zones[zone].findLast(([since]) => at >= since)?.[1] ?? 0;
  const local = new Date(at + offset * 60 * minuteMs);
  return {
    weekday: local.getUTCDay() || 7,
    minute: local.getUTCHours() * 60 + local.getUTCMinutes(),
  };
}

const minuteOfDay = fc.integer({ min: 0, max: 1439 });
const anyWeekdays = fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 });
/** Instants of 2026, many of them near a change of the clocks. */
const instants = fc.oneof(
  fc.integer({ min: Date.parse('2026-01-01'), max: Date.parse('2026-12-31') }),
  fc
    .tuple(
      fc.constantFrom(...zoneNames.flatMap((zone) => zones[zone].slice(1).map(([since]) => since))),
      fc.integer({ min: -36 * 60, max: 36 * 60 }),
    )
    .map(([change, minutes]) => change + minutes * minuteMs),
);
const anyHours = fc.record({
  enabled: fc.constant(true),
  start: minuteOfDay,
  end: minuteOfDay,
  weekdays: anyWeekdays,
  timezone: fc.constantFrom(...zoneNames),
});

describe('hours', () => {
  test('end before they begin again, and the minute of the end is not quiet', () => {
    const siesta = hours('13:00', '15:30');
    expect(quietAt(siesta, '2026-11-23T12:59:59Z')).toBe(false);
    expect(quietAt(siesta, '2026-11-23T13:00:00Z')).toBe(true);
    expect(quietAt(siesta, '2026-11-23T15:29:59.999Z')).toBe(true);
    expect(quietAt(siesta, '2026-11-23T15:30:00Z')).toBe(false);
  });

  test('past midnight belong to the day on which they begin', () => {
    // 27 November 2026 is a Friday.
    const friday = hours('22:00', '07:00', { weekdays: [5] });
    expect(quietAt(friday, '2026-11-27T06:00:00Z')).toBe(false);
    expect(quietAt(friday, '2026-11-27T22:00:00Z')).toBe(true);
    expect(quietAt(friday, '2026-11-28T06:59:00Z')).toBe(true);
    expect(quietAt(friday, '2026-11-28T07:00:00Z')).toBe(false);
    expect(quietAt(friday, '2026-11-28T22:00:00Z')).toBe(false);
  });

  test('from Sunday to Monday pass the end of the week', () => {
    const sunday = hours('22:00', '07:00', { weekdays: [7] });
    expect(quietAt(sunday, '2026-11-30T06:00:00Z')).toBe(true);
    expect(quietAt(sunday, '2026-11-29T06:00:00Z')).toBe(false);
  });

  test('with equal times are 24 hours', () => {
    const weekend = hours('09:00', '09:00', { weekdays: [6] });
    expect(endsNextDay({ start: 540, end: 540 })).toBe(true);
    expect(quietAt(weekend, '2026-11-28T09:00:00Z')).toBe(true);
    expect(quietAt(weekend, '2026-11-29T08:59:00Z')).toBe(true);
    expect(quietAt(weekend, '2026-11-29T09:00:00Z')).toBe(false);
  });

  test('do not apply while they are off, nor in a time zone that the system does not know', () => {
    expect(quietAt(hours('00:00', '00:00', { enabled: false }), '2026-11-28T09:00:00Z')).toBe(false);
    expect(quietAt(hours('00:00', '00:00', { timezone: 'Luna/Base' }), '2026-11-28T09:00:00Z')).toBe(false);
  });

  test.each(zoneNames)('follow the clock of %s over its changes', (timezone) => {
    fc.assert(
      fc.property(anyHours, instants, (some, at) => {
        const quiet_hours = { ...some, timezone };
        const { weekday, minute } = localClock(timezone, at);
        const { start, end, weekdays } = quiet_hours;
        const yesterday = ((weekday + 5) % 7) + 1;
        const expected =
          start < end
            ? weekdays.includes(weekday) && minute >= start && minute < end
            : (weekdays.includes(weekday) && minute >= start) ||
              (weekdays.includes(yesterday) && minute < end);
        expect(isQuietAt({ ...off, quiet_hours }, new Date(at))).toBe(expected);
      }),
    );
  });

  test.each([
    // Nine hours on the clock: ten when it goes back, eight when it goes forward.
    ['America/Santiago', '2026-04-05T01:00:00.000Z', '2026-04-05T11:00:00.000Z'],
    ['America/Santiago', '2026-09-06T02:00:00.000Z', '2026-09-06T10:00:00.000Z'],
    ['Europe/Madrid', '2026-03-28T21:00:00.000Z', '2026-03-29T05:00:00.000Z'],
    ['Europe/Madrid', '2026-10-24T20:00:00.000Z', '2026-10-25T06:00:00.000Z'],
  ])('of a night in %s from %s end at %s', (timezone, start, end) => {
    const night = hours('22:00', '07:00', { timezone });
    expect(quietAt(night, new Date(Date.parse(start) - 1).toISOString())).toBe(false);
    expect(until(night, start)).toBe(end);
  });

  test('that begin in the hour which the clocks skip begin after it', () => {
    // Santiago, 6 September: 23:59 is followed by 1:00.
    const early = hours('00:30', '02:00', { timezone: 'America/Santiago' });
    expect(quietAt(early, '2026-09-06T03:59:00Z')).toBe(false);
    expect(until(early, '2026-09-06T04:00:00Z')).toBe('2026-09-06T05:00:00.000Z');
  });
});

describe('a pause', () => {
  test('is quiet outside of the hours and ends by itself', () => {
    const paused = { ...hours('22:00', '07:00'), paused_until: '2026-11-23T13:00:00.000Z' };
    expect(quietAt(paused, '2026-11-23T12:59:59.999Z')).toBe(true);
    expect(quietAt(paused, '2026-11-23T13:00:00Z')).toBe(false);
    expect(quietAt(paused, '2026-11-23T22:00:00Z')).toBe(true);
  });

  test('that ends within the hours is quiet until they end', () => {
    const paused = { ...hours('22:00', '07:00'), paused_until: '2026-11-23T23:00:00.000Z' };
    expect(until(paused, '2026-11-23T21:30:00Z')).toBe('2026-11-24T07:00:00.000Z');
  });

  test('that has ended changes nothing', () => {
    fc.assert(
      fc.property(anyHours, instants, fc.nat(longestPauseMs), (quiet_hours, at, agoMs) => {
        const hoursAlone = { ...off, quiet_hours };
        const ended = { ...hoursAlone, paused_until: new Date(at - agoMs).toISOString() };
        expect(isQuietAt(ended, new Date(at))).toBe(isQuietAt(hoursAlone, new Date(at)));
      }),
    );
  });

  test('of an hour, or until 8:00 of the next day', () => {
    const now = new Date(2026, 11, 31, 23, 15);
    expect(inAnHour(now)).toEqual(new Date(2027, 0, 1, 0, 15));
    expect(inAnHour(new Date(now.getTime() + 59_999))).toEqual(new Date(2027, 0, 1, 0, 15));
    expect(tomorrowMorning(now)).toEqual(new Date(2027, 0, 1, 8));
  });
});

describe('the end', () => {
  test('is the first instant that is not quiet', () => {
    fc.assert(
      fc.property(anyHours, instants, fc.option(fc.nat(3 * 24 * 60)), (quiet_hours, time, pause) => {
        const at = new Date(time);
        const paused_until = pause === null ? null : new Date(time + pause * minuteMs).toISOString();
        const settings = { ...off, quiet_hours, paused_until };
        const end = quietUntil(settings, at);
        if (end === null) return;
        expect(isQuietAt(settings, end)).toBe(false);
        if (end.getTime() === time) return;
        expect(isQuietAt(settings, new Date(end.getTime() - 1))).toBe(true);
        // Every quarter of an hour before it is quiet.
        for (let moment = time; moment < end.getTime(); moment += 15 * minuteMs)
          expect(isQuietAt(settings, new Date(moment))).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  test('does not exist for hours that fill the week', () => {
    expect(until(hours('08:00', '08:00'), '2026-11-23T12:00:00Z')).toBeNull();
  });

  test('is the same instant when it is not quiet', () => {
    expect(until(off, '2026-11-23T12:00:00Z')).toBe('2026-11-23T12:00:00.000Z');
  });
});

describe('ending it', () => {
  test('ends the pause and the present hours, and those of the next day begin again', () => {
    const settings = { ...hours('22:00', '07:00'), paused_until: '2026-11-24T02:00:00.000Z' };
    const now = new Date('2026-11-23T23:00:00Z');
    const change = interruptAgain(settings, now);
    expect(change).toEqual({ paused_until: null, resumed_until: '2026-11-24T07:00:00.000Z' });
    const after = { ...settings, ...change };
    expect(isQuietAt(after, now)).toBe(false);
    expect(quietAt(after, '2026-11-24T06:59:00Z')).toBe(false);
    expect(quietAt(after, '2026-11-24T22:00:00Z')).toBe(true);
  });

  test('of a pause outside of the hours does not touch the hours', () => {
    const settings = { ...hours('22:00', '07:00'), paused_until: '2026-11-23T13:00:00.000Z' };
    const change = interruptAgain(settings, new Date('2026-11-23T12:30:00Z'));
    expect(change).toEqual({ paused_until: null, resumed_until: null });
  });

  test('of hours that fill the week lasts a day', () => {
    const settings = hours('00:00', '00:00');
    const change = interruptAgain(settings, new Date('2026-11-23T12:30:00Z'));
    expect(change.resumed_until).toBe('2026-11-24T12:30:00.000Z');
  });

  test('is never quiet right after it', () => {
    fc.assert(
      fc.property(anyHours, instants, fc.nat(3 * 24 * 60), (quiet_hours, time, pause) => {
        const now = new Date(time);
        const settings = {
          ...off,
          quiet_hours,
          paused_until: new Date(time + pause * minuteMs).toISOString(),
        };
        expect(isQuietAt({ ...settings, ...interruptAgain(settings, now) }, now)).toBe(false);
      }),
      { numRuns: 60 },
    );
  });

  test('gives way to a new pause', () => {
    const settings = {
      ...hours('22:00', '07:00'),
      resumed_until: '2026-11-24T07:00:00.000Z',
      paused_until: '2026-11-24T01:00:00.000Z',
    };
    expect(quietAt(settings, '2026-11-24T00:30:00Z')).toBe(true);
    expect(until(settings, '2026-11-24T00:30:00Z')).toBe('2026-11-24T01:00:00.000Z');
  });
});
