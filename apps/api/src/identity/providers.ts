/** Verifies credentials of Google, Microsoft, Apple and Facebook: by the provider's keys, or through its API. */
import {
  type JWTPayload,
  type JWTVerifyGetKey,
  UnsecuredJWT,
  createRemoteJWKSet,
  errors as joseErrors,
  jwtVerify,
} from 'jose';
import type { Clock } from '../base/clock.ts';
import type { Config, ProvidersConfig } from '../base/config.ts';
import { AppError } from '../base/errors.ts';
import type { ProviderIdentity, ProviderName, ProvidersPort } from '../base/ports.ts';
import { createFacebook } from './facebook.ts';

type TokenProvider = Exclude<ProviderName, 'facebook'>;

/** Tolerated clock difference, in seconds. */
const leewaySeconds = 60;

/** Tenant of Microsoft's personal accounts (outlook.com and others), whose addresses are verified. */
const microsoftPersonalTenant = '9188040d-6c67-4c5b-b112-36a304b66dad';

/**
 * Creates the configured providers. With the identity emulator, which runs on this machine only, unsigned credentials
 * are accepted as the emulator does, for trying out the app without registering it at Google. `keys` replace those of
 * the providers.
 */
export function createProviders(
  config: Config,
  clock: Clock,
  keys: Partial<Record<TokenProvider, JWTVerifyGetKey>> = {},
): ProvidersPort {
  const { providers, identity } = config;
  const isLocal = identity.emulatorHost !== null;
  const facebook = providers.facebook && createFacebook(providers.facebook, clock);
  const tokens = {
    google: createTokens(providers.google, clock, keys.google),
    microsoft: createTokens(providers.microsoft, clock, keys.microsoft),
    apple: createTokens(providers.apple, clock, keys.apple),
  };
  return {
    verify: async (provider, credential) => {
      const unsigned = isLocal ? readUnsigned(credential) : null;
      if (unsigned) return presentClaims(provider, unsigned, unsigned['email_verified'] === true);
      if (provider === 'facebook') {
        if (!facebook) throw missing(isLocal);
        return facebook(credential);
      }
      const verify = tokens[provider];
      if (!verify) throw missing(isLocal);
      const claims = await verify(credential);
      checkIssuer(provider, claims, providers);
      return presentClaims(provider, claims, isEmailVerified(provider, claims));
    },
  };
}

/** Where unsigned credentials are accepted, an unreadable one is invalid; otherwise the provider is not offered. */
function missing(isLocal: boolean): AppError {
  return new AppError(isLocal ? 'auth/credential-invalid' : 'auth/provider-not-offered');
}

function createTokens(
  settings: { clientIds: readonly string[]; keysUrl: string } | null,
  clock: Clock,
  keys?: JWTVerifyGetKey,
): ((credential: string) => Promise<JWTPayload>) | null {
  if (!settings) return null;
  const trusted = keys ?? createRemoteJWKSet(new URL(settings.keysUrl));
  return async (credential) => {
    try {
      const { payload } = await jwtVerify(credential, trusted, {
        algorithms: ['RS256'],
        audience: [...settings.clientIds],
        clockTolerance: leewaySeconds,
        requiredClaims: ['iss', 'sub', 'iat', 'exp'],
        currentDate: clock.now(),
      });
      return payload;
    } catch (cause) {
      throw new AppError(isCredentialAtFault(cause) ? 'auth/credential-invalid' : 'identity/unavailable', {
        cause,
      });
    }
  };
}

/** Distinguishes an invalid token from unavailable keys of the provider. */
function isCredentialAtFault(error: unknown): boolean {
  if (!(error instanceof joseErrors.JOSEError)) return false;
  return !(error instanceof joseErrors.JWKSTimeout) && error.code !== 'ERR_JOSE_GENERIC';
}

/** Microsoft's issuer contains the tenant, which must match that of the token. */
function checkIssuer(provider: TokenProvider, claims: JWTPayload, { microsoft }: ProvidersConfig): void {
  const tenant = text(claims['tid']) ?? '';
  const isTenantAllowed = !microsoft?.tenants.length || microsoft.tenants.includes(tenant);
  const expected = {
    google: ['https://accounts.google.com', 'accounts.google.com'],
    apple: ['https://appleid.apple.com'],
    microsoft: tenant && isTenantAllowed ? [`https://login.microsoftonline.com/${tenant}/v2.0`] : [],
  }[provider];
  if (!expected.includes(claims.iss ?? '')) throw new AppError('auth/credential-invalid');
}

/**
 * An admin of any Microsoft tenant can set any address on its accounts, so an address counts only if Microsoft confirms
 * that the tenant owns the domain (`xms_edov`). Apple sends its claim as text.
 */
function isEmailVerified(provider: TokenProvider, claims: JWTPayload): boolean {
  const verified = claims['email_verified'];
  if (provider === 'google') return verified === true;
  if (provider === 'apple') return verified === true || verified === 'true';
  const ownsDomain = claims['xms_edov'];
  return (
    claims['tid'] === microsoftPersonalTenant ||
    ownsDomain === true ||
    ownsDomain === 1 ||
    ownsDomain === '1' ||
    ownsDomain === 'true'
  );
}

function presentClaims(provider: ProviderName, claims: JWTPayload, emailVerified: boolean): ProviderIdentity {
  const email = text(claims['email'])?.trim().toLowerCase() ?? null;
  return {
    provider,
    subject: subjectOf(provider, claims),
    email,
    emailVerified: email !== null && emailVerified,
    name: text(claims['name'])?.slice(0, 120) ?? null,
    picture: text(claims['picture']),
  };
}

/** Microsoft's `sub` differs between apps; the object id in its tenant is the same for all. */
function subjectOf(provider: ProviderName, claims: JWTPayload): string {
  const [tenant, object] = [text(claims['tid']), text(claims['oid'])];
  const subject = provider === 'microsoft' && tenant && object ? `${tenant}.${object}` : text(claims.sub);
  if (!subject || subject.length > 256) throw new AppError('auth/credential-invalid');
  return subject;
}

/** Claims in the formats of the emulator: JSON, or an unsigned token. */
function readUnsigned(credential: string): JWTPayload | null {
  try {
    if (!credential.startsWith('{')) return UnsecuredJWT.decode(credential).payload;
    const claims: unknown = JSON.parse(credential);
    return typeof claims === 'object' && claims !== null ? (claims as JWTPayload) : null;
  } catch {
    return null;
  }
}

function text(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
