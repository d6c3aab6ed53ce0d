import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { StartupError } from '../../base/errors.ts';
import { createLogger } from '../../base/logger.ts';
import { prepareDataFolder } from '../../testing/database-template.ts';
import { startServer } from '../../testing/server-process.ts';
import { openDataFolder } from './data-folder.ts';
import { openDatabase } from '../open-database.ts';
import { readProcessStart } from '../process-identity.ts';

/** A valid folder, created once; tests damage copies of it. */
let goodFolder: string;
let dataDir: string;
beforeAll(async () => {
  goodFolder = mkdtempSync(join(tmpdir(), 'minga-good-'));
  await prepareDataFolder(goodFolder);
  const database = await openDatabase({ kind: 'folder', dataDir: goodFolder }, createLogger('silent'));
  await database.db.insertInto('users').values({ uid: 'ana' }).execute();
  await database.close();
});
afterAll(() => rmSync(goodFolder, { recursive: true, force: true }));
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'minga-data-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const open = () => openDatabase({ kind: 'folder', dataDir }, createLogger('silent'));
const useGoodFolder = () => cpSync(goodFolder, dataDir, { recursive: true });
const formatPath = () => join(dataDir, 'minga.json');
const lockPath = () => join(dataDir, 'minga.lock');

/** The error on opening the folder, which must have left all of its content unchanged. */
async function refusal(): Promise<string> {
  const before = digest(dataDir);
  const error: unknown = await open().catch((reason: unknown) => reason);
  expect(digest(dataDir)).toEqual(before);
  if (!(error instanceof StartupError)) throw new Error(`No refusal: ${String(error)}`);
  expect(error.message).toContain(dataDir);
  return error.message;
}

describe('a data folder', () => {
  test('keeps its data and releases its lock when it is closed', async () => {
    useGoodFolder();
    expect(readdirSync(dataDir).sort()).toEqual(['database', 'minga.json', 'minga.reserve']);
    expect(JSON.parse(readFileSync(formatPath(), 'utf8'))).toMatchObject({
      minga: 1,
      postgres: 18,
      state: 'ready',
    });
    const database = await open();
    expect(await database.db.selectFrom('users').select('uid').execute()).toEqual([{ uid: 'ana' }]);
    await database.close();
  });

  test.skipIf(process.platform === 'win32')(
    'has a database that other users can neither read nor write',
    async () => {
      const modeOf = (path: string) => statSync(path).mode & 0o777;
      const created = join(dataDir, 'created');
      await (await openDatabase({ kind: 'folder', dataDir: created }, createLogger('silent'))).close();
      expect([modeOf(created), modeOf(join(created, 'database'))]).toEqual([0o700, 0o700]);
      // A folder of an earlier version was open to every user.
      chmodSync(join(created, 'database'), 0o755);
      await (await openDatabase({ kind: 'folder', dataDir: created }, createLogger('silent'))).close();
      expect(modeOf(join(created, 'database'))).toBe(0o700);
    },
  );

  test('is created again after an interrupted creation', async () => {
    openDataFolder(dataDir).release();
    expect(JSON.parse(readFileSync(formatPath(), 'utf8'))).toMatchObject({ state: 'creating' });
    mkdirSync(join(dataDir, 'database'));
    writeFileSync(join(dataDir, 'database', 'PG_VERSION'), '');
    const database = await open();
    expect(await database.db.selectFrom('users').select('uid').execute()).toEqual([]);
    await database.close();
  });

  test('may contain other files, which are not touched', () => {
    writeFileSync(join(dataDir, 'accounts.json'), '{}');
    openDataFolder(dataDir).release();
    expect(readFileSync(join(dataDir, 'accounts.json'), 'utf8')).toBe('{}');
  });
});

