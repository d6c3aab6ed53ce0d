/** Access of other users of the machine to the folder of files. */
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createFolderStorage } from './folder-storage.ts';

let around: string;
beforeEach(() => {
  around = mkdtempSync(join(tmpdir(), 'minga-files-'));
});
afterEach(() => rmSync(around, { recursive: true, force: true }));

const modeOf = (path: string) => statSync(path).mode & 0o777;

test('creates a folder that only its owner can enter', async () => {
  const folder = join(around, 'files');
  await createFolderStorage(folder);
  expect(modeOf(folder)).toBe(0o700);
});

test('closes the folder of an earlier version to other users, and leaves it to its group', async () => {
  const folder = join(around, 'files');
  mkdirSync(folder);
  chmodSync(folder, 0o755);
  await createFolderStorage(folder);
  expect(modeOf(folder)).toBe(0o750);
});
