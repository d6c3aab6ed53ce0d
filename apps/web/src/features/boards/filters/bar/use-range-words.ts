import { useLingui } from '@lingui/react/macro';
import { dateWords } from '../../../../shared/format/time-words.ts';
import type { DayRange } from '../filters.ts';

/** Words of a range of days. */
export function useRangeWords(): (range: DayRange) => string {
  const { t } = useLingui();
  return ({ from, to }) => {
    const [first, last] = [from, to].map((day) => (day === '' ? '' : dateWords(`${day}T00:00:00`)));
    if (!first) return t`Hasta ${last}`;
    return last ? t`${first} a ${last}` : t`Desde ${first}`;
  };
}
