/** Filters of the charts and groups, besides team and period. */
import type { Wire } from '@minga/contract';
import { type ListFieldFilter, writeFieldFilters } from '@minga/rules/custom-fields/field-filters';
import type { paths } from '../../base/address/paths.ts';

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

/** The filters in the address of a board, which shows the same tickets. */
export function boardArguments({
  member,
  source,
  type,
  lists,
}: StatsFilters): NonNullable<Parameters<typeof paths.boards>[0]> {
  return {
    ...(member === null ? {} : { people: member }),
    ...(source === null ? {} : { source }),
    ...(type === null ? {} : { type }),
    ...(lists.length === 0 ? {} : { fields: writeFieldFilters(lists) }),
  };
}

/** The custom fields of a team that statistics can be filtered by. */
export function listsOf(team: Wire['Team'] | null): readonly Wire['CustomField'][] {
  return (team?.psm_custom_fields ?? []).filter(({ type }) => type === 'list');
}

/** Maximum number of days of a chart with daily detail (docs/product/limits.md 6.1). */
export const longestChartDays = 366;
