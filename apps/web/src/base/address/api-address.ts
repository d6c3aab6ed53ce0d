/** Where the server's calls go. */
const key = 'api';

/**
 * The address before each path: what the window (`window.mingaApi`) or this device (`api` in localStorage) names, else
 * the server that handed out the page (docs/product/constants.md 3.1). The page's policy must allow another one.
 */
export function apiAddress(): string {
  return (window as { mingaApi?: string }).mingaApi || stored() || '/v1';
}

function stored(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
