/** Every local setting (docs/product/account.md 7.1): its key, its default, and that sign-out clears it. */
import { isClientId } from '@minga/rules/client-ids';
import { prices } from '@minga/rules/pricing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { deviceId } from './base/preferences/device-id.ts';
import { startLanguage } from './base/i18n.ts';
import { readIntroFlags, writeIntroFlag } from './base/preferences/intro-flags.ts';
import {
  clearDevice,
  readIdPreference,
  readPreference,
  writePreference,
} from './base/preferences/preferences.ts';
import { currentTheme, setTheme } from './base/preferences/theme.ts';
import { readPushSettings, writePushSettings } from './push/push-settings.ts';
import { forgetPrice, rememberPrice, rememberedPrice } from './shared/site/price-cookie.ts';

interface Setting {
  /** Key in localStorage. */
  key: string;
  /** What the product takes when nothing is stored. */
  initial: unknown;
  read(): unknown;
  /** Sets something else. */
  write(): void;
  /** What is read then, and what is stored. */
  value: unknown;
  stored: string;
}

const language = () =>
  startLanguage({ search: '', stored: readPreference('lang'), browser: ['fr-FR'] }, false);

const nobodysPush = { isEnabled: false, resendAt: 0, askAgainAt: 0, did: null, isOff: false };

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
  // The camera that was chosen last, by the browser's own id for it.
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
    initial: nobodysPush,
    read: readPushSettings,
    write: () => writePushSettings({ isOff: true }),
    value: { ...nobodysPush, isOff: true },
    stored: JSON.stringify({ ...nobodysPush, isOff: true }),
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

beforeEach(clearDevice);
afterEach(clearDevice);

test.each(settings)('$key has its default, is kept, and is gone after signing out', (setting) => {
  expect(setting.read()).toEqual(setting.initial);
  setting.write();
  expect(setting.read()).toEqual(setting.value);
  expect({ ...localStorage }).toEqual({ [setting.key]: setting.stored });
  clearDevice();
  expect(localStorage).toHaveLength(0);
  expect(setting.read()).toEqual(setting.initial);
});

test('device_id is made once, kept, and another one after signing out', () => {
  const id = deviceId();
  expect(isClientId(id)).toBe(true);
  expect(localStorage.getItem('device_id')).toBe(id);
  expect(deviceId()).toBe(id);
  clearDevice();
  expect(deviceId()).not.toBe(id);
});

test('the cookie of the chosen price is named for its id; it goes by its own rules, not with the sign-out', () => {
  const [price] = prices;
  rememberPrice(price!);
  expect(document.cookie).toContain(`${price!.id}=`);
  clearDevice();
  expect(rememberedPrice()).toEqual(price);
  forgetPrice();
  expect(rememberedPrice()).toBeNull();
});

test.each(['', 'nonsense', 'null', '[]', '3', '{"add_ticket_map":"yes"}'])(
  'damaged introductions count as not seen: %j',
  (damaged) => {
    localStorage.setItem('intro', damaged);
    expect(readIntroFlags()).toEqual({ add_ticket_map: false });
    writeIntroFlag('add_ticket_map', true);
    expect(readIntroFlags()).toEqual({ add_ticket_map: true });
  },
);

test('flags of other introductions stay when one is changed', () => {
  localStorage.setItem('intro', '{"another":true}');
  writeIntroFlag('add_ticket_map', true);
  expect(JSON.parse(localStorage.getItem('intro') ?? '')).toEqual({ another: true, add_ticket_map: true });
});
