/** The rows of the timeline under their scale: one tab stop, bars that are dragged, and days to drop tickets on. */
import { Trans, useLingui } from '@lingui/react/macro';
import {
  type CSSProperties,
  type DragEvent,
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useIsPrinting } from '../../../../shared/hooks/use-is-printing.ts';
import { useBoard } from '../../board/board-context.ts';
import { RowWindow, type RowWindowHandle } from '../../virtual-list/RowWindow.tsx';
import { draggedTicket } from '../calendar/dragged-ticket.ts';
import { useGridFocus } from '../list/grid/use-grid-focus.ts';
import { useMoveToDays } from '../use-move-to-day.ts';
import { TimelineBackdrop, TimelineHeader } from './TimelineHeader.tsx';
import styles from './TimelineGrid.module.css';
import { TimelineRow } from './TimelineRow.tsx';
import { type TimelineScale, isInSecondHalf, positionOf, sideOf } from './timeline-scale.ts';
import { useBarDrag } from './use-bar-drag.ts';
import { barColumns, useBarKeys } from './use-bar-keys.ts';
import { useDayChange } from './use-day-change.ts';
import type { TimelineScroll } from './use-timeline-scroll.ts';
import type { TimelineTickets } from './use-timeline-tickets.ts';

export function TimelineGrid({
  tickets: { rows: tickets, ids },
  scale,
  scroll,
  today,
  rowHeight,
  rows,
  onDrop,
}: {
  tickets: TimelineTickets;
  scale: TimelineScale;
  scroll: TimelineScroll;
  today: string;

  /** Height of a row, in px. */
  rowHeight: number;
  rows: RefObject<RowWindowHandle | null>;
  onDrop: (id: string, day: string) => void;
}) {
  const { t } = useLingui();
  const { can } = useBoard();
  const grid = useRef<HTMLDivElement>(null);
  const [dropDay, setDropDay] = useState<string | null>(null);
  const focus = useGridFocus(grid, rows, ids, barColumns);
  const changes = useDayChange(useMoveToDays());
  const { change } = changes;
  const byId = useMemo(() => new Map(tickets.map((ticket) => [ticket.card.id, ticket])), [tickets]);
  const daysOf = useCallback(
    (id: string) => {
      const ticket = byId.get(id);
      return ticket && ticket.card.version > 0 ? ticket.days : null;
    },
    [byId],
  );
  const onPointerDown = useBarDrag({ rows, scale, changes, isAllowed: can.edit, daysOf });
  const onKeyDown = useBarKeys({ ids, focus, changes, today, daysOf });
  const { noteFocus } = focus;
  const onFocusBar = useCallback((id: string) => noteFocus({ row: id, column: 'title' }), [noteFocus]);
  const changingId = change?.id;
  const pinned = useMemo(
    () => (changingId === undefined ? focus.pinned : [...new Set([...focus.pinned, changingId])]),
    [focus.pinned, changingId],
  );
  const { shown } = scroll;
  const isPrinting = useIsPrinting();
  useEffect(() => {
    const focused = document.activeElement;
    // A bar that keys move stays in view; a dragged one scrolls at the edges.
    const isDragged = rows.current?.element()?.hasAttribute('data-dragging');
    if (isDragged || !change || !(focused instanceof HTMLElement)) return;
    if (focused.dataset.bar === change.id) focused.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [change, rows]);
  const width = scale.titlePx + scale.count * scale.dayPx;
  const variables = {
    '--day': `${scale.dayPx}px`,
    '--days': scale.count,
    '--row': `${rowHeight}px`,
    '--list-lead': `${scale.titlePx}px`,
    ...(isPrinting ? { '--shown': shown.from } : {}),
  } as CSSProperties;

  return (
    <div
      ref={grid}
      className={styles.grid}
      role="grid"
      tabIndex={-1}
      aria-label={t`Cronograma`}
      aria-rowcount={ids.length}
      aria-colcount={2}
      style={variables}
      onKeyDown={onKeyDown}
      onBlur={changes.commitNudges}
      onPointerDown={onPointerDown}
      onDragOver={allowDrop}
      onDragLeave={onDragLeave}
      onDrop={drop}
    >
      <RowWindow
        ref={rows}
        ids={ids}
        rowHeight={rowHeight}
        pinned={pinned}
        minWidth={width}
        listRole="rowgroup"
        header={
          <>
            <TimelineBackdrop scale={scale} today={today} height={scroll.height} dropDay={dropDay} />
            <TimelineHeader scale={scale} shownFrom={shown.from} shownCount={shown.count} today={today}>
              <Trans>Tickets</Trans>
            </TimelineHeader>
          </>
        }
      >
        {(id, index) => {
          const { card, days } = tickets[index]!;
          const isChanging = changingId === id;
          const { first, last } = isChanging ? change!.days : days;
          const position = positionOf({ first, last }, scale);
          return (
            <TimelineRow
              card={card}
              first={first}
              last={last}
              dates={first === last ? days.dates : 'both'}
              from={position.from}
              count={position.count}
              rowIndex={index + 1}
              today={today}
              isTabStop={focus.tabStop?.row === id}
              isChanging={isChanging}
              isLabelBefore={isChanging && isInSecondHalf(position, shown)}
              side={sideOf(position, shown)}
              onFocusBar={onFocusBar}
              onReveal={scroll.scrollTo}
            />
          );
        }}
      </RowWindow>
    </div>
  );

  function allowDrop(event: DragEvent): void {
    const day = can.edit && draggedTicket() !== null ? scroll.dayAtX(event.clientX) : null;
    if (day !== null) {
      event.preventDefault();
      event.dataTransfer.dropEffect = 'move';
    }
    if (day !== dropDay) setDropDay(day);
  }

  function onDragLeave(event: DragEvent): void {
    if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setDropDay(null);
  }

  function drop(event: DragEvent): void {
    const id = draggedTicket();
    const day = scroll.dayAtX(event.clientX);
    setDropDay(null);
    if (!can.edit || id === null || day === null) return;
    event.preventDefault();
    onDrop(id, day);
  }
}
