import { Trans, useLingui } from '@lingui/react/macro';
import { useUpdateMyEmailMutation } from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { isMailboxAddress } from '@minga/rules/people/email-addresses';
import { MgBadge } from '@minga/react/badge';
import { MgButton } from '@minga/react/button';
import { MgTextField } from '@minga/react/text-field';
import { useState } from 'react';
import { currentLanguage } from '../../base/i18n.ts';
import { openSession } from '../../session/session.ts';
import { FormFoot } from '../../shared/forms/FormFoot.tsx';
import { showSnackbar } from '../../shared/notifications/snackbars.ts';
import { useSaveForm } from '../../shared/forms/use-save-form.ts';
import styles from './Profile.module.css';

/** Sign-in address of the account: its confirmation, and changing it. */
export function EmailForm({ user }: { user: Wire['User'] }) {
  const { t } = useLingui();
  const [update] = useUpdateMyEmailMutation();
  const form = useSaveForm({
    stored: { email: user.email ?? '', password: '' },
    codes: { 'auth/password-wrong': 'password', 'users/email-taken': 'email' },
    check: ({ email, password }) => ({
      ...(isMailboxAddress(email.trim()) ? {} : { email: t`Revisa el correo: no parece una dirección.` }),
      ...(password === '' ? { password: t`Escribe tu contraseña.` } : {}),
    }),
    save: async (_changes, { email, password }) => {
      const answer = await update({ emailChange: { email: email.trim(), password } });
      // The change revokes the old session; this tab continues with the new token.
      if (answer.data) await (await openSession()).signInWithToken(answer.data.token);
      return answer;
    },
  });
  return (
    <form
      className={styles.card}
      noValidate
      aria-labelledby="profile-email"
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit().then((isStored) => {
          if (isStored) form.reset();
        });
      }}
    >
      <h2 id="profile-email" className={styles.titled}>
        <Trans>Tu correo</Trans>
        {user.emailVerified ? (
          <MgBadge tone="ok">
            <Trans>Confirmado</Trans>
          </MgBadge>
        ) : (
          <MgBadge tone="warn">
            <Trans>Sin confirmar</Trans>
          </MgBadge>
        )}
      </h2>
      {!user.emailVerified && <SendConfirmation />}
      <MgTextField
        type="email"
        label={t`Correo`}
        autocomplete="email"
        required
        value={form.values.email}
        error={form.errorOf('email')}
        onInput={(event) => form.change({ email: event.currentTarget.value })}
      />
      {form.values.email !== (user.email ?? '') && (
        <MgTextField
          type="password"
          label={t`Tu contraseña, para estar seguros`}
          autocomplete="current-password"
          required
          value={form.values.password}
          error={form.errorOf('password')}
          onInput={(event) => form.change({ password: event.currentTarget.value })}
        />
      )}
      <FormFoot form={form} label={<Trans>Cambiar el correo</Trans>} />
    </form>
  );
}

function SendConfirmation() {
  const { t } = useLingui();
  const [isBusy, setIsBusy] = useState(false);
  async function send(): Promise<void> {
    setIsBusy(true);
    try {
      await (await openSession()).sendEmailConfirmation(currentLanguage());
      showSnackbar(t`Te enviamos un enlace para confirmar tu correo`, { tone: 'ok' });
    } catch {
      showSnackbar(t`No se pudo enviar. Intenta de nuevo en un momento.`, { tone: 'danger' });
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <div className={styles.actions}>
      <MgButton loading={isBusy} onClick={() => void send()}>
        <Trans>Enviar el enlace para confirmarlo</Trans>
      </MgButton>
    </div>
  );
}
