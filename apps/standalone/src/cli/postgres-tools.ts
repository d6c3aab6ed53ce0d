/** pg_dump and pg_restore, for backups of PostgreSQL. */
import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { StartupError } from '@minga/api/base/errors';
import type { PostgresPlace } from '@minga/api/db/look-at-postgres';

const versionsFolder = '/usr/lib/postgresql';

/** Maximum output in bytes: the list of a dump has one line per database object. */
const maxBuffer = 64 * 1024 * 1024;

/** Dumps the database in the custom format of pg_dump. @throws StartupError with the output of pg_dump */
export async function dumpPostgres(place: PostgresPlace, path: string): Promise<void> {
  const only = place.schema
    ? ['--schema', place.schema, '--extension=pg_trgm', '--extension=btree_gin']
    : ['--exclude-schema=pg_*'];
  await runTool(place, 'pg_dump', [
    '--format=custom',
    '--no-owner',
    '--no-privileges',
    ...only,
    '--file',
    path,
  ]);
}

/** Restores a dump, completely or not at all. @throws StartupError with the output of pg_restore */
export async function restorePostgres(place: PostgresPlace, path: string, listPath: string): Promise<void> {
  const flags = ['--no-owner', '--no-privileges', '--exit-on-error', '--single-transaction'];
  await runTool(place, 'pg_restore', [...flags, '--use-list', listPath, '--dbname', nameOf(place), path]);
}

/** Table of contents of a dump, one entry per line, as accepted by pg_restore. */
export async function listDump(place: PostgresPlace, path: string): Promise<string> {
  return runTool(place, 'pg_restore', ['--list', path]);
}

async function runTool(
  place: PostgresPlace,
  tool: 'pg_dump' | 'pg_restore',
  args: string[],
): Promise<string> {
  const target = tool === 'pg_dump' ? ['--dbname', nameOf(place)] : [];
  const env = { ...process.env, ...connectionEnv(place) };
  try {
    const { stdout } = await promisify(execFile)(findTool(tool), [...target, ...args], { env, maxBuffer });
    return stdout;
  } catch (error) {
    if (error instanceof StartupError) throw error;
    const output = (error as { stderr?: string }).stderr?.trim() || String(error);
    throw new StartupError(`${tool} failed:\n${output}\nNothing was changed.`, error);
  }
}

/** From PATH, or the newest version installed on the system. */
function findTool(tool: string): string {
  const folders = (process.env['PATH'] ?? '').split(':');
  const versions = existsSync(versionsFolder) ? readdirSync(versionsFolder) : [];
  const newestFirst = versions
    .sort((a, b) => Number(b) - Number(a))
    .map((name) => join(versionsFolder, name, 'bin'));
  // Installed versions first: the tool on PATH may be a wrapper that selects an older one.
  const found = [...newestFirst, ...folders]
    .map((folder) => join(folder, tool))
    .find((path) => existsSync(path));
  if (found) return found;
  throw new StartupError(
    `A backup of PostgreSQL needs ${tool}, and it is not installed here. Install the client programs of PostgreSQL (postgresql-client on Debian). Nothing was changed.`,
  );
}

function nameOf({ url }: PostgresPlace): string {
  return decodeURIComponent(new URL(url).pathname.slice(1)) || 'postgres';
}

/** Passed in the environment: arguments of a process are readable by every user of the machine. */
function connectionEnv({ url }: PostgresPlace): Record<string, string> {
  const { hostname, port, username, password, searchParams } = new URL(url);
  const sslMode = searchParams.get('sslmode');
  return {
    PGHOST: searchParams.get('host') ?? decodeURIComponent(hostname),
    ...(port ? { PGPORT: port } : {}),
    ...(username ? { PGUSER: decodeURIComponent(username) } : {}),
    ...(password ? { PGPASSWORD: decodeURIComponent(password) } : {}),
    ...(sslMode ? { PGSSLMODE: sslMode } : {}),
    LC_MESSAGES: 'C',
  };
}
