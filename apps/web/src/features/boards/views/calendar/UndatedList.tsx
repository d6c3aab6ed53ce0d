/** The tickets without a date (or, on the map, without a place); a ticket that is dropped here loses its date. */
import { Trans, useLingui } from '@lingui/react/macro';
import type { TicketCard } from '@minga/client/endpoints';
import { type DragEvent, useMemo, useState } from 'react';
import { numberWords } from '../../../../shared/format/number-words.ts';
import { useBoard } from '../../board/board-context.ts';
import { RowWindow } from '../../virtual-list/RowWindow.tsx';
import { CalendarTicket, type MoveButton } from './CalendarTicket.tsx';
import { draggedTicket } from './dragged-ticket.ts';
import styles from './UndatedList.module.css';

const none: readonly string[] = [];

export function UndatedList({
  tickets,
  heading,
  isInDialog = false,
  empty,
  hint,
  move,
  onDrop,
}: {
  tickets: readonly TicketCard[];

  /** Text above the list; in a dialog its heading says it. */
  heading?: string;
  isInDialog?: boolean;

  /** Texts about what the tickets lack, if that is not a date. */
  empty?: string;
  hint?: string;
  move?: MoveButton;
  onDrop?: (id: string) => void;
}) {
  const { t } = useLingui();
  const { can } = useBoard();
  const [isOver, setIsOver] = useState(false);
  const ids = useMemo(() => tickets.map(({ id }) => id), [tickets]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the dialog of the day removes a date by key
    <div
      className={styles.undated}
      data-over={isOver || undefined}
      onDragOver={allowDrop}
      onDragLeave={onDragLeave}
      onDrop={drop}
    >
      {!isInDialog && (
        <h3 className={styles.heading}>
          {heading ?? <Trans>Sin fecha</Trans>}{' '}
          <span className={styles.count}>{numberWords(tickets.length)}</span>
        </h3>
      )}
      {tickets.length === 0 ? (
        <p className={styles.hint}>{empty ?? <Trans>Todos tienen fecha.</Trans>}</p>
      ) : (
        <>
          {can.edit && !isInDialog && (
            <p className={styles.hint}>
              {hint ?? <Trans>Arrastra un ticket a un día para ponerle fecha.</Trans>}
            </p>
          )}
          <RowWindow
            ids={ids}
            rowHeight={40}
            pinned={none}
            listRole="list"
            rowRole="listitem"
            label={heading ?? t`Tickets sin fecha`}
          >
            {(id, index) => (
              <div key={id} className={styles.row}>
                <CalendarTicket card={tickets[index]!} isTabStop isInDialog={isInDialog} move={move} />
              </div>
            )}
          </RowWindow>
        </>
      )}
    </div>
  );

  function allowDrop(event: DragEvent): void {
    if (!can.edit || !onDrop || draggedTicket() === null) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'move';
    setIsOver(true);
  }

  function onDragLeave(event: DragEvent): void {
    if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsOver(false);
  }

  function drop(event: DragEvent): void {
    const id = draggedTicket();
    setIsOver(false);
    if (!can.edit || !onDrop || id === null) return;
    event.preventDefault();
    onDrop(id);
  }
}
