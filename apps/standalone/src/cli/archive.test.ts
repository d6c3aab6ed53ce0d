import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { pack } from 'tar-stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ArchiveWriter, readTar, unpackArchive } from './archive.ts';

const content = randomBytes(200_000);

/** A tar file with one entry. */
async function tarFile(): Promise<Buffer> {
  const tar = pack();
  tar.entry({ name: 'database/1' }, content);
  tar.finalize();
  return buffer(tar);
}

test('reads every entry with its bytes', async () => {
  const source = new PassThrough();
  source.end(await tarFile());
  const found: [string, boolean][] = [];
  await readTar(source, async ({ name }, bytes) => {
    found.push([name, (await buffer(bytes)).equals(content)]);
  });
  expect(found).toEqual([['database/1', true]]);
});

test('an archive that fails before its entry is read is rejected, and not waited for', async () => {
  const source = new PassThrough();
  source.write((await tarFile()).subarray(0, 10_000));
  const reading = readTar(source, async (_header, bytes) => {
    // As when the folder of the entry is being created.
    source.destroy(new Error('unexpected end of file'));
    await delay(50);
    await pipeline(bytes, new Writable({ write: (_chunk, _encoding, done) => done() }));
  });
  await expect(reading).rejects.toThrow();
}, 10_000);

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'minga-archive-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const facts = {
  minga: '1',
  createdAt: '',
  engine: 'embedded',
  migration: '',
  schema: null,
  files: 'included',
} as const;

test('a file that is replaced while it is added is the former one or the new one, never a part', async () => {
  const file = join(folder, 'accounts.json');
  const texts = ['a', 'b'.repeat(10_000)];
  let turn = 0;
  const replace = () => {
    writeFileSync(`${file}.new`, texts[turn++ % 2] ?? '');
    renameSync(`${file}.new`, file);
  };
  replace();
  const path = join(folder, 'replaced.backup');
  const archive = new ArchiveWriter(path);
  const replacing = new AbortController();
  const replaced = (async () => {
    // oxlint-disable-next-line no-await-in-loop
    for (; !replacing.signal.aborted; await delay(0)) replace();
  })();
  try {
    // oxlint-disable-next-line no-await-in-loop
    for (let at = 0; at < 300; at += 1) await archive.addFileAt(file, `copy-${at}`);
  } finally {
    replacing.abort();
    await replaced;
  }
  await archive.end(facts);
  const into = join(folder, 'unpacked');
  mkdirSync(into);
  const manifest = await unpackArchive(path, into);
  const found = new Set(manifest.entries.map((entry) => readFileSync(join(into, entry.path), 'utf8')));
  expect([...found].filter((text) => !texts.includes(text)).map((text) => text.length)).toEqual([]);
});

test('a file that is deleted while its folder is added is left out', async () => {
  const tree = join(folder, 'tree');
  mkdirSync(tree);
  for (const name of ['deleted', 'kept']) writeFileSync(join(tree, name), name);
  const path = join(folder, 'deleted.backup');
  const archive = new ArchiveWriter(path);
  await archive.addTree(tree, 'files', (name) => {
    rmSync(join(tree, 'deleted'), { force: true });
    return name !== '';
  });
  const { entries } = await archive.end(facts);
  expect(entries.map((entry) => entry.path)).toEqual(['files/kept']);
});
