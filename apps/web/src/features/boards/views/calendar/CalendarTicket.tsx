/** A ticket in a day, or in a list of tickets without a date or a place. */
import { useLingui } from '@lingui/react/macro';
import type { TicketCard } from '@minga/client/endpoints';
import { type MouseEvent, memo } from 'react';
import { Icon } from '../../../../shared/icons/Icon.tsx';
import { useBoard } from '../../board/board-context.ts';
import { useIsOpenTicket } from '../../open/use-is-open-ticket.ts';
import styles from './CalendarTicket.module.css';
import { endDrag, startDrag } from './dragged-ticket.ts';

/** The button of a ticket that does what dragging it does. */
export interface MoveButton {
  label: string;
  icon: string;
  run: (id: string) => void;
}

export const CalendarTicket = memo(function CalendarTicket({
  card,
  isTabStop,
  isInDialog = false,
  move,
}: {
  card: TicketCard;

  /** Outside of the grid each ticket is a tab stop and has a button to move it. */
  isTabStop: boolean;

  /** Above the page the context menu of the board cannot open. */
  isInDialog?: boolean;

  /** Without one the button changes the due date; null: no button. */
  move?: MoveButton | null | undefined;
}) {
  const { actions, can, team, ticketPath, openByClick, openDialog } = useBoard();
  const { t } = useLingui();
  const status = team.psm_status.find(({ id }) => id === card.status);
  const isSaved = card.version > 0;
  const isOpen = useIsOpenTicket(card.id);
  const { label, icon, run } = move ?? {
    label: t`Mover a un día…`,
    icon: 'calendar_today',
    run: (id: string) => openDialog([id], 'due'),
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a menu and a dialog do the same by key
    <div
      className={styles.ticket}
      data-card={card.id}
      data-open={isOpen || undefined}
      data-done={status?.state === 'done' || undefined}
      draggable={can.edit && isSaved && !isInDialog}
      onDragStart={(event) => startDrag(event, card.id)}
      onDragEnd={endDrag}
      onContextMenu={openMenu}
    >
      <i className={styles.dot} style={{ background: status?.color }} />
      <a
        className={styles.title}
        href={isSaved ? ticketPath(card.id) : undefined}
        draggable={false}
        tabIndex={isTabStop ? 0 : -1}
        title={status ? `${card.title} · ${status.name}` : card.title}
        onClick={(event) => openByClick(event, card.id)}
      >
        {card.title}
      </a>
      {isTabStop && move !== null && can.edit && isSaved && (
        <button
          type="button"
          className={styles.move}
          aria-label={`${label} ${card.title}`}
          title={label}
          onClick={() => run(card.id)}
        >
          <Icon name={icon} />
        </button>
      )}
    </div>
  );

  function openMenu(event: MouseEvent): void {
    if (isInDialog || !isSaved) return;
    event.preventDefault();
    const isPoint = event.clientX > 0 || event.clientY > 0;
    actions.openMenu(card.id, isPoint ? { x: event.clientX, y: event.clientY } : event.currentTarget);
  }
});
