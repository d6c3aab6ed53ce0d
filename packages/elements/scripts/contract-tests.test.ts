/** Every element registers the contract tests. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const source = new URL('../src/', import.meta.url).pathname;

test('every element has a contract test', () => {
  const sources = globSync('*/*.ts', { cwd: source }).map((path) => readFileSync(source + path, 'utf8'));
  const tags = sources.flatMap((text) =>
    [...text.matchAll(/^define\('(mg-[\w-]+)'/gm)].map(([, tag]) => tag),
  );
  const elementUnderTest = globSync('*/*.contract.test.ts', { cwd: source })
    .map((path) => readFileSync(source + path, 'utf8'))
    .flatMap((text) =>
      [...text.matchAll(/testElementContract\(\{\s+tag: '(mg-[\w-]+)'/g)].map(([, tag]) => tag),
    );
  expect(tags.length).toBeGreaterThan(45);
  expect(tags.filter((tag) => !elementUnderTest.includes(tag))).toEqual([]);
});
