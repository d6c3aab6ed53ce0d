/** Files are removed only by the database that owns the store, and only after a delay. */
import { mkdtemp, mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Config } from '../../base/config.ts';
import { StartupError } from '../../base/errors.ts';
import type { Logger } from '../../base/logger.ts';
import { buildWorld } from '../../routes/tickets/test-world.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { uploadTestFile } from '../../testing/test-files.ts';
import { claimStore, mayRemoveFiles, renewLease } from './store-ownership.ts';
import { sweepFiles, unreferencedMs } from './sweep-files.ts';

const dayMs = 24 * 60 * 60_000;

let folder: string;
let now: Date;
let log: { level: string; message: string; fields: Record<string, unknown> }[];
let opened: TestApi[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'minga-ownership-'));
  now = new Date();
  log = [];
  opened = [];
});
afterEach(async () => {
  await Promise.all(opened.map((api) => api.close()));
  await rm(folder, { recursive: true, force: true });
});

test('rejects the store of another installation at start and changes nothing', async () => {
  await startWithFile();
  const before = await storedFiles();
  const error = await start().catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(StartupError);
  expect((error as Error).message).toMatch(/belongs to another installation.*ADOPT_FILES=[-\w]+/);
  expect(await storedFiles()).toEqual(before);
});

test('takes over the store of another installation when given its lease, for one start', async () => {
  const { api: first } = await startWithFile();
  const message = await start().catch((reason: unknown) => (reason as Error).message);
  const lease = /ADOPT_FILES=([-\w]+)/.exec(String(message))?.[1] ?? '';
  await start({ adopt: lease });
  await expect(start({ adopt: lease })).rejects.toThrow(StartupError);
  // The first installation has lost the lease.
  await makeUnreferencedFile();
  await sweepDaily(first, 10);
  expect(await storedFiles()).toHaveLength(2);
});

test('marks a store without a marker if the database knows its files, and rejects it otherwise', async () => {
  const { api } = await startWithFile();
  await rm(join(folder, 'installation.json'));
  await claimStore(api.context);
  expect(await readdir(folder)).toContain('installation.json');
  await rm(join(folder, 'installation.json'));
  await expect(start()).rejects.toThrow(/knows none of the files.*ADOPT_FILES=unmarked/);
  await start({ adopt: 'unmarked' });
});

test('an older copy of the database removes nothing and logs the reason', async () => {
  const { api } = await startWithFile();
  const older = await api.context.db.selectFrom('installation').selectAll().executeTakeFirstOrThrow();
  await sweepDaily(api, 2);
  // The database is replaced by its earlier copy, in which a file is deleted.
  await api.context.db
    .updateTable('installation')
    .set({ lease: older.lease, swept_at: older.swept_at })
    .execute();
  await api.context.db.updateTable('gallery_files').set({ deleted_at: now }).execute();
  await makeUnreferencedFile();
  const before = await storedFiles();
  log = [];
  await sweepDaily(api, 10);
  expect(await storedFiles()).toEqual(before);
  expect(log.filter(({ level }) => level === 'error').map(({ message }) => message)[0]).toMatch(
    /no file is removed.*ADOPT_FILES/,
  );
});

test('a store restored from a backup belongs to its installation without a lease', async () => {
  const { api } = await startWithFile();
  const { id } = await api.context.db.selectFrom('installation').select('id').executeTakeFirstOrThrow();
  await writeFile(join(folder, 'installation.json'), JSON.stringify({ installation: id, lease: null }));
  expect(await mayRemoveFiles(api.context)).toBe(false);
  await claimStore(api.context);
  expect(await mayRemoveFiles(api.context)).toBe(true);
});

test('accepts either lease when a renewal was interrupted', async () => {
  const { api } = await startWithFile();
  const before = await api.context.db.selectFrom('installation').selectAll().executeTakeFirstOrThrow();
  await renewLease(api.context);
  const after = await api.context.db.selectFrom('installation').selectAll().executeTakeFirstOrThrow();
  await api.context.db
    .updateTable('installation')
    .set({ lease: before.lease, next_lease: after.lease })
    .execute();
  expect(await mayRemoveFiles(api.context)).toBe(true);
});

