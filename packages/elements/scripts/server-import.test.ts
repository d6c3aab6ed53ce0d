import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const source = join(import.meta.dirname, '../src');
const elements = globSync('*/*.ts', { cwd: source }).filter((path) => {
  const [folder, file] = path.replaceAll('\\', '/').split('/');
  return file === `${folder}.ts`;
});

test('there are elements to import', () => {
  expect(elements.length).toBeGreaterThan(20);
});

test.each(elements)('importing %s on a server does nothing', async (path) => {
  const before = Object.keys(globalThis).filter((name) => !name.startsWith('__vite'));
  const module = (await import(/* @vite-ignore */ join(source, path))) as object;
  expect(Object.keys(module).length).toBeGreaterThan(0);
  expect('document' in globalThis).toBe(false);
  // Lit's own: its versions, to warn of two copies, and a registry that knows no page.
  const added = Object.keys(globalThis).filter(
    (name) => !before.includes(name) && !/^(lit|reactive|customElements$|__vite)/.test(name),
  );
  expect(added).toEqual([]);
});
