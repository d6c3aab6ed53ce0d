/** Scope and completed work of a team, day by day, from its cumulative flow. */
import type { Wire } from '@minga/contract';

export type BurnUpUnit = 'tickets' | 'points';

/** The unit in the address; tickets by default. */
export function readUnit(text: string | null): BurnUpUnit {
  return text === 'points' ? 'points' : 'tickets';
}

/**
 * The scope of a day is everything that was in the team at its end; completed is what was in a column that means done. What
 * was in a column that was deleted since is not completed, since nobody knows what the column meant.
 */
export function sumBurnUp(
  { days, columns }: Wire['CumulativeFlowAnswer'],
  unit: BurnUpUnit,
): { scope: number[]; completed: number[] } {
  const sum = (some: readonly Wire['FlowColumn'][]) =>
    days.map(
      (_day, place) =>
        // Rounded: tenths of points have no exact sum.
        Math.round(some.reduce((total, column) => total + (column[unit][place] ?? 0), 0) * 100) / 100,
    );
  return {
    scope: sum(columns),
    completed: sum(columns.filter(({ state }) => state === 'done')),
  };
}
