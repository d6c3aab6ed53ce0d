/**
 * Sends one request to our API: the configured address and the headers of every call. All requests to the API use this
 * function. Prerendered pages use it too, so it imports neither Redux Toolkit nor the endpoints.
 */
import { clientBuild, clientKind, clientVersion } from '@minga/contract';
import { type ClientHost, clientHost } from './host.ts';

/** What a request reads of the page that sends it. */
export type RequestHost = Pick<ClientHost, 'baseUrl' | 'language' | 'path' | 'uid' | 'device'>;

/** Options of `fetch`; a body of type string is sent as JSON. */
export interface RequestOptions extends Omit<RequestInit, 'headers'> {
  /** ID token of the caller; `null` sends the request without authentication. */
  token: string | null;
  headers?: Record<string, string>;
}

/**
 * Sends one request.
 * @param path below the base address, with its query: `/contact`
 * @throws TypeError when the network failed
 */
export function request(
  path: string,
  { token, headers: extra = {}, ...init }: RequestOptions,
  host: RequestHost = clientHost(),
): Promise<Response> {
  const headers = requestHeaders(token, host);
  if (typeof init.body === 'string') headers.set('content-type', 'application/json');
  for (const [name, value] of Object.entries(extra)) headers.set(name, value);
  return fetch(`${host.baseUrl()}${path}`, { ...init, headers });
}

function requestHeaders(token: string | null, host: RequestHost): Headers {
  const headers = new Headers({
    lang: host.language(),
    timezone: String(-new Date().getTimezoneOffset() / 60),
    client: clientKind,
    version: clientVersion,
    build: String(clientBuild),
    path: encodeURI(host.path()),
  });
  if (token) headers.set('authorization', `Bearer ${token}`);
  const uid = host.uid();
  if (uid) headers.set('uid', uid);
  const device = host.device?.();
  if (device) headers.set('device', device);
  return headers;
}
