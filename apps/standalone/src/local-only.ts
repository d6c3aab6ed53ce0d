/** Guards for services that believe whoever reaches them: only this machine's own pages may. */
import type { IncomingMessage } from 'node:http';

const localNames = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Whether a request names this machine in `Host`, and comes from a page of this machine if from a page at all.
 * A foreign `Host` on loopback is a rebound name; a foreign `Origin` is some other website in the same browser.
 */
export function isLocalRequest(request: Pick<IncomingMessage, 'headers'>): boolean {
  const { host, origin } = request.headers;
  if (!host || !isLocalUrl(`http://${host}`)) return false;
  return origin === undefined || isLocalUrl(origin);
}

function isLocalUrl(text: string): boolean {
  return URL.canParse(text) && localNames.has(new URL(text).hostname);
}
