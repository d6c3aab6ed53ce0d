import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { MgButton } from '@minga/react/button';
import { MgTextField, type MgTextFieldElement } from '@minga/react/text-field';
import { lazy, Suspense, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { paths, returnPath } from '../../base/paths.ts';
import type { PasswordPolicy } from '../../session/identity.ts';
import type { SignInProblem } from '../../session/sign-in-errors.ts';
import type { FederatedFailure } from '../../shared/federated-sign-in.ts';
import { FormProblem } from './FormProblem.tsx';
import { PasswordRules, usePasswordPolicy } from '../../shared/PasswordRules.tsx';
import { LazyProviderButtons } from './LazyProviderButtons.tsx';
import type { NewAccount } from './register-account.ts';
import styles from './SignIn.module.css';
import { checkEmail, checkNewPassword, useCredentialsForm } from './use-credentials-form.ts';

const FailureDialog = lazy(() =>
  import('../../shared/FederatedFailureDialog.tsx').then((module) => ({
    default: module.FederatedFailureDialog,
  })),
);

/** A new account with email and password. */
export function RegisterScreen() {
  const { i18n, t } = useLingui();
  const [query] = useSearchParams();
  const from = returnPath(query) ?? undefined;
  const [account, setAccount] = useState<NewAccount>({ name: '', email: '', password: '' });
  const formRef = useRef<HTMLFormElement>(null);
  const form = useCredentialsForm(formRef);
  const policy = usePasswordPolicy();
  const [failure, setFailure] = useState<FederatedFailure | null>(null);

  async function register(): Promise<void> {
    // The calls of the signed-in area come along: they are needed next.
    const { registerAccount } = await import('./register-account.ts');
    const { name, email, password } = account;
    const outcome = await registerAccount({ name: name.trim(), email: email.trim(), password });
    if (outcome.kind === 'refused') form.tell(outcome.problem);
    else if (outcome.kind === 'domain') setFailure(outcome);
  }
  const bind = (field: keyof NewAccount) => ({
    name: field,
    size: 'lg' as const,
    required: true,
    value: account[field],
    error: form.problem?.field === field ? i18n._(form.problem.message) : '',
    onInput: (event: { currentTarget: MgTextFieldElement }) => {
      const value = event.currentTarget.value;
      setAccount((before) => ({ ...before, [field]: value }));
      form.clear(field);
    },
  });

  return (
    <>
      <header className={styles.head}>
        <h1>
          <Trans>Crea tu cuenta</Trans>
        </h1>
        <p>
          <Trans>
            ¿Ya tienes una? <a href={paths.login({ from })}>Entra</a>
          </Trans>
        </p>
      </header>
      <form
        ref={formRef}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit(() => checkAccount(account, policy), register);
        }}
      >
        <FormProblem problem={form.problem} />
        <MgTextField {...bind('name')} label={t`Nombre`} autocomplete="name" />
        <MgTextField {...bind('email')} type="email" label={t`Correo`} autocomplete="username" />
        <MgTextField
          {...bind('password')}
          type="password"
          label={t`Contraseña`}
          autocomplete="new-password"
        />
        <PasswordRules policy={policy} password={account.password} />
        <MgButton type="submit" variant="primary" size="lg" full loading={form.isBusy}>
          <Trans>Crear cuenta</Trans>
        </MgButton>
        <p className={styles.small}>
          <Trans>30 días con todo incluido, sin tarjeta.</Trans>
        </p>
      </form>
      <div className={styles.others}>
        <LazyProviderButtons isBusy={form.isBusy} onProblem={form.tell} />
      </div>
      {failure && (
        <Suspense>
          <FailureDialog failure={failure} onClose={() => setFailure(null)} />
        </Suspense>
      )}
    </>
  );
}

function checkAccount({ name, email, password }: NewAccount, policy: PasswordPolicy): SignInProblem | null {
  if (name.trim() === '') return { field: 'name', message: msg`Escribe tu nombre.` };
  return checkEmail(email) ?? checkNewPassword(policy, password);
}
