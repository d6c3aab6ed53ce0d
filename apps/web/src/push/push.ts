/** Enables and disables push on this device: its token at the push service, and the device at our server. */
import { notificationsEndpoints } from '@minga/client/endpoints';
import { deviceId } from '../base/preferences/device-id.ts';
import { currentLanguage } from '../base/i18n.ts';
import { loadRuntimeConfig } from '../base/runtime-config.ts';
import { store } from '../base/store.ts';
import { thisPlatform } from '../shared/format/platform-words.ts';
import { isTokenDue, readPushSettings, weekMs, writePushSettings } from './push-settings.ts';

/** Enables push. Does nothing if push is not configured. @throws PushError, ApiError */
export async function enablePush(): Promise<void> {
  const config = await loadRuntimeConfig();
  if (!config.push) return;
  const { readPushToken } = await import('../session/push-token.ts');
  const token = await readPushToken({ ...config, push: config.push }, currentLanguage());
  const settings = readPushSettings();
  if (!isTokenDue(settings, Date.now())) return;
  const { endpoints } = notificationsEndpoints;
  const untracked = { track: false } as const;
  const newDevice = { token, device_id: deviceId(), name: thisPlatform() };
  const { device } = settings.isEnabled
    ? await store.dispatch(endpoints.registerPushToken.initiate({ fcmToken: { token } }, untracked)).unwrap()
    : await store.dispatch(endpoints.createDevice.initiate({ newDevice }, untracked)).unwrap();
  // Release notes are pushed to subscribers; other notifications have a setting per kind.
  await store
    .dispatch(
      endpoints.subscribeToTopic.initiate(
        { topic: changelogTopic, topicSubscription: { tk: token } },
        untracked,
      ),
    )
    .unwrap();
  writePushSettings({ isEnabled: true, resendAt: Date.now() + weekMs, did: device.id, isOff: false });
}

/** Topic of release notes on the server. */
const changelogTopic = 'changelog';

/** Disables push and removes the device from the server. */
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
