import { Trans, useLingui } from '@lingui/react/macro';
import { MgButton } from '@minga/react/button';
import { MgDialog } from '@minga/react/dialog';
import { useEffect, useSyncExternalStore } from 'react';
import { useBlocker } from 'react-router';
import { isLostOnLeave, watchUnsaved } from '../base/unsaved.ts';

/** Asks before a page with unsaved input is left. One for all forms: a router has one blocker. */
export function LeaveGuard() {
  const { t } = useLingui();
  const isUnsaved = useSyncExternalStore(watchUnsaved, isLostOnLeave);
  const blocker = useBlocker(
    // Asked of the registry: a form that was just saved has not rendered yet.
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && isLostOnLeave(),
  );
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
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
