/** Columns of the list and their names in the address. Pure. */
import { type CustomKey, isCustomKey } from '../../../../shared/tickets/custom-values.ts';

export const builtInColumns = [
  'key',
  'title',
  'status',
  'type',
  'priority',
  'assignees',
  'contact',
  'points',
  'estimate',
  'logged',
  'start',
  'due',
  'comments',
  'creator',
] as const;
export type BuiltInColumn = (typeof builtInColumns)[number];

/** A column of the list, in the address by its name. */
export type ListColumn = BuiltInColumn | CustomKey;

export const defaultColumns: readonly ListColumn[] = [
  'key',
  'title',
  'status',
  'type',
  'priority',
  'assignees',
  'points',
  'due',
];

/** The column of a name in an address. */
export function readColumn(name: string): ListColumn | undefined {
  return isCustomKey(name) ? name : builtInColumns.find((each) => each === name);
}
