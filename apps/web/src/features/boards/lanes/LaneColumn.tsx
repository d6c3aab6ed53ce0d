/** Part of a column in one lane. A collapsed lane or column shows no cards, but takes those that are dropped on it. */
import { useLingui } from '@lingui/react/macro';
import type { Wire } from '@minga/contract';
import { memo, useLayoutEffect, useRef } from 'react';
import { collapsedHandle } from '../appearance/collapsed-handle.ts';
import { useBoard } from '../board/board-context.ts';
import { CardList } from '../board/CardList.tsx';
import type { SharedViewport } from '../virtual-list/shared-viewport.ts';
import styles from './LaneBoard.module.css';

interface LanePart {
  status: Wire['Status'];

  /** Key of the lane. */
  lane: string;
  laneName: string;
}

export const LaneColumn = memo(function LaneColumn({
  ids,
  isLaneCollapsed,
  viewport,
  ...part
}: LanePart & { ids: readonly string[]; isLaneCollapsed: boolean; viewport: SharedViewport }) {
  const { t } = useLingui();
  const { appearance } = useBoard();
  const { status, lane, laneName } = part;
  const isCollapsed = appearance.collapsed.includes(status.id);
  if (isCollapsed || isLaneCollapsed) return <CollapsedPart {...part} isNarrow={isCollapsed} />;
  const { name } = status;
  return (
    <div className={styles.column} data-status={status.id}>
      <CardList
        status={status.id}
        lane={lane}
        ids={ids}
        label={t`Tickets de ${name}, ${laneName}`}
        viewport={viewport}
      />
    </div>
  );
});

function CollapsedPart({ status, lane, isNarrow }: LanePart & { isNarrow: boolean }) {
  const { controller } = useBoard();
  const part = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const handle = collapsedHandle(status.id, part.current!, lane);
    controller.setColumn(handle);
    return () => controller.removeColumn(handle);
  }, [controller, status.id, lane]);
  return (
    <div
      ref={part}
      className={styles.column}
      data-status={status.id}
      data-collapsed={isNarrow ? '' : undefined}
    />
  );
}
