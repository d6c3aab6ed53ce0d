/** Bar with the number of selected rows and the actions on them. */
import { Plural, Trans } from '@lingui/react/macro';
import { MgButton } from '@minga/react/button';
import type { KeyboardEvent, ReactNode } from 'react';
import styles from './SelectionBar.module.css';

interface SelectionBarProps {
  /** Accessible name. */
  label: string;
  count: number;
  onClear(): void;

  /** Buttons of the actions. */
  children: ReactNode;
}

export function SelectionBar({ label, count, onClear, children }: SelectionBarProps) {
  return (
    <div className={styles.bar} role="toolbar" tabIndex={-1} aria-label={label} onKeyDown={onKeyDown}>
      <span role="status">
        <Plural value={count} one="# seleccionado" other="# seleccionados" />
      </span>
      {children}
      <MgButton variant="quiet" onClick={onClear}>
        <Trans>Quitar selección</Trans>
      </MgButton>
    </div>
  );

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    // Escape closes the menu of an action first; the menu handles the key after React.
    if (event.target instanceof Element && event.target.closest('mg-menu[open]')) return;
    event.preventDefault();
    onClear();
  }
}
