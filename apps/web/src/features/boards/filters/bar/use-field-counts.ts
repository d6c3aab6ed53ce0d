/** How many cards have a value of a custom field. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { withFieldFilter } from '@minga/rules/custom-fields/field-filters';
import { useMemo } from 'react';
import { customValue } from '../../../../shared/tickets/custom-values.ts';
import { noValue } from '../filters.ts';
import { useFilterScope } from './filter-scope.ts';
import { type KeysOf, useOptionCounts } from './option-counts.ts';

/** Words for the number of cards with a value, or without one (null), among those that pass the other filters. */
export function useFieldCounts(field: number): (value: string | null) => string {
  const { t } = useLingui();
  const { filters } = useFilterScope();
  const cleared = useMemo(
    () => ({ fields: withFieldFilter(filters.fields, field, null) }),
    [filters.fields, field],
  );
  // Values have a prefix: one may read like the key of no value.
  const keysOf = useMemo<KeysOf>(
    () => (card) => {
      const value = customValue(card, field);
      return [value === null ? noValue : `=${value}`];
    },
    [field],
  );
  const counts = useOptionCounts(cleared, keysOf, true);
  return (value) => {
    if (!counts) return '';
    const count = counts.get(value === null ? noValue : `=${value}`) ?? 0;
    return t`${plural(count, { one: '# ticket', other: '# tickets' })}`;
  };
}
