/** Push state of this device, and what prevents it. */
import { useEffect, useState } from 'react';
import { isInNativeWrapper } from '../../../session/native-wrapper.ts';
import { readPushSettings } from '../../../push/push-settings.ts';

export type PushState =
  /** The native wrapper has push of its own. */
  | 'native'
  | 'unsupported'
  /** The permission was denied in the browser. */
  | 'blocked'
  /** The browser will ask for the permission. */
  | 'not-asked'
  | 'off'
  | 'on';

/** Current state. */
export function readPushState(): PushState {
  if (isInNativeWrapper()) return 'native';
  if (!('Notification' in window && 'serviceWorker' in navigator && 'PushManager' in window))
    return 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  if (Notification.permission === 'default') return 'not-asked';
  return readPushSettings().isEnabled ? 'on' : 'off';
}

/** Subscribes to the state, including changes in the browser's settings; `look` reads it again. */
export function usePushState(): { state: PushState; look(): void } {
  const [state, setState] = useState(readPushState);
  useEffect(() => {
    const look = (): void => setState(readPushState());
    let status: PermissionStatus | undefined;
    let isShown = true;
    // Browsers without permission events are checked when the page becomes visible.
    navigator.permissions?.query({ name: 'notifications' }).then(
      (found) => {
        if (!isShown) return;
        status = found;
        status.addEventListener('change', look);
      },
      () => undefined,
    );
    document.addEventListener('visibilitychange', look);
    return () => {
      isShown = false;
      status?.removeEventListener('change', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return { state, look: () => setState(readPushState()) };
}
