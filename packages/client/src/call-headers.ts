import { clientBuild, clientKind, clientVersion } from '@minga/contract';
import { clientHost } from './host.ts';

/**
 * What every call to the server says of where it comes from (specification, document 1, section 7), and whose it is when
 * there is a token.
 */
export function callHeaders(token: string | null): Headers {
  const host = clientHost();
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
