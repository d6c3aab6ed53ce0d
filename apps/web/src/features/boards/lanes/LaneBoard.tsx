/** Columns of a board divided into lanes, which scroll together below the headings (docs/product/tickets.md 2.15). */
import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type AddPlace, type Adding, useBoard } from '../board/board-context.ts';
import { SharedViewport } from '../virtual-list/shared-viewport.ts';
import { Lane } from './Lane.tsx';
import styles from './LaneBoard.module.css';
import { LaneHeading } from './LaneHeading.tsx';
import type { LaneKind } from './lane-kinds.ts';
import { useLanes } from './use-lanes.ts';

export function LaneBoard({
  kind,
  adding,
  onAdd,
  children,
}: {
  kind: LaneKind;
  adding: Adding | null;
  onAdd: (status: number, place: AddPlace) => void;

  /** Shown behind the last heading. */
  children: ReactNode;
}) {
  const { team, controller } = useBoard();
  const lanes = useLanes(kind);
  const [viewport] = useState(() => new SharedViewport());
  const content = useRef<HTMLDivElement>(null);
  const statuses = useMemo(() => team.psm_status.map(({ id }) => id), [team]);
  controller.setOrder(
    statuses,
    lanes.map(({ key }) => key),
  );
  useLayoutEffect(
    () => viewport.attach(content.current!.closest<HTMLElement>('[data-board]')!, content.current!),
    [viewport],
  );

  return (
    <div ref={content} className={styles.lanes}>
      <div className={styles.headings}>
        {team.psm_status.map((status) => (
          <LaneHeading
            key={status.id}
            status={status}
            adding={adding?.status === status.id ? adding : null}
            onAdd={onAdd}
          />
        ))}
        {children}
      </div>
      {lanes.map((lane) => (
        <Lane key={lane.key} lane={lane} kind={kind} viewport={viewport} />
      ))}
    </div>
  );
}
