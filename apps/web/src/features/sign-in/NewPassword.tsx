import { Trans, useLingui } from '@lingui/react/macro';
import { MgButton } from '@minga/react/button';
import { MgSpinner } from '@minga/react/spinner';
import { MgTextField } from '@minga/react/text-field';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../base/paths.ts';
import { type SessionMachine, openSession } from '../../session/session.ts';
import { DeadLink } from './DeadLink.tsx';
import { FailedLink } from './FailedLink.tsx';
import { FormProblem } from './FormProblem.tsx';
import { PasswordRules, usePasswordPolicy } from '../../shared/PasswordRules.tsx';
import styles from './SignIn.module.css';
import { checkNewPassword, useCredentialsForm } from './use-credentials-form.ts';
import { isDead, useMailedLink } from './use-mailed-link.ts';

const read = (session: SessionMachine, code: string) => session.readLink(code);

/** Chooses another password by the link of a mail, and signs in with it. */
export function NewPassword({ code }: { code: string }) {
  const { i18n, t } = useLingui();
  const navigate = useNavigate();
  const link = useMailedLink(code, read);
  const policy = usePasswordPolicy();
  const [password, setPassword] = useState('');
  const [isUsed, setIsUsed] = useState(false);
  const formRef = useRef<HTMLFormElement>(null);
  const form = useCredentialsForm(formRef);
  if (link.state === 'reading') return <MgSpinner label={t`Leyendo el enlace`} />;
  if (link.state === 'dead' || isUsed) return <DeadLink kind="password" />;
  if (link.state === 'failed') return <FailedLink problem={link.problem} onRetry={link.retry} />;
  const { email } = link.found;

  async function change(): Promise<void> {
    const session = await openSession();
    try {
      await session.resetPassword(code, password);
    } catch (error) {
      if (isDead(error)) return setIsUsed(true);
      throw error;
    }
    if (email) await session.signIn(email, password);
    void navigate(email ? paths.home() : paths.login(), { replace: true });
  }

  return (
    <>
      <header className={styles.head}>
        <h1>
          <Trans>Elige otra contraseña</Trans>
        </h1>
        <p>{email}</p>
      </header>
      <form
        ref={formRef}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit(() => checkNewPassword(policy, password), change);
        }}
      >
        <FormProblem problem={form.problem} />
        <input type="hidden" autoComplete="username" value={email ?? ''} readOnly />
        <MgTextField
          name="password"
          type="password"
          size="lg"
          label={t`Contraseña nueva`}
          autocomplete="new-password"
          required
          value={password}
          error={form.problem?.field === 'password' ? i18n._(form.problem.message) : ''}
          onInput={(event) => {
            setPassword(event.currentTarget.value);
            form.clear('password');
          }}
        />
        <PasswordRules policy={policy} password={password} />
        <MgButton type="submit" variant="primary" size="lg" full loading={form.isBusy}>
          <Trans>Guardar y entrar</Trans>
        </MgButton>
      </form>
    </>
  );
}
