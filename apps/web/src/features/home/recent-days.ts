/** Changes of today and of yesterday, in days of the device. */

/** Divides changes by day, in their order; older ones are left out. `now` is in milliseconds. */
export function groupByDay<Change extends { changed_at: string }>(
  changes: readonly Change[],
  now: number,
): { today: Change[]; yesterday: Change[] } {
  const startOfToday = startOfDay(now, 0);
  const startOfYesterday = startOfDay(now, -1);
  const timeOf = ({ changed_at }: Change) => Date.parse(changed_at);
  return {
    today: changes.filter((change) => timeOf(change) >= startOfToday),
    yesterday: changes.filter(
      (change) => timeOf(change) >= startOfYesterday && timeOf(change) < startOfToday,
    ),
  };
}

/** Beginning of the day that is `days` after the one of `now`; a day may have 23 or 25 hours. */
function startOfDay(now: number, days: number): number {
  const day = new Date(now);
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + days).getTime();
}
