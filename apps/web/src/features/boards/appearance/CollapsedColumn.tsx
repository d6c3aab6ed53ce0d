/** Collapsed column: a strip with its name and count that expands it; cards can be dropped on it. */
import type { Wire } from '@minga/contract';
import { type ReactNode, type RefObject, useLayoutEffect } from 'react';
import { useBoard } from '../board/board-context.ts';
import styles from './CollapsedColumn.module.css';
import { CollapsedHeading } from './CollapsedHeading.tsx';
import { collapsedHandle } from './collapsed-handle.ts';

export function CollapsedColumn({
  status,
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
  const { id, name } = status;
  const { controller } = useBoard();
  useLayoutEffect(() => {
    const handle = collapsedHandle(id, ref.current!);
    controller.setColumn(handle);
    return () => controller.removeColumn(handle);
  }, [controller, id, ref]);

  return (
    <section ref={ref} className={styles.column} aria-label={name} data-status={id}>
      <CollapsedHeading status={status} count={count} isUpright onExpand={onExpand} />
    </section>
  );
}
