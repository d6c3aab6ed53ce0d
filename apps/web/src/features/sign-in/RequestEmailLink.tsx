import { Trans, useLingui } from '@lingui/react/macro';
import { MgButton } from '@minga/react/button';
import { MgTextField } from '@minga/react/text-field';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { currentLanguage } from '../../base/i18n.ts';
import { paths, returnPath } from '../../base/paths.ts';
import { openSession } from '../../session/session.ts';
import { writeAskedEmail } from './asked-email.ts';
import { FormProblem } from './FormProblem.tsx';
import styles from './SignIn.module.css';
import { checkEmail, useCredentialsForm } from './use-credentials-form.ts';

/** Asks for a mail with a link that signs in without a password. */
export function RequestEmailLink() {
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
    await session.sendSignInLink(address, currentLanguage(), location.origin + paths.emailLink({ from }));
    writeAskedEmail(address);
    setSentTo(address);
  }

  return (
    <>
      <header className={styles.head}>
        <h1>
          <Trans>Entra sin contraseña</Trans>
        </h1>
        <p>
          <Trans>
            ¿Prefieres tu contraseña? <a href={paths.login({ from })}>Entra con ella</a>
          </Trans>
        </p>
      </header>
      {sentTo ? (
        <output className={styles.sent}>
          <Trans>
            Enviamos un enlace a <b>{sentTo}</b>. Ábrelo en este dispositivo y ya estás adentro.
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
            hint={t`Te enviamos un enlace que vale una sola vez`}
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
