import { Trans, useLingui } from '@lingui/react/macro';
import { MgButton } from '@minga/react/button';
import { MgDialog } from '@minga/react/dialog';
import { useEffect } from 'react';
import { useBlocker } from 'react-router';

/** Asks before a page is left on which something is not stored yet. */
export function LeaveGuard({ when }: { when: boolean }) {
  const { t } = useLingui();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => when && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!when) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [when]);
  if (blocker.state !== 'blocked') return null;
  return (
    <MgDialog
      open
      alert
      noHistory
      size="sm"
      heading={t`¿Salir sin guardar?`}
      message={t`Se pierde lo que cambiaste en esta página.`}
      onMgClose={() => blocker.reset()}
    >
      <MgButton slot="footer" onClick={() => blocker.reset()}>
        <Trans>Seguir aquí</Trans>
      </MgButton>
      <MgButton slot="footer" variant="danger" onClick={() => blocker.proceed()}>
        <Trans>Salir sin guardar</Trans>
      </MgButton>
    </MgDialog>
  );
}
