/** App token of the CRM: an admin makes, copies, rotates and revokes it (docs/product/crm.md 1.3). */
import { Trans, useLingui } from '@lingui/react/macro';
import {
  useCreateAppTokenMutation,
  useGetAppTokenQuery,
  useRevokeAppTokenMutation,
} from '@minga/client/endpoints';
import { apiErrorOf } from '@minga/client/errors';
import type { Wire } from '@minga/contract';
import { MgButton } from '@minga/react/button';
import { MgDialog } from '@minga/react/dialog';
import { MgSpinner } from '@minga/react/spinner';
import { type ReactNode, useState } from 'react';
import { currentLanguage } from '../../../base/i18n.ts';
import { DialogActions } from '../../../shared/forms/DialogActions.tsx';
import { useOpened } from '../../../shared/hooks/use-opened.ts';
import { showSnackbar } from '../../../shared/notifications/snackbars.ts';
import { InlineError } from '../../../shared/page/errors.tsx';
import styles from '../settings.module.css';

export function AppTokenSection({ bid }: { bid: number }) {
  const read = useGetAppTokenQuery({ id: bid }, { refetchOnMountOrArgChange: 2 });
  if (read.error && !read.isFetching)
    return <InlineError error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <MgSpinner className={styles.wait} />;
  const { app_token: token } = read.data;
  return (
    <section className={styles.card} aria-labelledby="settings-app-token">
      <h2 id="settings-app-token">
        <Trans>Token de aplicación del CRM</Trans>
      </h2>
      <p className={styles.note}>
        <Trans>
          Minga y los demás programas que usan los contactos de este negocio lo envían con cada llamada, junto
          con la sesión de la persona. Sin un token válido nadie puede abrir el CRM.
        </Trans>
      </p>
      {token ? <Token key={token.token} bid={bid} token={token} /> : <NoToken bid={bid} />}
    </section>
  );
}

function NoToken({ bid }: { bid: number }) {
  const [create, { error, isLoading }] = useCreateAppTokenMutation();
  return (
    <>
      <p className={styles.quiet}>
        <Trans>El CRM no está activo.</Trans>
      </p>
      <div className={styles.rowEnd}>
        <MgButton variant="primary" loading={isLoading} onClick={() => void create({ id: bid })}>
          <Trans>Crear token</Trans>
        </MgButton>
      </div>
      {error && <InlineError error={error} />}
    </>
  );
}

function Token({ bid, token }: { bid: number; token: Wire['AppToken'] }) {
  const { t } = useLingui();
  const [isShown, setIsShown] = useState(false);
  const [asked, ask] = useOpened<'rotate' | 'revoke'>();
  const [create, creating] = useCreateAppTokenMutation();
  const [revoke, revoking] = useRevokeAppTokenMutation();
  const name = token.by_name;
  const day = new Date(token.created_at).toLocaleDateString(currentLanguage(), { dateStyle: 'long' });
  return (
    <>
      <div className={styles.row}>
        <div className={styles.who}>
          <code className={styles.token}>{isShown ? token.token : `${token.token.slice(0, 8)}…`}</code>
          <small>
            <Trans>
              Creado por {name} el {day}
            </Trans>
          </small>
        </div>
        <div className={styles.rowEnd}>
          <MgButton onClick={() => setIsShown(!isShown)}>
            {isShown ? <Trans>Ocultar</Trans> : <Trans>Mostrar</Trans>}
          </MgButton>
          <MgButton onClick={() => void copy()}>
            <Trans>Copiar</Trans>
          </MgButton>
        </div>
      </div>
      <div className={styles.tokenActions}>
        <MgButton onClick={() => ask('rotate')}>
          <Trans>Renovar</Trans>
        </MgButton>
        <MgButton variant="danger" onClick={() => ask('revoke')}>
          <Trans>Revocar</Trans>
        </MgButton>
      </div>
      {asked?.value === 'rotate' && (
        <Confirm
          key={asked.key}
          heading={t`¿Renovar el token?`}
          text={
            <Trans>
              Se crea otro y el actual deja de servir enseguida. Minga lo cambia sola; en los demás programas
              hay que cambiarlo a mano.
            </Trans>
          }
          label={<Trans>Renovar</Trans>}
          error={creating.error}
          isBusy={creating.isLoading}
          onConfirm={async () => {
            const failure = apiErrorOf(await create({ id: bid }));
            if (!failure) showSnackbar(t`Se renovó el token`, { tone: 'ok' });
          }}
          onClose={asked.close}
        />
      )}
      {asked?.value === 'revoke' && (
        <Confirm
          key={asked.key}
          isDanger
          heading={t`¿Revocar el token?`}
          text={
            <Trans>
              Nadie podrá abrir el CRM, tampoco en Minga, hasta que crees otro token. Los contactos se
              conservan.
            </Trans>
          }
          label={<Trans>Revocar</Trans>}
          error={revoking.error}
          isBusy={revoking.isLoading}
          onConfirm={async () => {
            const failure = apiErrorOf(await revoke({ id: bid }));
            if (!failure) showSnackbar(t`Se revocó el token`, { tone: 'ok' });
          }}
          onClose={asked.close}
        />
      )}
    </>
  );

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(token.token);
      showSnackbar(t`Token copiado`, { tone: 'ok' });
    } catch {
      // The browser denies access to the clipboard: the user copies the shown text.
      setIsShown(true);
    }
  }
}

interface ConfirmProps {
  heading: string;
  text: ReactNode;
  label: ReactNode;
  error: unknown;
  isBusy: boolean;
  isDanger?: boolean;

  /** The section renders another token, or none, when it succeeded; the dialog goes with the former one. */
  onConfirm(): Promise<void>;
  onClose(): void;
}

function Confirm({
  heading,
  text,
  label,
  error,
  isBusy,
  isDanger = false,
  onConfirm,
  onClose,
}: ConfirmProps) {
  return (
    <MgDialog open alert size="sm" heading={heading} onMgClose={onClose}>
      <p>{text}</p>
      {Boolean(error) && <InlineError error={error} />}
      <DialogActions
        isDanger={isDanger}
        isBusy={isBusy}
        onCancel={onClose}
        onConfirm={() => void onConfirm()}
      >
        {label}
      </DialogActions>
    </MgDialog>
  );
}
