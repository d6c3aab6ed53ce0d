import { Trans, useLingui } from '@lingui/react/macro';
import { MgButton } from '@minga/react/button';
import { MgSpinner } from '@minga/react/spinner';
import { useSearchParams } from 'react-router';
import { paths, safeReturnPath } from '../../base/paths.ts';
import type { SessionMachine } from '../../session/session.ts';
import { DeadLink } from './DeadLink.tsx';
import { FailedLink } from './FailedLink.tsx';
import styles from './SignIn.module.css';
import { useMailedLink } from './use-mailed-link.ts';

const apply = (session: SessionMachine, code: string) => session.applyLink(code);

/** The link that confirms an address was opened. */
export function ConfirmEmail({ code }: { code: string }) {
  const { t } = useLingui();
  const [query] = useSearchParams();
  const link = useMailedLink(code, apply);
  if (link.state === 'reading') return <MgSpinner label={t`Confirmando tu correo`} />;
  if (link.state === 'dead') return <DeadLink kind="confirmation" />;
  if (link.state === 'failed') return <FailedLink problem={link.problem} onRetry={link.retry} />;
  return (
    <>
      <header className={styles.head}>
        <h1>
          <Trans>Correo confirmado</Trans>
        </h1>
        <p role="status">
          <Trans>Ya sabemos que es tuyo.</Trans>
        </p>
      </header>
      <MgButton variant="primary" size="lg" full href={safeReturnPath(query.get('from')) ?? paths.home()}>
        <Trans>Seguir</Trans>
      </MgButton>
    </>
  );
}
