/** Chooses the columns of the list and their order; each change shows at once. */
import { useLingui, Trans } from '@lingui/react/macro';
import { MgButton } from '@minga/react/button';
import { MgCheckbox } from '@minga/react/checkbox';
import { MgDialog, type MgDialogElement } from '@minga/react/dialog';
import { MgIconButton } from '@minga/react/icon-button';
import { useRef } from 'react';
import { useBoard } from '../../board/board-context.ts';
import { useColumnNames } from './column-names.ts';
import styles from './ColumnsDialog.module.css';
import { type ListColumn, moveColumn, offeredColumns, toggleColumn } from './list-options.ts';

export function ColumnsDialog({
  columns,
  onChange,
  onClose,
}: {
  columns: readonly ListColumn[];
  onChange: (columns: readonly ListColumn[]) => void;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const names = useColumnNames();
  const dialog = useRef<MgDialogElement>(null);
  const { team } = useBoard();
  const offered = offeredColumns(team);
  const shown = columns.filter((column) => offered.includes(column));
  const hidden = offered.filter((column) => !columns.includes(column));
  return (
    <MgDialog ref={dialog} open size="sm" heading={t`Columnas`} onMgClose={onClose}>
      <ul className={styles.list}>
        {[...shown, ...hidden].map((column) => {
          const name = names[column];
          const index = columns.indexOf(column);
          return (
            <li key={column} className={styles.column}>
              <MgCheckbox
                checked={index !== -1}
                disabled={column === 'title'}
                onChange={() => onChange(toggleColumn(columns, column))}
              >
                {name}
              </MgCheckbox>
              {index !== -1 && (
                <span className={styles.tools}>
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
      <MgButton slot="footer" variant="primary" onClick={() => dialog.current?.close(true)}>
        <Trans>Listo</Trans>
      </MgButton>
    </MgDialog>
  );
}
