/** Sources refer to permissions by name. Numeric codes appear in the contract and the database only. */
import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './lib/paths.ts';

const sources = [
  'apps/api/src/**/*.ts',
  'packages/contract/src/**/*.tsp',
  'packages/rules/src/**/*.ts',
  'packages/fixtures/src/**/*.ts',
  'packages/client/src/**/*.ts',
  'apps/web/src/**/*.{ts,tsx}',
  'bench/**/*.ts',
  'e2e/**/*.ts',
];

/** Patterns of a numeric permission code. */
const numericCode = new RegExp(
  [
    String.raw`x-permission", *\d`,
    String.raw`\b(?:permissions|abilities)(?::| =) *\[\d`,
    String.raw`\brequireTeam\([^()]*, *\d+\)`,
    String.raw`\bcan\([\w.]+, *\d`,
    String.raw`[{,] *permission: *\d`,
    String.raw`\b(?:permissions|abilities)\.includes\(\d`,
    String.raw`\bcreateTestRole\([^()]*\[\d`,
  ].join('|'),
  'g',
);

test('finds the forms in which a code could be written', () => {
  for (const text of ['requireTeam(write, bid, tid, 9)', 'permissions: [0, 2]', 'can(abilities, 3)']) {
    expect(text).toMatch(numericCode);
  }
  expect("requireTeam(write, bid, tid, 'teamAdmin')").not.toMatch(numericCode);
});

test('no source contains a numeric permission code', async () => {
  const found: string[] = [];
  for await (const file of glob(sources, { cwd: root, exclude: (name) => name === 'node_modules' })) {
    if (file.endsWith('.gen.ts')) continue;
    for (const [text] of readFileSync(join(root, file), 'utf8').matchAll(numericCode)) {
      found.push(`${file}: ${text}`);
    }
  }
  expect(found).toEqual([]);
});
