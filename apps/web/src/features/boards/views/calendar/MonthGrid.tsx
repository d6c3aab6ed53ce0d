/** The days of a month as a grid with one tab stop; tickets are dropped on days. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { TicketCard } from '@minga/client/endpoints';
import {
  type DragEvent,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { addDays } from '../../../../shared/format/periods.ts';
import { numberWords } from '../../../../shared/format/number-words.ts';
import { useBoard } from '../../board/board-context.ts';
import { addMonths, dayForKey, monthOf, weeksOf } from '@minga/rules/time/calendar-days';
import { useWeek } from '../use-week.ts';
import { CalendarTicket } from './CalendarTicket.tsx';
import { draggedTicket } from './dragged-ticket.ts';
import styles from './MonthGrid.module.css';
import { shownTickets } from './shown-tickets.ts';

export interface MonthGridProps {
  month: string;
  today: string;
  days: ReadonlyMap<string, readonly TicketCard[]>;

  /** Shows the number of tickets instead of their titles. */
  isCompact: boolean;
  onDay: (day: string) => void;
  onMonth: (month: string) => void;
  onDrop: (id: string, day: string) => void;
}

/** Height of a ticket and of the number of a day, in px. */
const [ticketPx, headPx] = [26, 32];

export function MonthGrid({ month, today, days, isCompact, onDay, onMonth, onDrop }: MonthGridProps) {
  const { t, i18n } = useLingui();
  const { can } = useBoard();
  const grid = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState(0);
  const [chosen, setChosen] = useState<string | null>(null);
  const [over, setOver] = useState<string | null>(null);
  /** The day to focus once its month is shown. */
  const awaited = useRef<{ day: string; month: string } | null>(null);
  const { firstDay } = useWeek();
  const weeks = useMemo(() => weeksOf(month, firstDay), [month, firstDay]);
  const isShown = (day: string) => weeks.some((week) => week.includes(day));
  const tabStop = chosen && isShown(chosen) ? chosen : monthOf(today) === month ? today : `${month}-01`;
  const capacity = Math.max(1, Math.floor((height / weeks.length - headPx) / ticketPx));
  const weekday = new Intl.DateTimeFormat(i18n.locale, {
    weekday: isCompact ? 'narrow' : 'short',
    timeZone: 'UTC',
  });
  const full = new Intl.DateTimeFormat(i18n.locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });

  useEffect(() => {
    const observer = new ResizeObserver((entries) => setHeight(entries.at(-1)?.contentRect.height ?? 0));
    observer.observe(grid.current!);
    return () => observer.disconnect();
  }, []);
  useLayoutEffect(() => {
    if (awaited.current?.month !== month) return;
    grid.current!.querySelector<HTMLElement>(`[data-day="${awaited.current.day}"]`)?.focus();
    awaited.current = null;
  });

  return (
    <div
      className={styles.calendar}
      role="grid"
      tabIndex={-1}
      onKeyDown={onKeyDown}
      onClick={onClick}
      onDragLeave={onDragLeave}
      aria-label={t`Calendario`}
      data-compact={isCompact || undefined}
    >
      <div className={styles.weekdays} role="row">
        {weeks[0]!.map((day) => (
          <span key={day} role="columnheader">
            {weekday.format(noon(day))}
          </span>
        ))}
      </div>
      <div ref={grid} className={styles.weeks} role="rowgroup">
        {weeks.map((week) => (
          <div key={week[0]} className={styles.week} role="row">
            {week.map((day) => renderDay(day))}
          </div>
        ))}
      </div>
    </div>
  );

  function renderDay(day: string) {
    const tickets = days.get(day) ?? [];
    const { visible, rest } = shownTickets(tickets, capacity);
    const count = tickets.length;
    const label = full.format(noon(day));
    const restWords = numberWords(rest);
    return (
      <div
        key={day}
        className={styles.day}
        role="gridcell"
        tabIndex={day === tabStop ? 0 : -1}
        aria-label={t`${label}, ${plural(count, { one: '# ticket', other: '# tickets' })}`}
        aria-current={day === today ? 'date' : undefined}
        data-day={day}
        data-outside={monthOf(day) !== month || undefined}
        data-over={day === over || undefined}
        onFocus={(event) => event.target === event.currentTarget && setChosen(day)}
        onDragOver={(event) => allowDrop(event, day)}
        onDrop={(event) => drop(event, day)}
      >
        <span className={styles.number}>{Number(day.slice(8))}</span>
        {isCompact
          ? count > 0 && <span className={styles.count}>{numberWords(count)}</span>
          : visible.map((card) => <CalendarTicket key={card.id} card={card} isTabStop={false} />)}
        {!isCompact && rest > 0 && (
          <button
            type="button"
            className={styles.more}
            tabIndex={-1}
            aria-label={t`${label}: ver ${restWords} más`}
            onClick={() => onDay(day)}
          >
            {t`+${restWords} más`}
          </button>
        )}
      </div>
    );
  }

  function onClick(event: MouseEvent): void {
    const day = (event.target as Element).closest<HTMLElement>('[data-day]')?.dataset.day;
    if (isCompact && day !== undefined) onDay(day);
  }

  function onKeyDown(event: KeyboardEvent): void {
    const { target, key } = event;
    const day = (target as HTMLElement).dataset.day;
    if (day === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    if (key === 'Enter' || key === ' ') {
      event.preventDefault();
      onDay(day);
      return;
    }
    const week = weeks.find((each) => each.includes(day)) ?? [day];
    const next =
      dayForKey(day, key) ??
      { Home: week[0], End: week.at(-1), PageUp: inMonth(day, -1), PageDown: inMonth(day, 1) }[key];
    if (!next) return;
    event.preventDefault();
    const isAway = !isShown(next) || key.startsWith('Page');
    awaited.current = { day: next, month: isAway ? monthOf(next) : month };
    setChosen(next);
    if (isAway) onMonth(monthOf(next));
  }

  function allowDrop(event: DragEvent, day: string): void {
    if (!can.edit || draggedTicket() === null) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'move';
    if (over !== day) setOver(day);
  }

  function drop(event: DragEvent, day: string): void {
    const id = draggedTicket();
    setOver(null);
    if (!can.edit || id === null) return;
    event.preventDefault();
    onDrop(id, day);
  }

  function onDragLeave(event: DragEvent): void {
    if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(null);
  }
}

/** The same day of another month, or its last one. */
function inMonth(day: string, by: -1 | 1): string {
  const month = addMonths(monthOf(day), by);
  const last = addDays(`${addMonths(month, 1)}-01`, -1);
  const same = `${month}-${day.slice(8)}`;
  return same < last ? same : last;
}

/** Noon in UTC: formatted in UTC it is that day everywhere. */
function noon(day: string): Date {
  return new Date(`${day}T12:00:00Z`);
}
