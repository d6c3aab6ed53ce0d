import { api } from '@minga/client/api';
import { Trans, useLingui } from '@lingui/react/macro';
import { MgButton } from '@minga/react/button';
import { MgDialog } from '@minga/react/dialog';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { store } from '../../base/store.ts';
import { useRuntimeConfig } from '../../base/use-runtime-config.ts';
import { isInNativeWrapper } from '../../session/native-wrapper.ts';
import { enablePush } from '../../push/push.ts';
import { showNotificationBanner } from '../../shared/notifications/notification-banners.ts';
import { type PushData, announcedBy } from '../../push/push-data.ts';
import { permissionStep, readPushSettings, weekMs, writePushSettings } from '../../push/push-settings.ts';

type WorkerMessage = { kind: 'open'; path: string } | { kind: 'push'; data: PushData };

/**
 * Pushes to this device, where they are configured: asks for the permission when it is time, and begins at once where it
 * is given. They end with the session (`SignedInArea`). A native app around the page has pushes of its own.
 */
export function PushPrompt() {
  const config = useRuntimeConfig();
  const canPush =
    config?.push !== undefined &&
    'Notification' in window &&
    'serviceWorker' in navigator &&
    !isInNativeWrapper();
  return canPush ? <Prompt /> : null;
}

function Prompt() {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const [isAsking, setIsAsking] = useState(false);
  const isPerforming = /perform/.test(pathname);
  useEffect(() => {
    const path = isPerforming ? '/perform' : '/';
    const step = permissionStep(Notification.permission, readPushSettings(), path, Date.now());
    if (!step) return;
    const timer = setTimeout(() => {
      if (step.do === 'ask') setIsAsking(true);
      else void begin();
    }, step.inMs);
    return () => clearTimeout(timer);
  }, [isPerforming]);
  useWorkerMessages();

  if (!isAsking || isPerforming) return null;
  const postpone = (): void => {
    writePushSettings({ askAgainAt: Date.now() + weekMs });
    setIsAsking(false);
  };
  return (
    <MgDialog
      open
      size="sm"
      heading={t`¿Te avisamos también fuera de Minga?`}
      message={t`Cuando te asignen un ticket o comenten uno tuyo, lo verás en este dispositivo aunque Minga esté cerrado.`}
      // It goes, too, with its answer and where somebody performs: only who closes it puts it off.
      onMgClose={(event) => event.reason !== 'removed' && postpone()}
    >
      <MgButton slot="footer" onClick={postpone}>
        <Trans>Ahora no</Trans>
      </MgButton>
      <MgButton
        slot="footer"
        variant="primary"
        onClick={() => {
          void Notification.requestPermission().then((permission) => {
            if (permission !== 'granted') return postpone();
            setIsAsking(false);
            return begin();
          });
        }}
      >
        <Trans>Avisarme</Trans>
      </MgButton>
    </MgDialog>
  );
}

/** A failure is tried again at the next start; the live connection tells meanwhile. */
async function begin(): Promise<void> {
  await enablePush().catch(() => undefined);
}

/** What the worker says: a push that came while this tab is looked at, or a press on one. */
function useWorkerMessages(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const onMessage = ({ data, ports }: MessageEvent<WorkerMessage>): void => {
      if (data.kind !== 'open' && data.kind !== 'push') return;
      // The worker waits for this: where nobody answers, the system shows the push, or a window is opened.
      ports[0]?.postMessage('taken');
      if (data.kind === 'open') return void navigate(data.path);
      // A release note has no row, so nothing of it comes live; what came live was shown then.
      void showNotificationBanner(announcedBy(data.data), (to) => void navigate(to));
      store.dispatch(api.util.invalidateTags(['Notification']));
    };
    navigator.serviceWorker.addEventListener('message', onMessage);
    return () => navigator.serviceWorker.removeEventListener('message', onMessage);
  }, [navigate]);
}
