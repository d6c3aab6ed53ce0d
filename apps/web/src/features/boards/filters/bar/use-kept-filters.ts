/** Which of the less used filters keep their place in the bar without a value (docs/product/tickets.md 2.6). */
import type { FieldFilter } from '@minga/rules/custom-fields/field-filters';
import { useState } from 'react';
import type { BoardFilters } from '../filters.ts';
import { type NumberFilterName, numberFilterNames } from '../number-ranges.ts';

/** Name of a filter; those of custom fields by type and id of the field. */
export type KeptFilter =
  | 'types'
  | 'sources'
  | 'reporters'
  | 'contact'
  | NumberFilterName
  | `${FieldFilter['kind']} ${number}`;

/**
 * The filters that have a value, or had one since the board of this team was opened or the others were last hidden. A
 * filter must not disappear while its menu or dialog is open, or take the focus with it.
 */
export function useKeptFilters(
  filters: BoardFilters,
  team: number,
  areShown: boolean,
): ReadonlySet<KeptFilter> {
  const active = activeFilters(filters);
  const [kept, setKept] = useState({ names: new Set(active), team, areShown });
  const isReset = kept.team !== team || (kept.areShown && !areShown);
  const names = isReset ? new Set(active) : new Set([...kept.names, ...active]);
  if (isReset || kept.areShown !== areShown || names.size > kept.names.size)
    setKept({ names, team, areShown });
  return names;
}

function activeFilters(filters: BoardFilters): KeptFilter[] {
  return [
    ...(['types', 'sources', 'reporters'] as const).filter((name) => filters[name].length > 0),
    ...(['contact', ...numberFilterNames] as const).filter((name) => filters[name] !== null),
    ...filters.fields.map(({ field, kind }) => `${kind} ${field}` as const),
  ];
}
