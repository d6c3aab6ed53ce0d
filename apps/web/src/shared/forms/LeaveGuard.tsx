import { Trans, useLingui } from '@lingui/react/macro';
import { MgButton } from '@minga/react/button';
import { MgDialog } from '@minga/react/dialog';
import { useEffect, useSyncExternalStore } from 'react';
import { useBlocker } from 'react-router';
import {
  answerDiscard,
  askedToDiscard,
  isLostOnLeave,
  unsavedSources,
  watchUnsaved,
} from '../../base/unsaved.ts';

/**
 * Confirms before unsaved input is discarded by a navigation, a change of business, or a dialog that closes. One
 * instance for all forms, since a router supports one blocker.
 */
export function LeaveGuard() {
  const isUnsaved = useSyncExternalStore(watchUnsaved, isLostOnLeave);
  const blocker = useBlocker(
    // Queries the registry: a form that was just saved has not rendered yet.
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname === nextLocation.pathname
        ? isLostOnMove(new URLSearchParams(currentLocation.search), new URLSearchParams(nextLocation.search))
        : isLostOnLeave(),
  );
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
  const asked = useSyncExternalStore(watchUnsaved, askedToDiscard);
  if (blocker.state === 'blocked')
    return <Question onStay={() => blocker.reset()} onLeave={() => blocker.proceed()} />;
  if (!asked) return null;
  return (
    <Question
      // A new key: the previous dialog may still be fading out.
      key={asked.id}
      onStay={() => answerDiscard(asked, false)}
      onLeave={() => answerDiscard(asked, true)}
    />
  );
}

/** Whether a navigation within the screen, from one query to another, loses input. */
function isLostOnMove(before: URLSearchParams, after: URLSearchParams): boolean {
  return unsavedSources().some(({ place }) => place?.some((name) => before.get(name) !== after.get(name)));
}

function Question({ onStay, onLeave }: { onStay(): void; onLeave(): void }) {
  const { t } = useLingui();
  return (
    <MgDialog
      open
      alert
      noHistory
      size="sm"
      heading={t`¿Salir sin guardar?`}
      message={t`Se pierde lo que cambiaste y no guardaste.`}
      onMgClose={onStay}
    >
      <MgButton slot="footer" onClick={onStay}>
        <Trans>Seguir aquí</Trans>
      </MgButton>
      <MgButton slot="footer" variant="danger" onClick={onLeave}>
        <Trans>Salir sin guardar</Trans>
      </MgButton>
    </MgDialog>
  );
}
