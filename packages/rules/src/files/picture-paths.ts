/** Addresses of pictures that lie on the server that the app comes from. */

/** Resolves what a browser would load; no real address begins with it. */
const base = 'https://own.invalid';

/**
 * Whether a browser loads this path from its own origin. Browsers read a backslash as a slash and drop tabs and line
 * breaks (WHATWG URL, section 4.4): `/\host/x` leads to another host.
 */
export function isOwnPicturePath(path: string): boolean {
  if (!/^\/(?!\/)[^\s\\\p{Cc}]+$/u.test(path) || !URL.canParse(path, base)) return false;
  return new URL(path, base).origin === base;
}
