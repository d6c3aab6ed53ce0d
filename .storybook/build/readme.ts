/** Parts of documents of the repository that pages of Storybook show. */

/** The table of frameworks in the README of the elements. Pure. */
export function frameworkTable(readme: string): string {
  return readme.split('\n\n').find((block) => block.startsWith('| you write')) ?? '';
}

/** The first fenced block of a document. Pure. */
export function firstBlock(markdown: string): string {
  return /```\w*\n([^]*?)```/.exec(markdown)?.[1]?.trim() ?? '';
}

/** A document without links to files, which the built Storybook does not contain. Pure. */
export function withoutLinks(markdown: string): string {
  return markdown
    .replaceAll(/ ?\(\[\d{4}\]\([^)]*\)\)/g, '')
    .replaceAll(/\[([^\]]*)\]\((?!https?:)[^)]*\)/g, '$1');
}
