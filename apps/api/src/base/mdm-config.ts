/** Settings of device management. */
import { join } from 'node:path';
import { StartupError } from './errors.ts';

export interface MdmConfig {
  /** Key that encrypts secrets of device management; null without one: devices cannot enrol. */
  key:
    | { kind: 'given'; key: Buffer }
    /** With the embedded database: created in its folder when it is first needed. */
    | { kind: 'file'; file: string }
    | null;
  /** Base URL of Apple's push service. */
  apnsUrl: string;
  /** Base URL of Apple Business Manager. The server calls no other address with server tokens. */
  appleBusinessUrl: string;
  /** PEM files of the certificate, with its chain, and of the key that sign enrolment profiles; null: they are not signed. */
  signing: { certificateFile: string; keyFile: string } | null;
}

/** Length of the key in bytes: AES-256. */
export const mdmKeyBytes = 32;

const pushUrl = 'https://api.push.apple.com';
const businessUrl = 'https://mdmenrollment.apple.com';

/** @throws StartupError for an invalid key or URL */
export function readMdm(env: Record<string, string | undefined>): MdmConfig {
  return {
    key: readKey(env),
    apnsUrl: readUrl(env, 'APNS_URL', pushUrl),
    appleBusinessUrl: readUrl(env, 'APPLE_BUSINESS_URL', businessUrl),
    signing: readSigning(env),
  };
}

function readSigning(env: Record<string, string | undefined>): MdmConfig['signing'] {
  const certificateFile = env['MDM_SIGNING_CERTIFICATE'] || null;
  const keyFile = env['MDM_SIGNING_KEY'] || null;
  if (certificateFile === null && keyFile === null) return null;
  if (certificateFile === null || keyFile === null)
    throw new StartupError('MDM_SIGNING_CERTIFICATE and MDM_SIGNING_KEY must be set together.');
  return { certificateFile, keyFile };
}

function readUrl(env: Record<string, string | undefined>, name: string, fallback: string): string {
  const url = env[name] || fallback;
  if (!/^https?:\/\/[^\s/?#@]+$/.test(url) || !URL.canParse(url))
    throw new StartupError(`${name} must be an address without a path, but it is "${url}".`);
  return url;
}

function readKey(env: Record<string, string | undefined>): MdmConfig['key'] {
  const text = env['MDM_KEY'];
  if (!text) {
    return env['DATABASE_URL'] ? null : { kind: 'file', file: join(env['DATA_DIR'] || '.data', 'mdm.key') };
  }
  const key = Buffer.from(text, 'base64');
  if (key.length !== mdmKeyBytes)
    throw new StartupError('MDM_KEY must be 32 random bytes in Base64: openssl rand -base64 32');
  return { kind: 'given', key };
}
