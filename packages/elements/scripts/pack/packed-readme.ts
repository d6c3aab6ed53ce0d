/** The README and the changelog as they are packed, without what holds only in the repository. Shared by both packages. */

/** A link to a decision record, or a note on files of the repository, in parentheses. */
const repositoryReference = / \((?:\[\d{4}\]\([^)]*docs\/decisions\/[^)]*\)|in the repository: [^)]*)\)/g;

/**
 * Takes out the section "Work on it", which needs the repository, and references to its files in parentheses. Pure.
 */
export function packedReadme(text: string): string {
  const [head = '', ...sections] = text.split(/^(?=## )/m);
  const kept = sections.filter((section) => !section.startsWith('## Work on it\n'));
  return [head, ...kept].join('').replaceAll(repositoryReference, '');
}

/**
 * Puts the changes under "Next" below the version that is packed: a published package has no next one. Entries that its
 * section already has follow. Pure.
 */
export function packedChangelog(text: string, version: string): string {
  const [head = '', ...sections] = text.split(/^(?=## )/m);
  const entriesOf = (name: string): string[] =>
    sections
      .filter((section) => section.startsWith(`## ${name}\n`))
      .flatMap((section) => section.match(/^- .*$/gm) ?? []);
  const entries = [...entriesOf('Next'), ...entriesOf(version)];
  const older = sections.filter(
    (section) => !section.startsWith('## Next\n') && !section.startsWith(`## ${version}\n`),
  );
  const packed =
    entries.length > 0 ? `## ${version}\n\n${entries.join('\n')}\n${older.length > 0 ? '\n' : ''}` : '';
  return [head, packed, ...older].join('');
}
