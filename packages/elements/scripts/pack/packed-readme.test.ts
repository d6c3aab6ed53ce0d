import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { changelogOf } from './changelog.ts';
import { packedChangelog, packedReadme } from './packed-readme.ts';

const packages = join(import.meta.dirname, '../../..');

test.each(['elements', 'react'])('the packed README of %s names no file of the repository', (name) => {
  const readme = packedReadme(readFileSync(join(packages, name, 'README.md'), 'utf8'));
  expect(readme).toContain(`npm install @minga/${name}`);
  expect(
    readme.match(/docs\/(decisions|guides)|scripts\/|generated\/|\bsrc\/|\bpnpm\b|repository/g),
  ).toBeNull();
  // A relative link of the repository would lead out of the package.
  expect(readme.match(/\]\((?!https:)[^)]*\)/g)).toBeNull();
});

test.each(['elements', 'react', 'tokens'])(
  'the packed changelog of %s begins with the packed version',
  (name) => {
    const read = (file: string): string => readFileSync(join(packages, name, file), 'utf8');
    const { version } = JSON.parse(read('package.json')) as { version: string };
    const source = changelogOf(name);
    const changelog = packedChangelog(source, version);
    expect(changelog.match(/^## .*$/gm)).toEqual([`## ${version}`]);
    const entries = (text: string): RegExpMatchArray | null => text.match(/^- .*$/gm);
    expect(entries(changelog)).toEqual(entries(source));
  },
);

test('changes under "Next" join those of the packed version, older versions follow', () => {
  const changes = '# Changes\n\n## Next\n\n- Two\n\n## 1.1.0\n\n- One\n\n## 1.0.0\n\n- Zero\n';
  const older = '## 1.0.0\n\n- Zero\n';
  expect(packedChangelog(changes, '1.1.0')).toBe(`# Changes\n\n## 1.1.0\n\n- Two\n- One\n\n${older}`);
  expect(packedChangelog(changes, '1.2.0')).toBe(
    `# Changes\n\n## 1.2.0\n\n- Two\n\n## 1.1.0\n\n- One\n\n${older}`,
  );
  expect(packedChangelog(older, '1.0.0')).toBe(older);
});

test('takes out the section on the work and references in parentheses, and nothing else', () => {
  const readme =
    '# A\n\nOne ([0084](../../docs/decisions/0084-set-open-from-react-only-when-it-changes.md)).\n\n' +
    '## Work on it\n\n- pnpm\n\n## Layers\n\nTwo (two).\n';
  expect(packedReadme(readme)).toBe('# A\n\nOne.\n\n## Layers\n\nTwo (two).\n');
});
