/** Geometry of the timeline: where a day is on the scale, in days and px. Pure. */
import { addDays, weekdayOf } from '@minga/rules/time/calendar-days';
import { type DayRange, daysBetween } from '@minga/rules/time/timeline-days';
import type { Zoom } from './timeline-zoom.ts';

export interface TimelineScale {
  /** Days of the scale, in whole weeks, and their number. */
  range: DayRange;
  count: number;
  zoom: Zoom;

  /** Width of a day and of the column of titles, in px. */
  dayPx: number;
  titlePx: number;
}

/** Position on the scale: index of the first day, and number of days. */
export interface Position {
  from: number;
  count: number;
}

/** Where a range of days is drawn: the part of it that the scale covers, at least one day. */
export function positionOf(days: DayRange, { range, count }: TimelineScale): Position {
  const clamp = (index: number) => Math.min(Math.max(index, 0), count - 1);
  const from = clamp(daysBetween(range.first, days.first));
  return { from, count: clamp(daysBetween(range.first, days.last)) - from + 1 };
}

/** The day with an index on the scale. */
export function dayAt({ range }: TimelineScale, index: number): string {
  return addDays(range.first, index);
}

/** On which side of the shown days a position is; null if any of it is shown. */
export function sideOf({ from, count }: Position, shown: Position): 'before' | 'after' | null {
  if (from + count <= shown.from) return 'before';
  return from >= shown.from + shown.count ? 'after' : null;
}

/** Whether the middle of a position is in the second half of the shown days. */
export function isInSecondHalf({ from, count }: Position, shown: Position): boolean {
  return from + count / 2 > shown.from + shown.count / 2;
}

/** CSS gradient of one week that shades the weekend. The scale begins with the first day of a week. */
export function weekendGradient(range: DayRange, weekend: ReadonlySet<number>): string {
  const first = weekdayOf(range.first);
  const stops = Array.from({ length: 7 }, (_, index) => {
    const color = weekend.has(((first - 1 + index) % 7) + 1) ? 'var(--weekend)' : 'transparent';
    return `${color} calc(${index} * var(--day)) calc(${index + 1} * var(--day))`;
  });
  return `linear-gradient(to right, ${stops.join(', ')})`;
}
