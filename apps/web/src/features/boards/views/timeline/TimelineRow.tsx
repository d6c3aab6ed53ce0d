/** A ticket of the timeline: its title, which stays in view, and its bar or marker. */
import { useLingui } from '@lingui/react/macro';
import type { TicketCard } from '@minga/client/endpoints';
import { ticketName } from '@minga/rules/tickets/ticket-numbers';
import type { TicketDays } from '@minga/rules/time/timeline-days';
import { type CSSProperties, type MouseEvent, memo } from 'react';
import { Icon } from '../../../../shared/icons/Icon.tsx';
import { useNow } from '../../../../shared/hooks/use-now.ts';
import { dueOf } from '../../../../shared/tickets/due.ts';
import { useBoard } from '../../board/board-context.ts';
import { useIsOpenTicket } from '../../open/use-is-open-ticket.ts';
import { daysWords, shortDay } from '../days-words.ts';
import styles from './TimelineRow.module.css';

export interface TimelineRowProps {
  card: TicketCard;

  /** The days that are shown; those of a change under way before they are stored. */
  first: string;
  last: string;
  dates: TicketDays['dates'];

  /** Position on the scale, in days. */
  from: number;
  count: number;
  rowIndex: number;
  today: string;
  isTabStop: boolean;
  isChanging: boolean;

  /** Shows the days of a change before the bar: there is no room after it. */
  isLabelBefore: boolean;

  /** Side on which the bar is out of view. */
  side: 'before' | 'after' | null;
  onFocusBar: (id: string) => void;
  onReveal: (day: string) => void;
}

export const TimelineRow = memo(function TimelineRow(props: TimelineRowProps) {
  const {
    card,
    first,
    last,
    dates,
    from,
    count,
    rowIndex,
    today,
    isTabStop,
    isChanging,
    isLabelBefore,
    side,
  } = props;
  const { actions, business, can, team, ticketPath, openByClick } = useBoard();
  const { t, i18n } = useLingui();
  const now = useNow();
  const isOpen = useIsOpenTicket(card.id);
  const status = team.psm_status.find(({ id }) => id === card.status);
  const isSaved = card.version > 0;
  const key = card.number > 0 ? ticketName(business.psm_business.prefix, card.number) : '';
  const name = `${key} ${card.title}`.trim();
  const words = daysWords({ first, last, dates }, today, i18n);
  const state = status?.state ?? 'pending';
  const due = dueOf({ endedAt: card.ended_at, completedAt: card.completed_at, state }, now);
  const isLate = due?.tone === 'danger';
  const label = isLate ? t`${name}, ${words}, ${due.text}` : t`${name}, ${words}`;
  const href = isSaved ? ticketPath(card.id) : undefined;
  const place = { '--from': from, '--count': count, '--status': status?.color } as CSSProperties;
  const away = side === 'before' ? last : first;

  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the grid has one tab stop, on a bar
    <div
      className={styles.row}
      role="row"
      aria-rowindex={rowIndex}
      data-done={state === 'done' || undefined}
      data-pending={!isSaved || undefined}
      data-open={isOpen || undefined}
      onContextMenu={openMenu}
    >
      <div role="rowheader" className={styles.heading}>
        <i className={styles.dot} style={{ background: status?.color }} />
        <a
          className={styles.title}
          href={href}
          draggable={false}
          tabIndex={-1}
          title={status ? `${name} · ${status.name}` : name}
          onClick={(event) => openByClick(event, card.id)}
        >
          {key !== '' && <span className={styles.key}>{key}</span>} {card.title}
        </a>
      </div>
      <div role="gridcell" className={styles.track}>
        <a
          className={styles.bar}
          href={href}
          draggable={false}
          tabIndex={isTabStop ? 0 : -1}
          aria-label={label}
          title={`${name}, ${words}`}
          style={place}
          data-bar={card.id}
          data-column="title"
          data-kind={dates}
          data-late={isLate || undefined}
          data-editable={(can.edit && isSaved) || undefined}
          data-changing={isChanging || undefined}
          onFocus={() => props.onFocusBar(card.id)}
          onClick={(event) => openByClick(event, card.id)}
        >
          {can.edit && isSaved && (
            <>
              <i className={styles.end} data-part="start" />
              <i className={styles.end} data-part="end" />
            </>
          )}
          {isChanging && (
            <span className={styles.words} data-before={isLabelBefore || undefined}>
              {words}
            </span>
          )}
        </a>
        {side && (
          <button
            type="button"
            className={styles.away}
            tabIndex={-1}
            data-side={side}
            aria-label={t`Mostrar ${name}, ${words}`}
            onClick={() => props.onReveal(away)}
          >
            {side === 'before' && <Icon name="chevron_left" />}
            {shortDay(away, i18n.locale)}
            {side === 'after' && <Icon name="chevron_right" />}
          </button>
        )}
      </div>
    </div>
  );

  function openMenu(event: MouseEvent): void {
    if (!isSaved || event.defaultPrevented) return;
    event.preventDefault();
    const isPoint = event.clientX > 0 || event.clientY > 0;
    actions.openMenu(card.id, isPoint ? { x: event.clientX, y: event.clientY } : event.currentTarget);
  }
});
