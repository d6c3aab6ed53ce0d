/** Id of this browser: generated once and kept until sign-out. */
import { newClientId } from '@minga/rules/client-ids';
import { readStored, writeStored } from '../storage/web-storage.ts';

/** The id, the same in all tabs. Where storage is blocked, each page has its own. */
export function deviceId(): string {
  const stored = readStored('device_id');
  if (stored) return stored;
  const id = newClientId();
  writeStored('device_id', id);
  return id;
}
