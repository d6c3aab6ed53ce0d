import { randomBytes } from 'node:crypto';
import { PassThrough, Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { pack } from 'tar-stream';
import { expect, test } from 'vitest';
import { readTar } from './archive.ts';

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
