/** A filter whose options are in a menu, each with the number of cards that it leaves. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { MgDivider } from '@minga/react/divider';
import { MgMenu } from '@minga/react/menu';
import { MgMenuItem } from '@minga/react/menu-item';
import { type ReactNode, useState } from 'react';
import { numberWords } from '../../../../shared/format/number-words.ts';
import { FilterChip } from './FilterChip.tsx';
import styles from './FilterBar.module.css';
import { useFilterScope } from './filter-scope.ts';
import type { BoardFilters } from '../filters.ts';
import { type KeysOf, useOptionCounts } from './option-counts.ts';

export interface FilterOption {
  /** Value of its menu item; one of those that `keysOf` answers. */
  key: string;
  label: string;

  /** Icon, colour or face. */
  start?: ReactNode;
  isChosen: boolean;
}

export function FilterMenu({
  icon,
  name,
  words,
  options,
  more,
  isSingle = false,
  cleared,
  keysOf,
  onToggle,
  children,
}: {
  icon: string;

  /** Name of the filter, shown without a choice. */
  name: string;

  /** The choice in words; null without one. */
  words: string | null;
  options: readonly FilterOption[];

  /** Options under a heading. */
  more?: { name: string; options: readonly FilterOption[] };

  /** Whether one option at most is chosen. */
  isSingle?: boolean;

  /** The filter without a choice. A constant, as is `keysOf`. */
  cleared: Partial<BoardFilters>;
  keysOf: KeysOf;
  onToggle: (key: string) => void;

  /** Further menu items. */
  children?: ReactNode;
}) {
  const { onChange } = useFilterScope();
  const [isOpen, setOpen] = useState(false);
  const { t } = useLingui();
  const wordsOf = (count: number) => t`${plural(count, { one: '# ticket', other: '# tickets' })}`;
  const counts = useOptionCounts(cleared, keysOf, isOpen);
  return (
    <FilterChip
      icon={icon}
      isOn={words !== null}
      onClear={() => onChange(cleared)}
      renderMenu={(button) => (
        <MgMenu
          onMgOpen={() => setOpen(true)}
          onMgClose={() => setOpen(false)}
          onMgSelect={({ value }) => onToggle(value)}
        >
          {button}
          {options.map(item)}
          {more && (
            <>
              <MgDivider />
              <div role="group" aria-label={more.name}>
                <small className={styles.heading} aria-hidden="true">
                  {more.name}
                </small>
                {more.options.map(item)}
              </div>
            </>
          )}
          {children}
        </MgMenu>
      )}
    >
      {words ?? name}
    </FilterChip>
  );

  function item({ key, label, start, isChosen }: FilterOption) {
    return (
      <MgMenuItem
        key={key}
        type={isSingle ? 'radio' : 'checkbox'}
        value={key}
        keepOpen={!isSingle}
        checked={isChosen}
        aria-description={counts ? wordsOf(counts.get(key) ?? 0) : undefined}
      >
        {start}
        {label}
        {counts && (
          <span slot="end" className={styles.count} aria-hidden="true">
            {numberWords(counts.get(key) ?? 0)}
          </span>
        )}
      </MgMenuItem>
    );
  }
}
