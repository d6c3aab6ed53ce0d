/** Push registration of a device, with a mocked push service. */
import { api } from '@minga/client/api';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { activateLanguage } from '../base/i18n.ts';
import { deviceId } from '../base/preferences/device-id.ts';
import { store } from '../base/store.ts';
import { disablePush, enablePush } from './push.ts';
import { readPushSettings, weekMs, writePushSettings } from './push-settings.ts';

const token = vi.hoisted(() => ({ read: async () => 'fcm-token', drop: async () => undefined }));
vi.mock('../session/push-token.ts', () => ({
  readPushToken: () => token.read(),
  dropPushToken: () => token.drop(),
}));

let calls: { call: string; body: unknown }[];

beforeEach(async () => {
  await activateLanguage('es');
  localStorage.removeItem('push');
  store.dispatch(api.util.resetApiState());
  calls = [];
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input), location.origin);
    if (pathname === '/minga-config.json') {
      const push = { vapidKey: 'v', messagingSenderId: 'm', appId: 'a' };
      return Response.json({
        firebase: { apiKey: 'k', authDomain: 'd', projectId: 'p' },
        local: false,
        push,
      });
    }
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    calls.push({ call: `${init?.method ?? 'GET'} ${pathname}`, body });
    return Response.json({ device: { id: 'd1' }, ok: true });
  });
});
afterEach(() => vi.restoreAllMocks());

const made = () => calls.map(({ call }) => call);

test('registers a new device, subscribes to release notes and sends its token again after a week', async () => {
  await enablePush();
  expect(made()).toHaveLength(2);
  expect(calls[0]?.body).toMatchObject({ token: 'fcm-token', device_id: deviceId() });
  expect(made()[1]).toMatch(/changelog/);
  expect(readPushSettings()).toMatchObject({ isEnabled: true, did: 'd1', isOff: false });
  expect(readPushSettings().resendAt).toBeGreaterThan(Date.now() + weekMs - 60_000);

  await enablePush();
  expect(made()).toHaveLength(2);
  writePushSettings({ resendAt: Date.now() - 1 });
  await enablePush();
  expect(made()).toHaveLength(4);
  expect(calls[2]?.body).toEqual({ token: 'fcm-token' });
  expect(made()[2]).not.toBe(made()[0]);
});

test('switching off clears the flag and unregisters the device', async () => {
  await enablePush();
  calls = [];
  await disablePush();
  expect(made()).toEqual([expect.stringMatching(/^DELETE .*\/d1$/)]);
  expect(readPushSettings()).toMatchObject({ isEnabled: false, did: null, resendAt: 0 });
  calls = [];
  await disablePush();
  expect(made()).toEqual([]);
});

test('keeps the device unchanged when no token is available', async () => {
  const refused = vi.spyOn(token, 'read').mockRejectedValue(new Error('permission-blocked'));
  await expect(enablePush()).rejects.toThrow('permission-blocked');
  refused.mockRestore();
  expect(made()).toEqual([]);
  expect(readPushSettings().isEnabled).toBe(false);
});
