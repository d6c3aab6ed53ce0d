/** Settings of the server, read once from the environment and passed as a parameter. */
import { join } from 'node:path';
import type { LogFormat, LogLevel } from './logger.ts';
import { StartupError } from './errors.ts';
import { type ProxySetting, readProxySetting } from './proxy-setting.ts';
import { type BillingConfig, readBilling } from './billing-config.ts';
import { type FilesConfig, readFiles } from './files-config.ts';
import { type GoogleChatConfig, readGoogleChat } from './google-chat-config.ts';
import { type MdmConfig, readMdm } from './mdm-config.ts';
import { type StripeConfig, readStripe } from './payments/stripe-config.ts';
import { type TelemetryConfig, readTelemetry } from './telemetry/telemetry-config.ts';

export interface Config {
  /** Address to listen on. */
  host: string;
  /** Port to listen on; 0 lets the system choose. */
  port: number;
  /** Location of the data. */
  database: DatabaseConfig;
  identity: IdentityConfig;
  providers: ProvidersConfig;
  /** Domains of the email addresses that may sign in, in lower case; empty: all. */
  allowedEmailDomains: readonly string[];
  push: PushConfig;
  googleChat: GoogleChatConfig;
  mdm: MdmConfig;
  billing: BillingConfig;
  /** Payments by card; null without: operators record payments. */
  stripe: StripeConfig | null;
  /** Rate limits of users and addresses. */
  limits: LimitsConfig;
  /** Maximum number of concurrent requests in this process; some more wait, the rest is rejected with 503. */
  callsAtOnce: number;
  /** Maximum number of event streams of one user, and of one address, in this process. */
  streams: StreamsConfig;
  /** Further origins from which browsers may send requests. */
  corsOrigins: readonly string[];
  /** Proxies whose `X-Forwarded-For` is trusted. */
  trustProxy: ProxySetting;
  /** Whether data of business 1, which belongs to the operator, may be deleted. */
  unlockProtectedBusiness: boolean;
  /** Public URL of the app; links in emails start with it. */
  publicUrl: string;
  mail: MailConfig;
  /** Recipient of visitors' messages; without one they are written to the mail folder, or not accepted with SMTP. */
  contactEmail: string | null;
  files: FilesConfig;
  /** Operators of this installation, who write release notes. User ids, because an address can change its owner. */
  sudoUsers: readonly string[];
  operator: OperatorConfig;
  /** Time limit of a JSON request body, in seconds. */
  bodySeconds: number;
  logLevel: LogLevel;
  logFormat: LogFormat;
  /** Export of spans and metrics; null without. */
  telemetry: TelemetryConfig | null;
}

export type MailConfig =
  /** Each email becomes a file in this folder; none is sent. */
  | { kind: 'folder'; folder: string }
  /** An SMTP server, as `smtps://user:password@host:port`. */
  | { kind: 'smtp'; url: string; from: string };

export type DatabaseConfig =
  /** PGlite in a folder. */
  | { kind: 'folder'; dataDir: string }
  /** PGlite in memory. `template` is a dump of an empty database from which it starts. */
  | { kind: 'memory'; template?: string }
  /** A PostgreSQL server. `schema` isolates the tables from others in the same database. */
  | { kind: 'postgres'; url: string; poolSize: number; schema?: string; lockWaitMs?: number };

export interface IdentityConfig {
  /** Project whose ID tokens are accepted. */
  projectId: string;
  /** `host:port` of the identity emulator, or null for real Firebase. */
  emulatorHost: string | null;
  /** The server counts as local although it does not listen on loopback, as in a container. */
  local: boolean;
  /** Treats the unverified addresses of the emulator's accounts as verified. */
  trustUnverifiedEmails: boolean;
  /** URL of Google's keys for ID tokens. */
  keysUrl: string;
  /** API key of the project, used to verify passwords; the emulator needs none. */
  apiKey: string | null;
  /** File of the service account that changes accounts and signs custom tokens; the emulator needs none. */
  serviceAccountFile: string | null;
}

/** Identity providers. A provider without settings is not offered. */
export interface ProvidersConfig {
  google: TokenProviderConfig | null;
  microsoft: (TokenProviderConfig & { tenants: readonly string[] }) | null;
  apple: TokenProviderConfig | null;
  facebook: { appId: string; appSecret: string; graphUrl: string } | null;
}

