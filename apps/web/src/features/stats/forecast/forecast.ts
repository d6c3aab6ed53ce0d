/**
 * Forecast of the day on which the open tickets are completed, by Monte Carlo simulation: each run completes in each step as
 * many tickets as in a random day or week of the history, until none is left.
 */
import type { Wire } from '@minga/contract';
import { addDays, countDays } from '../../../shared/format/periods.ts';

export type ForecastStep = 'day' | 'week';

export type Forecast =
  | { kind: 'nothing-remains' }
  | { kind: 'too-little-history' }
  | {
      kind: 'forecast';
      remaining: number;
      step: ForecastStep;

      /** Number of runs. */
      runs: number;

      /** Days from today within which a share of the runs completed everything; null for more than ten years. */
      days: { p50: number | null; p85: number | null; p95: number | null };
    };

/** What a history must have at least: completed tickets, and days or weeks. */
export const leastCompleted = 10;
export const leastSteps = 4;

/** Periods with at least this number of whole weeks are sampled by week, which evens out the days of a week. */
const leastWeeks = 8;
const mostRuns = 10_000;
const fewestRuns = 200;
const mostDays = 3652;

/**
 * Limit of random numbers of a forecast, which take a few milliseconds; a long forecast has fewer runs, which differ less from
 * each other.
 */
const mostDraws = 800_000;

/**
 * Counts of completed tickets by day or week. The history begins with the first event of the period, so that a team is not
 * measured by the time before it existed, and ends before today, which is not over yet.
 *
 * @param today as `2026-11-21`
 */
export function historyOf(
  byDay: readonly Pick<Wire['DayCounts'], 'day' | 'created' | 'completed'>[],
  days: { from: string; to: string },
  today: string,
): { step: ForecastStep; counts: number[] } {
  const yesterday = addDays(today, -1);
  const to = days.to < yesterday ? days.to : yesterday;
  const first = byDay.find(({ created, completed }) => created + completed > 0)?.day ?? to;
  const from = first > days.from ? first : days.from;
  const length = from > to ? 0 : countDays({ from, to });
  const step: ForecastStep = length >= leastWeeks * 7 ? 'week' : 'day';
  const size = step === 'week' ? 7 : 1;
  const counts = Array.from({ length: Math.floor(length / size) }, () => 0);
  for (const { day, completed } of byDay) {
    if (day > to || day < from) continue;
    // Whole weeks end with the last day; the days before the first one are left out.
    const place = counts.length - 1 - Math.floor((countDays({ from: day, to }) - 1) / size);
    if (place >= 0) counts[place] = (counts[place] ?? 0) + completed;
  }
  return { step, counts };
}

/** The same input gives the same forecast: the random numbers have a fixed seed. */
export function forecastOf(
  remaining: number,
  { step, counts }: { step: ForecastStep; counts: readonly number[] },
): Forecast {
  if (remaining <= 0) return { kind: 'nothing-remains' };
  const completed = counts.reduce((sum, count) => sum + count, 0);
  if (completed < leastCompleted || counts.length < leastSteps) return { kind: 'too-little-history' };
  const size = step === 'week' ? 7 : 1;
  const mostSteps = Math.floor(mostDays / size);
  const expectedSteps = Math.min(mostSteps, Math.ceil((remaining * counts.length) / completed));
  const runs = Math.max(fewestRuns, Math.min(mostRuns, Math.floor(mostDraws / expectedSteps)));
  const lengths = simulate({ remaining, counts, runs, mostSteps });
  const within = (share: number) => {
    const steps = lengths[Math.ceil(share * runs) - 1] ?? Infinity;
    return steps > mostSteps ? null : steps * size;
  };
  return {
    kind: 'forecast',
    remaining,
    step,
    runs,
    days: { p50: within(0.5), p85: within(0.85), p95: within(0.95) },
  };
}

/** Number of steps of each run, ascending; `mostSteps + 1` for a run that did not end. */
function simulate({
  remaining,
  counts,
  runs,
  mostSteps,
}: {
  remaining: number;
  counts: readonly number[];
  runs: number;
  mostSteps: number;
}): Uint16Array {
  const samples = Float64Array.from(counts);
  const lengths = new Uint16Array(runs);
  let state = Math.imul(remaining, 1009) + samples.length;
  for (let run = 0; run < runs; run += 1) {
    let left = remaining;
    let steps = 0;
    while (left > 0 && steps <= mostSteps) {
      // Linear congruential generator (constants of Numerical Recipes); its upper 16 bits choose a sample.
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
      left -= samples[((state >>> 16) * samples.length) >>> 16]!;
      steps += 1;
    }
    lengths[run] = left > 0 ? mostSteps + 1 : steps;
  }
  return lengths.toSorted();
}
