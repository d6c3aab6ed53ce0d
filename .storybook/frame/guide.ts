/** What a designer asks first about an element; its stories give it as `parameters.guide`. */

/** When to use an element, when to take another, and its keys. Sentences are Markdown. */
export interface Guide {
  use: string[];
  avoid: string[];
  /** Keys and what they do; none for what takes no focus. */
  keys: [keys: string, effect: string][];
}

/** The guide in the parameters of a story file, or nothing where there is none. */
export function guideOf(parameters: unknown): Guide | undefined {
  const guide = (parameters as { guide?: Partial<Guide> } | undefined)?.guide;
  return guide?.use && guide.avoid && guide.keys ? (guide as Guide) : undefined;
}

/** The guide as the opening of a documentation page. */
export function guideMarkdown(guide: Guide | undefined): string {
  if (!guide) return '';
  const keys = guide.keys.length
    ? ['| Key | What it does |', '| --- | --- |', ...guide.keys.map((row) => `| ${row.join(' | ')} |`)]
    : ['It takes no focus of its own.'];
  return [
    '### Use it for',
    ...guide.use.map((line) => `- ${line}`),
    '',
    '### Take something else for',
    ...guide.avoid.map((line) => `- ${line}`),
    '',
    '### Keyboard',
    '',
    ...keys,
  ].join('\n');
}
