/** Push certificates: request, storing and what they say. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useCreateMdmCsrMutation, useStoreMdmCertificateMutation } from '@minga/client/endpoints';
import { type ApiError, apiErrorOf } from '@minga/client/errors';
import type { Wire } from '@minga/contract';
import { MgBadge } from '@minga/react/badge';
import { MgButton } from '@minga/react/button';
import { MgTextarea } from '@minga/react/textarea';
import { daysUntilExpiry } from '@minga/rules/mdm/mdm-certificates';
import { useState } from 'react';
import { dateWords } from '../../shared/format/time-words.ts';
import { FormDialog } from '../../shared/forms/FormDialog.tsx';
import { useNow } from '../../shared/hooks/use-now.ts';
import { useOpened } from '../../shared/hooks/use-opened.ts';
import { showSnackbar } from '../../shared/notifications/snackbars.ts';
import { saveFile } from '../../shared/page/save-file.ts';
import styles from './mdm.module.css';
import { certificateStatusWords } from './mdm-words.ts';

interface CertificatesProps {
  bid: number;
  certificates: readonly Wire['MdmCertificate'][];
}

export function Certificates({ bid, certificates }: CertificatesProps) {
  const { t } = useLingui();
  const [request, requesting] = useCreateMdmCsrMutation();
  const [opened, open] = useOpened<'store'>();
  const [latest] = certificates;
  const isWaiting = latest?.status === 'requested';
  return (
    <section className={styles.card} aria-labelledby="mdm-certificates">
      <header className={styles.head}>
        <h2 id="mdm-certificates">
          <Trans>Certificado de Apple</Trans>
        </h2>
        <div className={styles.buttons}>
          <MgButton loading={requesting.isLoading} onClick={() => void create()}>
            {isWaiting ? <Trans>Crear otra solicitud</Trans> : <Trans>Crear una solicitud</Trans>}
          </MgButton>
          {isWaiting && (
            <MgButton variant="primary" onClick={() => open('store')}>
              <Trans>Guardar el certificado</Trans>
            </MgButton>
          )}
        </div>
        <p>
          <Trans>
            Con él Minga despierta los dispositivos. Sin él las órdenes esperan a que el dispositivo se
            conecte. La solicitud se firma con un certificado de proveedor y se sube a identity.apple.com; el
            certificado dura un año.
          </Trans>
        </p>
      </header>
      {certificates.length === 0 ? (
        <p className={styles.quiet}>
          <Trans>Todavía no hay certificado.</Trans>
        </p>
      ) : (
        <ul className={styles.list} aria-label={t`Certificados de Apple`}>
          {certificates.map((certificate) => (
            <Certificate key={certificate.id} certificate={certificate} />
          ))}
        </ul>
      )}
      {opened && <StoreDialog key={opened.key} bid={bid} onClose={opened.close} />}
    </section>
  );

  async function create(): Promise<void> {
    const failure = apiErrorOf(await request({ id: bid }));
    if (failure) showSnackbar(failure.message, { tone: 'danger' });
  }
}

function Certificate({ certificate }: { certificate: Wire['MdmCertificate'] }) {
  const { t } = useLingui();
  const { status, topic, csr, expires_at, created_at } = certificate;
  const { label, tone } = certificateStatusWords[status];
  const day = dateWords(expires_at ?? created_at);
  const now = useNow();
  const days = status === 'active' && expires_at !== null ? daysUntilExpiry(expires_at, now) : null;
  return (
    <li>
      <div>
        <b>{topic ?? <Trans>Solicitud</Trans>}</b>
        <small>
          {expires_at === null ? <Trans>Creada el {day}</Trans> : <Trans>Válido hasta el {day}</Trans>}
        </small>
      </div>
      <div className={styles.buttons}>
        {days !== null && (
          <MgBadge tone="warn">
            <Plural value={days} one="Vence en # día" other="Vence en # días" />
          </MgBadge>
        )}
        <MgBadge tone={tone}>{t(label)}</MgBadge>
        {status === 'requested' && (
          <MgButton
            onClick={() =>
              saveFile({ blob: new Blob([csr], { type: 'application/pkcs10' }), name: 'minga.csr' })
            }
          >
            <Trans>Descargar</Trans>
          </MgButton>
        )}
      </div>
    </li>
  );
}

function StoreDialog({ bid, onClose }: { bid: number; onClose(): void }) {
  const { t } = useLingui();
  const [store, { isLoading }] = useStoreMdmCertificateMutation();
  const [text, setText] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const isCertificate = /^-----BEGIN CERTIFICATE-----[\s+/=0-9A-Za-z]{50,}-----END CERTIFICATE-----$/.test(
    text.trim(),
  );
  return (
    <FormDialog
      size="md"
      heading={t`Guardar el certificado`}
      isChanged={text !== ''}
      isBusy={isLoading}
      error={error}
      onSave={save}
      onClose={onClose}
    >
      <MgTextarea
        label={t`Certificado (.pem)`}
        rows={6}
        maxRows={12}
        maxlength={20_000}
        hint={t`Pega el contenido del archivo que dio Apple.`}
        value={text}
        error={isChecked && !isCertificate ? t`Pega el certificado entero, desde BEGIN hasta END.` : ''}
        onInput={(event) => setText(event.currentTarget.value)}
      />
    </FormDialog>
  );

  async function save(): Promise<boolean> {
    setIsChecked(true);
    if (!isCertificate) return false;
    const failure = apiErrorOf(await store({ id: bid, newMdmCertificate: { certificate: text.trim() } }));
    setError(failure ?? null);
    return failure === undefined;
  }
}
