/** When the open tickets are completed, at the pace of the period. */
import { Plural, Trans } from '@lingui/react/macro';
import type { Wire } from '@minga/contract';
import { useMemo } from 'react';
import { numberWords } from '../../../shared/format/number-words.ts';
import { addDays } from '../../../shared/format/periods.ts';
import { dateWords } from '../../../shared/format/time-words.ts';
import { type Forecast, forecastOf, historyOf, leastCompleted, leastSteps } from './forecast.ts';
import own from './forecast.module.css';
import styles from '../stats.module.css';

export function ForecastCard({
  stats: { by_day: byDay, by_state: byState },
  days: { from, to },
  today,
}: {
  stats: Pick<Wire['TicketStats'], 'by_day' | 'by_state'>;
  days: { from: string; to: string };

  /** As `2026-11-21`. */
  today: string;
}) {
  const remaining = byState.reduce((sum, { state, tickets }) => sum + (state === 'done' ? 0 : tickets), 0);
  const forecast = useMemo(
    () => forecastOf(remaining, historyOf(byDay, { from, to }, today)),
    [remaining, byDay, from, to, today],
  );
  return (
    <section className={styles.card} aria-labelledby="stats-forecast">
      <h2 id="stats-forecast">
        <Trans>Pronóstico</Trans>
      </h2>
      <Words forecast={forecast} today={today} />
    </section>
  );
}

function Words({ forecast, today }: { forecast: Forecast; today: string }) {
  if (forecast.kind === 'nothing-remains') {
    return (
      <p className={styles.quiet}>
        <Trans>No queda ningún ticket abierto.</Trans>
      </p>
    );
  }
  if (forecast.kind === 'too-little-history') {
    return (
      <p className={styles.quiet}>
        <Trans>
          Falta historia para un pronóstico: se necesitan al menos {leastCompleted} tickets terminados y{' '}
          {leastSteps} días completos en el período.
        </Trans>
      </p>
    );
  }
  const { remaining, runs, step, days } = forecast;
  const count = numberWords(runs);
  return (
    <>
      <p className={styles.quiet}>
        <Plural
          value={remaining}
          one="Queda # ticket abierto. Al ritmo de este período se termina:"
          other="Quedan # tickets abiertos. Al ritmo de este período se terminan:"
        />
      </p>
      <dl className={own.certainties}>
        <Certainty share={0.5} days={days.p50} today={today} />
        <Certainty share={0.85} days={days.p85} today={today} />
        <Certainty share={0.95} days={days.p95} today={today} />
      </dl>
      <p className={styles.quiet}>
        {step === 'week' ? (
          <Trans>
            Simulamos {count} futuros con semanas del período elegidas al azar; no cuenta los tickets que se
            creen desde hoy.
          </Trans>
        ) : (
          <Trans>
            Simulamos {count} futuros con días del período elegidos al azar; no cuenta los tickets que se
            creen desde hoy.
          </Trans>
        )}
      </p>
    </>
  );
}

function Certainty({ share, days, today }: { share: number; days: number | null; today: string }) {
  const percent = numberWords(share, { style: 'percent' });
  return (
    <div>
      <dt>
        <Trans>Con {percent} de certeza</Trans>
      </dt>
      {days === null ? (
        <dd>
          <Trans>En más de diez años</Trans>
        </dd>
      ) : (
        <>
          <dd>{dateWords(`${addDays(today, days)}T00:00:00`)}</dd>
          <dd className={own.certaintyNote}>
            <Plural value={days} one="en # día" other="en # días" />
          </dd>
        </>
      )}
    </div>
  );
}
