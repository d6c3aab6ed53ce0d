/** Collapsed column: a strip with its name and count that expands it; cards can be dropped on it. */
import { useLingui } from '@lingui/react/macro';
import type { Wire } from '@minga/contract';
import { type ReactNode, type RefObject, useLayoutEffect } from 'react';
import { useBoard } from '../board/board-context.ts';
import styles from './CollapsedColumn.module.css';
import { collapsedHandle } from './collapsed-handle.ts';

export function CollapsedColumn({
  status: { id, name, color },
  count,
  ref,
  onExpand,
}: {
  status: Wire['Status'];

  /** Number of its tickets and its limit. */
  count: ReactNode;
  ref: RefObject<HTMLElement | null>;
  onExpand: () => void;
}) {
  const { controller } = useBoard();
  const { t } = useLingui();
  useLayoutEffect(() => {
    const handle = collapsedHandle(id, ref.current!);
    controller.setColumn(handle);
    return () => controller.removeColumn(handle);
  }, [controller, id, ref]);

  return (
    <section ref={ref} className={styles.column} aria-label={name} data-status={id}>
      <h2 className={styles.heading}>
        <button
          type="button"
          className={styles.strip}
          aria-expanded="false"
          title={t`Expandir columna`}
          onClick={onExpand}
        >
          <i className={styles.dot} style={{ background: color }} />
          <span className={styles.name}>{name}</span>
          {count}
        </button>
      </h2>
    </section>
  );
}