describe('the lock', () => {
  test('of a live process is respected, by other processes and by this one', async () => {
    const folder = openDataFolder(dataDir);
    try {
      await expect(open()).rejects.toThrow(`in use by process ${process.pid}`);
      const server = startServer({ DATA_DIR: dataDir });
      expect(await server.exited).toBe(1);
      expect(server.output()).toContain(`The data folder ${dataDir} is in use by process ${process.pid}.`);
      expect(server.output()).toContain('DATA_DIR');
      expect(server.output().trim().split('\n')).toHaveLength(1);
    } finally {
      folder.release();
    }
  });

  test.each([
    ['a process that is gone', JSON.stringify({ pid: 2 ** 22 + 1, started: '1' })],
    [
      'an earlier process with the number of this one',
      JSON.stringify({ pid: process.pid, started: 'earlier' }),
    ],
    ['nobody who can be read', 'rubbish'],
  ])('of %s is taken over', (_what, text) => {
    writeFileSync(lockPath(), text);
    const folder = openDataFolder(dataDir);
    expect(JSON.parse(readFileSync(lockPath(), 'utf8'))).toEqual({
      pid: process.pid,
      started: readProcessStart(process.pid),
    });
    folder.release();
    expect(readdirSync(dataDir)).toEqual(['minga.json']);
  });

  test('is not released by a process that does not hold it any more', () => {
    const folder = openDataFolder(dataDir);
    writeFileSync(lockPath(), JSON.stringify({ pid: 1, started: 'other' }));
    folder.release();
    expect(readdirSync(dataDir)).toContain('minga.lock');
  });
});

describe('an incompatible folder', () => {
  test.each([
    ['a newer layout', { minga: 2 }],
    ['a newer PostgreSQL', { postgres: 19 }],
    ['a newer schema', { schema: '9999-future' }],
  ])('with %s is rejected and not changed', async (_what, change) => {
    useGoodFolder();
    const format = JSON.parse(readFileSync(formatPath(), 'utf8')) as object;
    writeFileSync(formatPath(), JSON.stringify({ ...format, ...change }));
    expect(await refusal()).toContain('newer version of Minga');
  });

  test('with an older PostgreSQL is rejected and not changed', async () => {
    useGoodFolder();
    const format = JSON.parse(readFileSync(formatPath(), 'utf8')) as object;
    writeFileSync(formatPath(), JSON.stringify({ ...format, postgres: 17 }));
    expect(await refusal()).toContain('PostgreSQL 17');
  });

  test('into which a restore was interrupted is rejected and not changed', async () => {
    useGoodFolder();
    rmSync(formatPath());
    mkdirSync(join(dataDir, '.restoring-0123456789ab'));
    expect(await refusal()).toContain('A restore into the data folder');
  });

  test.each<[string, () => void]>([
    ['an unreadable minga.json', () => writeFileSync(formatPath(), '{"minga":')],
    ['no minga.json', () => rmSync(formatPath())],
    ['no PG_VERSION', () => rmSync(join(dataDir, 'database', 'PG_VERSION'))],
    ['a control file cut short', () => truncateSync(join(dataDir, 'database', 'global', 'pg_control'), 100)],
    ['no database', () => rmSync(join(dataDir, 'database'), { recursive: true })],
  ])('with %s is rejected and not changed', async (_what, damage) => {
    useGoodFolder();
    damage();
    expect(await refusal()).toContain('is corrupt');
  });

  test('whose database does not open is rejected with a message', async () => {
    useGoodFolder();
    const control = join(dataDir, 'database', 'global', 'pg_control');
    writeFileSync(control, Buffer.alloc(8192, 7));
    const error: unknown = await open().catch((reason: unknown) => reason);
    expect(String(error)).toContain(`The data folder ${dataDir} is corrupt`);
    // PostgreSQL replays its log before it fails, so that files may have changed.
    expect(String(error)).not.toContain('Nothing was changed');
    expect(readdirSync(dataDir)).not.toContain('minga.lock');
  });

  test('with migrations of a newer version in its database is rejected', async () => {
    useGoodFolder();
    const database = await open();
    await sql`insert into schema_migrations (name, checksum) values ('9999-future', 'x')`.execute(
      database.db,
    );
    await database.close();
    await expect(open()).rejects.toThrow('newer version of Minga');
  });
});

test('a server closes its folder on SIGTERM and exits with code 0', async () => {
  useGoodFolder();
  const server = startServer({ DATA_DIR: dataDir });
  await server.address;
  server.child.kill('SIGTERM');
  expect(await server.exited).toBe(0);
  expect(readdirSync(dataDir)).not.toContain('minga.lock');
});

/** Names and contents of all files below a folder. */
function digest(folder: string): Record<string, string> {
  return Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .map((path) => [path, createHash('sha256').update(readFileSync(path)).digest('hex')]),
  );
}
