/** Events that were given up: why, and what an operator does with them (docs/product/sudo.md 5.2). */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useListSudoFailuresQuery, useSettleSudoFailuresMutation } from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { MgButton } from '@minga/react/button';
import { MgSpinner } from '@minga/react/spinner';
import { useNow } from '../../shared/hooks/use-now.ts';
import { timeWords } from '../../shared/format/time-words.ts';
import { useOpened } from '../../shared/hooks/use-opened.ts';
import { showSnackbar } from '../../shared/notifications/snackbars.ts';
import { InlineError } from '../../shared/page/errors.tsx';
import { MoreButton, type OnMore, Pages } from '../../shared/page/Pages.tsx';
import { SudoDialog } from './SudoDialog.tsx';
import styles from './sudo.module.css';

export function FailedEvents() {
  return (
    <section className={styles.card} aria-labelledby="sudo-failures">
      <h2 id="sudo-failures">
        <Trans>Fallidos</Trans>
      </h2>
      <Pages>{(cursor, onMore) => <FailuresPage query={cursor ? { cursor } : {}} onMore={onMore} />}</Pages>
    </section>
  );
}

interface Settling {
  events: Wire['SudoFailedEvent'][];
  decision: Wire['SudoFailureDecision'];
}

function FailuresPage({ query, onMore }: { query: { cursor?: string }; onMore: OnMore }) {
  const { data, error, refetch } = useListSudoFailuresQuery(query);
  if (!data && error) return <InlineError error={error} onRetry={() => void refetch()} />;
  if (!data) return <MgSpinner className={styles.wait} />;
  const { events, next } = data;
  if (events.length === 0)
    return query.cursor === undefined ? (
      <p className={styles.quiet}>
        <Trans>Nada falló. Lo que falla diez veces espera aquí a que decidas.</Trans>
      </p>
    ) : null;
  return (
    <>
      <FailureList events={events} />
      <MoreButton next={next} onMore={onMore} />
    </>
  );
}

/** Failed events that an operator retries or discards. */
export function FailureList({ events }: { events: Wire['SudoFailedEvent'][] }) {
  const [settling, settle] = useOpened<Settling>();
  return (
    <>
      <ul className={styles.rows}>
        {events.map((event) => (
          <FailureRow key={event.id} event={event} onSettle={settle} />
        ))}
      </ul>
      {events.length > 1 && (
        <div className={styles.actions}>
          <MgButton onClick={() => settle({ events, decision: 'retry' })}>
            <Plural value={events.length} one="Reintentar #" other="Reintentar los #" />
          </MgButton>
        </div>
      )}
      {settling && <SettleDialog key={settling.key} {...settling.value} onClose={settling.close} />}
    </>
  );
}

interface FailureRowProps {
  event: Wire['SudoFailedEvent'];

  onSettle(settling: Settling): void;
}

function FailureRow({ event, onSettle }: FailureRowProps) {
  const { t } = useLingui();
  const now = useNow();
  const { id, name, prefix, recipient, type, failure, failed_at } = event;
  const kind = recipient === 'people' ? t`Notificaciones` : t`Automatizaciones`;
  return (
    <li>
      <span className={styles.what}>
        <b>
          {kind} · {name}
        </b>
        <span>{failure}</span>
        <small>
          {prefix} · {type} · {id} · {timeWords(failed_at, now)}
        </small>
      </span>
      <span className={styles.actions}>
        <MgButton
          aria-label={t`Reintentar el evento ${id}`}
          onClick={() => onSettle({ events: [event], decision: 'retry' })}
        >
          <Trans>Reintentar</Trans>
        </MgButton>
        <MgButton
          aria-label={t`Descartar el evento ${id}`}
          onClick={() => onSettle({ events: [event], decision: 'discard' })}
        >
          <Trans>Descartar</Trans>
        </MgButton>
      </span>
    </li>
  );
}

function SettleDialog({ events, decision, onClose }: Settling & { onClose(): void }) {
  const { t } = useLingui();
  const [settle] = useSettleSudoFailuresMutation();
  const words =
    decision === 'retry'
      ? { heading: t`¿Reintentar?`, label: t`Reintentar`, saved: t`Se reintenta en el próximo minuto` }
      : { heading: t`¿Descartar este evento?`, label: t`Descartar`, saved: t`Evento descartado` };
  return (
    <SudoDialog
      heading={words.heading}
      label={words.label}
      isDanger={decision === 'discard'}
      save={(_values, reason) =>
        settle({ sudoFailureSettlement: { events: events.map(({ id }) => id), decision, reason } })
      }
      onSaved={() => showSnackbar(words.saved, { tone: 'ok' })}
      onClose={onClose}
    >
      <p>
        {decision === 'retry' ? (
          <Plural
            value={events.length}
            one="# evento se vuelve a intentar, hasta diez veces más. Hazlo después de resolver la causa."
            other="# eventos se vuelven a intentar, hasta diez veces más. Hazlo después de resolver la causa."
          />
        ) : (
          <Trans>Sus notificaciones o automatizaciones no se harán. No se puede deshacer.</Trans>
        )}
      </p>
    </SudoDialog>
  );
}
