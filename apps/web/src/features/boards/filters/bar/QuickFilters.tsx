/** Filters that are one press away: assigned to me, created by me, and created in the last days. */
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Icon } from '../../../../shared/icons/Icon.tsx';
import { useOpened } from '../../../../shared/hooks/use-opened.ts';
import styles from './FilterBar.module.css';
import { FilterChip } from './FilterChip.tsx';
import { type MineFilter, dayFilters, isRange, mineFilters, noFilters } from '../filters.ts';
import { useFilterScope } from './filter-scope.ts';
import { matcherOf } from '../matcher.ts';
import { type KeysOf, useOptionCounts } from './option-counts.ts';
import { RangeDialog } from './RangeDialog.tsx';
import { useRangeWords } from './use-range-words.ts';

export function MineFilters() {
  const { t } = useLingui();
  const { filters, onChange } = useFilterScope();
  const [titleOf, watch] = useCountTitles(withoutMine, mineKeys);
  const names: Record<MineFilter, string> = { assigned: t`Asignados a mí`, created: t`Creados por mí` };
  return mineFilters.map((mine) => {
    const isOn = filters.mine === mine;
    return (
      <button
        key={mine}
        type="button"
        className={styles.toggle}
        data-on={isOn || undefined}
        aria-pressed={isOn}
        title={titleOf(mine, names[mine])}
        onClick={() => onChange({ mine: isOn ? null : mine })}
        {...watch}
      >
        {names[mine]}
      </button>
    );
  });
}

const withoutMine = { mine: null };

const mineKeys: KeysOf = (card, context) =>
  mineFilters.filter((mine) => matcherOf({ ...noFilters, mine }, context)?.(card));

export function CreatedFilters() {
  const { t } = useLingui();
  const { filters, onChange } = useFilterScope();
  const [titleOf, watch] = useCountTitles(withoutDays, dayKeys);
  const [dialog, openDialog] = useOpened<true>();
  const rangeWords = useRangeWords();
  const { days } = filters;
  const range = isRange(days) ? days : null;
  const nameOf = (count: number) => (count === 1 ? t`Creados hoy` : t`Creados en ${count} días`);
  return (
    <>
      {range ? (
        <FilterChip
          icon="calendar_today"
          isOn
          onClick={() => openDialog(true)}
          onClear={() => onChange(withoutDays)}
        >
          {t`Creados: ${rangeWords(range)}`}
        </FilterChip>
      ) : (
        <span
          className={styles.presets}
          role="group"
          aria-label={t`Creación`}
          data-on={days !== null || undefined}
        >
          <span className={styles.presetsName} aria-hidden="true">
            <Trans>Creados</Trans>
          </span>
          {dayFilters.map((count) => {
            const isOn = days === count;
            return (
              <button
                key={count}
                type="button"
                aria-pressed={isOn}
                aria-label={count === 1 ? nameOf(1) : t`${count} d: creados en ${count} días`}
                title={titleOf(String(count), nameOf(count))}
                onClick={() => onChange({ days: isOn ? null : count })}
                {...watch}
              >
                {count === 1 ? <Trans>Hoy</Trans> : <Trans>{count} d</Trans>}
              </button>
            );
          })}
          <button
            type="button"
            aria-haspopup="dialog"
            aria-label={t`Creados entre dos fechas`}
            title={t`Creados entre dos fechas`}
            onClick={() => openDialog(true)}
          >
            <Icon name="calendar_today" />
          </button>
        </span>
      )}
      {dialog && (
        <RangeDialog
          key={dialog.key}
          heading={t`Creación`}
          value={range}
          onChoose={(chosen) => onChange({ days: chosen })}
          onClose={dialog.close}
        />
      )}
    </>
  );
}

const withoutDays = { days: null };

const dayKeys: KeysOf = (card, context) =>
  dayFilters.filter((days) => matcherOf({ ...noFilters, days }, context)?.(card)).map(String);

type CountWatch = Record<'onPointerEnter' | 'onPointerLeave' | 'onFocus' | 'onBlur', () => void>;

/** Tooltips with the number of cards that an option leaves, counted once the pointer or the focus is on one of them. */
function useCountTitles(
  cleared: Parameters<typeof useOptionCounts>[0],
  keysOf: KeysOf,
): [(key: string, name: string) => string, CountWatch] {
  const { t } = useLingui();
  const [isWatched, setWatched] = useState(false);
  const counts = useOptionCounts(cleared, keysOf, isWatched);
  const titleOf = (key: string, name: string) => {
    if (!counts) return name;
    const count = counts.get(key) ?? 0;
    return t`${name}: ${plural(count, { one: '# ticket', other: '# tickets' })}`;
  };
  const [start, end] = [() => setWatched(true), () => setWatched(false)];
  return [titleOf, { onPointerEnter: start, onPointerLeave: end, onFocus: start, onBlur: end }];
}
