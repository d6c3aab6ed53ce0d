/** Firebase Cloud Messaging token of this browser. Loaded only where push is configured. */
import { type FirebaseApp, getApps, initializeApp } from 'firebase/app';
import { deleteToken, getMessaging, getToken, isSupported } from 'firebase/messaging';
import { registerServiceWorker } from '../base/service-worker.ts';
import type { PushConfig, RuntimeConfig } from '../base/runtime-config.ts';

const appName = 'push';

/** Why there is no token (docs/product/account.md 6.4). */
export class PushError extends Error {
  readonly code: 'permission-blocked' | 'unsupported-browser';
  constructor(code: PushError['code']) {
    super(code);
    this.name = 'PushError';
    this.code = code;
  }
}

/** Requests the token. @throws PushError */
export async function readPushToken(
  config: RuntimeConfig & { push: PushConfig },
  language: string,
): Promise<string> {
  if (!(await isSupported())) throw new PushError('unsupported-browser');
  if (Notification.permission !== 'granted') throw new PushError('permission-blocked');
  const worker = await registerServiceWorker(language);
  const { vapidKey } = config.push;
  return getToken(getMessaging(pushApp(config)), { vapidKey, serviceWorkerRegistration: worker });
}

/** Deletes the token: this browser receives no more push messages. */
export async function dropPushToken(config: RuntimeConfig & { push: PushConfig }): Promise<void> {
  if (await isSupported()) await deleteToken(getMessaging(pushApp(config)));
}

function pushApp({ firebase, push }: RuntimeConfig & { push: PushConfig }): FirebaseApp {
  const { emulatorUrl: _emulator, ...options } = firebase;
  const { messagingSenderId, appId } = push;
  return (
    getApps().find(({ name }) => name === appName) ??
    initializeApp({ ...options, messagingSenderId, appId }, appName)
  );
}
