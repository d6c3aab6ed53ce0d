/** Filterable list: a combobox whose options are always shown. Text is folded: accents and case are ignored. */
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus --
   the combobox pattern of ARIA: focus and keys stay in the field, options are named to it; no native tag can be searched so */
import { matchesFolded } from '@minga/rules/text/text-fold';
import { Icon } from '../../shared/icons/Icon.tsx';
import { type ReactNode, useEffect, useId, useState } from 'react';
import styles from './PickList.module.css';

export interface PickItem {
  id: string;
  label: string;

  /** Additional search terms. */
  words?: string;

  /** Group heading; adjacent items with the same one share it. */
  group?: string;
  start?: ReactNode;

  /** Small text at the end. */
  hint?: string;
  isCurrent?: boolean;

  /** Already matched elsewhere, for example by the server: shown whatever is typed. */
  isFound?: boolean;

  /** Rarely used: shown only once something is typed. */
  isRare?: boolean;
  run(): void;
}

export interface PickListProps {
  items: readonly PickItem[];

  /** Accessible name and placeholder of the field. */
  label: string;
  empty: ReactNode;

  /** Called after an item ran. */
  onPicked(): void;

  /** Called with the typed text. */
  onQuery?: (query: string) => void;
}

export function PickList({ items, label, empty, onPicked, onQuery }: PickListProps) {
  const id = useId();
  const [query, setQuery] = useState('');
  const [activeId, setActiveId] = useState<string | null>(null);
  const isTyped = query.trim() !== '';
  const shown = items.filter(
    (item) =>
      item.isFound ||
      ((isTyped || !item.isRare) && matchesFolded([item.label, item.words, item.group].join(' '), query)),
  );
  const index = Math.max(
    0,
    shown.findIndex((item) => item.id === activeId),
  );
  const active = shown[index];

  useEffect(() => {
    if (active) document.getElementById(`${id}-${active.id}`)?.scrollIntoView({ block: 'nearest' });
  }, [active, id]);

  function pick(item: PickItem | undefined): void {
    if (!item) return;
    onPicked();
    item.run();
  }

  function onKeyDown(event: React.KeyboardEvent): void {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const to = nextIndex(event.key, index, shown.length);
    if (to !== null) {
      event.preventDefault();
      setActiveId(shown[to]?.id ?? null);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      pick(active);
    }
  }

  return (
    <div className={styles.picker}>
      <div className={styles.field}>
        <Icon name="search" size={20} />
        <input
          // The dialog focuses the element with `autofocus`.
          ref={(input) => input?.setAttribute('autofocus', '')}
          type="text"
          role="combobox"
          aria-label={label}
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-activedescendant={active ? `${id}-${active.id}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          placeholder={label}
          value={query}
          onKeyDown={onKeyDown}
          onChange={(event) => {
            setQuery(event.currentTarget.value);
            setActiveId(null);
            onQuery?.(event.currentTarget.value);
          }}
        />
      </div>
      <ul id={`${id}-list`} role="listbox" aria-label={label} className={styles.list}>
        {shown.map((item, place) => (
          <Option
            key={item.id}
            id={`${id}-${item.id}`}
            item={item}
            heading={item.group && item.group !== shown[place - 1]?.group ? item.group : undefined}
            isActive={place === index}
            onPoint={() => setActiveId(item.id)}
            onPick={() => pick(item)}
          />
        ))}
      </ul>
      <output className={styles.empty}>{shown.length === 0 && empty}</output>
    </div>
  );
}

interface OptionProps {
  id: string;
  item: PickItem;
  heading: string | undefined;
  isActive: boolean;
  onPoint(): void;
  onPick(): void;
}

function Option({ id, item, heading, isActive, onPoint, onPick }: OptionProps) {
  return (
    <>
      {heading && (
        <li role="presentation" className={styles.heading}>
          {heading}
        </li>
      )}
      <li
        id={id}
        role="option"
        aria-selected={isActive}
        aria-current={item.isCurrent ? 'true' : undefined}
        className={styles.option}
        onPointerMove={onPoint}
        onClick={onPick}
      >
        {item.start}
        <span>{item.label}</span>
        {item.hint && <small>{item.hint}</small>}
        {item.isCurrent && <Icon name="check" />}
      </li>
    </>
  );
}

/** Next index of an arrow key, with wrap-around; null for other keys. */
export function nextIndex(key: string, index: number, count: number): number | null {
  if (count === 0) return null;
  if (key === 'ArrowDown') return (index + 1) % count;
  if (key === 'ArrowUp') return (index - 1 + count) % count;
  if (key === 'PageDown') return Math.min(count - 1, index + 8);
  if (key === 'PageUp') return Math.max(0, index - 8);
  return null;
}
