import { Trans, useLingui } from '@lingui/react/macro';
import { MgButton } from '@minga/react/button';
import { MgTextField } from '@minga/react/text-field';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { currentLanguage } from '../../base/i18n.ts';
import { paths, returnPath } from '../../base/paths.ts';
import { openSession } from '../../session/session.ts';
import { FormProblem } from './FormProblem.tsx';
import styles from './SignIn.module.css';
import { checkEmail, useCredentialsForm } from './use-credentials-form.ts';

/** Asks for a message with a link to a new password. */
export function ResetPasswordScreen() {
  const { i18n, t } = useLingui();
  const [query] = useSearchParams();
  const from = returnPath(query) ?? undefined;
  const [email, setEmail] = useState('');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const formRef = useRef<HTMLFormElement>(null);
  const form = useCredentialsForm(formRef);

  async function send(): Promise<void> {
    const session = await openSession();
    const address = email.trim();
    try {
      await session.sendPasswordReset(address, currentLanguage());
    } catch (error) {
      // An unknown address is answered like a known one: nobody learns here who has an account.
      if ((error as { code?: unknown }).code !== 'auth/user-not-found') throw error;
    }
    setSentTo(address);
  }

  return (
    <>
      <header className={styles.head}>
        <h1>
          <Trans>Recupera tu contraseña</Trans>
        </h1>
        <p>
          <Trans>
            ¿La recordaste? <a href={paths.login({ from })}>Entra</a>
          </Trans>
        </p>
      </header>
      {sentTo ? (
        <output className={styles.sent}>
          <Trans>
            Si hay una cuenta con <b>{sentTo}</b>, le llegará un mensaje con un enlace para elegir otra
            contraseña.
          </Trans>
        </output>
      ) : (
        <form
          ref={formRef}
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void form.submit(() => checkEmail(email), send);
          }}
        >
          <FormProblem problem={form.problem} />
          <MgTextField
            name="email"
            type="email"
            size="lg"
            label={t`Correo`}
            hint={t`El de tu cuenta`}
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
            <Trans>Enviar enlace</Trans>
          </MgButton>
        </form>
      )}
    </>
  );
}
