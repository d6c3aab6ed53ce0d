/** Hashes of the files for script tags, for subresource integrity. */
import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dist } from './paths.ts';

/** Writes `cdn/integrity.json`: the `integrity` of an import map, with paths relative to `cdn`. */
export function packIntegrity(): void {
  const cdn = join(dist, 'cdn');
  const paths = globSync('**/*.js', { cwd: cdn }).map((path) => path.replaceAll('\\', '/'));
  const integrity = Object.fromEntries(
    paths.sort().map((path) => [`./${path}`, integrityOf(readFileSync(join(cdn, path)))]),
  );
  writeFileSync(join(cdn, 'integrity.json'), `${JSON.stringify({ integrity }, null, 2)}\n`);
}

/** Integrity metadata of a file's content. Pure. */
export function integrityOf(content: Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}
