import { Trans, useLingui } from '@lingui/react/macro';
import { useUpdateMyPasswordMutation } from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { MgTextField } from '@minga/react/text-field';
import { passwordRules } from '../../session/password-rules.ts';
import { openSession } from '../../session/session.ts';
import { FormFoot } from '../../shared/forms/FormFoot.tsx';
import { PasswordRules, usePasswordPolicy } from '../../shared/auth/PasswordRules.tsx';
import { showSnackbar } from '../../shared/notifications/snackbars.ts';
import { useSaveForm } from '../../shared/forms/use-save-form.ts';
import { PasswordLink } from './PasswordLink.tsx';
import styles from './Profile.module.css';

/** Changes the password. This revokes all other sessions; this one continues with the token of the response. */
export function PasswordForm({ user }: { user: Wire['User'] }) {
  const { t } = useLingui();
  const policy = usePasswordPolicy();
  const [update] = useUpdateMyPasswordMutation();
  const form = useSaveForm({
    stored: { password: '', newPassword: '' },
    codes: { 'auth/password-wrong': 'password', 'users/password-weak': 'newPassword' },
    check: ({ password, newPassword }) => ({
      ...(password === '' ? { password: t`Escribe la contraseña que tienes.` } : {}),
      ...(passwordRules(policy, newPassword).every(({ isMet }) => isMet)
        ? {}
        : { newPassword: t`A la contraseña nueva le falta algo de lo que se pide.` }),
    }),
    save: async (_changes, { password, newPassword }) => {
      const answer = await update({ passwordChange: { password, new_password: newPassword } });
      if (answer.data) await (await openSession()).signInWithToken(answer.data.token);
      return answer;
    },
  });
  return (
    <form
      className={styles.card}
      noValidate
      aria-labelledby="profile-password"
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit().then((isStored) => {
          if (!isStored) return;
          form.reset();
          showSnackbar(t`Contraseña cambiada`, { tone: 'ok' });
        });
      }}
    >
      <h2 id="profile-password">
        <Trans>Contraseña</Trans>
      </h2>
      <p className={styles.hint}>
        <Trans>Al cambiarla se cierran tus sesiones en los demás dispositivos.</Trans>
      </p>
      <input type="hidden" autoComplete="username" value={user.email ?? ''} readOnly />
      <MgTextField
        type="password"
        label={t`Contraseña actual`}
        autocomplete="current-password"
        value={form.values.password}
        error={form.errorOf('password')}
        onInput={(event) => form.change({ password: event.currentTarget.value })}
      />
      <MgTextField
        type="password"
        label={t`Contraseña nueva`}
        autocomplete="new-password"
        value={form.values.newPassword}
        error={form.errorOf('newPassword')}
        onInput={(event) => form.change({ newPassword: event.currentTarget.value })}
      />
      {form.values.newPassword !== '' && <PasswordRules policy={policy} password={form.values.newPassword} />}
      <FormFoot form={form} label={<Trans>Cambiar la contraseña</Trans>}>
        {user.email && <PasswordLink email={user.email} />}
      </FormFoot>
    </form>
  );
}
