/** Dry run: the tickets on which an automation would have acted in the last 30 days. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useTryAutomationQuery } from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { MgButton } from '@minga/react/button';
import { MgSpinner } from '@minga/react/spinner';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '../../../../shared/icons/Icon.tsx';
import { dateWords, fullTime } from '../../../../shared/format/time-words.ts';
import { InlineError } from '../../../../shared/page/errors.tsx';
import settings from '../../settings.module.css';
import styles from '../automations.module.css';
import { TicketLink } from './TicketLink.tsx';

export function TryAutomation({
  team,
  trial,
}: {
  team: Wire['Team'];

  /** The automation as the form has it; null while a condition is incomplete. */
  trial: Wire['AutomationTrial'] | null;
}) {
  const { t } = useLingui();
  const [tried, setTried] = useState<{ key: string; trial: Wire['AutomationTrial']; attempt: number } | null>(
    null,
  );
  // After a change the result is not that of the form any more.
  const shown = tried !== null && tried.key === JSON.stringify(trial) ? tried : null;
  return (
    <section className={styles.trial} aria-label={t`Prueba sin cambios`}>
      <div className={styles.trialHead}>
        <MgButton
          disabled={trial === null}
          onClick={() => {
            if (trial) setTried({ key: JSON.stringify(trial), trial, attempt: (tried?.attempt ?? 0) + 1 });
          }}
        >
          <Icon slot="start" name="play_arrow" />
          <Trans>Probar con los últimos 30 días</Trans>
        </MgButton>
        <p className={styles.note}>
          {trial === null ? (
            <Trans>Completa las condiciones para probar.</Trans>
          ) : (
            <Trans>No cambia nada: solo muestra en qué tickets actuaría.</Trans>
          )}
        </p>
      </div>
      {shown && <TrialResult key={shown.attempt} team={team} trial={shown.trial} />}
    </section>
  );
}

function TrialResult({ team, trial }: { team: Wire['Team']; trial: Wire['AutomationTrial'] }) {
  const { currentData, error, isFetching, refetch } = useTryAutomationQuery(
    { id: team.bid, tid: team.id, automationTrial: trial },
    { refetchOnMountOrArgChange: true },
  );
  const result = useRef<HTMLDivElement>(null);
  // The result begins below the visible part of the dialog.
  useEffect(() => {
    if (currentData) result.current?.scrollIntoView({ block: 'nearest' });
  }, [currentData]);
  if (isFetching) return <MgSpinner className={settings.wait} />;
  if (error) return <InlineError error={error} onRetry={() => void refetch()} />;
  if (!currentData) return null;
  const { entered, matching, truncated, tickets } = currentData;
  return (
    <div ref={result} className={styles.trialResult} role="status">
      <b>
        <Plural
          value={matching}
          _0="No actuaría en ningún ticket"
          one="Actuaría en # ticket"
          other="Actuaría en # tickets"
        />
      </b>
      <p className={styles.note}>
        <Plural
          value={entered}
          _0="Ningún ticket que puedas ver llegó a la columna en los últimos 30 días."
          one="Llegó # ticket a la columna en los últimos 30 días."
          other="Llegaron # tickets a la columna en los últimos 30 días."
        />{' '}
        <Trans>Compara los datos que los tickets tienen hoy, no los de aquel momento.</Trans>{' '}
        {truncated && <Trans>Solo se miraron los últimos 1000 que llegaron.</Trans>}
      </p>
      {tickets.length > 0 && (
        <ul className={styles.runList}>
          {tickets.map(({ id, number, title, entered_at: at, entries }) => (
            <li key={id} className={styles.runHead}>
              <TicketLink ticket={{ id, number, title, team: team.id }} bid={team.bid} />
              <time dateTime={at} title={fullTime(at)}>
                {dateWords(at)}
                {entries > 1 && ` (×${entries})`}
              </time>
            </li>
          ))}
        </ul>
      )}
      {matching > tickets.length && (
        <p className={styles.note}>
          <Plural value={tickets.length} one="Se muestra el último #." other="Se muestran los últimos #." />
        </p>
      )}
    </div>
  );
}
