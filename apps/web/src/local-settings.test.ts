/** Stored settings (docs/product/account.md 7.1): key, stored format, default, and removal on sign-out. */
import { isClientId } from '@minga/rules/client-ids';
import { prices } from '@minga/rules/billing/pricing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { deviceId } from './base/preferences/device-id.ts';
import { startLanguage } from './base/i18n.ts';
import { readIntroFlags, writeIntroFlag } from './base/preferences/intro-flags.ts';
import { readIdPreference, readPreference, writePreference } from './base/preferences/preferences.ts';
import { currentTheme, setTheme } from './base/preferences/theme.ts';
import { clearStorageOnSignOut } from './base/storage/web-storage.ts';
import { readPushSettings, writePushSettings } from './push/push-settings.ts';
import { forgetPrice, rememberPrice, rememberedPrice } from './shared/site/price-cookie.ts';

interface Setting {
  /** Key in localStorage. */
  key: string;
  /** Default when nothing is stored. */
  initial: unknown;
  read(): unknown;
  /** Sets another value. */
  write(): void;
  /** The value read afterwards, and its stored text. */
  value: unknown;
  stored: string;
}

const language = () =>
  startLanguage({ search: '', stored: readPreference('lang'), browser: ['fr-FR'] }, false);

const defaultPush = { isEnabled: false, resendAt: 0, askAgainAt: 0, did: null, isOff: false };

const settings: Setting[] = [
  {
    key: 'lang',
    initial: 'en',
    read: language,
    write: () => writePreference('lang', 'es'),
    value: 'es',
    stored: 'es',
  },
  {
    key: 'theme',
    initial: 'light',
    read: currentTheme,
    write: () => setTheme('dark'),
    value: 'dark',
    stored: 'dark',
  },
  ...(['lastBusinessSelected', 'lastTeamSelected'] as const).map((key) => ({
    key,
    initial: null,
    read: () => readIdPreference(key),
    write: () => writePreference(key, '7'),
    value: 7,
    stored: '7',
  })),
  // Id of the camera chosen last, assigned by the browser.
  {
    key: 'camID',
    initial: null,
    read: () => readPreference('camID'),
    write: () => writePreference('camID', 'a41f=='),
    value: 'a41f==',
    stored: 'a41f==',
  },
  {
    key: 'intro',
    initial: { add_ticket_map: false },
    read: readIntroFlags,
    write: () => writeIntroFlag('add_ticket_map', true),
    value: { add_ticket_map: true },
    stored: '{"add_ticket_map":true}',
  },
  {
    key: 'push',
    initial: defaultPush,
    read: readPushSettings,
    write: () => writePushSettings({ isOff: true }),
    value: { ...defaultPush, isOff: true },
    stored: JSON.stringify({ ...defaultPush, isOff: true }),
  },
  ...(['admin', 'dev'] as const).map((key) => ({
    key,
    initial: null,
    read: () => readPreference(key),
    write: () => writePreference(key, '1'),
    value: '1',
    stored: '1',
  })),
];

beforeEach(clearStorageOnSignOut);
afterEach(clearStorageOnSignOut);

test.each(settings)('$key has a default, is stored, and is removed on sign-out', (setting) => {
  expect(setting.read()).toEqual(setting.initial);
  setting.write();
  expect(setting.read()).toEqual(setting.value);
  expect({ ...localStorage }).toEqual({ [setting.key]: setting.stored });
  clearStorageOnSignOut();
  expect(localStorage).toHaveLength(0);
  expect(setting.read()).toEqual(setting.initial);
});

test('generates the device_id once, and a new one after sign-out', () => {
  const id = deviceId();
  expect(isClientId(id)).toBe(true);
  expect(localStorage.getItem('device_id')).toBe(id);
  expect(deviceId()).toBe(id);
  clearStorageOnSignOut();
  expect(deviceId()).not.toBe(id);
});

test('keeps the cookie of the chosen price, named by its id, on sign-out', () => {
  const [price] = prices;
  rememberPrice(price!);
  expect(document.cookie).toContain(`${price!.id}=`);
  clearStorageOnSignOut();
  expect(rememberedPrice()).toEqual(price);
  forgetPrice();
  expect(rememberedPrice()).toBeNull();
});

test.each(['', 'nonsense', 'null', '[]', '3', '{"add_ticket_map":"yes"}'])(
  'treats a damaged intro value as not seen: %j',
  (damaged) => {
    localStorage.setItem('intro', damaged);
    expect(readIntroFlags()).toEqual({ add_ticket_map: false });
    writeIntroFlag('add_ticket_map', true);
    expect(readIntroFlags()).toEqual({ add_ticket_map: true });
  },
);

test('keeps flags of other introductions when one is changed', () => {
  localStorage.setItem('intro', '{"another":true}');
  writeIntroFlag('add_ticket_map', true);
  expect(JSON.parse(localStorage.getItem('intro') ?? '')).toEqual({ another: true, add_ticket_map: true });
});
