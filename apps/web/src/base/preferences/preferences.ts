/**
 * What a person chose on this device: theme, language, business and team. It lives in localStorage; where that is
 * blocked it lives in memory for as long as the tab does. Other tabs follow.
 */

/**
 * Keys in localStorage, named as in older clients (docs/product/account.md 7.1). `admin` and `dev` are flags that the user
 * can set, so they grant nothing: the server decides about permissions. `intro` is an object, `camID` the id of a camera.
 */
export type PreferenceKey =
  | 'theme'
  | 'lang'
  | 'lastBusinessSelected'
  | 'lastTeamSelected'
  | 'camID'
  | 'intro'
  | 'admin'
  | 'dev';

export type Theme = 'light' | 'dark';

const memory = new Map<string, string>();
const listeners = new Set<() => void>();

/** The stored text, or nothing. */
export function readPreference(key: PreferenceKey): string | null {
  try {
    return localStorage.getItem(key) ?? memory.get(key) ?? null;
  } catch {
    return memory.get(key) ?? null;
  }
}

/** Stores a text; nothing removes it. Whoever watches is told. */
export function writePreference(key: PreferenceKey, value: string | null): void {
  if (readPreference(key) === value) return;
  memory.delete(key);
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Storage is blocked or full: the choice holds until the tab closes.
    if (value !== null) memory.set(key, value);
  }
  notify();
}

/** Clears the data that this device stores of a person. Called at sign-out (docs/product/account.md 7.3). */
export function clearDevice(): void {
  memory.clear();
  for (const storage of ['localStorage', 'sessionStorage'] as const) {
    try {
      window[storage].clear();
    } catch {
      // Blocked storage holds nothing.
    }
  }
  notify();
}

/** Calls back after every change, also one made in another tab. Returns what ends it. */
export function watchPreferences(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', notify);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('storage', notify);
  };
}

/** A stored id (a positive whole number), or nothing when it is missing or damaged. */
export function readIdPreference(key: PreferenceKey): number | null {
  return parseId(readPreference(key));
}

/** A positive whole number in a text, or nothing. */
export function parseId(text: string | null | undefined): number | null {
  return text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}

function notify(): void {
  for (const listener of listeners) listener();
}
