/** What a designer and an embedder ask first about an element; its stories give it as `parameters.guide`. */

/** When to use an element, when to take another, its keys, and what a screen reader gets. Sentences are Markdown. */
export interface Guide {
  use: string[];
  avoid: string[];
  /** Keys and what they do; none for what takes no focus. */
  keys: [keys: string, effect: string][];
  /** Its roles in the accessibility tree, each as code. */
  role: string;
  /** Where its accessible name comes from. */
  name: string;
  /** What it announces, and which states it tells. */
  announces: string;
  /** Tags of elements and names of functions that are near it. */
  related: string[];
}

/** The guide in the parameters of a story file, or nothing where there is none. */
export function guideOf(parameters: unknown): Guide | undefined {
  const guide = (parameters as { guide?: Partial<Guide> } | undefined)?.guide;
  return guide?.use && guide.avoid && guide.keys ? (guide as Guide) : undefined;
}

/** When to use it and when not: the opening of a documentation page. */
export function usageMarkdown({ use, avoid }: Guide): string {
  return [
    '## Use it for',
    ...use.map((line) => `- ${line}`),
    '',
    '## Take something else for',
    ...avoid.map((line) => `- ${line}`),
  ].join('\n');
}

/** The table of keys. */
export function keysMarkdown({ keys }: Guide): string {
  const rows = keys.length
    ? ['| Key | What it does |', '| --- | --- |', ...keys.map((row) => `| ${row.join(' | ')} |`)]
    : ['It takes no focus of its own.'];
  return ['## Keyboard', '', ...rows].join('\n');
}

/** What a screen reader gets, and what of it is tested. */
export function accessMarkdown({ role, name, announces }: Guide, tested: readonly string[]): string {
  return [
    '## Accessibility',
    '',
    `| Role | ${role} |`,
    '| --- | --- |',
    `| Name | ${name} |`,
    `| Announces | ${announces} |`,
    '',
    '### What is tested',
    ...tested.map((line) => `- ${line}`),
    '',
    'There are no recorded results with screen readers yet: see [Accessibility](?path=/docs/guides-accessibility--docs).',
  ].join('\n');
}
