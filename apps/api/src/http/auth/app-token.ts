/** The header `app-token`, which every call of the CRM carries (docs/product/crm.md 1.2). */
import type { IncomingHttpHeaders } from 'node:http';
import type { Session } from './authenticate.ts';

/** The session with the app token of the request, if it has one. */
export function withAppToken(session: Session, headers: IncomingHttpHeaders): Session {
  const appToken = headers['app-token'];
  if (typeof appToken !== 'string') return session;
  return { ...session, caller: { ...session.caller, appToken } };
}
