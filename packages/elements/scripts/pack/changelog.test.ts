import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseChangeset, readChangesets, withNext } from './changelog.ts';

const root = join(import.meta.dirname, '../../../..');
const json = (path: string): Record<string, unknown> =>
  JSON.parse(readFileSync(join(root, path), 'utf8')) as Record<string, unknown>;

test('changesets stand above the versions of their package', () => {
  const changesets = [
    parseChangeset(
      'a.md',
      "---\n'@minga/elements': minor\n'@minga/react': patch\n---\n\nFields are higher.\n",
    ),
    parseChangeset('b.md', '---\n"@minga/tokens": minor\n---\n\n- One.\n- Two.\n'),
  ];
  const changelog = '# Changes\n\n## 1.0.0\n\n- First.\n';
  expect(withNext(changelog, '@minga/react', changesets)).toBe(
    '# Changes\n\n## Next\n\n- Fields are higher.\n\n## 1.0.0\n\n- First.\n',
  );
  expect(withNext('# Changes\n', '@minga/tokens', changesets)).toBe(
    '# Changes\n\n## Next\n\n- One.\n- Two.\n',
  );
  expect(withNext(changelog, '@minga/other', changesets)).toBe(changelog);
});

test('changesets name published packages and consist of sentences', () => {
  for (const { file, packages, text } of readChangesets()) {
    expect(Object.keys(packages).length, file).toBeGreaterThan(0);
    for (const [name, bump] of Object.entries(packages)) {
      expect(published(), file).toContain(name);
      expect(['patch', 'minor', 'major'], file).toContain(bump);
    }
    for (const line of text.split('\n')) expect(line, file).toMatch(/\.$/);
  }
});

test('changesets are for the published packages alone, which have the same version', () => {
  const { fixed, ignore } = json('.changeset/config.json') as { fixed: string[][]; ignore: string[] };
  expect(fixed).toEqual([published()]);
  const others = manifests()
    .map(({ name }) => name)
    .filter((name) => !published().includes(name));
  expect(ignore.toSorted()).toEqual(others.toSorted());
  const versions = manifests()
    .filter(({ name }) => published().includes(name))
    .map(({ version }) => version);
  expect(new Set(versions).size).toBe(1);
});

interface Manifest {
  name: string;
  version: string;
  publishConfig?: object;
}

function manifests(): Manifest[] {
  const files = globSync(
    ['{packages,apps}/*/package.json', 'e2e/{,embed/}package.json', 'bench/package.json'],
    {
      cwd: root,
    },
  );
  return files.map((file) => json(file) as unknown as Manifest);
}

function published(): string[] {
  return manifests()
    .filter(({ publishConfig }) => publishConfig)
    .map(({ name }) => name)
    .toSorted();
}
