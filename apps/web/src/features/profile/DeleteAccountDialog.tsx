import { Trans, useLingui } from '@lingui/react/macro';
import { useDeleteMeMutation } from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { MgButton } from '@minga/react/button';
import { MgDialog } from '@minga/react/dialog';
import { MgTextField } from '@minga/react/text-field';
import { useRef } from 'react';
import { openSession } from '../../session/session.ts';
import { useSaveForm } from '../../shared/use-save-form.ts';
import styles from './Profile.module.css';

/** Asks for address and password before an account is gone for good. */
export function DeleteAccountDialog({ user, onClose }: { user: Wire['User']; onClose(): void }) {
  const { t } = useLingui();
  const formRef = useRef<HTMLFormElement>(null);
  const [remove] = useDeleteMeMutation();
  const form = useSaveForm({
    stored: { email: '', password: '' },
    codes: { 'auth/password-wrong': 'password', 'users/email-mismatch': 'email' },
    check: ({ email, password }) => ({
      ...(email.trim().toLowerCase() === user.email?.toLowerCase()
        ? {}
        : { email: t`Escribe el correo de tu cuenta.` }),
      ...(password === '' ? { password: t`Escribe tu contraseña.` } : {}),
    }),
    save: (_changes, { email, password }) => remove({ accountDeletion: { email: email.trim(), password } }),
  });
  async function submit(): Promise<void> {
    if (await form.submit()) await (await openSession()).signOut();
  }
  return (
    <MgDialog open size="sm" heading={t`¿Eliminar tu cuenta?`} onMgClose={onClose}>
      <form
        ref={formRef}
        className={styles.dialogForm}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <p>
          <Trans>
            Sales de todos tus negocios, y los que son solo tuyos se eliminan. Lo que escribiste queda sin tu
            nombre. No se puede deshacer.
          </Trans>
        </p>
        {form.problem && (
          <p className={styles.problem} role="alert">
            {form.problem.message}
          </p>
        )}
        <MgTextField
          type="email"
          label={t`Correo de tu cuenta`}
          autocomplete="off"
          required
          value={form.values.email}
          error={form.errorOf('email')}
          onInput={(event) => form.change({ email: event.currentTarget.value })}
        />
        <MgTextField
          type="password"
          label={t`Contraseña`}
          hint={t`Si entras sin contraseña, crea una con «Olvidé mi contraseña» al entrar.`}
          autocomplete="current-password"
          required
          value={form.values.password}
          error={form.errorOf('password')}
          onInput={(event) => form.change({ password: event.currentTarget.value })}
        />
      </form>
      <MgButton slot="footer" onClick={onClose}>
        <Trans>Cancelar</Trans>
      </MgButton>
      <MgButton
        slot="footer"
        variant="danger"
        loading={form.isSaving}
        onClick={() => formRef.current?.requestSubmit()}
      >
        <Trans>Eliminar</Trans>
      </MgButton>
    </MgDialog>
  );
}
