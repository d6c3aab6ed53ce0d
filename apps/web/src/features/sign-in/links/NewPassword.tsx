import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../../base/address/paths.ts';
import { type SessionMachine, openSession } from '../../../session/session.ts';
import { PasswordRules, usePasswordPolicy } from '../../../shared/auth/PasswordRules.tsx';
import { CredentialField, CredentialsForm } from '../CredentialsForm.tsx';
import { Head } from '../Head.tsx';
import { DeadLink } from './LinkTrouble.tsx';
import { MailedLink } from './MailedLink.tsx';
import { checkNewPassword, useCredentialsForm } from '../use-credentials-form.ts';
import { isDead, useMailedLink } from './use-mailed-link.ts';

const read = (session: SessionMachine, code: string) => session.readLink(code);

/** Sets a new password with an email link, and signs in with it. */
export function NewPassword({ code }: { code: string }) {
  const { t } = useLingui();
  const link = useMailedLink(code, read);
  return (
    <MailedLink link={link} kind="password" reading={t`Leyendo el enlace`}>
      {({ email }) => <Choose code={code} email={email} />}
    </MailedLink>
  );
}

function Choose({ code, email }: { code: string; email: string | null }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const policy = usePasswordPolicy();
  const [password, setPassword] = useState('');
  const [isUsed, setIsUsed] = useState(false);
  // The link works once: the password stays changed when the following sign-in fails.
  const isChanged = useRef(false);
  const form = useCredentialsForm();
  if (isUsed) return <DeadLink kind="password" />;

  async function change(): Promise<void> {
    const session = await openSession();
    try {
      if (!isChanged.current) await session.resetPassword(code, password);
      isChanged.current = true;
    } catch (error) {
      if (isDead(error)) return setIsUsed(true);
      throw error;
    }
    if (email) await session.signIn(email, password);
    void navigate(email ? paths.home() : paths.login(), { replace: true });
  }

  return (
    <>
      <Head heading={<Trans>Elige otra contraseña</Trans>}>
        <p>{email}</p>
      </Head>
      <CredentialsForm
        form={form}
        check={() => [checkNewPassword(policy, password)]}
        step={change}
        label={<Trans>Guardar y entrar</Trans>}
      >
        <input type="hidden" autoComplete="username" value={email ?? ''} readOnly />
        <CredentialField
          form={form}
          name="password"
          type="password"
          label={t`Contraseña nueva`}
          autocomplete="new-password"
          value={password}
          onValue={setPassword}
        />
        <PasswordRules policy={policy} password={password} />
      </CredentialsForm>
    </>
  );
}
