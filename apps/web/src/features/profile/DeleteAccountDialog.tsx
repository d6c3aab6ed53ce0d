import { Trans, useLingui } from '@lingui/react/macro';
import { useDeleteMeMutation, useSendDeletionCodeMutation } from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { MgButton } from '@minga/react/button';
import { MgDialog } from '@minga/react/dialog';
import { MgTextField } from '@minga/react/text-field';
import { type ComponentRef, useEffect, useRef, useState } from 'react';
import { openSession } from '../../session/session.ts';
import { DialogActions } from '../../shared/forms/DialogActions.tsx';
import { InlineError } from '../../shared/page/errors.tsx';
import { useSaveForm } from '../../shared/forms/use-save-form.ts';
import styles from './Profile.module.css';

/** Digits of the emailed code. */
const codeLength = 8;

/**
 * Requires the address and a proof before an account is deleted: the password, or an emailed code for users without
 * one.
 */
export function DeleteAccountDialog({ user, onClose }: { user: Wire['User']; onClose(): void }) {
  const { t } = useLingui();
  const formRef = useRef<HTMLFormElement>(null);
  const [hasCode, setHasCode] = useState(false);
  const codeRef = useRef<ComponentRef<typeof MgTextField>>(null);
  // After a code was requested, its field receives focus.
  useEffect(() => {
    if (hasCode) codeRef.current?.focus();
  }, [hasCode]);
  const [remove] = useDeleteMeMutation();
  const form = useSaveForm({
    stored: { email: '', password: '', code: '' },
    codes: { 'auth/password-wrong': 'password', 'auth/code-wrong': 'code', 'users/email-mismatch': 'email' },
    check: ({ email, password, code }) => ({
      ...(email.trim().toLowerCase() === user.email?.toLowerCase()
        ? {}
        : { email: t`Escribe el correo de tu cuenta.` }),
      ...(!hasCode && password === '' ? { password: t`Escribe tu contraseña.` } : {}),
      ...(hasCode && digitsOf(code).length !== codeLength
        ? { code: t`Escribe los 8 números del código.` }
        : {}),
    }),
    save: (_changes, { email, password, code }) =>
      remove({
        accountDeletion: { email: email.trim(), ...(hasCode ? { code: digitsOf(code) } : { password }) },
      }),
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
        {hasCode ? (
          <MgTextField
            key="code"
            ref={codeRef}
            label={t`Código`}
            hint={t`Lo enviamos a ${user.email ?? ''}. Vale 15 minutos; si pediste varios, vale el último.`}
            autocomplete="one-time-code"
            inputMode="numeric"
            required
            value={form.values.code}
            error={form.errorOf('code')}
            onInput={(event) => form.change({ code: event.currentTarget.value })}
          />
        ) : (
          <MgTextField
            key="password"
            type="password"
            label={t`Contraseña`}
            hint={t`Si entras sin contraseña, pide un código.`}
            autocomplete="current-password"
            required
            value={form.values.password}
            error={form.errorOf('password')}
            onInput={(event) => form.change({ password: event.currentTarget.value })}
          />
        )}
        <CodeByMail
          hasCode={hasCode}
          onChange={(next) => {
            form.change({ password: '', code: '' });
            setHasCode(next);
          }}
        />
      </form>
      <DialogActions
        isDanger
        isBusy={form.isSaving}
        onCancel={onClose}
        onConfirm={() => formRef.current?.requestSubmit()}
      >
        <Trans>Eliminar</Trans>
      </DialogActions>
    </MgDialog>
  );
}

/** Requests an emailed code instead of the password, and switches back. */
function CodeByMail({ hasCode, onChange }: { hasCode: boolean; onChange(hasCode: boolean): void }) {
  const [send, { isLoading, error }] = useSendDeletionCodeMutation();
  async function ask(): Promise<void> {
    const answer = await send();
    if (answer.error === undefined) onChange(true);
  }
  return (
    <>
      {error !== undefined && <InlineError error={error} />}
      <div className={styles.actions}>
        <MgButton loading={isLoading} onClick={() => void ask()}>
          {hasCode ? <Trans>Enviar otro código</Trans> : <Trans>Enviarme un código por correo</Trans>}
        </MgButton>
        {hasCode && (
          <MgButton onClick={() => onChange(false)}>
            <Trans>Usar mi contraseña</Trans>
          </MgButton>
        )}
      </div>
    </>
  );
}

/** Keeps only digits: pasted codes contain spaces. */
function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '');
}
