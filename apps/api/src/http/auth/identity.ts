/** Verification of Firebase ID tokens: with Google's keys, or unsigned ones of the emulator on this machine. */
import {
  type JWTPayload,
  type JWTVerifyGetKey,
  UnsecuredJWT,
  createRemoteJWKSet,
  errors as joseErrors,
  jwtVerify,
} from 'jose';
import type { Clock } from '../../base/clock.ts';
import type { Config } from '../../base/config.ts';
import { AppError, StartupError } from '../../base/errors.ts';
import type { CustomTokenClaims } from '../../base/ports.ts';

/** Claims of a verified ID token. */
export interface Identity {
  uid: string;
  anonymous: boolean;
  email: string | null;
  emailVerified: boolean;
  name: string | null;
  picture: string | null;
  phone: string | null;
  /** When the session began, in milliseconds since 1970. */
  signedInAt: number;
  /** Custom token of this server that started the session; null without one. */
  customToken: CustomToken | null;
  /** Expiry of the token, in milliseconds since 1970. */
  expiresAt: number;
}

/** Claims about the custom token of this server that started a session. */
export interface CustomToken {
  /** In milliseconds since 1970. */
  issuedAt: number;
  /** Id of the session that requested it. */
  session: string | null;
}

/** Verifies an ID token. @throws AppError auth/token-invalid, server/unavailable */
export type VerifyIdentity = (token: string) => Promise<Identity>;

/** Tolerated clock difference, in seconds. */
const leewaySeconds = 60;

/**
 * Creates the configured verifier. Tests pass their own `keys` instead of Google's.
 *
 * @throws StartupError when the emulator is configured on a server that other machines can reach: its tokens are
 *   unsigned, so anybody could forge one
 */
export function createVerifier(config: Config, clock: Clock, keys?: JWTVerifyGetKey): VerifyIdentity {
  const { projectId, emulatorHost, keysUrl } = config.identity;
  const expected = {
    issuer: `https://securetoken.google.com/${projectId}`,
    audience: projectId,
    clockTolerance: leewaySeconds,
    requiredClaims: ['exp', 'iat', 'sub'],
  };
  if (emulatorHost !== null) {
    refuseReachableEmulator(config, emulatorHost);
    return rememberVerified(clock, async (token) =>
      readClaims(() => UnsecuredJWT.decode(token, { ...expected, currentDate: clock.now() }).payload, clock),
    );
  }
  const trusted = keys ?? createRemoteJWKSet(new URL(keysUrl));
  return rememberVerified(clock, async (token) =>
    readClaims(async () => {
      const options = { ...expected, algorithms: ['RS256'], currentDate: clock.now() };
      return (await jwtVerify(token, trusted, options)).payload;
    }, clock),
  );
}

/** Maximum number of cached verification results. */
const mostRemembered = 10_000;

/**
 * Caches verified tokens for at most five minutes, and never past their expiry: clients send the same token for an hour,
 * and a signature check costs more than reading a ticket. Five minutes, because keys can be revoked.
 */
export function rememberVerified(clock: Clock, verify: VerifyIdentity): VerifyIdentity {
  const known = new Map<string, { identity: Identity; until: number }>();
  return async (token) => {
    const now = clock.now().getTime();
    const found = known.get(token);
    if (found && now < found.until) return found.identity;
    const identity = await verify(token);
    // Evicts the oldest entry: a Map keeps insertion order.
    for (const oldest of known.keys()) {
      if (known.size < mostRemembered) break;
      known.delete(oldest);
    }
    known.delete(token);
    known.set(token, { identity, until: Math.min(now + rememberedMs, identity.expiresAt) });
    return identity;
  };
}

const rememberedMs = 5 * 60_000;

function refuseReachableEmulator(config: Config, emulatorHost: string): void {
  if (!isLoopback(hostOf(emulatorHost))) {
    throw new StartupError(
      `IDENTITY_EMULATOR_HOST is ${emulatorHost}, but the identity emulator may only run on this machine (127.0.0.1). Use a real Firebase project: leave IDENTITY_EMULATOR_HOST out and set FIREBASE_PROJECT_ID.`,
    );
  }
  if (!isLoopback(config.host) && !config.identity.local) {
    throw new StartupError(
      `The server would listen on ${config.host} with the identity emulator, whose tokens anybody can forge. Listen on 127.0.0.1 (HOST), or use a real Firebase project.`,
    );
  }
}

/** Parses the host of `host:port`, including `[::1]:9099`. */
function hostOf(address: string): string {
  return /^\[(.+)\](?::\d+)?$/.exec(address)?.[1] ?? address.replace(/:\d+$/, '');
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host);
}

async function readClaims(verify: () => JWTPayload | Promise<JWTPayload>, clock: Clock): Promise<Identity> {
  let claims: JWTPayload;
  try {
    claims = await verify();
  } catch (cause) {
    throw new AppError(isTokenAtFault(cause) ? 'auth/token-invalid' : 'server/unavailable', { cause });
  }
  return presentIdentity(claims, clock);
}

/** Distinguishes an invalid token from Google's keys being unavailable. */
function isTokenAtFault(error: unknown): boolean {
  if (!(error instanceof joseErrors.JOSEError)) return false;
  return !(error instanceof joseErrors.JWKSTimeout) && error.code !== 'ERR_JOSE_GENERIC';
}

function presentIdentity(claims: JWTPayload, clock: Clock): Identity {
  const latest = clock.now().getTime() / 1000 + leewaySeconds;
  const { sub, iat, exp } = claims;
  const authTime = claims['auth_time'];
  const isFromFuture = (iat ?? 0) > latest || (typeof authTime === 'number' && authTime > latest);
  if (!sub || sub.length > 128 || isFromFuture || exp === undefined) throw new AppError('auth/token-invalid');
  const firebase = claims['firebase'] as { sign_in_provider?: unknown } | undefined;
  return {
    uid: sub,
    anonymous: firebase?.sign_in_provider === 'anonymous',
    email: text(claims['email']),
    emailVerified: claims['email_verified'] === true,
    name: text(claims['name']),
    picture: text(claims['picture']),
    phone: text(claims['phone_number']),
    signedInAt: (typeof authTime === 'number' ? authTime : (iat ?? 0)) * 1000,
    customToken: readCustomToken(claims),
    expiresAt: exp * 1000,
  };
}

/** These claims are trustworthy: the identity service copies them only from tokens that our key signed. */
function readCustomToken(claims: JWTPayload): CustomToken | null {
  const { minga_issued_at: issuedAt, minga_session: session } = claims as Partial<CustomTokenClaims>;
  if (issuedAt === undefined) return null;
  if (typeof issuedAt !== 'number') throw new AppError('auth/token-invalid');
  return { issuedAt, session: text(session) };
}

function text(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
