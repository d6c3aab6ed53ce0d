/** Options of the list in the address: columns and their widths, sort order and grouping. Pure. */
import type { Wire } from '@minga/contract';
import { type CustomKey, customKey, isCustomKey } from '../../../../shared/tickets/custom-values.ts';
import { usesField } from '../../../../shared/tickets/team-fields.ts';
import type { StoredView } from '../view-address.ts';
import { type ColumnWidths, readWidths, widthsText } from './column-widths.ts';
import { type ListColumn, builtInColumns, defaultColumns, readColumn } from './list-columns.ts';

const builtInGroupings = ['status', 'assignee', 'type', 'priority'] as const;

/** What the list is grouped by: custom fields that are lists, too. */
export type Grouping = (typeof builtInGroupings)[number] | CustomKey;

export interface ListSort {
  column: ListColumn;
  isDescending: boolean;
}

export interface ListOptions {
  /** Shown columns in order; the title is always among them. */
  columns: readonly ListColumn[];

  /** Null: the order of the board. */
  sort: ListSort | null;
  group: Grouping | null;

  /** Chosen widths; other columns have their usual width. */
  widths: ColumnWidths;
}

/** Columns that a team is offered: its custom fields, and contacts where it uses them. */
export function offeredColumns(
  team: Pick<Wire['Team'], 'preferences' | 'psm_custom_fields'>,
): readonly ListColumn[] {
  return [
    ...builtInColumns.filter((column) => column !== 'contact' || usesField(team, 'contact')),
    ...team.psm_custom_fields.map(({ id }) => customKey(id)),
  ];
}

/** Groupings that a team is offered. */
export function offeredGroupings({
  psm_custom_fields: fields,
}: Pick<Wire['Team'], 'psm_custom_fields'>): readonly Grouping[] {
  return [
    ...builtInGroupings,
    ...fields.filter(({ type }) => type === 'list').map(({ id }) => customKey(id)),
  ];
}

/** The columns with other custom fields in the places of the former ones; further ones are the last. */
export function withCustomColumns(
  columns: readonly ListColumn[],
  custom: readonly CustomKey[],
): readonly ListColumn[] {
  const rest = [...custom];
  const replaced = columns.flatMap((column) => (isCustomKey(column) ? rest.splice(0, 1) : [column]));
  return [...replaced, ...rest];
}

/** The options without columns and fields that the team does not have any more. */
export function optionsOfTeam(
  { columns, sort, group }: Omit<ListOptions, 'widths'>,
  team: Pick<Wire['Team'], 'preferences' | 'psm_custom_fields'>,
): Omit<ListOptions, 'widths'> {
  const offered = offeredColumns(team);
  return {
    columns: columns.filter((column) => offered.includes(column)),
    sort: sort && (!isCustomKey(sort.column) || offered.includes(sort.column)) ? sort : null,
    group: group && offeredGroupings(team).includes(group) ? group : null,
  };
}

/** Value of a parameter that turns an option off although the device remembers another. */
const off = 'none';

/** The options of an address; those that it does not name come from the device. Unknown values are dropped. */
export function readListOptions(query: URLSearchParams, stored: StoredView): ListOptions {
  return {
    columns: readColumns(query.get('columns') ?? stored.columns ?? null),
    sort: readSort(query.get('sort') ?? stored.sort ?? null),
    group: readGrouping(query.get('group') ?? stored.group ?? null),
    widths: readWidths(query.get('widths') ?? stored.widths ?? null),
  };
}

/** The parameters of some options, for the address and for the device. */
export function listParameters({ columns, sort, group, widths }: Partial<ListOptions>): StoredView {
  const parameters: StoredView = {};
  if (columns !== undefined) parameters.columns = columns.join(',');
  if (sort !== undefined) parameters.sort = sort ? `${sort.isDescending ? '-' : ''}${sort.column}` : off;
  if (group !== undefined) parameters.group = group ?? off;
  if (widths !== undefined) parameters.widths = widthsText(widths) || off;
  return parameters;
}

/** The next sort order when a column heading is pressed: ascending, descending, order of the board. */
export function nextSort(sort: ListSort | null, column: ListColumn): ListSort | null {
  if (sort?.column !== column) return { column, isDescending: false };
  return sort.isDescending ? null : { column, isDescending: true };
}

function readColumns(text: string | null): readonly ListColumn[] {
  const named = (text ?? '').split(',').flatMap((name) => readColumn(name) ?? []);
  const columns = [...new Set(named)];
  if (columns.length === 0) return defaultColumns;
  return columns.includes('title') ? columns : ['title', ...columns];
}

function readSort(text: string | null): ListSort | null {
  const isDescending = text?.startsWith('-') ?? false;
  const column = readColumn((isDescending ? text?.slice(1) : text) ?? '');
  return column ? { column, isDescending } : null;
}

function readGrouping(text: string | null): Grouping | null {
  if (text !== null && isCustomKey(text)) return text;
  return builtInGroupings.find((each) => each === text) ?? null;
}
