/** Guards of services that trust every caller: only pages of this machine may use them. */
import type { IncomingMessage } from 'node:http';

const localNames = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Whether a request names this machine in `Host`, and comes from a page of this machine if it comes from a page. A
 * foreign `Host` on loopback is DNS rebinding; a foreign `Origin` is another website in the same browser.
 */
export function isLocalRequest(request: Pick<IncomingMessage, 'headers'>): boolean {
  const { host, origin } = request.headers;
  if (!host || !isLocalUrl(`http://${host}`)) return false;
  return origin === undefined || isLocalUrl(origin);
}

function isLocalUrl(text: string): boolean {
  return URL.canParse(text) && localNames.has(new URL(text).hostname);
}
