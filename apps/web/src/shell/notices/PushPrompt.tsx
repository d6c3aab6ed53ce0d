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
 * Push notifications of this device, if configured: asks for the permission when it is due, and enables push if it is
 * granted. Push ends with the session (`SignedInArea`). A native wrapper has push notifications of its own.
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
      // It also closes after an answer and on performance pages: only a close by the user postpones it.
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

/** A failure is retried at the next start; until then live events deliver notifications. */
async function begin(): Promise<void> {
  await enablePush().catch(() => undefined);
}

/** Messages of the service worker: a push while this tab is visible, or a click on one. */
function useWorkerMessages(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const onMessage = ({ data, ports }: MessageEvent<WorkerMessage>): void => {
      if (data.kind !== 'open' && data.kind !== 'push') return;
      // The worker waits for this reply: without one it shows a system notification or opens a window.
      ports[0]?.postMessage('taken');
      if (data.kind === 'open') return void navigate(data.path);
      // A release note has no notification row and causes no live event; other notifications were already shown live.
      void showNotificationBanner(announcedBy(data.data), (to) => void navigate(to));
      store.dispatch(api.util.invalidateTags(['Notification']));
    };
    navigator.serviceWorker.addEventListener('message', onMessage);
    return () => navigator.serviceWorker.removeEventListener('message', onMessage);
  }, [navigate]);
}
