import { Trans, useLingui } from '@lingui/react/macro';
import { MgButton } from '@minga/react/button';
import { MgSpinner } from '@minga/react/spinner';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { paths, safeReturnPath } from '../../base/paths.ts';
import { openSession } from '../../session/session.ts';
import { DeadLink } from './DeadLink.tsx';
import styles from './SignIn.module.css';

/** The link that confirms an address was opened. */
export function ConfirmEmail({ code }: { code: string }) {
  const { t } = useLingui();
  const [query] = useSearchParams();
  const [state, setState] = useState<'working' | 'done' | 'dead'>(code === '' ? 'dead' : 'working');
  const hasBegun = useRef(false);
  useEffect(() => {
    if (code === '' || hasBegun.current) return;
    // A link works once: not twice where effects run twice.
    hasBegun.current = true;
    openSession()
      .then((session) => session.applyLink(code))
      .then(
        () => setState('done'),
        () => setState('dead'),
      );
  }, [code]);
  if (state === 'working') return <MgSpinner label={t`Confirmando tu correo`} />;
  if (state === 'dead') return <DeadLink />;
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
