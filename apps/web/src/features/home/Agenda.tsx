import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { MgEmptyState } from '@minga/react/empty-state';
import { EmptyDrawing } from '../../shared/empty/EmptyDrawing.tsx';
import { useEffect, useId, useRef, useState } from 'react';
import { paths } from '../../base/address/paths.ts';
import { type AgendaSection, type MyTicket, agendaDays, agendaOf, sectionLimit } from './agenda.ts';
import styles from './HomeScreen.module.css';
import { CheckRow, TicketRow } from './TicketRow.tsx';
import { useComplete } from './use-complete.ts';
import { WeekStrip } from './WeekStrip.tsx';

interface AgendaProps {
  bid: number;
  tickets: readonly MyTicket[];

  /** Number of the user's open tickets that are not listed. */
  hidden: number;
  prefix: string;

  /** Milliseconds. */
  now: number;

  /** Called when a ticket is finished here. */
  onFinish: () => void;
}

/** Open tickets of the user by day, under the days of the week; empty sections are omitted. */
export function Agenda({ bid, tickets, hidden, prefix, now, onFinish }: AgendaProps) {
  const { t } = useLingui();
  const id = useId();
  const completion = useComplete();
  const more = paths.ticketSearch(bid, { q: `${t`asignado`}:${t`yo`} ${t`estado:abierto`}` });
  const sections = agendaOf(completion.withCompleted(tickets), now);
  const openIn = (section: AgendaSection) =>
    section.tickets.filter((ticket) => !completion.isDone(ticket)).length;
  const days = agendaDays(now);
  const headingOf = useHeadings(days[0]!);
  const toggle = (ticket: MyTicket) => {
    if (!completion.isDone(ticket)) onFinish();
    completion.toggle(ticket);
  };
  const idOf = (section: AgendaSection) => `${id}-${section.kind === 'day' ? section.day : section.kind}`;
  return (
    <>
      <WeekStrip
        days={days.map((day) => {
          const section = sections.find((each) => each.kind === 'day' && each.day === day);
          return { day, count: section ? openIn(section) : 0, headingId: section && idOf(section) };
        })}
      />
      {sections.length === 0 && (
        <MgEmptyState heading={t`No tienes nada pendiente`}>
          <EmptyDrawing of="day" />
          <Trans>Cuando alguien te asigne un ticket, lo verás aquí.</Trans>
        </MgEmptyState>
      )}
      {sections.map((section) => (
        <section key={idOf(section)} className={styles.group} aria-labelledby={idOf(section)}>
          <h3 data-group={section.kind}>
            <span id={idOf(section)} tabIndex={-1}>
              {headingOf(section)}
            </span>{' '}
            <span>{openIn(section)}</span>
          </h3>
          <SectionRows
            tickets={section.tickets}
            prefix={prefix}
            now={now}
            completion={completion}
            onToggle={toggle}
          />
        </section>
      ))}
      {hidden > 0 && (
        <a className={styles.more} href={more}>
          <Plural value={hidden} one="Tienes # ticket más." other="Tienes # tickets más." />
        </a>
      )}
    </>
  );
}

/** The tickets of a section: the first ones, and all of them on demand. */
function SectionRows({
  tickets,
  prefix,
  now,
  completion,
  onToggle,
}: {
  tickets: readonly MyTicket[];
  prefix: string;
  now: number;
  completion: ReturnType<typeof useComplete>;
  onToggle: (ticket: MyTicket) => void;
}) {
  const [isExpanded, setExpanded] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const shown = isExpanded ? tickets : tickets.slice(0, sectionLimit);
  const others = tickets.length - sectionLimit;
  // The button may go with the tickets that it showed: focus moves to the first of them.
  useEffect(() => {
    if (isExpanded) list.current?.children[sectionLimit]?.querySelector('a')?.focus();
  }, [isExpanded]);
  return (
    <>
      <ul ref={list}>
        {shown.map((ticket) => {
          const row = { ticket, prefix, now, isDone: completion.isDone(ticket) };
          return (
            <li key={ticket.card.id}>
              {completion.canComplete(ticket) ? (
                <CheckRow {...row} onToggle={() => onToggle(ticket)} />
              ) : (
                <TicketRow {...row} />
              )}
            </li>
          );
        })}
      </ul>
      {others > 0 && (
        <button
          type="button"
          className={styles.more}
          aria-expanded={isExpanded}
          onClick={() => setExpanded(!isExpanded)}
        >
          {isExpanded ? <Trans>Mostrar menos</Trans> : <Plural value={others} one="# más" other="# más" />}
        </button>
      )}
    </>
  );
}

/** Headings of sections. `today` as `2026-11-21`. */
function useHeadings(today: string): (section: AgendaSection) => string {
  const { t, i18n } = useLingui();
  const names = { late: t`Atrasados`, later: t`Más adelante`, doing: t`En curso`, pending: t`Por hacer` };
  return (section) => {
    if (section.kind !== 'day') return names[section.kind];
    if (section.day === today) return t`Hoy`;
    const day = i18n.date(`${section.day}T12:00:00`, { weekday: 'long', day: 'numeric', month: 'long' });
    return day.charAt(0).toLocaleUpperCase(i18n.locale) + day.slice(1);
  };
}
