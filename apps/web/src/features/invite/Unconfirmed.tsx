import { Trans, useLingui } from '@lingui/react/macro';
import { MgButton } from '@minga/react/button';
import { useState } from 'react';
import { currentLanguage } from '../../base/i18n.ts';
import { openSession } from '../../session/session.ts';
import styles from '../../shared/page/PlainPage.module.css';

interface UnconfirmedProps {
  email: string;
  isBusy: boolean;
  onConfirmed(): void;
}

/** The address of a new account must be confirmed by a link in an email first. */
export function Unconfirmed({ email, isBusy, onConfirmed }: UnconfirmedProps) {
  const { t } = useLingui();
  const [sending, setSending] = useState<'idle' | 'busy' | 'sent' | 'failed'>('idle');
  return (
    <>
      <h1>
        <Trans>Confirma tu correo</Trans>
      </h1>
      <p>
        <Trans>
          Falta confirmar que <b>{email}</b> es tuyo. Te enviamos un enlace, lo abres y vuelves aquí.
        </Trans>
      </p>
      <div className={styles.actions}>
        <MgButton
          variant={sending === 'sent' ? 'outline' : 'primary'}
          size="lg"
          full
          loading={sending === 'busy'}
          onClick={() => void sendLink()}
        >
          {sending === 'sent' ? <Trans>Enviar otra vez</Trans> : <Trans>Enviar el enlace</Trans>}
        </MgButton>
        <MgButton
          variant={sending === 'sent' ? 'primary' : 'outline'}
          size="lg"
          full
          loading={isBusy}
          onClick={onConfirmed}
        >
          <Trans>Ya lo confirmé</Trans>
        </MgButton>
      </div>
      <p role="status">
        {sending === 'sent' && t`Enviado. Mira también en el correo no deseado.`}
        {sending === 'failed' && t`No se pudo enviar. Intenta de nuevo en un momento.`}
      </p>
    </>
  );

  async function sendLink(): Promise<void> {
    setSending('busy');
    try {
      const session = await openSession();
      await session.sendEmailConfirmation(currentLanguage());
      setSending('sent');
    } catch {
      setSending('failed');
    }
  }
}
