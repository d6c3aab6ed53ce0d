/** Checkbox of a row: Shift extends the selection from the last one to this one, arrow keys move to its neighbours. */
import { useLingui } from '@lingui/react/macro';
import type { KeyboardEvent } from 'react';
import styles from './RowCheck.module.css';
import type { RowSelection } from './use-row-selection.ts';

interface RowCheckProps {
  id: string;

  /** Name of the row. */
  name: string;
  selection: RowSelection;
}

export function RowCheck({ id, name, selection }: RowCheckProps) {
  const { t } = useLingui();
  return (
    <label className={styles.check}>
      <input
        type="checkbox"
        data-row-check={id}
        aria-label={t`Seleccionar ${name}`}
        checked={selection.has(id)}
        onChange={() => undefined}
        onClick={(event) => selection.toggle(id, event.shiftKey)}
        onKeyDown={(event) => onKey(event, id, selection)}
        // The browser would press the checkbox when the key is released.
        onKeyUp={(event) => event.key === ' ' && event.shiftKey && event.preventDefault()}
      />
    </label>
  );
}

/** Checkbox of all rows. */
export function AllRowsCheck({ selection }: { selection: RowSelection }) {
  const { t } = useLingui();
  const { isAll, ids } = selection;
  return (
    <label className={styles.check}>
      <input
        type="checkbox"
        aria-label={t`Seleccionar todos los que se ven`}
        checked={isAll}
        ref={(box) => {
          if (box) box.indeterminate = ids.length > 0 && !isAll;
        }}
        onChange={() => (isAll ? selection.clear() : selection.selectAll())}
      />
    </label>
  );
}

function onKey(event: KeyboardEvent<HTMLInputElement>, id: string, selection: RowSelection): void {
  const { key, shiftKey, currentTarget } = event;
  if (key === ' ' && shiftKey) {
    event.preventDefault();
    selection.toggle(id, true);
    return;
  }
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return;
  event.preventDefault();
  const boxes = [...document.querySelectorAll<HTMLInputElement>('[data-row-check]')];
  const next = boxes[boxes.indexOf(currentTarget) + (key === 'ArrowDown' ? 1 : -1)];
  if (!next) return;
  next.focus();
  if (!shiftKey) return;
  // The range begins at the row that the focus leaves.
  if (!selection.has(id)) selection.toggle(id, false);
  selection.extendTo(next.dataset['rowCheck'] ?? '');
}
