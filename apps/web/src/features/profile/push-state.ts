/** Whether this device gets pushes, and what stands in the way. */
import { useEffect, useState } from 'react';
import { isInNativeWrapper } from '../../session/native-wrapper.ts';
import { readPushSettings } from '../../push/push-settings.ts';

export type PushState =
  /** The app around the page has pushes of its own. */
  | 'native'
  | 'unsupported'
  /** The person, or somebody for them, told the browser to refuse. */
  | 'blocked'
  /** The browser will ask. */
  | 'not-asked'
  | 'off'
  | 'on';

/** The state now. */
export function readPushState(): PushState {
  if (isInNativeWrapper()) return 'native';
  if (!('Notification' in window && 'serviceWorker' in navigator && 'PushManager' in window))
    return 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  if (Notification.permission === 'default') return 'not-asked';
  return readPushSettings().isEnabled ? 'on' : 'off';
}

/** The state, also when the permission changes in the browser's settings; `look` reads it again. */
export function usePushState(): { state: PushState; look(): void } {
  const [state, setState] = useState(readPushState);
  useEffect(() => {
    const look = (): void => setState(readPushState());
    let status: PermissionStatus | undefined;
    let isShown = true;
    // Browsers without it are looked at when the page is shown again.
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
