/**
 * Whether somebody was signed in on this device, without loading anything: the landing page asks this before it loads
 * the identity service. It is only a hint; the session itself decides.
 */
const key = 'session';

/** Whether a session may be there. */
export function hasSessionHint(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

/** Keeps or forgets the hint. */
export function writeSessionHint(isSignedIn: boolean): void {
  try {
    if (isSignedIn) localStorage.setItem(key, '1');
    else localStorage.removeItem(key);
  } catch {
    // Blocked storage: the landing page shows itself, and /login finds the session.
  }
}
