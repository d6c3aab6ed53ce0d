/** The changelog of a published package with its changesets (docs/decisions/0140). */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../../..');

/** A change that is in no version yet. */
export interface Changeset {
  file: string;
  /** How packages change by name: `patch`, `minor` or `major`. */
  packages: Record<string, string>;
  text: string;
}

/** The changelog of a package in its folder; changesets stand in a section named "Next". */
export function changelogOf(folder: string): string {
  const changelog = readFileSync(join(root, 'packages', folder, 'CHANGELOG.md'), 'utf8');
  return withNext(changelog, `@minga/${folder}`, readChangesets());
}

/** The changesets of all packages. */
export function readChangesets(): Changeset[] {
  return globSync('.changeset/*.md', { cwd: root })
    .filter((file) => !file.endsWith('README.md'))
    .toSorted()
    .map((file) => parseChangeset(file, readFileSync(join(root, file), 'utf8')));
}

/** Reads the packages and the text of a changeset. Pure. */
export function parseChangeset(file: string, source: string): Changeset {
  const { head, text } = /^---\n(?<head>[^]*?)\n---\n+(?<text>[^]*)$/.exec(source)?.groups ?? {};
  if (head === undefined || !text) throw new Error(`${file} is no changeset.`);
  const packages = [...head.matchAll(/^['"]?(?<name>@?[\w/-]+)['"]?: *(?<bump>\w+)$/gm)];
  return {
    file,
    packages: Object.fromEntries(
      packages.map(({ groups }) => [groups?.['name'] ?? '', groups?.['bump'] ?? '']),
    ),
    text: text.trim(),
  };
}

/** Adds the changesets of a package above its versions. Pure. */
export function withNext(changelog: string, name: string, changesets: readonly Changeset[]): string {
  const entries = changesets
    .filter(({ packages }) => name in packages)
    .map(({ text }) => (text.startsWith('- ') ? text : `- ${text}`));
  if (entries.length === 0) return changelog;
  const [head = '', ...sections] = changelog.split(/^(?=## )/m);
  return (
    [`${head.trimEnd()}\n\n`, `## Next\n\n${entries.join('\n')}\n\n`, ...sections].join('').trimEnd() + '\n'
  );
}
