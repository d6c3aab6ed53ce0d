/** The README as it is packed: without what is only in the repository. Shared by both packages. */

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
