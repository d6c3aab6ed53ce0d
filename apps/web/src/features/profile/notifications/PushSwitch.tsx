import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { MgSwitch } from '@minga/react/switch';
import { useState } from 'react';
import { useRuntimeConfig } from '../../../base/use-runtime-config.ts';
import { InlineError } from '../../../shared/page/errors.tsx';
import { disablePush, enablePush } from '../../../push/push.ts';
import { writePushSettings } from '../../../push/push-settings.ts';
import styles from '../Profile.module.css';
import { type PushState, usePushState } from './push-state.ts';

const explanations: Record<PushState, MessageDescriptor> = {
  native: msg`La aplicación en la que abriste Minga recibe sus propias notificaciones.`,
  unsupported: msg`Este navegador no recibe notificaciones. En un iPhone o iPad, agrega Minga a la pantalla de inicio y ábrela desde ahí.`,
  blocked: msg`El navegador las bloquea para este sitio. Permítelas en su configuración, con el ícono junto a la dirección, y vuelve.`,
  'not-asked': msg`Al activarlas, el navegador te preguntará si las permites.`,
  off: msg`Las ves solo mientras Minga está abierta.`,
  on: msg`Las recibes aunque Minga esté cerrada.`,
};

/** Toggles push on this device; renders nothing if push is not configured. */
export function PushSwitch() {
  const config = useRuntimeConfig();
  return config?.push ? <Switch /> : null;
}

function Switch() {
  const { i18n } = useLingui();
  const { state, look } = usePushState();
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);

  async function change(isOn: boolean): Promise<void> {
    setIsBusy(true);
    setError(null);
    try {
      if (!isOn) {
        await disablePush();
        writePushSettings({ isOff: true });
      } else if ((await Notification.requestPermission()) === 'granted') {
        writePushSettings({ isOff: false });
        await enablePush();
      }
    } catch (failure) {
      setError(failure);
    } finally {
      setIsBusy(false);
      look();
    }
  }

  const isFixed = state === 'native' || state === 'unsupported' || state === 'blocked';
  return (
    <div className={styles.push}>
      <MgSwitch
        checked={state === 'on'}
        disabled={isFixed || isBusy}
        onChange={(event) => void change(event.currentTarget.checked)}
      >
        <Trans>Notificaciones en este dispositivo</Trans>
      </MgSwitch>
      <p className={styles.hint} role="status">
        {i18n._(explanations[state])}
      </p>
      {error !== null && <InlineError error={error} onRetry={() => void change(true)} />}
    </div>
  );
}
