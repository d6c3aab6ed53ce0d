import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useRef } from 'react';
import { Icon } from '../../../../shared/icons/Icon.tsx';
import styles from './FilterBar.module.css';

/** A filter: a button that opens its menu or dialog, and another that removes it. */
export function FilterChip({
  icon,
  isOn,
  children,
  onClick,
  onClear,
  renderMenu,
}: {
  icon: string;
  isOn: boolean;
  children: ReactNode;

  /** Opens the dialog of a filter without a menu. */
  onClick?: () => void;
  onClear: () => void;

  /** Renders the menu of a filter with options around its button. */
  renderMenu?: (button: ReactNode) => ReactNode;
}) {
  const { t } = useLingui();
  const opener = useRef<HTMLButtonElement>(null);
  const button = (
    <button
      ref={opener}
      type="button"
      slot={renderMenu ? 'trigger' : undefined}
      className={styles.button}
      aria-haspopup={renderMenu ? undefined : 'dialog'}
      onClick={onClick}
    >
      <Icon name={icon} />
      <span className={styles.words}>{children}</span>
    </button>
  );
  return (
    <span className={styles.chip} data-on={isOn || undefined}>
      {renderMenu ? renderMenu(button) : button}
      {isOn && (
        <button
          type="button"
          className={styles.clear}
          aria-label={t`Quitar filtro`}
          onClick={() => {
            // This button goes away with the value: the focus stays on the filter.
            opener.current?.focus();
            onClear();
          }}
        >
          <Icon name="close" />
        </button>
      )}
    </span>
  );
}
