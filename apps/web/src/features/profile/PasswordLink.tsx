import { Trans, useLingui } from '@lingui/react/macro';
import { MgButton } from '@minga/react/button';
import { useState } from 'react';
import { currentLanguage } from '../../base/i18n.ts';
import { openSession } from '../../session/session.ts';
import { signInProblem } from '../../session/sign-in-errors.ts';
import { showSnackbar } from '../../shared/notifications/snackbars.ts';

/** Emails a link for setting a password, for users without one or who forgot it. */
export function PasswordLink({ email }: { email: string }) {
  const { i18n, t } = useLingui();
  const [isBusy, setIsBusy] = useState(false);
  async function send(): Promise<void> {
    setIsBusy(true);
    try {
      await (await openSession()).sendPasswordReset(email, currentLanguage());
      showSnackbar(t`Te enviamos un enlace para elegir tu contraseña`, { tone: 'ok' });
    } catch (error) {
      showSnackbar(i18n._(signInProblem(error).message), { tone: 'danger' });
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <MgButton loading={isBusy} onClick={() => void send()}>
      <Trans>No tengo o no recuerdo la actual</Trans>
    </MgButton>
  );
}
