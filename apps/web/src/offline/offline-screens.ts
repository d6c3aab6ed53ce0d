/** Keeps the files of signed-in screens on the device, so that they open without a network. */
import { useEffect } from 'react';
import { currentLanguage } from '../base/i18n.ts';
import { registerServiceWorker } from '../base/service-worker.ts';

/** Time for the first screen and its data before the files are fetched, in milliseconds. */
const delayMs = 5000;

/** Registers the service worker while a user is signed in, once the screen is shown. */
export function useOfflineScreens(uid: string | null): void {
  useEffect(() => {
    if (uid === null || !import.meta.env.PROD || !('serviceWorker' in navigator)) return undefined;
    // Private windows and blocked storage reject it: then screens need the network.
    const register = () => void registerServiceWorker(currentLanguage()).catch(() => undefined);
    const timer = setTimeout(register, delayMs);
    return () => clearTimeout(timer);
  }, [uid]);
}
