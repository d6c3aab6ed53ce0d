/** Switches pushes to this device on and off: its token at the push service, and the device at our server. */
import { notificationsEndpoints } from '@minga/client/endpoints';
import { newClientId } from '@minga/rules/client-ids';
import { currentLanguage } from '../base/i18n.ts';
import { platformOf } from '../base/platform.ts';
import { loadRuntimeConfig } from '../base/runtime-config.ts';
import { store } from '../base/store.ts';
import { isTokenDue, readPushSettings, weekMs, writePushSettings } from './push-settings.ts';

const deviceKey = 'device_id';

/** Gets pushes here from now on. Nothing happens where none are configured. @throws PushError, ApiError */
export async function enablePush(): Promise<void> {
  const config = await loadRuntimeConfig();
  if (!config.push) return;
  const { readPushToken } = await import('../session/push-token.ts');
  const token = await readPushToken({ ...config, push: config.push }, currentLanguage());
  const settings = readPushSettings();
  if (!isTokenDue(settings, Date.now())) return;
  const { endpoints } = notificationsEndpoints;
  const untracked = { track: false } as const;
  const newDevice = { token, device_id: deviceId(), name: deviceName() };
  const { device } = settings.isEnabled
    ? await store.dispatch(endpoints.registerPushToken.initiate({ fcmToken: { token } }, untracked)).unwrap()
    : await store.dispatch(endpoints.createDevice.initiate({ newDevice }, untracked)).unwrap();
  writePushSettings({ isEnabled: true, resendAt: Date.now() + weekMs, did: device.id });
}

/** No more pushes here. The server forgets the device. */
export async function disablePush(): Promise<void> {
  const { did } = readPushSettings();
  writePushSettings({ isEnabled: false, resendAt: 0, did: null });
  const config = await loadRuntimeConfig();
  if (!config.push || !did) return;
  const { dropPushToken } = await import('../session/push-token.ts');
  await Promise.all([
    dropPushToken({ ...config, push: config.push }),
    store.dispatch(notificationsEndpoints.endpoints.deleteDevice.initiate({ did }, { track: false })),
  ]);
}

/** The name this browser gives itself, always the same. */
function deviceId(): string {
  try {
    const stored = localStorage.getItem(deviceKey);
    if (stored) return stored;
    const id = newClientId(Date.now());
    localStorage.setItem(deviceKey, id);
    return id;
  } catch {
    return newClientId(Date.now());
  }
}

function deviceName(): string {
  const { browser, os } = platformOf(navigator.userAgent, navigator.maxTouchPoints);
  return [browser, os].filter(Boolean).join(', ');
}
