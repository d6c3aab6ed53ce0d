/** Settings of the web app's sign-in methods, of web pushes and of the chat button. */
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

/** Settings for the web app; undefined ones are omitted. */
export interface ShellSettings {
  signIn?: SignInSettings;
  push?: PushSettings;
  chatUrl?: string;
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
  const chatUrl = env['CHAT_URL'];
  return {
    ...(Object.keys(signIn).length ? { signIn } : {}),
    ...(push ? { push } : {}),
    ...(chatUrl ? { chatUrl: readAddress('CHAT_URL', chatUrl) } : {}),
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
