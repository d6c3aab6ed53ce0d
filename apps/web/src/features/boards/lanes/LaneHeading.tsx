/** Heading of a column above the lanes, with the field for a new ticket. */
import type { Wire } from '@minga/contract';
import { memo, useRef } from 'react';
import { CollapsedHeading } from '../appearance/CollapsedHeading.tsx';
import { useColumnCollapse } from '../appearance/use-column-collapse.ts';
import type { AddPlace, Adding } from '../board/board-context.ts';
import { ColumnHeading } from '../columns/ColumnHeading.tsx';
import { useColumnIds } from '../board/use-held-board.ts';
import { ColumnCount } from '../columns/ColumnCount.tsx';
import { QuickAdd } from '../create/QuickAdd.tsx';
import { useShownIds } from '../filters/use-shown-ids.ts';
import styles from './LaneBoard.module.css';

export const LaneHeading = memo(function LaneHeading({
  status,
  adding,
  onAdd,
}: {
  status: Wire['Status'];
  adding: Adding | null;
  onAdd: (status: number, place: AddPlace) => void;
}) {
  const whole = useColumnIds(status.id);
  const ids = useShownIds(whole);
  const section = useRef<HTMLElement>(null);
  const { isCollapsed, setCollapsed } = useColumnCollapse(status.id, section);
  const count = <ColumnCount shown={ids.length} all={whole.length} limit={status.ticket_limit} />;
  if (isCollapsed && !adding) {
    return (
      <section ref={section} className={styles.heading} aria-label={status.name} data-collapsed>
        <CollapsedHeading status={status} count={count} onExpand={() => setCollapsed(false)} />
      </section>
    );
  }
  return (
    <section ref={section} className={styles.heading} aria-label={status.name}>
      <ColumnHeading status={status} count={count} onAdd={onAdd} onCollapse={() => setCollapsed(true)} />
      {adding && <QuickAdd adding={adding} onClose={() => onAdd(status.id, null)} />}
    </section>
  );
});
