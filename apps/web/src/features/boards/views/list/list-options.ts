/** Options of the list in the address: columns, sort order and grouping. Pure. */
import type { Wire } from '@minga/contract';
import { usesField } from '../../../../shared/tickets/team-fields.ts';
import type { StoredView } from '../view-address.ts';

export const listColumns = [
  'key',
  'title',
  'status',
  'type',
  'priority',
  'assignees',
  'contact',
  'points',
  'start',
  'due',
  'comments',
  'creator',
] as const;
export type ListColumn = (typeof listColumns)[number];

export const groupings = ['status', 'assignee', 'type', 'priority'] as const;
export type Grouping = (typeof groupings)[number];

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
}

const defaultColumns: readonly ListColumn[] = [
  'key',
  'title',
  'status',
  'type',
  'priority',
  'assignees',
  'points',
  'due',
];

/** Columns that a team is offered: contacts belong to teams that use them. */
export function offeredColumns(team: Pick<Wire['Team'], 'preferences'>): readonly ListColumn[] {
  return listColumns.filter((column) => column !== 'contact' || usesField(team, 'contact'));
}

/** Value of a parameter that turns an option off although the device remembers another. */
const off = 'none';

/** The options of an address; those that it does not name come from the device. Unknown values are dropped. */
export function readListOptions(query: URLSearchParams, stored: StoredView): ListOptions {
  return {
    columns: readColumns(query.get('columns') ?? stored.columns ?? null),
    sort: readSort(query.get('sort') ?? stored.sort ?? null),
    group: readGrouping(query.get('group') ?? stored.group ?? null),
  };
}

/** The parameters of some options, for the address and for the device. */
export function listParameters({ columns, sort, group }: Partial<ListOptions>): StoredView {
  const parameters: StoredView = {};
  if (columns !== undefined) parameters.columns = columns.join(',');
  if (sort !== undefined) parameters.sort = sort ? `${sort.isDescending ? '-' : ''}${sort.column}` : off;
  if (group !== undefined) parameters.group = group ?? off;
  return parameters;
}

/** The next sort order when a column heading is pressed: ascending, descending, order of the board. */
export function nextSort(sort: ListSort | null, column: ListColumn): ListSort | null {
  if (sort?.column !== column) return { column, isDescending: false };
  return sort.isDescending ? null : { column, isDescending: true };
}

function readColumns(text: string | null): readonly ListColumn[] {
  const named = (text ?? '').split(',').flatMap((name) => listColumns.find((each) => each === name) ?? []);
  const columns = [...new Set(named)];
  if (columns.length === 0) return defaultColumns;
  return columns.includes('title') ? columns : ['title', ...columns];
}

function readSort(text: string | null): ListSort | null {
  const isDescending = text?.startsWith('-') ?? false;
  const column = listColumns.find((each) => each === (isDescending ? text?.slice(1) : text));
  return column ? { column, isDescending } : null;
}

function readGrouping(text: string | null): Grouping | null {
  return groupings.find((each) => each === text) ?? null;
}
