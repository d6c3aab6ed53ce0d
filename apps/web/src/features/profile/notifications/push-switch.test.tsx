/** Switch for push on this device. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { activateLanguage } from '../../../base/i18n.ts';
import { disablePush, enablePush } from '../../../push/push.ts';
import { readPushSettings, writePushSettings } from '../../../push/push-settings.ts';
import { PushSwitch } from './PushSwitch.tsx';
import { mount } from '../../../shared/testing/mount.tsx';

vi.mock('../../../push/push.ts', { spy: true });

const config = {
  firebase: { apiKey: 'k', authDomain: 'd', projectId: 'p' },
  local: false,
  push: { vapidKey: 'v', messagingSenderId: 'm', appId: 'a' },
};

beforeEach(async () => {
  await activateLanguage('es');
  localStorage.removeItem('push');
  vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json(config));
});
afterEach(() => vi.restoreAllMocks());

function show(permission: NotificationPermission): void {
  vi.spyOn(Notification, 'permission', 'get').mockReturnValue(permission);
  mount(<PushSwitch />);
}

const control = () => page.getByRole('switch', { name: 'Notificaciones en este dispositivo' });
const checked = async (isOn: boolean) =>
  expect.poll(() => document.querySelector('mg-switch')?.checked).toBe(isOn);

test.each([
  ['default', 'Al activarlas, el navegador te preguntará si las permites.'],
  ['granted', 'Las ves solo mientras Minga está abierta.'],
] as const)('can be switched on with the permission %s', async (permission, words) => {
  show(permission);
  await expect.element(page.getByText(words)).toBeVisible();
  await expect.element(control()).toBeEnabled();
  await checked(false);
});

test('explains a denied permission and disables the switch', async () => {
  show('denied');
  await expect.element(page.getByText(/El navegador las bloquea para este sitio/)).toBeVisible();
  await expect.element(control()).toBeDisabled();
});

test('requests the permission, enables push, and disables it permanently when switched off', async () => {
  vi.mocked(enablePush).mockImplementation(async () => writePushSettings({ isEnabled: true }));
  vi.mocked(disablePush).mockImplementation(async () => writePushSettings({ isEnabled: false }));
  vi.spyOn(Notification, 'requestPermission').mockResolvedValue('granted');
  show('granted');
  await userEvent.click(page.getByText('Notificaciones en este dispositivo'));
  await expect.element(page.getByText('Las recibes aunque Minga esté cerrada.')).toBeVisible();
  await checked(true);
  await userEvent.click(page.getByText('Notificaciones en este dispositivo'));
  await expect.element(page.getByText('Las ves solo mientras Minga está abierta.')).toBeVisible();
  await checked(false);
  // Push is not enabled automatically at the next start.
  expect(readPushSettings().isOff).toBe(true);
});

test('shows a failure and can be tried again', async () => {
  vi.mocked(enablePush).mockRejectedValueOnce(new Error('no push service'));
  vi.spyOn(Notification, 'requestPermission').mockResolvedValue('granted');
  show('granted');
  await userEvent.click(page.getByText('Notificaciones en este dispositivo'));
  await expect.element(page.getByRole('button', { name: 'Intentar de nuevo' })).toBeVisible();
  await checked(false);
});
