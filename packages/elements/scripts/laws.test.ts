/** No element without its laws. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { expect, test } from 'vitest';

const source = new URL('../src/', import.meta.url).pathname;

test('every element has the tests of the laws', () => {
  const folders = globSync('*/*.ts', { cwd: source })
    .filter(
      (path) => !path.endsWith('.test.ts') && /^define\('mg-/m.test(readFileSync(source + path, 'utf8')),
    )
    .map((path) => dirname(path));
  const lawless = [...new Set(folders)].filter((folder) => {
    const file = `${source}${folder}/${basename(folder)}.laws.test.ts`;
    return !existsSync(file) || !readFileSync(file, 'utf8').includes('keepsTheLaws({');
  });
  expect(folders.length).toBeGreaterThan(30);
  expect(lawless).toEqual([]);
});
