import { Trans, useLingui } from '@lingui/react/macro';
import { MgButton } from '@minga/react/button';
import { MgSpinner } from '@minga/react/spinner';
import { MgTextField } from '@minga/react/text-field';
import { useEffect, useRef, useState } from 'react';
import { openSession } from '../../session/session.ts';
import { readAskedEmail, writeAskedEmail } from './asked-email.ts';
import { DeadLink } from './DeadLink.tsx';
import { FailedLink } from './FailedLink.tsx';
import { FormProblem } from './FormProblem.tsx';
import styles from './SignIn.module.css';
import { checkEmail, useCredentialsForm } from './use-credentials-form.ts';
import { isDead } from './use-mailed-link.ts';

/** The link of a mail was opened: signs in with it. On another device the address is asked for first. */
export function FinishEmailLink() {
  const { i18n, t } = useLingui();
  const [email, setEmail] = useState(() => readAskedEmail() ?? '');
  const [asks, setAsks] = useState(email === '');
  const [isUsed, setIsUsed] = useState(false);
  const formRef = useRef<HTMLFormElement>(null);
  const form = useCredentialsForm(formRef);
  const hasBegun = useRef(false);

  async function finish(): Promise<void> {
    const session = await openSession();
    try {
      await session.signInWithLink(email.trim(), location.href);
      writeAskedEmail(null);
    } catch (error) {
      if (isDead(error)) return setIsUsed(true);
      // An address that the link was not made for is typed again.
      setAsks(true);
      throw error;
    }
  }

  useEffect(() => {
    if (asks || hasBegun.current) return;
    hasBegun.current = true;
    void form.submit(() => null, finish);
  });

  if (isUsed) return <DeadLink />;
  if (!asks)
    return form.problem ? (
      <FailedLink problem={form.problem} onRetry={() => void form.submit(() => null, finish)} />
    ) : (
      <MgSpinner label={t`Abriendo tu sesión`} />
    );
  return (
    <>
      <header className={styles.head}>
        <h1>
          <Trans>¿A qué correo llegó?</Trans>
        </h1>
        <p>
          <Trans>Abriste el enlace en otro dispositivo. Escribe el correo para estar seguros.</Trans>
        </p>
      </header>
      <form
        ref={formRef}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit(() => checkEmail(email), finish);
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
          error={form.problem?.field === 'email' ? i18n._(form.problem.message) : ''}
          onInput={(event) => {
            setEmail(event.currentTarget.value);
            form.clear('email');
          }}
        />
        <MgButton type="submit" variant="primary" size="lg" full loading={form.isBusy}>
          <Trans>Entrar</Trans>
        </MgButton>
      </form>
    </>
  );
}
