import { Trans, useLingui } from '@lingui/react/macro';
import { MgButton } from '@minga/react/button';
import { MgTextField } from '@minga/react/text-field';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { paths, returnPath } from '../../base/paths.ts';
import { useRuntimeConfig } from '../../base/use-runtime-config.ts';
import { openSession } from '../../session/session.ts';
import { problemOf } from '../../session/sign-in-errors.ts';
import { FormProblem } from './FormProblem.tsx';
import { LazyProviderButtons } from './LazyProviderButtons.tsx';
import styles from './SignIn.module.css';
import { checkEmail, useCredentialsForm } from './use-credentials-form.ts';

/** Sign-in with email and password; on a machine of one's own also as the demo person. */
export function SignInScreen() {
  const { i18n, t } = useLingui();
  const [query] = useSearchParams();
  const from = returnPath(query) ?? undefined;
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const formRef = useRef<HTMLFormElement>(null);
  const form = useCredentialsForm(formRef);
  const demo = useRuntimeConfig()?.demo;

  const enter = (as: { email: string; password: string }) => async () => {
    const session = await openSession();
    await session.signIn(as.email.trim(), as.password);
  };
  const errorOf = (field: 'email' | 'password') =>
    form.problem?.field === field ? i18n._(form.problem.message) : '';

  return (
    <>
      <header className={styles.head}>
        <h1>
          <Trans>Entra a Minga</Trans>
        </h1>
        <p>
          <Trans>
            ¿Primera vez? <a href={paths.register({ from })}>Crea tu cuenta</a>
          </Trans>
        </p>
      </header>
      {from && !form.problem && (
        <p className={styles.note}>
          <Trans>Entra para ver la página que pediste.</Trans>
        </p>
      )}
      <form
        ref={formRef}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const check = () => checkEmail(email) ?? (password ? null : problemOf('missing-password'));
          void form.submit(check, enter({ email, password }));
        }}
      >
        <FormProblem problem={form.problem} />
        <MgTextField
          name="email"
          type="email"
          size="lg"
          label={t`Correo`}
          autocomplete="username"
          required
          value={email}
          error={errorOf('email')}
          onInput={(event) => {
            setEmail(event.currentTarget.value);
            form.clear('email');
          }}
        />
        <MgTextField
          name="password"
          type="password"
          size="lg"
          label={t`Contraseña`}
          autocomplete="current-password"
          required
          value={password}
          error={errorOf('password')}
          onInput={(event) => {
            setPassword(event.currentTarget.value);
            form.clear('password');
          }}
        />
        <a className={styles.forgot} href={paths.resetPassword({ from })}>
          <Trans>Olvidé mi contraseña</Trans>
        </a>
        <MgButton type="submit" variant="primary" size="lg" full loading={form.isBusy}>
          <Trans>Entrar</Trans>
        </MgButton>
      </form>
      <div className={styles.others}>
        <a className={styles.link} href={paths.emailLink({ from })}>
          <Trans>Entrar con un enlace por correo</Trans>
        </a>
        <LazyProviderButtons isBusy={form.isBusy} onProblem={form.tell} />
      </div>
      {demo && (
        <div className={styles.demo}>
          <p className={styles.or}>
            <Trans>o prueba sin cuenta</Trans>
          </p>
          <MgButton
            size="lg"
            full
            disabled={form.isBusy}
            onClick={() => void form.submit(() => null, enter(demo))}
          >
            <Trans>Entrar como {demo.name} (demo)</Trans>
          </MgButton>
        </div>
      )}
    </>
  );
}
