/** What the list of a select shows and where keys lead in it, without any DOM. */
import type { SelectOption } from './option.ts';

/** A line of the list: a choice, or the heading of the choices after it. */
export type Row = { option: SelectOption; heading?: undefined } | { option?: undefined; heading: string };

/** The lines of these options: each, and before the first of a group its heading. */
export function toRows(options: readonly SelectOption[]): Row[] {
  const rows: Row[] = [];
  let group: string | undefined;
  for (const option of options) {
    if (option.group && option.group !== group) rows.push({ heading: option.group });
    group = option.group;
    rows.push({ option });
  }
  return rows;
}

/** The nearest line that can be chosen, from `from` (itself included) in the direction of `step`, else the other. */
export function nearestChoice(rows: readonly Row[], from: number, step: 1 | -1): number {
  const start = Math.min(Math.max(from, 0), rows.length - 1);
  for (const direction of [step, -step]) {
    for (let index = start; index >= 0 && index < rows.length; index += direction) {
      if (isChoice(rows[index])) return index;
    }
  }
  return -1;
}

/** Whether it is a line that can be chosen. */
export function isChoice(row: Row | undefined): row is { option: SelectOption } {
  return Boolean(row?.option && !row.option.disabled);
}
