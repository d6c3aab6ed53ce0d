/** Address and secret of the process that uses the data folder, for scripts on this machine. */
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface AdminAddress {
  /** `http://…` URL of the server. */
  url: string;
  token: string;
}

const fileName = 'minga.admin';

/** Writes the file, readable by the owner of the folder only, and returns a function that deletes it. */
export function writeAdminFile(dataDir: string, address: AdminAddress): () => void {
  const path = join(dataDir, fileName);
  writeFileSync(`${path}.new`, JSON.stringify(address), { mode: 0o600 });
  renameSync(`${path}.new`, path);
  return () => rmSync(path, { force: true });
}

/** Address of the running process; null without one. */
export function readAdminFile(dataDir: string): AdminAddress | null {
  try {
    const { url, token } = JSON.parse(readFileSync(join(dataDir, fileName), 'utf8')) as Partial<AdminAddress>;
    return typeof url === 'string' && typeof token === 'string' ? { url, token } : null;
  } catch {
    return null;
  }
}
