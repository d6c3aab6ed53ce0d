/** Error states of a link from an email or another app. */
import { Trans } from '@lingui/react/macro';
import { MgButton } from '@minga/react/button';
import type { ReactNode } from 'react';
import { paths } from '../../../base/address/paths.ts';
import type { SignInProblem } from '../../../session/sign-in-errors.ts';
import { FormProblem } from '../FormProblem.tsx';
import { Head } from '../Head.tsx';
import styles from '../SignIn.module.css';

/** Where a new link of each kind is requested. Confirmations are requested in the settings of the signed-in user. */
const asksAt = {
  'sign-in': () => paths.emailLink(),
  password: () => paths.resetPassword(),
  confirmation: () => paths.profile('security'),
};

/** An expired, used or incomplete link. */
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

/** A valid link that failed for another reason. */
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

/** Alternatives; always including the password. */
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
