/** Tests backups by restoring them and comparing all data. */
import { createHash, randomBytes } from 'node:crypto';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DatabaseConfig } from '../apps/api/src/base/config.ts';
import { createLogger } from '../apps/api/src/base/logger.ts';
import { openDatabase } from '../apps/api/src/db/open-database.ts';
import { prepareDataFolder } from '../apps/api/src/testing/database-template.ts';
import { startServer } from '../apps/api/src/testing/server-process.ts';
import { snapshotDatabase } from '../apps/api/src/testing/snapshot.ts';
import { signTestToken } from '../apps/api/src/testing/test-api.ts';
import { writeBackup } from '../apps/standalone/src/cli/write-backup.ts';
import { restoreBackup } from '../apps/standalone/src/cli/restore-backup.ts';
import { type MortalPostgres, startPostgres } from './lib/postgres.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'minga-backups-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a backup of an embedded database', () => {
  let dataDir: string;
  beforeAll(async () => {
    dataDir = join(folder, 'data');
    await prepareDataFolder(dataDir);
    const server = startServer({ DATA_DIR: dataDir });
    await fill(await server.address);
    writeFiles(dataDir);
    server.child.kill('SIGTERM');
    expect(await server.exited).toBe(0);
  });

  test('restores everything into an empty location', async () => {
    const archive = join(folder, 'stopped.backup');
    const { manifest, wasRunning } = await writeBackup({ DATA_DIR: dataDir }, archive);
    expect(wasRunning).toBe(false);
    expect(manifest.engine).toBe('embedded');
    // The archive contains passwords and keys.
    expect(statSync(archive).mode & 0o777).toBe(0o600);
    const again = join(folder, 'again');
    mkdirSync(again);
    await restoreBackup({ DATA_DIR: again }, archive);
    expect(digest(again)).toEqual(digest(dataDir));
    expect(JSON.parse(readFileSync(join(again, 'files/installation.json'), 'utf8'))).toEqual({
      installation: expect.stringMatching(/^[-0-9a-f]{36}$/),
      // The restored database takes the lease at its next start.
      lease: null,
    });
    expect(await rows({ kind: 'folder', dataDir: again })).toEqual(await rows({ kind: 'folder', dataDir }));
  });

  test('can be taken while Minga runs, and contains the acknowledged writes', async () => {
    const server = startServer({ DATA_DIR: dataDir });
    const address = await server.address;
    await expect.poll(() => existsSync(join(dataDir, 'minga.admin'))).toBe(true);
    const title = `Last ${randomBytes(4).toString('hex')}`;
    await fill(address, title);
    const archive = join(folder, 'running.backup');
    expect(await writeBackup({ DATA_DIR: dataDir }, archive)).toMatchObject({ wasRunning: true });
    server.child.kill('SIGTERM');
    expect(await server.exited).toBe(0);
    const again = join(folder, 'again-running');
    await restoreBackup({ DATA_DIR: again }, archive);
    const database = await openDatabase({ kind: 'folder', dataDir: again }, createLogger('silent'));
    try {
      const tickets = await database.db.selectFrom('tickets').select('title').execute();
      expect(tickets.map((ticket) => ticket.title)).toContain(title);
    } finally {
      await database.close();
    }
    expect(readFileSync(join(again, 'files/kept/2/abc'), 'utf8')).toBe('a picture');
    expect(readdirSync(again).toSorted()).toEqual([
      'database',
      'files',
      'identity',
      'mdm.key',
      'minga.json',
      'minga.reserve',
    ]);
  });

  test('is rejected by a location that is not empty, which is not changed', async () => {
    const archive = join(folder, 'refused.backup');
    await writeBackup({ DATA_DIR: dataDir }, archive);
    const full = join(folder, 'full');
    mkdirSync(full);
    writeFileSync(join(full, 'mine'), 'mine');
    await expect(restoreBackup({ DATA_DIR: full }, archive)).rejects.toThrow(
      `The folder ${full} is not empty`,
    );
    expect(readdirSync(full)).toEqual(['mine']);
    await expect(writeBackup({ DATA_DIR: dataDir }, archive)).rejects.toThrow('is there already');
    mkdirSync(join(full, '.restoring-0123456789ab'));
    await expect(restoreBackup({ DATA_DIR: full }, archive)).rejects.toThrow(
      `A restore into the folder ${full} was interrupted`,
    );
    expect(readdirSync(full).toSorted()).toEqual(['.restoring-0123456789ab', 'mine']);
  });

  test('is restored through a symbolic link to an empty folder, which stays', async () => {
    const archive = join(folder, 'linked.backup');
    await writeBackup({ DATA_DIR: dataDir }, archive);
    const [target, linked] = [join(folder, 'linked-target'), join(folder, 'linked')];
    mkdirSync(target);
    symlinkSync(target, linked);
    await restoreBackup({ DATA_DIR: linked }, archive);
    expect(lstatSync(linked).isSymbolicLink()).toBe(true);
    expect(digest(target)).toEqual(digest(dataDir));
    expect(readdirSync(folder).filter((name) => name.includes('restoring'))).toEqual([]);
  });

  test.each<[string, (bytes: Buffer) => Buffer]>([
    ['cut short', (bytes) => bytes.subarray(0, bytes.length / 2)],
    ['that is something else', () => Buffer.from('hello')],
    ['with a bit changed', (bytes) => flip(bytes, Math.floor(bytes.length / 2))],
  ])('an archive %s leaves nothing behind', async (what, damage) => {
    const archive = join(folder, 'whole.backup');
    if (!existsSync(archive)) await writeBackup({ DATA_DIR: dataDir }, archive);
    const broken = join(folder, `${what}.backup`);
    writeFileSync(broken, damage(readFileSync(archive)));
    const around = join(folder, `around ${what}`);
    await expect(restoreBackup({ DATA_DIR: join(around, 'place') }, broken)).rejects.toThrow(
      'cut short or damaged',
    );
    expect(readdirSync(around)).toEqual([]);
  });
});

