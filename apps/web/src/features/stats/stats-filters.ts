/** Filters of the charts and groups, besides team and period. */
import type { Wire } from '@minga/contract';
import type { ListFieldFilter } from '@minga/rules/custom-fields/field-filters';

/** A filter that is null lets every ticket pass. */
export interface StatsFilters {
  member: string | null;
  source: number | null;
  type: number | null;

  /** Chosen options of the lists of the only team. */
  lists: readonly ListFieldFilter[];
}

/** The filters as the API expects them. */
export function filterArguments({
  member,
  source,
  type,
  lists,
}: StatsFilters): Pick<Wire['ChartQuery'], 'member' | 'source' | 'type' | 'lists'> {
  return {
    ...(member === null ? {} : { member }),
    ...(source === null ? {} : { source }),
    ...(type === null ? {} : { type }),
    ...(lists.length === 0
      ? {}
      : { lists: lists.map(({ field, values }) => ({ field, options: [...values] })) }),
  };
}

/** The custom fields of a team that statistics can be filtered by. */
export function listsOf(team: Wire['Team'] | null): readonly Wire['CustomField'][] {
  return (team?.psm_custom_fields ?? []).filter(({ type }) => type === 'list');
}

/** Maximum number of days of a chart with daily detail (docs/product/limits.md 6.1). */
export const longestChartDays = 366;
