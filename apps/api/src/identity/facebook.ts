/** Facebook's access tokens are not signed: its API returns the user and the app of a token. */
import { createHmac } from 'node:crypto';
import type { Clock } from '../base/clock.ts';
import type { ProvidersConfig } from '../base/config.ts';
import { AppError } from '../base/errors.ts';
import type { ProviderIdentity } from '../base/ports.ts';

type Settings = NonNullable<ProvidersConfig['facebook']>;

interface DebugAnswer {
  data?: { is_valid?: boolean; app_id?: string; user_id?: string; expires_at?: number };
}

interface Profile {
  id?: string;
  name?: string;
  email?: string;
  picture?: { data?: { url?: string } };
}

/** Timeout of requests to Facebook, in milliseconds. */
const patienceMs = 10_000;

/**
 * Verifies access tokens of users for our app. Facebook does not report whether an address was verified, so it counts
 * as unverified.
 */
export function createFacebook(
  settings: Settings,
  clock: Clock,
): (credential: string) => Promise<ProviderIdentity> {
  return async (credential) => {
    const { data } = await ask<DebugAnswer>(settings, 'debug_token', {
      input_token: credential,
      access_token: `${settings.appId}|${settings.appSecret}`,
    });
    // 0 means that the token does not expire.
    const isOver = data?.expires_at ? data.expires_at * 1000 <= clock.now().getTime() : false;
    if (!data?.is_valid || data.app_id !== settings.appId || !data.user_id || isOver) throw invalid();
    const profile = await ask<Profile>(settings, 'me', {
      fields: 'id,name,email,picture',
      access_token: credential,
      appsecret_proof: createHmac('sha256', settings.appSecret).update(credential).digest('hex'),
    });
    if (profile.id !== data.user_id) throw invalid();
    return {
      provider: 'facebook',
      subject: data.user_id,
      email: profile.email?.trim().toLowerCase() || null,
      emailVerified: false,
      name: profile.name?.slice(0, 120) || null,
      picture: profile.picture?.data?.url ?? null,
    };
  };
}

/** Facebook rejects with 400 to 403; any other error means that it is unavailable. */
async function ask<Answer>(
  { graphUrl }: Settings,
  path: string,
  query: Record<string, string>,
): Promise<Answer> {
  let response: Response;
  try {
    response = await fetch(`${graphUrl}/${path}?${new URLSearchParams(query).toString()}`, {
      signal: AbortSignal.timeout(patienceMs),
    });
    if (response.ok) return (await response.json()) as Answer;
  } catch (cause) {
    throw new AppError('identity/unavailable', { cause });
  }
  if (response.status >= 400 && response.status <= 403) throw invalid();
  throw new AppError('identity/unavailable', { cause: new Error(`Facebook answered ${response.status}.`) });
}

function invalid(): AppError {
  return new AppError('auth/credential-invalid');
}
