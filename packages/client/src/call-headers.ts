import { clientBuild, clientKind, clientVersion } from '@minga/contract';
import { type ClientHost, clientHost } from './host.ts';

/** Headers of every call to the server (docs/product/constants.md 3.2), with the bearer token when there is one. */
export function callHeaders(
  token: string | null,
  host: Pick<ClientHost, 'language' | 'path' | 'uid' | 'device'> = clientHost(),
): Headers {
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
