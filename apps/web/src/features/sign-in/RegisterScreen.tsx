import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { useQuery } from '../../base/address/use-query.ts';
import { paths, returnPath } from '../../base/address/paths.ts';
import type { PasswordPolicy } from '../../session/identity.ts';
import type { FederatedFailure } from '../../shared/auth/federated-sign-in.ts';
import { PasswordRules, usePasswordPolicy } from '../../shared/auth/PasswordRules.tsx';
import { CredentialField, CredentialsForm, EmailField } from './CredentialsForm.tsx';
import { Head } from './Head.tsx';
import { LazyProviderButtons } from './LazyProviderButtons.tsx';
import type { NewAccount } from './register-account.ts';
import styles from './SignIn.module.css';
import { useTypedEmail } from './typed-email.ts';
import {
  type CheckFields,
  checkEmail,
  checkNewPassword,
  useCredentialsForm,
} from './use-credentials-form.ts';

const FailureDialog = lazy(() =>
  import('../../shared/auth/FederatedFailureDialog.tsx').then((module) => ({
    default: module.FederatedFailureDialog,
  })),
);

/** Registration with email and password. */
export function RegisterScreen() {
  const { t } = useLingui();
  const [query] = useQuery();
  const from = returnPath(query) ?? undefined;
  const [name, setName] = useState('');
  const [email, setEmail, business] = useTypedEmail();
  const [password, setPassword] = useState('');
  const form = useCredentialsForm();
  const policy = usePasswordPolicy();
  const [failure, setFailure] = useState<FederatedFailure | null>(null);

  async function register(): Promise<void> {
    // Also loads the endpoints of the signed-in area, which are needed next.
    const { registerAccount } = await import('./register-account.ts');
    const outcome = await registerAccount({ name: name.trim(), email: email.trim(), password });
    if (outcome.kind === 'refused') form.tell(outcome.problem);
    else if (outcome.kind === 'domain') setFailure(outcome);
  }
  return (
    <>
      <Head heading={<Trans>Crea tu cuenta</Trans>}>
        <p>
          <Trans>
            ¿Ya tienes una? <a href={paths.login({ from })}>Entra</a>
          </Trans>
        </p>
      </Head>
      {business && form.problems.length === 0 && (
        <p className={styles.note}>
          <Trans>
            Crea tu cuenta para unirte a <b>{business}</b>.
          </Trans>
        </p>
      )}
      <CredentialsForm
        form={form}
        check={() => checkAccount({ name, email, password }, policy)}
        step={register}
        label={<Trans>Crear cuenta</Trans>}
      >
        <CredentialField
          form={form}
          name="name"
          label={t`Nombre`}
          autocomplete="name"
          value={name}
          onValue={setName}
        />
        <EmailField form={form} value={email} onValue={setEmail} />
        <CredentialField
          form={form}
          name="password"
          type="password"
          label={t`Contraseña`}
          autocomplete="new-password"
          value={password}
          onValue={setPassword}
        />
        <PasswordRules policy={policy} password={password} />
      </CredentialsForm>
      <p className={styles.small}>
        <Trans>30 días con todo incluido, sin tarjeta.</Trans>
      </p>
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

function checkAccount(
  { name, email, password }: NewAccount,
  policy: PasswordPolicy,
): ReturnType<CheckFields> {
  return [
    name.trim() === '' ? { field: 'name', message: msg`Escribe tu nombre.` } : null,
    checkEmail(email),
    checkNewPassword(policy, password),
  ];
}
