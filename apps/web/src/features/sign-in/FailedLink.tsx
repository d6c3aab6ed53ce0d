import { Trans } from '@lingui/react/macro';
import { MgButton } from '@minga/react/button';
import { paths } from '../../base/paths.ts';
import type { SignInProblem } from '../../session/sign-in-errors.ts';
import { FormProblem } from './FormProblem.tsx';
import styles from './SignIn.module.css';

/** A link could not be opened, for a reason that is not the link's. */
export function FailedLink({ problem, onRetry }: { problem: SignInProblem; onRetry(): void }) {
  return (
    <>
      <header className={styles.head}>
        <h1>
          <Trans>No pudimos abrir el enlace</Trans>
        </h1>
      </header>
      <div className={styles.form}>
        <FormProblem problem={{ field: 'form', message: problem.message }} />
        <MgButton variant="primary" size="lg" full onClick={onRetry}>
          <Trans>Intentar de nuevo</Trans>
        </MgButton>
        <a className={styles.link} href={paths.login()}>
          <Trans>Entrar con contraseña</Trans>
        </a>
      </div>
    </>
  );
}
