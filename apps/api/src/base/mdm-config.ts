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
}

/** Length of the key in bytes: AES-256. */
export const mdmKeyBytes = 32;

const appleUrl = 'https://api.push.apple.com';

/** @throws StartupError for an invalid key or URL */
export function readMdm(env: Record<string, string | undefined>): MdmConfig {
  const apnsUrl = env['APNS_URL'] || appleUrl;
  if (!/^https?:\/\/[^\s/?#@]+$/.test(apnsUrl) || !URL.canParse(apnsUrl))
    throw new StartupError(`APNS_URL must be an address without a path, but it is "${apnsUrl}".`);
  return { key: readKey(env), apnsUrl };
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
