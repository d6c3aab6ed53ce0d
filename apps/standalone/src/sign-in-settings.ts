/** Settings of the web app's sign-in methods, of web pushes, of the chat button and of the map. */
import { StartupError } from '@minga/api/base/errors';

const allProviders = ['google', 'microsoft', 'apple', 'facebook'] as const;

type Provider = (typeof allProviders)[number];

/** Sign-in methods; the web app has the same shape in its `base/runtime-config.ts`. */
export interface SignInSettings {
  providers?: Provider[];
  googleClientId?: string;
  allowedDomains?: string[];
  tokenSyncUrl?: string;
  enterpriseLogoutUrl?: string;
  oauthClients?: { id: string; name: string; redirectUris: string[] }[];
}

/** Firebase Cloud Messaging for browsers. */
export interface PushSettings {
  vapidKey: string;
  messagingSenderId: string;
  appId: string;
}

/** Raster tiles of the map view; the web app has the same shape in its `base/runtime-config.ts`. */
export interface MapSettings {
  url: string;
  attribution: string;
  attributionUrl?: string;
}

/** Settings for the web app; undefined ones are omitted. */
export interface ShellSettings {
  signIn?: SignInSettings;
  push?: PushSettings;
  chatUrl?: string;
  map?: MapSettings;
}

/**
 * Reads the settings. The local identity service accepts every provider, so all are offered with it unless the settings
 * say otherwise.
 *
 * @throws StartupError for an invalid setting.
 */
export function readShellSettings(env: Record<string, string | undefined>, isLocal: boolean): ShellSettings {
  const signIn = readSignIn(env, isLocal);
  const push = readPush(env);
  const map = readMap(env);
  const chatUrl = env['CHAT_URL'];
  return {
    ...(Object.keys(signIn).length ? { signIn } : {}),
    ...(push ? { push } : {}),
    ...(chatUrl ? { chatUrl: readAddress('CHAT_URL', chatUrl) } : {}),
    ...(map ? { map } : {}),
  };
}

function readSignIn(env: Record<string, string | undefined>, isLocal: boolean): SignInSettings {
  const providers = readProviders(env['SIGN_IN_PROVIDERS'] ?? (isLocal ? allProviders.join(' ') : ''));
  const allowedDomains = words(env['ALLOWED_EMAIL_DOMAINS']);
  const [googleClientId] = words(env['GOOGLE_CLIENT_IDS']);
  const { TOKEN_SYNC_URL, ENTERPRISE_LOGOUT_URL, OAUTH_CLIENTS } = env;
  return {
    ...(providers.length ? { providers } : {}),
    ...(googleClientId ? { googleClientId } : {}),
    ...(allowedDomains.length ? { allowedDomains } : {}),
    ...(TOKEN_SYNC_URL ? { tokenSyncUrl: readAddress('TOKEN_SYNC_URL', TOKEN_SYNC_URL) } : {}),
    ...(ENTERPRISE_LOGOUT_URL
      ? { enterpriseLogoutUrl: readAddress('ENTERPRISE_LOGOUT_URL', ENTERPRISE_LOGOUT_URL) }
      : {}),
    ...(OAUTH_CLIENTS ? { oauthClients: readClients(OAUTH_CLIENTS) } : {}),
  };
}

function readProviders(text: string): Provider[] {
  return words(text).map((word) => {
    const provider = allProviders.find((one) => one === word.toLowerCase());
    if (provider) return provider;
    throw new StartupError(`SIGN_IN_PROVIDERS may name ${allProviders.join(', ')}, but it has "${word}".`);
  });
}

function readPush({
  FIREBASE_VAPID_KEY: vapidKey,
  FIREBASE_SENDER_ID: messagingSenderId,
  FIREBASE_APP_ID: appId,
}: Record<string, string | undefined>): PushSettings | null {
  if (vapidKey && messagingSenderId && appId) return { vapidKey, messagingSenderId, appId };
  if (!vapidKey && !messagingSenderId && !appId) return null;
  throw new StartupError(
    'Pushes to browsers need FIREBASE_VAPID_KEY, FIREBASE_SENDER_ID and FIREBASE_APP_ID together.',
  );
}

function readMap({
  MAP_TILE_URL: url,
  MAP_ATTRIBUTION: attribution,
  MAP_ATTRIBUTION_URL: attributionUrl,
}: Record<string, string | undefined>): MapSettings | null {
  if (!url) return null;
  readAddress('MAP_TILE_URL', url);
  if (!['{z}', '{x}', '{y}'].every((part) => url.includes(part)))
    throw new StartupError(`MAP_TILE_URL must hold {z}, {x} and {y} in its path, but it has "${url}".`);
  // Every provider of tiles asks for it.
  if (!attribution) throw new StartupError('MAP_TILE_URL needs MAP_ATTRIBUTION, the credits of the tiles.');
  return {
    url,
    attribution,
    ...(attributionUrl ? { attributionUrl: readAddress('MAP_ATTRIBUTION_URL', attributionUrl) } : {}),
  };
}

/** `id|Name|address address`, apps separated by semicolons. */
function readClients(text: string): { id: string; name: string; redirectUris: string[] }[] {
  return text
    .split(';')
    .filter((entry) => entry.trim() !== '')
    .map((entry) => {
      const [id = '', name = '', addresses = ''] = entry.split('|').map((part) => part.trim());
      const redirectUris = words(addresses);
      if (id && name && redirectUris.length) return { id, name, redirectUris };
      throw new StartupError(`OAUTH_CLIENTS holds "id|name|address …", but it has "${entry.trim()}".`);
    });
}

function readAddress(name: string, text: string): string {
  if (text.startsWith('/') || (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol))) return text;
  throw new StartupError(`${name} must hold a web address, but it has "${text}".`);
}

function words(text: string | undefined): string[] {
  return (text ?? '').split(/[\s,]+/).filter(Boolean);
}
