/** Entries of a timeline by day, and the day and time of an activity as two fields. Pure. */
import type { Wire } from '@minga/contract';
import { dayOf, isDay } from '../../../shared/format/periods.ts';

type Entry = Wire['CrmTimelineEntry'];

/** Consecutive entries of one day, where the user is. */
export interface TimelineDay {
  /** The day, as `2026-11-21`. */
  day: string;

  /** Not empty. */
  entries: [Entry, ...Entry[]];
}

/** Groups entries, which are sorted by time. */
export function daysOf(entries: readonly Entry[]): TimelineDay[] {
  const days: TimelineDay[] = [];
  for (const entry of entries) {
    const day = dayOf(new Date(entry.at));
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else days.push({ day, entries: [entry] });
  }
  return days;
}

/** Day and time of day in the local time zone, as fields hold them. */
export interface Moment {
  /** As `2026-11-21`. */
  day: string;

  /** As `14:05`. */
  clock: string;
}

export function momentOf(time: Date): Moment {
  const pad = (part: number) => String(part).padStart(2, '0');
  return { day: dayOf(time), clock: `${pad(time.getHours())}:${pad(time.getMinutes())}` };
}

export function isClock(text: string): boolean {
  return /^([01]?\d|2[0-3]):[0-5]\d$/.test(text.trim());
}

/** ISO instant of a moment, or null if its day or its time is none. */
export function instantOf({ day, clock }: Moment): string | null {
  if (!isDay(day) || !isClock(clock)) return null;
  return new Date(`${day}T${clock.trim().padStart(5, '0')}:00`).toISOString();
}
