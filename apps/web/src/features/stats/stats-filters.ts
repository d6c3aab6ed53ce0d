/** Filters of the charts and groups, besides team and period. */
import type { Wire } from '@minga/contract';

/** A filter that is null lets every ticket pass. */
export interface StatsFilters {
  member: string | null;
  source: number | null;
  type: number | null;
}

/** The filters as the API expects them. */
export function filterArguments({
  member,
  source,
  type,
}: StatsFilters): Pick<Wire['ChartQuery'], 'member' | 'source' | 'type'> {
  return {
    ...(member === null ? {} : { member }),
    ...(source === null ? {} : { source }),
    ...(type === null ? {} : { type }),
  };
}

/** Maximum number of days of a chart with daily detail (docs/product/limits.md 6.1). */
export const longestChartDays = 366;
