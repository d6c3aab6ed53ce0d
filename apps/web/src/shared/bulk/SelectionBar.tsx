/** Bar with the number of selected rows and the actions on them. */
import { Plural, Trans } from '@lingui/react/macro';
import { MgButton } from '@minga/react/button';
import type { ReactNode } from 'react';
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
    <div
      className={styles.bar}
      role="toolbar"
      aria-label={label}
      onKeyDown={(event) => event.key === 'Escape' && !event.defaultPrevented && onClear()}
    >
      <span role="status">
        <Plural value={count} one="# seleccionado" other="# seleccionados" />
      </span>
      {children}
      <MgButton variant="quiet" onClick={onClear}>
        <Trans>Quitar selección</Trans>
      </MgButton>
    </div>
  );
}
