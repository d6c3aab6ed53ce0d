/** Key figures; those that count tickets lead to them. */
import { Plural, Trans } from '@lingui/react/macro';
import type { Wire } from '@minga/contract';
import type { ReactNode } from 'react';
import { elapsedWords } from './duration-words.ts';
import { numberWords } from '../../shared/format/number-words.ts';
import styles from './stats.module.css';

export function KeyFigures({
  stats,
  createdLink,
  completedLink,
  lateLink,
}: {
  stats: Wire['TicketStats'];

  /** Addresses of the tickets that were created and completed in the period, and of those that are late. */
  createdLink: string;
  completedLink: string;
  lateLink: string;
}) {
  const dated = stats.on_time + stats.late;
  return (
    <dl className={styles.figures}>
      <Figure
        name={<Trans>Creados</Trans>}
        value={numberWords(stats.created)}
        href={stats.created > 0 ? createdLink : null}
        note={<Points count={stats.points_created} />}
      />
      <Figure
        name={<Trans>Terminados</Trans>}
        value={numberWords(stats.completed)}
        href={stats.completed > 0 ? completedLink : null}
        note={<Points count={stats.points_completed} />}
      />
      <Figure
        name={<Trans>A tiempo</Trans>}
        value={dated === 0 ? '—' : numberWords(stats.on_time / dated, { style: 'percent' })}
        note={
          <Trans>
            {numberWords(stats.on_time)} de {numberWords(dated)} con fecha
          </Trans>
        }
      />
      <Figure
        name={<Trans>Atrasados ahora</Trans>}
        value={numberWords(stats.overdue)}
        href={stats.overdue > 0 ? lateLink : null}
        tone={stats.overdue > 0 ? 'danger' : undefined}
        note={<Trans>sin terminar</Trans>}
      />
      <Figure
        name={<Trans>De crear a terminar</Trans>}
        value={elapsedWords(stats.lead_time.median)}
        note={<Spread durations={stats.lead_time} />}
      />
      <Figure
        name={<Trans>De empezar a terminar</Trans>}
        value={elapsedWords(stats.cycle_time.median)}
        note={<Spread durations={stats.cycle_time} />}
      />
    </dl>
  );
}

function Figure({
  name,
  value,
  href = null,
  note,
  tone,
}: {
  name: ReactNode;
  value: string;
  href?: string | null;
  note: ReactNode;
  tone?: 'danger' | undefined;
}) {
  return (
    <div className={styles.figure} data-tone={tone}>
      <dt>{name}</dt>
      <dd>{href ? <a href={href}>{value}</a> : value}</dd>
      <dd className={styles.figureNote}>{note}</dd>
    </div>
  );
}

function Points({ count }: { count: number }) {
  return <Plural value={Math.round(count * 10) / 10} one="# punto" other="# puntos" />;
}

/** The figure is the median; the average indicates outliers. */
function Spread({ durations }: { durations: Wire['Durations'] }) {
  const average = elapsedWords(durations.average);
  if (durations.count === 0) return <Trans>ninguno todavía</Trans>;
  return (
    <>
      <Trans>mediana · promedio {average}</Trans>
      {' · '}
      <Plural value={durations.count} one="# ticket" other="# tickets" />
    </>
  );
}