/** A provider of signed ID tokens. */
export interface TokenProviderConfig {
  /** Client ids of our apps: tokens for other apps are rejected. */
  clientIds: readonly string[];
  /** URL of its keys, as a JSON Web Key set. */
  keysUrl: string;
}

export type PushConfig =
  /** No pushes; open tabs receive live events. */
  | { kind: 'off' }
  /** Firebase Cloud Messaging. */
  | { kind: 'fcm'; projectId: string; serviceAccountFile: string; url: string };

export interface LimitsConfig {
  writesPerMinute: number;
  readsPerMinute: number;
  /** Password attempts per minute, for one account and for one address. */
  passwordsPerMinute: number;
  /** Quota of text per user and day: bodies of writes, in MB. */
  textMegabytesPerDay: number;
  /** Quota of text per business and day, for all members together, in MB. */
  businessTextMegabytesPerDay: number;
}

export interface StreamsConfig {
  perPerson: number;
  perAddress: number;
}

export interface OperatorConfig {
  /** Token for reading the metrics from other machines; without one, only this machine may. */
  metricsToken: string | null;
  /** Time for which the server still responds after it was asked to stop, so that a load balancer can remove it. */
  drainSeconds: number;
}

/** Google's public keys for Firebase ID tokens, as a JSON Web Key set. */
export const googleKeysUrl =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

