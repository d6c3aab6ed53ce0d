/** Frame of a view of a board that has a list of tickets beside it, or in a sheet where the screen is narrow. */
import { enableTouchDragDrop } from '@minga/elements/touch-drag-drop';
import { MgDialog } from '@minga/react/dialog';
import { type ReactNode, type RefObject, useEffect } from 'react';
import type { BoardProps } from '../board/Board.tsx';
import { useBoard } from '../board/board-context.ts';
import { QuickAdd } from '../create/QuickAdd.tsx';
import { noFilters } from '../filters/filters.ts';
import { NothingPasses } from '../filters/NothingPasses.tsx';
import { useCardlessKeys } from './use-view-keys.ts';
import styles from './ViewFrame.module.css';

/** What a view needs of the board around it: the field of a new ticket, the search field and the filters. */
export type ViewProps = Pick<BoardProps, 'adding' | 'onAdd' | 'onFind' | 'onClear'>;

/** The list beside the view. */
export interface ViewSide {
  /** Name of the region, and heading of the sheet. */
  label: string;
  heading: string;

  /** Whether the screen is wide enough to show it beside the view. */
  hasRoom: boolean;

  /** Whether the sheet is open; without room only. */
  isOpen: boolean;
  onClose: () => void;
  list: ReactNode;
}

export function ViewFrame({
  ref,
  label,
  toolbar,
  side,
  adding,
  onAdd,
  onFind,
  onClear,
  dialogs,
  children,
}: ViewProps & {
  ref: RefObject<HTMLElement | null>;
  label: string;

  /** Heading and toolbar, above the field of a new ticket. */
  toolbar: ReactNode;
  side: ViewSide;
  dialogs?: ReactNode;
  children: ReactNode;
}) {
  const { team, can, filters } = useBoard();
  useCardlessKeys(() => onAdd(team.psm_status[0]?.id ?? 0, 'top'), onFind, can.create);
  useEffect(() => {
    if (!ref.current || !can.edit) return undefined;
    const touch = new AbortController();
    enableTouchDragDrop(ref.current, { signal: touch.signal });
    return () => touch.abort();
  }, [ref, can.edit]);

  return (
    <section ref={ref} className={styles.view} aria-label={label} data-board="" tabIndex={-1}>
      <div className={styles.main}>
        {toolbar}
        {adding && (
          <div className={styles.adding}>
            <QuickAdd adding={adding} onClose={() => onAdd(adding.status, null)} />
          </div>
        )}
        {filters !== noFilters && <NothingPasses onClear={onClear} />}
        {children}
      </div>
      {side.hasRoom && (
        <aside className={styles.side} aria-label={side.label}>
          {side.list}
        </aside>
      )}
      {side.isOpen && !side.hasRoom && (
        <MgDialog open variant="sheet" heading={side.heading} onMgClose={side.onClose}>
          <div className={styles.sheet}>{side.list}</div>
        </MgDialog>
      )}
      {dialogs}
    </section>
  );
}
