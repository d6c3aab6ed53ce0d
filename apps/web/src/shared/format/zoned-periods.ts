/** Days in a time zone that is not that of the device: the one of a team (docs/product/tickets.md 9.3). */
import { TZDate } from '@date-fns/tz';
import { addDays, dayOf } from './periods.ts';

/** Start and end of a period as the API expects them. */
export interface Moments {
  start: string;
  end: string;

  /** Absent on systems that know only an offset from UTC. */
  timezone?: string;
}

/** Start and end of an inclusive range of days in a time zone; null: that of the device. */
export function momentsOf(
  { from, to }: { from: string; to: string },
  timezone: string | null = null,
): Moments {
  const name = timezone ?? deviceTimezone();
  return {
    start: startIn(from, name),
    end: startIn(addDays(to, 1), name),
    ...(name === null ? {} : { timezone: name }),
  };
}

/** Day of a time in a time zone, as `2026-11-21`; null: that of the device. */
export function dayIn(time: Date, timezone: string | null): string {
  return dayOf(timezone === null ? time : new TZDate(time, timezone));
}

/** A time zone as people read it: `America/La Paz`. */
export function timezoneWords(name: string): string {
  return name.replaceAll('_', ' ');
}

/** The name if this browser knows the time zone, otherwise null: the server may have newer data. */
export function knownTimezone(name: string | null): string | null {
  if (name === null) return null;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name }).format();
    return name;
  } catch {
    return null;
  }
}

/** Time zone of the device; null on systems that know only an offset from UTC. */
export function deviceTimezone(): string | null {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return /^[A-Za-z]/.test(timeZone) ? timeZone : null;
}

/** Instant at which a day begins: midnight or, where the clocks skip it, the first instant after. */
function startIn(day: string, timezone: string | null): string {
  if (timezone === null) return new Date(`${day}T00:00:00`).toISOString();
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return new Date(new TZDate(year, month - 1, date, timezone).getTime()).toISOString();
}