/**
 * Reads the settings.
 *
 * @throws StartupError for an invalid setting.
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  return {
    host: env['HOST'] || '127.0.0.1',
    port: readNumber(env, 'PORT', 4280),
    database: readDatabase(env),
    identity: {
      projectId: env['FIREBASE_PROJECT_ID'] || 'demo-minga',
      emulatorHost: env['IDENTITY_EMULATOR_HOST'] || null,
      local: env['MINGA_LOCAL'] === '1',
      trustUnverifiedEmails: readTrust(env),
      keysUrl: googleKeysUrl,
      apiKey: env['FIREBASE_API_KEY'] || null,
      serviceAccountFile: env['GOOGLE_APPLICATION_CREDENTIALS'] || null,
    },
    providers: readProviders(env),
    allowedEmailDomains: readList(env['ALLOWED_EMAIL_DOMAINS']).map((domain) => domain.toLowerCase()),
    push: readPush(env),
    googleChat: readGoogleChat(env),
    mdm: readMdm(env),
    billing: readBilling(env),
    stripe: readStripe(env),
    limits: {
      writesPerMinute: readNumber(env, 'WRITES_PER_MINUTE', 600),
      readsPerMinute: readNumber(env, 'READS_PER_MINUTE', 3000),
      passwordsPerMinute: readNumber(env, 'PASSWORDS_PER_MINUTE', 10),
      // A batch of an import, the largest body, must fit.
      textMegabytesPerDay: Math.max(16, readNumber(env, 'TEXT_MEGABYTES_PER_DAY', 100)),
      businessTextMegabytesPerDay: Math.max(16, readNumber(env, 'BUSINESS_TEXT_MEGABYTES_PER_DAY', 1000)),
    },
    callsAtOnce: Math.max(1, readNumber(env, 'CALLS_AT_ONCE', 16)),
    streams: {
      perPerson: readNumber(env, 'STREAMS_PER_PERSON', 20),
      perAddress: readNumber(env, 'STREAMS_PER_ADDRESS', 1000),
    },
    corsOrigins: readList(env['CORS_ORIGINS']),
    trustProxy: readProxySetting(env['TRUST_PROXY']),
    unlockProtectedBusiness: env['UNLOCK_BUSINESS_1'] === '1',
    publicUrl: readPublicUrl(env),
    mail: readMail(env),
    contactEmail: env['CONTACT_EMAIL'] || null,
    files: readFiles(env),
    sudoUsers: readList(env['SUDO_USERS']),
    operator: {
      metricsToken: env['METRICS_TOKEN'] || null,
      drainSeconds: readNumber(env, 'DRAIN_SECONDS', 0),
    },
    bodySeconds: readNumber(env, 'BODY_SECONDS', 60),
    logLevel: readLogLevel(env['LOG_LEVEL']),
    logFormat: readLogFormat(env['LOG_FORMAT']),
    telemetry: readTelemetry(env),
  };
}

function readDatabase(env: Record<string, string | undefined>): DatabaseConfig {
  const url = env['DATABASE_URL'];
  if (!url) return { kind: 'folder', dataDir: env['DATA_DIR'] || '.data' };
  if (!/^postgres(ql)?:\/\//.test(url)) {
    throw new StartupError('DATABASE_URL must begin with postgres:// or postgresql://.');
  }
  const schema = env['DATABASE_SCHEMA'];
  return {
    kind: 'postgres',
    url,
    poolSize: readNumber(env, 'DATABASE_POOL', 10),
    ...(schema ? { schema } : {}),
  };
}

function readTrust(env: Record<string, string | undefined>): boolean {
  if (env['TRUST_UNVERIFIED_EMAILS'] !== '1') return false;
  if (env['IDENTITY_EMULATOR_HOST']) return true;
  throw new StartupError(
    'TRUST_UNVERIFIED_EMAILS is for the identity emulator only: with real accounts anybody could take an invitation that was sent to somebody else. Leave it out.',
  );
}

function readProviders(env: Record<string, string | undefined>): ProvidersConfig {
  const tokens = (name: string, keysUrl: string): TokenProviderConfig | null => {
    const clientIds = readList(env[`${name}_CLIENT_IDS`]);
    return clientIds.length ? { clientIds, keysUrl } : null;
  };
  const microsoft = tokens('MICROSOFT', 'https://login.microsoftonline.com/common/discovery/v2.0/keys');
  return {
    google: tokens('GOOGLE', 'https://www.googleapis.com/oauth2/v3/certs'),
    microsoft: microsoft && { ...microsoft, tenants: readList(env['MICROSOFT_TENANTS']) },
    apple: tokens('APPLE', 'https://appleid.apple.com/auth/keys'),
    facebook: readFacebook(env),
  };
}

function readFacebook(env: Record<string, string | undefined>): ProvidersConfig['facebook'] {
  const appId = env['FACEBOOK_APP_ID'];
  if (!appId) return null;
  const appSecret = env['FACEBOOK_APP_SECRET'];
  if (!appSecret) throw new StartupError('FACEBOOK_APP_ID needs FACEBOOK_APP_SECRET.');
  return { appId, appSecret, graphUrl: 'https://graph.facebook.com/v23.0' };
}

function readPush(env: Record<string, string | undefined>): PushConfig {
  const serviceAccountFile = env['GOOGLE_APPLICATION_CREDENTIALS'];
  if (!serviceAccountFile || env['PUSH'] === 'off') return { kind: 'off' };
  return {
    kind: 'fcm',
    projectId: env['FIREBASE_PROJECT_ID'] || 'demo-minga',
    serviceAccountFile,
    url: 'https://fcm.googleapis.com',
  };
}

function readPublicUrl(env: Record<string, string | undefined>): string {
  const text = env['PUBLIC_URL'];
  if (!text) return `http://localhost:${readNumber(env, 'PORT', 4280)}`;
  if (!/^https?:\/\/[^\s?#]+$/.test(text)) {
    throw new StartupError(`PUBLIC_URL must begin with http:// or https://, but it is "${text}".`);
  }
  return text.replace(/(?<!\/)\/+$/, '');
}

function readMail(env: Record<string, string | undefined>): MailConfig {
  const url = env['SMTP_URL'];
  if (!url) return { kind: 'folder', folder: join(env['DATA_DIR'] || '.data', 'outbox') };
  if (!/^smtps?:\/\//.test(url)) throw new StartupError('SMTP_URL must begin with smtp:// or smtps://.');
  const from = env['MAIL_FROM'];
  if (!from) throw new StartupError('SMTP_URL needs MAIL_FROM, the address that mails come from.');
  return { kind: 'smtp', url, from };
}

function readList(text = ''): string[] {
  return text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);
}

function readNumber(env: Record<string, string | undefined>, name: string, fallback: number): number {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  if (!/^\d+$/.test(text)) throw new StartupError(`${name} must be a whole number, but it is "${text}".`);
  return Number(text);
}

function readLogLevel(text: string | undefined): LogLevel {
  if (!text) return 'info';
  if (['debug', 'info', 'warn', 'error', 'silent'].includes(text)) return text as LogLevel;
  throw new StartupError(`LOG_LEVEL must be debug, info, warn, error or silent, but it is "${text}".`);
}

function readLogFormat(text: string | undefined): LogFormat {
  if (!text || text === 'json') return 'json';
  if (text === 'text') return 'text';
  throw new StartupError(`LOG_FORMAT must be json or text, but it is "${text}".`);
}
