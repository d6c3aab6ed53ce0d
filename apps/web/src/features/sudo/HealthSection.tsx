/** Versions, sizes, what waits to be done, and what failed. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useGetSudoHealthQuery } from '@minga/client/endpoints';
import { MgBadge } from '@minga/react/badge';
import { MgButton } from '@minga/react/button';
import { MgSpinner } from '@minga/react/spinner';
import { daysUntilExpiry } from '@minga/rules/mdm/mdm-certificates';
import { useNow } from '../../shared/hooks/use-now.ts';
import { numberWords } from '../../shared/format/number-words.ts';
import { sizeWords } from '../../shared/format/size-words.ts';
import { fullTime, timeWords } from '../../shared/format/time-words.ts';
import { InlineError } from '../../shared/page/errors.tsx';
import { Facts } from '../../shared/page/Facts.tsx';
import { FailedEvents } from './FailedEvents.tsx';
import styles from './sudo.module.css';

export function HealthSection() {
  const { t } = useLingui();
  const now = useNow();
  const { data, error, isFetching, refetch } = useGetSudoHealthQuery();
  if (!data && error) return <InlineError error={error} onRetry={() => void refetch()} />;
  if (!data) return <MgSpinner className={styles.wait} />;
  const { queues } = data;
  const waits = (count: number) => (count === 0 ? t`Nada pendiente` : numberWords(count));
  return (
    <>
      <section className={styles.card} aria-labelledby="sudo-use">
        <h2 id="sudo-use">
          <Trans>Uso</Trans>
        </h2>
        <Facts
          facts={[
            [t`Personas`, numberWords(data.users)],
            [t`Bloqueadas`, numberWords(data.blocked_users)],
            [t`Negocios`, numberWords(data.businesses)],
            [t`Conexiones en vivo de este proceso`, numberWords(data.live_streams)],
            [t`Archivos`, `${numberWords(data.files)} · ${sizeWords(data.file_bytes)}`],
            [t`Base de datos`, sizeWords(data.database_bytes)],
          ]}
        />
      </section>
      <section className={styles.card} aria-labelledby="sudo-queues">
        <h2 id="sudo-queues">
          <Trans>Pendientes</Trans>
        </h2>
        <Facts
          facts={[
            [t`Notificaciones y automatizaciones`, waits(queues.events)],
            [t`Correos por enviar`, waits(queues.mails)],
            [t`Avisos a dispositivos`, waits(queues.pushes)],
            [t`Mensajes a Google Chat`, waits(queues.google_chat)],
            [t`Cuentas por eliminar en el servicio de identidad`, waits(queues.deletions)],
          ]}
        />
        <p className={styles.quiet}>
          <Trans>Lo pendiente se reintenta solo.</Trans>
        </p>
      </section>
      <FailedEvents />
      <section className={styles.card} aria-labelledby="sudo-versions">
        <h2 id="sudo-versions">
          <Trans>Versiones</Trans>
        </h2>
        <Facts
          facts={[
            ['Minga', data.version],
            ['Node.js', data.node],
            [t`Base de datos`, data.database],
            [t`Última migración`, data.migration],
            [t`En marcha`, timeWords(data.started_at, now)],
          ]}
        />
      </section>
      {data.signing_expires_at !== null && (
        <SigningCertificate expiresAt={data.signing_expires_at} now={now} />
      )}
      <div className={styles.actions}>
        <MgButton loading={isFetching} onClick={() => void refetch()}>
          <Trans>Actualizar</Trans>
        </MgButton>
      </div>
    </>
  );
}

/** The certificate that signs enrolment profiles (docs/product/mdm.md 3.1). */
function SigningCertificate({ expiresAt, now }: { expiresAt: string; now: number }) {
  const { t } = useLingui();
  const days = daysUntilExpiry(expiresAt, now);
  const isExpired = Date.parse(expiresAt) <= now;
  return (
    <section className={styles.card} aria-labelledby="sudo-signing">
      <h2 id="sudo-signing">
        <Trans>Certificado que firma los perfiles de dispositivos</Trans>
      </h2>
      <Facts facts={[[isExpired ? t`Venció` : t`Vence`, fullTime(expiresAt)]]} />
      {(isExpired || days !== null) && (
        <p role="alert">
          <MgBadge tone={isExpired ? 'danger' : 'warn'}>
            {isExpired ? (
              <Trans>Vencido</Trans>
            ) : (
              <Plural value={days ?? 0} one="Queda # día" other="Quedan # días" />
            )}
          </MgBadge>{' '}
          <Trans>Renueva los archivos de MDM_SIGNING_CERTIFICATE y MDM_SIGNING_KEY y reinicia Minga.</Trans>
        </p>
      )}
    </section>
  );
}
