import { Plural, useLingui } from '@lingui/react/macro';
import styles from './WeekStrip.module.css';

interface WeekDay {
  /** As `2026-11-21`. */
  day: string;

  /** Number of open tickets that are due. */
  count: number;

  /** Id of the heading of its section; undefined without one. */
  headingId: string | undefined;
}

/** The days of the week that begins today, with the number of tickets due on each; a press leads to them. */
export function WeekStrip({ days }: { days: readonly WeekDay[] }) {
  const { t } = useLingui();
  return (
    <ol className={styles.week} aria-label={t`Tu semana`}>
      {days.map((each, index) => (
        <li key={each.day} data-today={index === 0 || undefined}>
          <Day {...each} isToday={index === 0} />
        </li>
      ))}
    </ol>
  );
}

function Day({ day, count, headingId, isToday }: WeekDay & { isToday: boolean }) {
  const { t, i18n } = useLingui();
  const noon = `${day}T12:00:00`;
  const content = (
    <>
      <span aria-hidden="true">{isToday ? t`Hoy` : i18n.date(noon, { weekday: 'short' })}</span>
      <b aria-hidden="true">{i18n.date(noon, { day: 'numeric' })}</b>
      <i aria-hidden="true">{count || ''}</i>
      <span className={styles.note}>
        {i18n.date(noon, { weekday: 'long', day: 'numeric', month: 'long' })}:{' '}
        <Plural value={count} _0="nada pendiente" one="# ticket" other="# tickets" />
      </span>
    </>
  );
  if (headingId === undefined) return <div className={styles.day}>{content}</div>;
  return (
    <button type="button" className={styles.day} onClick={() => showHeading(headingId)}>
      {content}
    </button>
  );
}

/** Scrolls to a heading, and continues there with the keyboard. */
function showHeading(id: string): void {
  const heading = document.getElementById(id);
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: 'center' });
}
