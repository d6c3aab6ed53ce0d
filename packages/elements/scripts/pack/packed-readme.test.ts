import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packedReadme } from './packed-readme.ts';

const packages = join(import.meta.dirname, '../../..');

test.each(['elements', 'react'])('the packed README of %s names no file of the repository', (name) => {
  const readme = packedReadme(readFileSync(join(packages, name, 'README.md'), 'utf8'));
  expect(readme).toContain(`npm install @minga/${name}`);
  expect(
    readme.match(/docs\/(decisions|guides)|scripts\/|generated\/|\bsrc\/|\bpnpm\b|repository/g),
  ).toBeNull();
});

test('takes out the section on the work and references in parentheses, and nothing else', () => {
  const readme =
    '# A\n\nOne ([0084](../../docs/decisions/0084-set-open-from-react-only-when-it-changes.md)).\n\n' +
    '## Work on it\n\n- pnpm\n\n## Layers\n\nTwo (two).\n';
  expect(packedReadme(readme)).toBe('# A\n\nOne.\n\n## Layers\n\nTwo (two).\n');
});