describe('a backup of PostgreSQL', () => {
  let postgres: MortalPostgres;
  beforeAll(async () => {
    const started = await startPostgres();
    // Without PostgreSQL `pnpm test` names the reason, and this test cannot pass.
    if (!('url' in started)) throw new Error(`Backups of PostgreSQL cannot be tested: ${started.reason}.`);
    postgres = started;
  });
  afterAll(() => postgres?.stop());

  test.each([undefined, 'apart'])('restores every table (schema %s)', async (schema) => {
    const make = async (name: string): Promise<Extract<DatabaseConfig, { kind: 'postgres' }>> => ({
      kind: 'postgres',
      url: await postgres.createDatabase(name),
      poolSize: 2,
      ...(schema ? { schema } : {}),
    });
    const [before, after] = [await make(`before_${schema}`), await make(`after_${schema}`)];
    const env = (to: typeof before, dataDir: string) => ({
      DATABASE_URL: to.url,
      DATA_DIR: dataDir,
      ...(schema ? { DATABASE_SCHEMA: schema } : {}),
    });
    const dataDir = join(folder, `postgres-${schema}`);
    const server = startServer(env(before, dataDir));
    await fill(await server.address);
    writeFiles(dataDir);
    server.child.kill('SIGTERM');
    expect(await server.exited).toBe(0);
    const archive = join(folder, `postgres-${schema}.backup`);
    expect((await writeBackup(env(before, dataDir), archive)).manifest).toMatchObject({ engine: 'postgres' });
    const again = join(folder, `postgres-again-${schema}`);
    await expect(restoreBackup({ DATA_DIR: again }, archive)).rejects.toThrow('holds a PostgreSQL database');
    await expect(restoreBackup(env(before, again), archive)).rejects.toThrow('The database is not empty');
    // The folder cannot be put in its place: the database must stay empty, so that the restore can be repeated.
    const blocked = join(folder, `postgres-blocked-${schema}`);
    symlinkSync(join(folder, 'missing', 'place'), blocked);
    await expect(restoreBackup(env(after, blocked), archive)).rejects.toThrow();
    await restoreBackup(env(after, again), archive);
    expect(await rows(after)).toEqual(await rows(before));
    expect(digest(again)).toEqual(digest(dataDir));
  });
});

/** Creates users, a board and a ticket through the API. */
async function fill(address: string, title = 'Ñandú 🌱'): Promise<void> {
  const token = signTestToken({ sub: `ana-${randomBytes(4).toString('hex')}`, name: 'Ana' });
  const post = async <T>(path: string, body: unknown): Promise<T> => {
    const answer = await fetch(`${address}/v1${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(await answer.text());
    return (await answer.json()) as T;
  };
  const prefix = randomBytes(3)
    .toString('hex')
    .replaceAll(/\d/g, (digit) => 'ABCDEFGHIJ'[Number(digit)] ?? 'A');
  const { business, team } = await post<{ business: { bid: number }; team: { id: number } }>(
    '/onboarding/business',
    {
      business: { name: 'Nube', prefix: prefix.slice(0, 4).toUpperCase(), color: '#0B6B66' },
      board: 'Obra',
    },
  );
  await post(`/business/${business.bid}/ticket`, { team_id: team.id, title });
}

/** Files beside the database. */
function writeFiles(dataDir: string): void {
  for (const name of ['files/kept/2', 'identity']) mkdirSync(join(dataDir, name), { recursive: true });
  writeFileSync(join(dataDir, 'files/kept/2/abc'), 'a picture');
  writeFileSync(join(dataDir, 'files/kept/2/empty'), '');
  writeFileSync(join(dataDir, 'identity/accounts.json'), '{"format":1,"users":[]}', { mode: 0o600 });
  // Without it, the secrets of device management in the database cannot be decrypted.
  writeFileSync(join(dataDir, 'mdm.key'), randomBytes(32).toString('base64'), { mode: 0o600 });
}

async function rows(config: DatabaseConfig): Promise<Record<string, string>> {
  const database = await openDatabase(config, createLogger('silent'));
  try {
    return await snapshotDatabase(database.db);
  } finally {
    await database.close();
  }
}

/** Names, permissions and contents of everything below a folder. */
function digest(of: string): Record<string, string> {
  return Object.fromEntries(
    readdirSync(of, { recursive: true, withFileTypes: true })
      .map((entry) => [join(entry.parentPath, entry.name).slice(of.length), entry.isFile()] as const)
      // A restore releases the lease in the one, and the other is written by a server that runs.
      .filter(([path]) => !['/files/installation.json', '/minga.reserve'].includes(path))
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([path, isFile]) => [path, isFile ? describeFile(join(of, path)) : 'folder']),
  );
}

function describeFile(path: string): string {
  const mode = (statSync(path).mode & 0o777).toString(8);
  return `${mode} ${createHash('sha256').update(readFileSync(path)).digest('hex')}`;
}

function flip(bytes: Buffer, at: number): Buffer {
  const changed = Buffer.from(bytes);
  changed[at] = (changed[at] ?? 0) ^ 0x10;
  return changed;
}
