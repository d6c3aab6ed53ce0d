/** Service account of a Firebase project: signs custom tokens and obtains access to Google's APIs. */
import { readFileSync } from 'node:fs';
import { SignJWT, importPKCS8 } from 'jose';
import type { Clock } from '../base/clock.ts';
import { StartupError } from '../base/errors.ts';
import type { CustomTokenClaims } from '../base/ports.ts';

/** The used fields of Google's key file. */
export interface ServiceAccount {
  client_email: string;
  /** PKCS #8 in PEM. */
  private_key: string;
  /** URL that issues access tokens. */
  token_uri: string;
}

/** Audience of custom tokens: Identity Toolkit only. */
export const customTokenAudience =
  'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit';

/** OAuth scope of accounts. */
export const accountsScope = 'https://www.googleapis.com/auth/identitytoolkit';

/** OAuth scope of pushes. */
export const pushScope = 'https://www.googleapis.com/auth/firebase.messaging';

/** An access token is renewed this long before it expires, in milliseconds. */
const renewBeforeMs = 5 * 60_000;

/** Reads the file. @throws StartupError for anything but a service account */
export function readServiceAccount(file: string): ServiceAccount {
  let found: Partial<ServiceAccount>;
  try {
    found = JSON.parse(readFileSync(file, 'utf8')) as Partial<ServiceAccount>;
  } catch (error) {
    throw new StartupError(`GOOGLE_APPLICATION_CREDENTIALS names ${file}, which cannot be read.`, error);
  }
  const { client_email, private_key, token_uri } = found;
  if (!client_email || !private_key || !token_uri) {
    throw new StartupError(`GOOGLE_APPLICATION_CREDENTIALS names ${file}, which is no service account.`);
  }
  return { client_email, private_key, token_uri };
}

/** A custom token of a user, signed by the account (RS256), valid for an hour. */
export async function signCustomToken(
  account: ServiceAccount,
  uid: string,
  claims: CustomTokenClaims,
  clock: Clock,
): Promise<string> {
  const { client_email } = account;
  return sign(
    account,
    { uid, iss: client_email, sub: client_email, aud: customTokenAudience, claims },
    clock,
  );
}

/** Provides access tokens; one is cached until shortly before it expires, and concurrent calls share a request. */
export function createAccess(account: ServiceAccount, clock: Clock, scope: string): () => Promise<string> {
  let current: Promise<{ token: string; until: number }> | null = null;
  return async () => {
    const known = await current?.catch(() => null);
    if (known && known.until > clock.now().getTime()) return known.token;
    current = fetchAccess(account, clock, scope);
    return (await current).token;
  };
}

async function fetchAccess(
  account: ServiceAccount,
  clock: Clock,
  scope: string,
): Promise<{ token: string; until: number }> {
  const assertion = await sign(account, { iss: account.client_email, scope, aud: account.token_uri }, clock);
  const response = await fetch(account.token_uri, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion }),
    signal: AbortSignal.timeout(10_000),
  });
  const answer = (await response.json()) as { access_token?: string; expires_in?: number };
  if (!response.ok || !answer.access_token)
    throw new Error(`Google gave no access token (${response.status}).`);
  const lasts = (answer.expires_in ?? 0) * 1000 - renewBeforeMs;
  return { token: answer.access_token, until: clock.now().getTime() + lasts };
}

async function sign(account: ServiceAccount, claims: Record<string, unknown>, clock: Clock): Promise<string> {
  const now = Math.floor(clock.now().getTime() / 1000);
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuedAt(now)
    .setExpirationTime(now + 3600)
    .sign(await importPKCS8(account.private_key, 'RS256'));
}
