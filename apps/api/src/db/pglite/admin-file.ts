/** How the scripts on this machine reach the process that has the data folder open: its address and its secret. */
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface AdminAddress {
  /** `http://…` of the server. */
  url: string;
  token: string;
}

const fileName = 'minga.admin';

/** Writes it, readable by the owner of the folder only, and gives back what takes it away. */
export function writeAdminFile(dataDir: string, address: AdminAddress): () => void {
  const path = join(dataDir, fileName);
  writeFileSync(`${path}.new`, JSON.stringify(address), { mode: 0o600 });
  renameSync(`${path}.new`, path);
  return () => rmSync(path, { force: true });
}

/** The address that the running process left; nothing when there is none. */
export function readAdminFile(dataDir: string): AdminAddress | null {
  try {
    const { url, token } = JSON.parse(readFileSync(join(dataDir, fileName), 'utf8')) as Partial<AdminAddress>;
    return typeof url === 'string' && typeof token === 'string' ? { url, token } : null;
  } catch {
    return null;
  }
}
