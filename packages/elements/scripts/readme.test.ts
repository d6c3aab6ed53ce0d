/** The README says of the code what holds: it is the first that whoever embeds the elements reads. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { namedUnions } from './manifest/named-unions.ts';
import { publicModules } from './public-modules.ts';

const packageFolder = join(import.meta.dirname, '..');
const readme = read('README.md');
const rows = readme.split('\n').filter((line) => line.startsWith('|'));

// A `|` that is not escaped parts a cell, and what comes after the last column is not shown.
test('every row of a table has a cell for each column of its head', () => {
  const tables = readme.split('\n\n').filter((block) => block.startsWith('|'));
  const broken = tables.flatMap((table) => {
    const [head = '', ...rest] = table.trim().split('\n');
    return rest.filter((row) => cellsOf(row).length !== cellsOf(head).length);
  });
  expect(tables.length).toBeGreaterThan(1);
  expect(broken).toEqual([]);
});

test('every way in that is no element is named', () => {
  const others = publicModules().filter(({ tags }) => tags.length === 0);
  const silent = others.filter(({ name }) => !readme.includes(`@minga/elements/${name}\``));
  expect(others.length).toBeGreaterThan(5);
  expect(silent.map(({ name }) => name)).toEqual([]);
});

test.each([
  ['snackbar.show', 'src/snackbar/snackbar-queue.ts', 'SnackbarReason'],
  ['banners.push', 'src/banner/banner.ts', 'BannerReason'],
])('the row of %s names every reason why a message goes', (call, path, type) => {
  const reasons = namedUnions(read(path)).get(type)?.split(' | ') ?? [];
  const row = rows.find((each) => each.includes(call)) ?? '';
  expect(reasons.length).toBeGreaterThan(4);
  expect(
    reasons.filter((reason) => !new RegExp(`\\b${reason.slice(1, -1)}\\b`).test(cellsOf(row)[2] ?? '')),
  ).toEqual([]);
});

test('the paragraph on layers names the elements that stand on the stack, and no others', () => {
  const [, stack = ''] = /^## Layers\n\n(.*?) share one stack/m.exec(readme) ?? [];
  const named = stack.replace(' and ', ', ').split(', ');
  const standing = publicModules().filter(({ path }) => read(path).includes('layers().open('));
  // These three stand on it by the class they extend, a select by the layer that it fetches.
  const through = ['dialog', 'drawer', 'menu', 'select'];
  expect(named.map((name) => name.toLowerCase().replace(' ', '-')).sort()).toEqual(
    [...standing.map(({ name }) => name), ...through].sort(),
  );
});

function read(path: string): string {
  return readFileSync(join(packageFolder, path), 'utf8');
}

function cellsOf(row: string): string[] {
  return row.split(/(?<!\\)\|/).slice(1, -1);
}
