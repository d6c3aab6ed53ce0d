/** Chooses the columns of a table and their order; each change shows at once. */
import { Trans, useLingui } from '@lingui/react/macro';
import { MgButton } from '@minga/react/button';
import { MgCheckbox } from '@minga/react/checkbox';
import { MgDialog, type MgDialogElement } from '@minga/react/dialog';
import { MgIconButton } from '@minga/react/icon-button';
import { type ReactNode, useRef } from 'react';
import { moveColumn, toggleColumn } from './column-order.ts';
import styles from './ColumnsDialog.module.css';

interface ColumnsDialogProps<Id extends string> {
  /** Heading of the dialog; by default "Columnas". */
  heading?: string;

  /** Columns that are offered, in their usual order. */
  offered: readonly Id[];
  names: Readonly<Record<Id, string>>;

  /** Shown columns in order; they may name some that are not offered. */
  columns: readonly Id[];

  /** Columns that cannot be hidden. */
  required?: readonly Id[];

  /** Further buttons of the dialog. */
  footer?: ReactNode;
  onChange(columns: readonly Id[]): void;
  onClose(): void;

  /** Further buttons of a shown column. */
  children?(column: Id): ReactNode;
}

export function ColumnsDialog<Id extends string>(props: ColumnsDialogProps<Id>) {
  const { heading, offered, names, columns, required = [], footer, onChange, onClose, children } = props;
  const { t } = useLingui();
  const dialog = useRef<MgDialogElement>(null);
  const shown = columns.filter((column) => offered.includes(column));
  const hidden = offered.filter((column) => !columns.includes(column));
  return (
    <MgDialog ref={dialog} open size="sm" heading={heading ?? t`Columnas`} onMgClose={onClose}>
      <ul className={styles.list}>
        {[...shown, ...hidden].map((column) => {
          const name = names[column];
          const index = columns.indexOf(column);
          return (
            <li key={column} className={styles.column}>
              <MgCheckbox
                checked={index !== -1}
                disabled={required.includes(column)}
                onChange={() => onChange(toggleColumn(offered, columns, column))}
              >
                {name}
              </MgCheckbox>
              {index !== -1 && (
                <span className={styles.tools}>
                  {children?.(column)}
                  <MgIconButton
                    size="sm"
                    icon="arrow_upward"
                    label={t`Mover ${name} antes`}
                    disabled={index === 0}
                    onClick={() => onChange(moveColumn(columns, column, -1))}
                  />
                  <MgIconButton
                    size="sm"
                    icon="arrow_downward"
                    label={t`Mover ${name} después`}
                    disabled={index === columns.length - 1}
                    onClick={() => onChange(moveColumn(columns, column, 1))}
                  />
                </span>
              )}
            </li>
          );
        })}
      </ul>
      {footer}
      <MgButton slot="footer" variant="primary" onClick={() => dialog.current?.close(true)}>
        <Trans>Listo</Trans>
      </MgButton>
    </MgDialog>
  );
}
