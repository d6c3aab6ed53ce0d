/** No element without its laws. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const source = new URL('../src/', import.meta.url).pathname;

test('every element has the tests of the laws', () => {
  const sources = globSync('*/*.ts', { cwd: source }).map((path) => readFileSync(source + path, 'utf8'));
  const tags = sources.flatMap((text) =>
    [...text.matchAll(/^define\('(mg-[\w-]+)'/gm)].map(([, tag]) => tag),
  );
  const lawful = globSync('*/*.laws.test.ts', { cwd: source })
    .map((path) => readFileSync(source + path, 'utf8'))
    .flatMap((text) => [...text.matchAll(/keepsTheLaws\(\{\s+tag: '(mg-[\w-]+)'/g)].map(([, tag]) => tag));
  expect(tags.length).toBeGreaterThan(45);
  expect(tags.filter((tag) => !lawful.includes(tag))).toEqual([]);
});
