/** The embedded database crashes while its disk is full: its reserved space opens it again for reading. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLogger } from '../../base/logger.ts';
import { prepareDataFolder } from '../../testing/database-template.ts';
import { isReadOnly } from '../errors.ts';
import { openDatabase } from '../open-database.ts';

let mount: string;
let whyNot: string | null = null;
const threads: Worker[] = [];
const remember = (worker: Worker) => void threads.push(worker);
beforeAll(() => {
  process.on('worker', remember);
  mount = mkdtempSync(join(tmpdir(), 'minga-disk-crash-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=320m', 'tmpfs', mount], { stdio: 'pipe' });
  } catch (error) {
    whyNot = `a small disk can only be mounted by root on Linux (${error instanceof Error ? error.message.trim() : ''})`;
  }
});
afterAll(() => {
  process.off('worker', remember);
  if (whyNot === null) execFileSync('umount', ['--lazy', mount]);
  rmSync(mount, { recursive: true, force: true });
});

test('a crash on a full disk leaves the data readable, and writes resume once there is space', async (context) => {
  if (whyNot !== null) {
    console.warn(`A crash on a full disk is NOT tested here: ${whyNot}.`);
    context.skip(whyNot);
  }
  const dataDir = join(mount, 'data');
  const reserve = join(dataDir, 'minga.reserve');
  const filler = join(mount, 'filler');
  await prepareDataFolder(dataDir);
  const { db, close } = await openDatabase({ kind: 'folder', dataDir }, createLogger('silent'));
  try {
    const write = () => sql`insert into notes values ('kept')`.execute(db);
    const count = async () => (await sql`select 1 from notes`.execute(db)).rows.length;
    await sql`create table notes (text text)`.execute(db);
    await write();
    await expect.poll(() => existsSync(reserve)).toBe(true);
    const { bavail, bsize } = statfsSync(mount);
    writeFileSync(filler, Buffer.alloc(bavail * bsize));
    await threads.at(-1)?.terminate();

    await expect.poll(() => count().catch(() => 'closed'), { timeout: 30_000 }).toBe(1);
    expect(existsSync(reserve)).toBe(false);
    expect(isReadOnly(await write().catch((error: unknown) => error))).toBe(true);

    rmSync(filler);
    await write();
    expect(await count()).toBe(2);
    await expect.poll(() => existsSync(reserve)).toBe(true);
  } finally {
    await close();
  }
});
