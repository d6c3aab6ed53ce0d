/**
 * Emails: links that the local identity service would send, and emails of Minga, which a server without SMTP writes
 * into a folder of its data (`DATA_DIR`).
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type APIRequestContext, expect } from '@playwright/test';

/** An email in the folder. */
export interface Letter {
  to: string;
  subject: string;
  text: string;
}

const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = join(process.env['DATA_DIR'] ?? join(root, '.data'), 'outbox');

/** Emails to an address, oldest first; waits until there are `count`. */
export async function lettersTo(address: string, count = 1): Promise<Letter[]> {
  await expect
    .poll(() => readLetters(address).length, { message: `letters to ${address} in ${folder}` })
    .toBeGreaterThanOrEqual(count);
  return readLetters(address);
}

function readLetters(address: string): Letter[] {
  let files: string[];
  try {
    files = readdirSync(folder);
  } catch (error) {
    // The folder is created with the first email.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
  return files
    .filter((file) => file.endsWith('.json'))
    .toSorted()
    .map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Letter)
    .filter(({ to }) => to === address);
}

/** Address of the local identity service, which keeps its links. */
const identity = process.env['IDENTITY_URL'] ?? 'http://localhost:4281';

/** The last link sent to an address. */
export async function mailedLink(request: APIRequestContext, to: string): Promise<string> {
  let link: string | undefined;
  await expect(async () => {
    const answer = await request.get(`${identity}/emulator/v1/projects/demo-minga/oobCodes`);
    const { oobCodes } = (await answer.json()) as { oobCodes: { email: string; oobLink: string }[] };
    link = oobCodes.findLast((code) => code.email === to)?.oobLink;
    expect(link).toBeDefined();
  }).toPass();
  return link!;
}

/** The in-app address of an emailed link. */
export function inApp(link: string, fallback = '/login/email'): string {
  const query = new URL(link).searchParams;
  const to = new URL(query.get('continueUrl') ?? fallback, 'http://localhost');
  for (const [name, value] of query) if (name !== 'continueUrl') to.searchParams.set(name, value);
  return to.pathname + to.search;
}
