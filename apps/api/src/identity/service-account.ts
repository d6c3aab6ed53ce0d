/** Service accounts of Google: sign custom tokens of Firebase and obtain access to Google's APIs. */
import { readFileSync } from 'node:fs';
import { JWT } from 'google-auth-library';
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

/** OAuth scope of a Google Chat app. */
export const chatScope = 'https://www.googleapis.com/auth/chat.bot';

/** An access token is renewed this long before it expires, in milliseconds. */
const renewBeforeMs = 5 * 60_000;

/** Timeout of a request for an access token, in milliseconds. */
const patienceMs = 10_000;

/** Reads the file that a setting names. @throws StartupError for anything but a service account */
export function readServiceAccount(file: string, setting = 'GOOGLE_APPLICATION_CREDENTIALS'): ServiceAccount {
  let found: Partial<ServiceAccount>;
  try {
    found = JSON.parse(readFileSync(file, 'utf8')) as Partial<ServiceAccount>;
  } catch (error) {
    throw new StartupError(`${setting} names ${file}, which cannot be read.`, error);
  }
  const { client_email, private_key, token_uri } = found;
  if (!client_email || !private_key || !token_uri) {
    throw new StartupError(`${setting} names ${file}, which is no service account.`);
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
export function createAccess(account: ServiceAccount, scope: string): () => Promise<string> {
  const client = new JWT({
    email: account.client_email,
    key: account.private_key,
    scopes: [scope],
    eagerRefreshThresholdMillis: renewBeforeMs,
    transporterOptions: { timeout: patienceMs },
  });
  client.transporter.interceptors.request.add({
    // The library asks Google's endpoint whatever the file names. A failure is retried by the queue of the caller.
    resolved: async (request) => ({
      ...request,
      url: new URL(account.token_uri),
      retryConfig: { retry: 0 },
    }),
  });
  return async () => {
    const { token } = await client.getAccessToken();
    if (!token) throw new Error('Google gave no access token.');
    return token;
  };
}

async function sign(account: ServiceAccount, claims: Record<string, unknown>, clock: Clock): Promise<string> {
  const now = Math.floor(clock.now().getTime() / 1000);
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuedAt(now)
    .setExpirationTime(now + 3600)
    .sign(await importPKCS8(account.private_key, 'RS256'));
}
