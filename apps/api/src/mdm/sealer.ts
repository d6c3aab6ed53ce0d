/** Encryption of stored secrets with the operator's key: AES-256-GCM, bound to what a secret belongs to. */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartupError } from '../base/errors.ts';
import { type MdmConfig, mdmKeyBytes } from '../base/mdm-config.ts';
import type { SealerPort } from '../base/ports.ts';

const nonceBytes = 12;
const tagBytes = 16;

/** Null without a key. */
export function createSealer(key: MdmConfig['key']): SealerPort | null {
  if (key === null) return null;
  let loaded: Buffer | null = key.kind === 'given' ? key.key : null;
  const load = () => (loaded ??= key.kind === 'given' ? key.key : readOrCreate(key.file));
  return {
    seal(secret, owner) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', load(), nonce).setAAD(Buffer.from(owner));
      const text = Buffer.concat([cipher.update(secret), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64');
    },
    open(sealed, owner) {
      const bytes = Buffer.from(sealed, 'base64');
      const decipher = createDecipheriv('aes-256-gcm', load(), bytes.subarray(0, nonceBytes), {
        authTagLength: tagBytes,
      });
      decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
      return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]);
    },
  };
}

/** Only the owner of the process may read the file. @throws StartupError for a file that holds no key */
function readOrCreate(file: string): Buffer {
  mkdirSync(dirname(file), { recursive: true });
  try {
    writeFileSync(file, randomBytes(mdmKeyBytes).toString('base64'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const key = Buffer.from(readFileSync(file, 'utf8'), 'base64');
  if (key.length !== mdmKeyBytes) throw new StartupError(`${file} holds no key of ${mdmKeyBytes} bytes.`);
  return key;
}
