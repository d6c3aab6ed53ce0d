/** What is said of a link, of a mail or of another app, that did not lead in. */
import { Trans } from '@lingui/react/macro';
import { MgButton } from '@minga/react/button';
import type { ReactNode } from 'react';
import { paths } from '../../../base/address/paths.ts';
import type { SignInProblem } from '../../../session/sign-in-errors.ts';
import { FormProblem } from '../FormProblem.tsx';
import { Head } from '../Head.tsx';
import styles from '../SignIn.module.css';

/** Where another link of the kind is asked for. A confirmation is for who is signed in: their profile has the button. */
const asksAt = {
  'sign-in': () => paths.emailLink(),
  password: () => paths.resetPassword(),
  confirmation: () => paths.profile(),
};

/** A link that has expired, was used or came incomplete. */
export function DeadLink({ kind = 'sign-in' }: { kind?: keyof typeof asksAt }) {
  return (
    <>
      <Head heading={<Trans>Este enlace ya no sirve</Trans>}>
        <p role="alert">
          <Trans>Venció, ya se usó o llegó incompleto. Pide uno nuevo.</Trans>
        </p>
      </Head>
      <WaysOn>
        <MgButton variant="primary" size="lg" full href={asksAt[kind]()}>
          <Trans>Pedir otro enlace</Trans>
        </MgButton>
      </WaysOn>
    </>
  );
}

/** A link could not be opened, for a reason that is not the link's. */
export function FailedLink({ problem, onRetry }: { problem: SignInProblem; onRetry(): void }) {
  return (
    <>
      <Head heading={<Trans>No pudimos abrir el enlace</Trans>} />
      <WaysOn problem={problem}>
        <MgButton variant="primary" size="lg" full onClick={onRetry}>
          <Trans>Intentar de nuevo</Trans>
        </MgButton>
      </WaysOn>
    </>
  );
}

/** What can be done instead; always with the password, too. */
function WaysOn({ problem, children }: { problem?: SignInProblem; children: ReactNode }) {
  return (
    <div className={styles.form}>
      {problem && <FormProblem problem={{ field: 'form', message: problem.message }} />}
      {children}
      <a className={styles.link} href={paths.login()}>
        <Trans>Entrar con contraseña</Trans>
      </a>
    </div>
  );
}
