/** Settings of the standalone server: those of the API and of the services around it. */
import { join } from 'node:path';
import { readConfig, type Config } from '@minga/api/base/config';
import { StartupError } from '@minga/api/base/errors';
import { contactAddress } from '@minga/api/domain/contact/mail-messages';
import type { WorldLanguage } from '@minga/fixtures/world/plan';
import { readShellSettings, type ShellSettings } from './sign-in-settings.ts';

/** Identity service. */
export type IdentitySettings =
  /** The emulator, on this machine. */
  | { kind: 'emulator'; projectId: string; port: number; folder: string }
  /** A real Firebase project. */
  | { kind: 'firebase'; projectId: string; apiKey: string; authDomain: string };

/** External links and contact of the public pages. */
export interface SiteSettings {
  contactEmail?: string;
  /** Whether the contact form is enabled: messages are emailed, or written to the mail folder. */
  takesMessages?: boolean;
  appStore?: string;
  apiDocs?: string;
  careers?: string;
  /** Profiles in social networks, by name of the network. */
  social?: { name: string; url: string }[];
  /** Links to templates, podcasts, videos, webinars and ebooks. */
  resources?: Partial<Record<ResourceName, string>>;
}

const resourceNames = ['templates', 'podcasts', 'videos', 'webinars', 'ebooks'] as const;
type ResourceName = (typeof resourceNames)[number];

/** All settings. */
export interface Settings {
  host: string;
  port: number;
  identity: IdentitySettings;
  /** Language of the demo world in an empty store; undefined without it. */
  demo: WorldLanguage | undefined;
  /** Whether the built web app is served; the development server serves it itself. */
  servesWeb: boolean;
  /** Links of the operator on the public pages; undefined ones are not shown. */
  site: SiteSettings;
  /** Origins of other servers whose API the pages may call; their `CORS_ORIGINS` must contain this one. */
  apiOrigins: string[];
  /** Settings of sign-in methods, pushes and help for the web app. */
  shell: ShellSettings;
  api: Config;
}

/**
 * Reads the settings.
 *
 * @throws StartupError for an invalid setting.
 */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const identity = readIdentity(env);
  const host = env['HOST'] || 'localhost';
  const isEmulator = identity.kind === 'emulator';
  if (isEmulator && !['localhost', '127.0.0.1', '::1'].includes(host) && env['MINGA_LOCAL'] !== '1') {
    throw new StartupError(
      `The local identity service believes everyone, so Minga does not listen on ${host} with it. Leave HOST out, or set FIREBASE_PROJECT_ID and FIREBASE_API_KEY of a real project.`,
    );
  }
  const api = readConfig({
    LOG_LEVEL: 'warn',
    // The local identity service sends no emails, so invitations are accepted with an unverified address. The demo user
    // may write release notes on their own machine.
    ...(isEmulator ? { TRUST_UNVERIFIED_EMAILS: '1', SUDO_USERS: 'demo-ana' } : {}),
    ...env,
    HOST: host === 'localhost' ? '127.0.0.1' : host,
    FIREBASE_PROJECT_ID: identity.projectId,
    IDENTITY_EMULATOR_HOST: isEmulator ? `127.0.0.1:${identity.port}` : '',
  });
  return {
    host,
    port: api.port,
    identity,
    demo: isEmulator && env['DEMO'] !== 'off' ? readDemoLanguage(env['DEMO_LANG']) : undefined,
    servesWeb: env['WEB'] !== 'off',
    site: { ...readSite(env), ...(contactAddress(api) === null ? {} : { takesMessages: true }) },
    apiOrigins: readOrigins('API_ORIGINS', env['API_ORIGINS']),
    shell: readShellSettings(env, isEmulator),
    api,
  };
}

function readIdentity(env: Record<string, string | undefined>): IdentitySettings {
  const projectId = env['FIREBASE_PROJECT_ID'];
  const apiKey = env['FIREBASE_API_KEY'];
  if (projectId && apiKey) {
    return {
      kind: 'firebase',
      projectId,
      apiKey,
      authDomain: env['FIREBASE_AUTH_DOMAIN'] || `${projectId}.firebaseapp.com`,
    };
  }
  if (projectId || apiKey) {
    throw new StartupError('A real Firebase project needs both FIREBASE_PROJECT_ID and FIREBASE_API_KEY.');
  }
  return {
    kind: 'emulator',
    projectId: 'demo-minga',
    port: readPort(env['IDENTITY_PORT'], 4281),
    folder: join(env['DATA_DIR'] || '.data', 'identity'),
  };
}

/** `SOCIAL_LINKS` and `RESOURCE_LINKS` contain `name=address`, separated by blanks. */
function readSite(env: Record<string, string | undefined>): SiteSettings {
  const social = readLinks('SOCIAL_LINKS', env);
  const resources = readLinks('RESOURCE_LINKS', env);
  for (const { name } of resources) {
    if (!resourceNames.some((known) => known === name))
      throw new StartupError(`RESOURCE_LINKS knows ${resourceNames.join(', ')}, but it has "${name}".`);
  }
  return {
    ...(env['CONTACT_EMAIL'] ? { contactEmail: env['CONTACT_EMAIL'] } : {}),
    ...(env['APP_STORE_URL'] ? { appStore: readUrl('APP_STORE_URL', env['APP_STORE_URL']) } : {}),
    ...(env['API_DOCS_URL'] ? { apiDocs: readUrl('API_DOCS_URL', env['API_DOCS_URL']) } : {}),
    ...(env['CAREERS_URL'] ? { careers: readUrl('CAREERS_URL', env['CAREERS_URL']) } : {}),
    ...(social.length ? { social } : {}),
    ...(resources.length
      ? { resources: Object.fromEntries(resources.map(({ name, url }) => [name, url])) }
      : {}),
  };
}

function readLinks(
  setting: string,
  env: Record<string, string | undefined>,
): { name: string; url: string }[] {
  return (env[setting] ?? '')
    .split(/\s+/)
    .filter(Boolean)
    .map((entry) => {
      const [name = '', ...rest] = entry.split('=');
      return { name, url: readUrl(setting, rest.join('=')) };
    });
}

/** Origins, separated by commas or blanks; anything more would end up in the content security policy. */
function readOrigins(name: string, text = ''): string[] {
  return text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((entry) => {
      // A host may contain `;` and quotes, which would change other directives of the policy.
      if (new URL(readUrl(name, entry)).origin === entry && !/[^\w.:/[\]-]/.test(entry)) return entry;
      throw new StartupError(
        `${name} must hold origins like https://api.example.com, but it has "${entry}".`,
      );
    });
}

function readUrl(name: string, text: string): string {
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return text;
  throw new StartupError(`${name} must hold web addresses, but it has "${text}".`);
}

function readPort(text: string | undefined, fallback: number): number {
  if (!text) return fallback;
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new StartupError(`IDENTITY_PORT must be a port from 1 to 65535, but it is "${text}".`);
}

function readDemoLanguage(text: string | undefined): WorldLanguage {
  if (!text || text === 'es') return 'es';
  if (text === 'en') return 'en';
  throw new StartupError(`DEMO_LANG must be es or en, but it is "${text}".`);
}