test('removes an unreferenced file a week after it was detected, with a log line each time', async () => {
  const { api, file } = await startWithFile();
  const lost = await makeUnreferencedFile();
  // The row of the file could still be inserted.
  await sweepDaily(api, 0);
  expect(log).toEqual([]);
  await sweepDaily(api, 2);
  expect(log).toMatchObject([{ level: 'warn', fields: { files: 1 } }]);
  await sweepDaily(api, unreferencedMs / dayMs - 1);
  expect(await storedFiles()).toContain(lost);
  await sweepDaily(api, 2);
  expect(await storedFiles()).toEqual([file]);
  expect(log.map(({ message }) => message)).toContain('removed a file that no ticket or message refers to');
});

test('keeps a detected file that has a row again', async () => {
  const { api, world, file } = await startWithFile();
  const { search_text: _computed, ...row } = await api.context.db
    .selectFrom('gallery_files')
    .selectAll()
    .executeTakeFirstOrThrow();
  await api.context.db.deleteFrom('gallery_files').where('bid', '=', world.bid).execute();
  await sweepDaily(api, 2);
  await api.context.db.insertInto('gallery_files').values(row).execute();
  await sweepDaily(api, 30);
  expect(await storedFiles()).toEqual([file]);
  expect(await api.context.db.selectFrom('unreferenced_files').selectAll().execute()).toEqual([]);
});

test('removes nothing in the first half hour after a start', async () => {
  const { api, world, file } = await startWithFile();
  await api.ok(world.ana, 'deleteFile', { params: { id: world.bid }, query: { file } });
  await api.context.db
    .updateTable('gallery_files')
    .set({ deleted_at: new Date(now.getTime() - dayMs) })
    .execute();
  now = new Date(now.getTime() + 29 * 60_000);
  await sweepFiles(api.context);
  expect(await storedFiles()).toEqual([file]);
  now = new Date(now.getTime() + 2 * 60_000);
  await sweepFiles(api.context);
  expect(await storedFiles()).toEqual([]);
});

test('removes at most 500 unreferenced files in one run', async () => {
  const { api } = await startWithFile();
  for (let number = 0; number < 501; number += 1) await makeUnreferencedFile(`lost-${number}`);
  await sweepDaily(api, 2);
  await sweepDaily(api, 8);
  expect(await storedFiles()).toHaveLength(2);
  await sweepDaily(api, 1);
  expect(await storedFiles()).toHaveLength(1);
});

async function start(files: Partial<Config['files']> = {}): Promise<TestApi> {
  const api = await testApi(
    {
      files: {
        storage: { kind: 'folder', folder },
        scanner: null,
        mostBytes: 1024 * 1024,
        mostBytesOfBusiness: null,
        adopt: null,
        ...files,
      },
    },
    { clock: { now: () => now }, logger: recordingLogger() },
  );
  opened.push(api);
  return api;
}

async function startWithFile() {
  const api = await start();
  const world = await buildWorld(api);
  const { ticket } = await api.ok(world.ana, 'createTicket', {
    params: { id: world.bid },
    body: { team_id: world.tid, title: 'Plano' },
  });
  const { file } = await uploadTestFile(api, world.ana, { bid: world.bid, ticketId: ticket.id });
  log = [];
  return { api, world, file: file.id };
}

/** Advances the clock by days and runs the hourly sweep once. */
async function sweepDaily(api: TestApi, days: number): Promise<void> {
  now = new Date(now.getTime() + days * dayMs);
  await sweepFiles(api.context);
}

/** A stored file without a row, as left by the deletion of a team. */
async function makeUnreferencedFile(id = 'lost'): Promise<string> {
  const path = join(folder, 'kept', '1', id);
  await mkdir(join(folder, 'kept', '1'), { recursive: true });
  await writeFile(path, 'x');
  await utimes(path, now, now);
  return id;
}

async function storedFiles(): Promise<string[]> {
  const businesses = await readdir(join(folder, 'kept')).catch(() => []);
  const names = await Promise.all(businesses.map((bid) => readdir(join(folder, 'kept', bid))));
  return names.flat();
}

function recordingLogger(): Logger {
  const record =
    (level: string) =>
    (message: string, fields: Record<string, unknown> = {}) =>
      void log.push({ level, message, fields });
  return { debug: () => {}, info: record('info'), warn: record('warn'), error: record('error') };
}
