/** The measured API: a separate process with a database, and a token of a user. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Client } from 'pg';
import { waitUntilUp } from '../../scripts/lib/wait-until-up.ts';

/** Folder of this run. */
const runFolder = mkdtempSync(join(tmpdir(), 'minga-bench-'));
process.once('exit', () => rmSync(runFolder, { recursive: true, force: true }));

/** Starts it with limits that are never reached, and waits until it responds. @throws when it does not start */
export async function startApi(databaseUrl: string, port: number): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['apps/api/src/main.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: filesOf(databaseUrl),
      DATABASE_URL: databaseUrl,
      IDENTITY_EMULATOR_HOST: '127.0.0.1:4281',
      WRITES_PER_MINUTE: '100000000',
      READS_PER_MINUTE: '100000000',
      LOG_LEVEL: 'error',
    },
  });
  if (await waitUntilUp(`http://127.0.0.1:${port}/v1/health`, () => child.exitCode !== null)) return child;
  child.kill('SIGTERM');
  throw new Error('The API did not start.');
}

/** Folder of the files of a database: a store belongs to one database. */
function filesOf(databaseUrl: string): string {
  return join(runFolder, encodeURIComponent(new URL(databaseUrl).pathname));
}

/** Stops it, and waits until it has ended. */
export async function stopApi(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}

/** Process id of the database server, whose CPU time is added to that of the API. */
export async function readPostmaster(client: Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>(
    "select (regexp_match(pg_read_file('postmaster.pid'), '^(\\d+)'))[1]::int as pid",
  );
  return rows[0]?.pid ?? 0;
}

/** A token as issued by the identity emulator. */
export function unsignedToken(uid: string): string {
  const now = Math.floor(Date.now() / 1000);
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const claims = {
    iss: 'https://securetoken.google.com/demo-minga',
    aud: 'demo-minga',
    sub: uid,
    email: `${uid}@example.com`,
    email_verified: true,
    iat: now,
    auth_time: now,
    exp: now + 86_400,
    firebase: { sign_in_provider: 'password' },
  };
  return `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`;
}

/** A figure with three significant digits. */
export function short(value = 0): string {
  return value >= 100 ? value.toFixed(0) : value.toPrecision(3);
}
