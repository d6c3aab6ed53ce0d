/** Files of the workspace and hashes of their content. */
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.ts';

/** Files below the root that match any of the patterns, sorted, without dependencies and build output. */
export function findFiles(patterns: string[]): string[] {
  const skipped = new Set(['node_modules', 'dist', '.git', 'storybook-static']);
  return globSync(patterns, { cwd: root, exclude: (name) => skipped.has(name.split('/').at(-1) ?? '') })
    .filter((path) => statSync(join(root, path)).isFile())
    .sort();
}

/** One hash over the names and contents of files. */
export function hashFiles(paths: string[]): string {
  const hash = createHash('sha256');
  for (const path of paths)
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)))
      .update('\0');
  return hash.digest('hex');
}

/** The content hash of each file by its path. */
export function hashEach(paths: string[]): Map<string, string> {
  return new Map(
    paths.map((path) => [
      path,
      createHash('sha256')
        .update(readFileSync(join(root, path)))
        .digest('hex'),
    ]),
  );
}

/** Whether a path below the root exists. */
export function isThere(path: string): boolean {
  return existsSync(join(root, path));
}
