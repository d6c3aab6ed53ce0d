/** A server with a full or read-only disk reports it at start, and does not change intact data. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { prepareDataFolder } from '../../apps/api/src/testing/database-template.ts';
import { startServer } from '../../apps/api/src/testing/server-process.ts';

let mount: string;
let dataDir: string;
let whyNot: string | null;
beforeEach(() => {
  mount = mkdtempSync(join(tmpdir(), 'minga-disk-start-'));
  dataDir = join(mount, 'data');
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=160m', 'tmpfs', mount], { stdio: 'pipe' });
    whyNot = null;
  } catch (error) {
    whyNot = `a small disk can only be mounted by root on Linux (${error instanceof Error ? error.message.trim() : ''})`;
  }
});
afterEach(() => {
  if (whyNot === null) execFileSync('umount', ['--lazy', mount]);
  rmSync(mount, { recursive: true, force: true });
});

test.for<[string, string, () => void, () => void]>([
  ['full', 'the disk is full', () => fill(0), () => rmSync(join(mount, 'filler'))],
  ['almost full (1 MB left)', 'the disk is full', () => fill(2 ** 20), () => rmSync(join(mount, 'filler'))],
  [
    'almost full (20 MB left)',
    'the disk is full',
    () => fill(20 * 2 ** 20),
    () => rmSync(join(mount, 'filler')),
  ],
  ['read-only', 'mounted read-only', () => remount('ro'), () => remount('rw')],
])(
  'reports a disk that is %s at start, and opens the data again afterwards',
  async ([, reason, spoil, mend], context) => {
    if (whyNot !== null) {
      console.warn(`A full disk is NOT tested here: ${whyNot}.`);
      context.skip(whyNot);
    }
    await prepareDataFolder(dataDir);
    await startAndStop();
    const before = readdirSync(dataDir);
    spoil();
    const refused = startServer({ DATA_DIR: dataDir, LOG_LEVEL: 'error' });
    void refused.address.then(
      () => refused.child.kill('SIGKILL'),
      () => undefined,
    );
    expect(await refused.exited).toBe(1);
    expect(refused.output()).toContain(reason);
    expect(refused.output()).not.toMatch(/corrupt|backup back|^\s+at /m);
    expect(refused.output().trim().split('\n')).toHaveLength(1);
    mend();
    expect(readdirSync(dataDir)).toEqual(before);
    await startAndStop();
  },
);

async function startAndStop(): Promise<void> {
  const server = startServer({ DATA_DIR: dataDir });
  await server.address;
  server.child.kill('SIGTERM');
  expect(await server.exited).toBe(0);
}

function fill(left: number): void {
  const { bavail, bsize } = statfsSync(mount);
  writeFileSync(join(mount, 'filler'), Buffer.alloc(bavail * bsize - left));
}

function remount(mode: 'ro' | 'rw'): void {
  execFileSync('mount', ['-o', `remount,${mode}`, mount]);
}
