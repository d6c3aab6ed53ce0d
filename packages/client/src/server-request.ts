/**
 * One request to the server: the configured address and the headers of every call. It has no further imports, so that a
 * prerendered page can use it without the rest of the client.
 */
import { callHeaders } from './call-headers.ts';
import { type ClientHost, clientHost } from './host.ts';

/** What a request needs to know of the page it comes from. */
export type RequestHost = Pick<ClientHost, 'baseUrl' | 'language' | 'path' | 'uid' | 'device'>;

/** `fetch` options; a body that is a string is JSON. */
export interface ServerRequest extends Omit<RequestInit, 'headers'> {
  /** ID token of the caller; `null` calls without identity. */
  token: string | null;
  headers?: Record<string, string>;
}

/**
 * Sends one request.
 * @param path below the base address, with its query: `/contact`
 * @throws TypeError when the network failed
 */
export function serverRequest(
  path: string,
  { token, headers: extra = {}, ...init }: ServerRequest,
  host: RequestHost = clientHost(),
): Promise<Response> {
  const headers = callHeaders(token, host);
  if (typeof init.body === 'string') headers.set('content-type', 'application/json');
  for (const [name, value] of Object.entries(extra)) headers.set(name, value);
  return fetch(`${host.baseUrl()}${path}`, { ...init, headers });
}
