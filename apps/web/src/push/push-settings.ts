/** Settings of push notifications on this device, kept until sign-out. */
import { readStored, writeStored } from '../base/storage/web-storage.ts';

export interface PushSettings {
  isEnabled: boolean;

  /** When the token is sent to the server again, in milliseconds since 1970. */
  resendAt: number;

  /** The permission is not requested again before this time. */
  askAgainAt: number;

  /** Id of the device at the server. */
  did: string | null;

  /** Push was switched off on this device: it is neither offered nor started. */
  isOff: boolean;
}

/** Interval for sending the token again, and for asking again after a refusal, in milliseconds. */
export const weekMs = 7 * 24 * 60 * 60 * 1000;

const defaults: PushSettings = { isEnabled: false, resendAt: 0, askAgainAt: 0, did: null, isOff: false };

/** The settings; the defaults when nothing usable is stored. */
export function readPushSettings(): PushSettings {
  return { ...defaults, ...readStored('push') };
}

/** Changes some of the settings. */
export function writePushSettings(change: Partial<PushSettings>): void {
  writeStored('push', { ...readPushSettings(), ...change });
}

/** Whether the token must be sent to the server (docs/product/account.md 6.3). */
export function isTokenDue({ isEnabled, resendAt }: PushSettings, now: number): boolean {
  return !isEnabled || now >= resendAt;
}

/** The next step for the permission and its delay; null when there is none. */
export function permissionStep(
  permission: NotificationPermission,
  { askAgainAt, isOff }: PushSettings,
  path: string,
  now: number,
): { do: 'activate' | 'ask'; inMs: number } | null {
  if (isOff) return null;
  if (permission === 'granted') return { do: 'activate', inMs: 1 };
  if (permission === 'denied' || /perform/.test(path) || now < askAgainAt) return null;
  return { do: 'ask', inMs: 20_000 };
}
