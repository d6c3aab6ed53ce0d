/** The address somebody asked a sign-in link for, kept on this device until the link is opened. */
const key = 'emailForSignIn';

/** The address, or nothing: the link was opened on another device. */
export function readAskedEmail(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps the address; nothing forgets it. */
export function writeAskedEmail(email: string | null): void {
  try {
    if (email === null) localStorage.removeItem(key);
    else localStorage.setItem(key, email);
  } catch {
    // Storage is blocked: the address is asked for again.
  }
}
