import { Trans, useLingui } from '@lingui/react/macro';
import { MgButton } from '@minga/react/button';
import { isCredential } from '@minga/rules/access/sudo';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useQuery } from '../../base/address/use-query.ts';
import { paths, returnPath } from '../../base/address/paths.ts';
import { useRuntimeConfig } from '../../base/use-runtime-config.ts';
import { openSession } from '../../session/session.ts';
import { problemOf } from '../../session/sign-in-errors.ts';
import { CredentialField, CredentialsForm, EmailField } from './CredentialsForm.tsx';
import { exchangeCredential } from './exchange-credential.ts';
import { Head } from './Head.tsx';
import { LazyProviderButtons } from './LazyProviderButtons.tsx';
import styles from './SignIn.module.css';
import { useTypedEmail } from './typed-email.ts';
import { checkEmail, useCredentialsForm } from './use-credentials-form.ts';

/** Sign-in with email and password; on a local installation also as the demo user. */
export function SignInScreen() {
  const { t } = useLingui();
  const [query] = useQuery();
  const from = returnPath(query) ?? undefined;
  const { state } = useLocation() as { state: { isLoginNeeded?: boolean } | null };
  const [email, setEmail, business] = useTypedEmail();
  const [password, setPassword] = useState('');
  const form = useCredentialsForm();
  const demo = useRuntimeConfig()?.demo;

  const enter = (as: { email: string; password: string }) => async () => {
    const session = await openSession();
    const email = as.email.trim();
    if (!isCredential(as.password)) return session.signIn(email, as.password);
    await session.signInWithToken(await exchangeCredential(email, as.password));
  };

  const enterDemo = () => demo && void form.submit(() => [], enter(demo));
  // "See a demo" of the public site leads here.
  const isDemoAsked = query.get('action') === 'demo' && demo !== undefined;
  const hasEntered = useRef(false);
  useEffect(() => {
    if (isDemoAsked && !hasEntered.current) {
      hasEntered.current = true;
      enterDemo();
    }
  });

  return (
    <>
      <Head heading={<Trans>Entra a Minga</Trans>}>
        <p>
          <Trans>
            ¿Primera vez? <a href={paths.register({ from })}>Crea tu cuenta</a>
          </Trans>
        </p>
      </Head>
      {(from || state?.isLoginNeeded) && form.problems.length === 0 && (
        <p className={styles.note}>
          {business ? (
            <Trans>
              Entra para unirte a <b>{business}</b>.
            </Trans>
          ) : (
            <Trans>Entra para ver la página que pediste.</Trans>
          )}
        </p>
      )}
      <CredentialsForm
        form={form}
        check={() => [checkEmail(email), password ? null : problemOf('missing-password')]}
        step={enter({ email, password })}
        label={<Trans>Entrar</Trans>}
      >
        <EmailField form={form} value={email} onValue={setEmail} />
        <CredentialField
          form={form}
          name="password"
          type="password"
          label={t`Contraseña`}
          autocomplete="current-password"
          value={password}
          onValue={setPassword}
        />
        <a className={styles.forgot} href={paths.resetPassword({ from })}>
          <Trans>Olvidé mi contraseña</Trans>
        </a>
      </CredentialsForm>
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
          <MgButton size="lg" full disabled={form.isBusy} onClick={enterDemo}>
            <Trans>Entrar como {demo.name} (demo)</Trans>
          </MgButton>
        </div>
      )}
    </>
  );
}
