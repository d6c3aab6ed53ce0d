/** The choice of a filter by a custom field in words. */
import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FieldFilter } from '@minga/rules/custom-fields/field-filters';
import { numberWords } from '../format/number-words.ts';

export function fieldFilterWords(filter: FieldFilter): string {
  const without = i18n._(msg`Sin valor`);
  switch (filter.kind) {
    case 'list':
      return filter.values.map((value) => value ?? without).join(', ');
    case 'text':
      return filter.text === null ? without : i18n._(msg`contiene «${filter.text}»`);
    case 'number': {
      if (filter.range === 'none') return without;
      const [least = '', most = ''] = [filter.range.from, filter.range.to].map((value) =>
        value === null ? '' : numberWords(value),
      );
      if (!least) return i18n._(msg`hasta ${most}`);
      return most ? i18n._(msg`de ${least} a ${most}`) : i18n._(msg`desde ${least}`);
    }
    default:
      return filter satisfies never;
  }
}
