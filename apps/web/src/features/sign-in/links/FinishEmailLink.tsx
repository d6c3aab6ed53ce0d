import { Trans, useLingui } from '@lingui/react/macro';
import { MgSpinner } from '@minga/react/spinner';
import { useEffect, useRef, useState } from 'react';
import { openSession } from '../../../session/session.ts';
import { readStored, removeStored } from '../../../base/storage/web-storage.ts';
import { CredentialsForm, EmailField } from '../CredentialsForm.tsx';
import { Head } from '../Head.tsx';
import { DeadLink, FailedLink } from './LinkTrouble.tsx';
import { checkEmail, useCredentialsForm } from '../use-credentials-form.ts';
import { isDead } from './use-mailed-link.ts';

/** Signs in with an email link. On another device the address is requested first. */
export function FinishEmailLink() {
  const { t } = useLingui();
  const [email, setEmail] = useState(() => readStored('emailForSignIn') ?? '');
  const [asks, setAsks] = useState(email === '');
  const [isUsed, setIsUsed] = useState(false);
  const form = useCredentialsForm();
  const hasBegun = useRef(false);

  async function finish(): Promise<void> {
    const session = await openSession();
    try {
      await session.signInWithLink(email.trim(), location.href);
      removeStored('emailForSignIn');
    } catch (error) {
      if (isDead(error)) return setIsUsed(true);
      // The address does not match the link: ask for it again.
      setAsks(true);
      throw error;
    }
  }

  useEffect(() => {
    if (asks || hasBegun.current) return;
    hasBegun.current = true;
    void form.submit(() => [], finish);
  });

  if (isUsed) return <DeadLink />;
  const [problem] = form.problems;
  if (!asks)
    return problem ? (
      <FailedLink problem={problem} onRetry={() => void form.submit(() => [], finish)} />
    ) : (
      <MgSpinner label={t`Abriendo tu sesión`} />
    );
  return (
    <>
      <Head heading={<Trans>¿A qué correo llegó?</Trans>}>
        <p>
          <Trans>Abriste el enlace en otro dispositivo. Escribe el correo para estar seguros.</Trans>
        </p>
      </Head>
      <CredentialsForm
        form={form}
        check={() => [checkEmail(email)]}
        step={finish}
        label={<Trans>Entrar</Trans>}
      >
        <EmailField form={form} value={email} onValue={setEmail} />
      </CredentialsForm>
    </>
  );
}
