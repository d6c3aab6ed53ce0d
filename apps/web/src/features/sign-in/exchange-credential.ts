import { request } from '@minga/client/request';

/** Codes of the identity service for the statuses of our server. */
const codes: Record<number, string> = {
  403: 'auth/invalid-credential',
  429: 'auth/too-many-requests',
};

/**
 * Exchanges a credential that an operator has generated for a token to sign in with: our server accepts it in place of
 * the password, the identity service does not know it (docs/product/sudo.md 2.6).
 *
 * @throws Error with a `code`, like the identity service; TypeError when the network failed
 */
export async function exchangeCredential(email: string, password: string): Promise<string> {
  const body = JSON.stringify({ email, password });
  const response = await request('/users/login', { token: null, method: 'POST', body });
  if (!response.ok)
    throw Object.assign(new Error('The credential was refused.'), { code: codes[response.status] });
  return ((await response.json()) as { token: string }).token;
}
