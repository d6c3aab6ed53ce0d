/** Groups daily counts so that a chart of any period has few bars. */
import type { Wire } from '@minga/contract';
import { addDays, countDays } from '../../../shared/format/periods.ts';

export type BucketUnit = 'day' | 'week' | 'month';

export interface Bucket {
  /** Its first day, as `2026-11-21`. */
  from: string;

  /** Its last day. */
  to: string;
  created: number;
  completed: number;
}

/** Maximum number of days with daily bars, and with weekly bars. */
const mostDays = 45;
const mostDaysByWeek = 200;

/** Unit of a bar in a period. */
export function unitOf(days: { from: string; to: string }): BucketUnit {
  const count = countDays(days);
  if (count <= mostDays) return 'day';
  return count <= mostDaysByWeek ? 'week' : 'month';
}

/** Bars of a period in order, including those without events. */
export function toBuckets(
  byDay: readonly Pick<Wire['DayCounts'], 'day' | 'created' | 'completed'>[],
  days: { from: string; to: string },
): Bucket[] {
  const unit = unitOf(days);
  const buckets: Bucket[] = [];
  for (let from = days.from; from <= days.to; from = addDays(buckets.at(-1)!.to, 1)) {
    const last = lastDay(from, unit);
    buckets.push({ from, to: last < days.to ? last : days.to, created: 0, completed: 0 });
  }
  for (const { day, created, completed } of byDay) {
    const bucket = buckets.find(({ to }) => day <= to);
    if (!bucket || day < bucket.from) continue;
    bucket.created += created;
    bucket.completed += completed;
  }
  return buckets;
}

function lastDay(from: string, unit: BucketUnit): string {
  if (unit === 'day') return from;
  if (unit === 'week') return addDays(from, 6);
  const [year = '', month = ''] = from.split('-');
  const nextMonth =
    month === '12' ? `${String(Number(year) + 1).padStart(4, '0')}-01` : `${year}-${pad(Number(month) + 1)}`;
  return addDays(`${nextMonth}-01`, -1);
}

/** Round upper end of a scale that contains `most`, with an even number of steps. */
export function scaleTop(most: number): number {
  if (most <= 4) return 4;
  const power = 10 ** Math.floor(Math.log10(most));
  const steps = [1, 2, 4, 6, 8, 10].map((step) => step * power);
  return steps.find((step) => step >= most && step % 2 === 0) ?? 10 * power;
}

function pad(part: number): string {
  return String(part).padStart(2, '0');
}
