/** What this device knows of pushes to itself: kept until sign-out. */

export interface PushSettings {
  isEnabled: boolean;

  /** When the token is told to the server again, in milliseconds since 1970. */
  resendAt: number;

  /** Before this time nobody asks for the permission again. */
  askAgainAt: number;

  /** Id of the device at the server. */
  did: string | null;

  /** The person switched pushes off here: nobody asks and nothing begins by itself. */
  isOff: boolean;
}

const key = 'push';

/** A token told so long ago is told again, and a question refused is asked again after so long, in milliseconds. */
export const weekMs = 7 * 24 * 60 * 60 * 1000;

const nothing: PushSettings = { isEnabled: false, resendAt: 0, askAgainAt: 0, did: null, isOff: false };

/** The settings; those of a new device when nothing usable is stored. */
export function readPushSettings(): PushSettings {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    return { ...nothing, ...(typeof stored === 'object' ? stored : {}) };
  } catch {
    return nothing;
  }
}

/** Changes some of them. */
export function writePushSettings(change: Partial<PushSettings>): void {
  try {
    localStorage.setItem(key, JSON.stringify({ ...readPushSettings(), ...change }));
  } catch {
    // Storage is blocked: the token is told at each start.
  }
}

/** Whether the token has to be sent to the server (docs/product/account.md 6.3). */
export function isTokenDue({ isEnabled, resendAt }: PushSettings, now: number): boolean {
  return !isEnabled || now >= resendAt;
}

/** What to do about the permission: ask in so many milliseconds, or not at all. */
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
