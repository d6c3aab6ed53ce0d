/**
 * When nothing interrupts a user: hours on the clock of their time zone, and a pause (docs/product/tickets.md 8.10). The server
 * asks before it sends a push, the app before it shows a banner.
 */
import type { Wire } from '@minga/contract';

export type DoNotDisturb = Wire['DoNotDisturb'];
export type QuietHours = Wire['QuietHours'];

const minuteMs = 60_000;
const minutesOfDay = 24 * 60;

/** No clock is set back or forward by more, in milliseconds. */
const longestClockChangeMs = 3 * 60 * minuteMs;

/** Longest time for which notifications may be paused, in milliseconds. */
export const longestPauseMs = 31 * minutesOfDay * minuteMs;

/** Hour at which a pause until the next day ends. */
const morningHour = 8;

/** Whether nothing interrupts the user at an instant. */
export function isQuietAt(settings: DoNotDisturb, at: Date): boolean {
  if (isBefore(at, settings.paused_until)) return true;
  return !isBefore(at, settings.resumed_until) && isInHours(settings.quiet_hours, at);
}

/**
 * The first instant at which the user may be interrupted again; `at` itself if that is now, null if the hours fill the whole
 * week.
 */
export function quietUntil(settings: DoNotDisturb, at: Date): Date | null {
  let time = at;
  // Each step ends a pause or the hours of one day; hours of seven days without a gap have no end.
  for (let step = 0; step < 10; step++) {
    if (!isQuietAt(settings, time)) return time;
    const { paused_until: paused } = settings;
    time =
      paused !== null && isBefore(time, paused) ? new Date(paused) : endOfHours(settings.quiet_hours, time);
  }
  return null;
}

/** The change that ends the pause and the present hours; the hours of the next day apply again. */
export function interruptAgain(
  settings: DoNotDisturb,
  now: Date,
): Pick<DoNotDisturb, 'paused_until' | 'resumed_until'> {
  const hoursAlone = { ...settings, paused_until: null };
  if (!isQuietAt(hoursAlone, now)) return { paused_until: null, resumed_until: settings.resumed_until };
  const end = quietUntil(hoursAlone, now) ?? new Date(now.getTime() + minutesOfDay * minuteMs);
  return { paused_until: null, resumed_until: end.toISOString() };
}

/** End of a pause of an hour: a whole minute, as the app shows the end without seconds. */
export function inAnHour(now: Date): Date {
  const minute = Math.floor(now.getTime() / minuteMs);
  return new Date((minute + 60) * minuteMs);
}

/** End of a pause until the next day: its morning on the clock of the device. */
export function tomorrowMorning(now: Date): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1, morningHour);
}

/** Whether hours end on the day after they begin. Equal times are 24 hours. */
export function endsNextDay({ start, end }: Pick<QuietHours, 'start' | 'end'>): boolean {
  return end <= start;
}

function isBefore(at: Date, iso: string | null): boolean {
  return iso !== null && at.getTime() < Date.parse(iso);
}

/** Hours past midnight belong to the day on which they begin. */
function isInHours(hours: QuietHours | null, at: Date): boolean {
  if (!hours?.enabled) return false;
  const clock = readClock(hours.timezone, at);
  if (clock === null) return false;
  const { weekday, minute } = clock;
  const { start, end, weekdays } = hours;
  const beginsToday = weekdays.includes(weekday) && minute >= start;
  if (!endsNextDay(hours)) return beginsToday && minute < end;
  const yesterday = weekday === 1 ? 7 : weekday - 1;
  return beginsToday || (weekdays.includes(yesterday) && minute < end);
}

/** The first instant outside of the hours that an instant is in, or a later one inside of the hours that follow. */
function endOfHours(hours: QuietHours | null, at: Date): Date {
  const clock = hours && readClock(hours.timezone, at);
  if (!clock) return at;
  const left = (hours.end - clock.minute + minutesOfDay) % minutesOfDay || minutesOfDay;
  const minute = Math.floor(at.getTime() / minuteMs) * minuteMs;
  const end = minute + left * minuteMs;
  // A change of the clocks moves the end.
  const first = Math.max(minute + minuteMs, end - longestClockChangeMs);
  for (let time = first; time < end + longestClockChangeMs; time += minuteMs)
    if (!isInHours(hours, new Date(time))) return new Date(time);
  return new Date(end + longestClockChangeMs);
}

const weekdayNames = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** Making a formatter takes longer than formatting. Names are those of the IANA database, so that there are hundreds at most. */
const formatters = new Map<string, Intl.DateTimeFormat>();

/** Weekday and minute of the day on the clock of a time zone; null if this system does not know the zone. */
function readClock(timezone: string, at: Date): { weekday: number; minute: number } | null {
  const formatter = formatterOf(timezone);
  if (!formatter) return null;
  const parts = new Map(formatter.formatToParts(at).map(({ type, value }) => [type, value]));
  return {
    weekday: weekdayNames.indexOf(parts.get('weekday') ?? '') + 1,
    minute: Number(parts.get('hour')) * 60 + Number(parts.get('minute')),
  };
}

function formatterOf(timeZone: string): Intl.DateTimeFormat | null {
  const known = formatters.get(timeZone);
  if (known) return known;
  try {
    const made = new Intl.DateTimeFormat('en-US', {
      timeZone,
      weekday: 'short',
      hour: 'numeric',
      minute: 'numeric',
      hourCycle: 'h23',
    });
    formatters.set(timeZone, made);
    return made;
  } catch {
    // A browser may have older data than the server.
    return null;
  }
}
