/** Link to Apple Business Manager: key, server token and its validity (docs/product/mdm.md 2.10, 2.12). */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import {
  useCreateMdmDepKeyMutation,
  useGetMdmDepQuery,
  useStoreMdmDepTokenMutation,
} from '@minga/client/endpoints';
import { apiErrorOf } from '@minga/client/errors';
import type { Wire } from '@minga/contract';
import { MgBadge } from '@minga/react/badge';
import { MgButton } from '@minga/react/button';
import { MgSpinner } from '@minga/react/spinner';
import { daysUntilExpiry } from '@minga/rules/mdm/mdm-certificates';
import { useRef } from 'react';
import { dateWords } from '../../../shared/format/time-words.ts';
import { useNow } from '../../../shared/hooks/use-now.ts';
import { useOpened } from '../../../shared/hooks/use-opened.ts';
import { showSnackbar } from '../../../shared/notifications/snackbars.ts';
import { InlineError } from '../../../shared/page/errors.tsx';
import { saveFile } from '../../../shared/page/save-file.ts';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import styles from '../mdm.module.css';
import { Synchronization } from './Synchronization.tsx';
import { depStatusWords } from '../mdm-words.ts';
import { readBase64 } from '../read-base64.ts';

/** Interval of requests while a synchronization runs, in milliseconds. */
const pollMs = 3000;

/** Largest token file, in bytes. */
const mostBytes = 30_000;

export function AppleBusiness({ bid }: { bid: number }) {
  const { t } = useLingui();
  const read = useGetMdmDepQuery({ id: bid });
  const dep = read.data?.dep;
  // A second subscription polls while a synchronization runs.
  useGetMdmDepQuery({ id: bid }, { pollingInterval: pollMs, skip: !dep?.syncing });
  return (
    <section className={styles.card} aria-labelledby="mdm-apple-business">
      <header className={styles.head}>
        <h2 id="mdm-apple-business">Apple Business Manager</h2>
        {dep && (
          <MgBadge tone={depStatusWords[dep.status].tone}>{t(depStatusWords[dep.status].label)}</MgBadge>
        )}
        <p>
          <Trans>
            Sube el certificado a Apple Business Manager y trae de ahí el token del servidor (.p7m). Cada
            token dura un año.
          </Trans>
        </p>
      </header>
      {read.error && !dep && !read.isFetching ? (
        <InlineError error={read.error} onRetry={() => void read.refetch()} />
      ) : dep ? (
        <Link bid={bid} dep={dep} />
      ) : (
        <MgSpinner />
      )}
    </section>
  );
}

function Link({ bid, dep }: { bid: number; dep: Wire['MdmDep'] }) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const [create, creating] = useCreateMdmDepKeyMutation();
  const [store, storing] = useStoreMdmDepTokenMutation();
  const [opened, open] = useOpened<'replace'>();
  const { certificate, expires_at } = dep;
  const day = expires_at === null ? '' : dateWords(expires_at);
  const now = useNow();
  const days = dep.status === 'active' && expires_at !== null ? daysUntilExpiry(expires_at, now) : null;
  const makeKey = async () => apiErrorOf(await create({ id: bid }));
  return (
    <>
      {day && (
        <p>
          {dep.status === 'expired' ? (
            <Trans>El token venció el {day}.</Trans>
          ) : (
            <Trans>El token vence el {day}.</Trans>
          )}{' '}
          {days !== null && (
            <MgBadge tone="warn">
              <Plural value={days} one="Vence en # día" other="Vence en # días" />
            </MgBadge>
          )}
        </p>
      )}
      <div className={styles.buttons}>
        {certificate === null ? (
          <MgButton variant="primary" loading={creating.isLoading} onClick={() => void begin()}>
            <Trans>Crear el certificado</Trans>
          </MgButton>
        ) : (
          <>
            <MgButton
              variant="outline"
              onClick={() => saveFile({ blob: new Blob([certificate]), name: 'minga-apple.pem' })}
            >
              <Trans>Descargar el certificado</Trans>
            </MgButton>
            <MgButton
              variant={dep.status === 'active' ? 'outline' : 'primary'}
              loading={storing.isLoading}
              onClick={() => input.current?.click()}
            >
              <Trans>Subir el token</Trans>
            </MgButton>
            <MgButton onClick={() => open('replace')}>
              <Trans>Crear otro certificado</Trans>
            </MgButton>
          </>
        )}
      </div>
      {dep.status === 'active' && <Synchronization bid={bid} dep={dep} />}
      <input
        ref={input}
        type="file"
        accept=".p7m"
        hidden
        aria-label={t`Archivo del token`}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          event.currentTarget.value = '';
          if (file) void upload(file);
        }}
      />
      {opened && (
        <ConfirmDialog
          key={opened.key}
          heading={t`¿Crear otro certificado?`}
          label={<Trans>Crear otro certificado</Trans>}
          onConfirm={makeKey}
          onClose={opened.close}
        >
          <Trans>
            Los tokens que Apple dio para el anterior ya no se pueden subir. El que está en uso sigue
            sirviendo.
          </Trans>
        </ConfirmDialog>
      )}
    </>
  );

  async function begin(): Promise<void> {
    const failure = await makeKey();
    if (failure) showSnackbar(failure.message, { tone: 'danger' });
  }

  async function upload(file: File): Promise<void> {
    if (file.size > mostBytes) {
      showSnackbar(t`El archivo es muy grande: no es un token.`, { tone: 'danger' });
      return;
    }
    const content = await readBase64(file);
    const failure = apiErrorOf(await store({ id: bid, newMdmDepToken: { content } }));
    if (failure) showSnackbar(failure.message, { tone: 'danger' });
    else showSnackbar(t`Se guardó el token`, { tone: 'ok' });
  }
}
