/** The opening and the end of an element's documentation page, from the facts of the packages. */
import { facts } from 'virtual:minga-facts';

/** What an element is, its tag, its import, its size and its other names; an empty text for a tag without a page. */
export function openingMarkdown(tag: unknown): string {
  const element = facts.elements.find((each) => each.tag === tag);
  if (!element) return '';
  const { module, size, synonyms, summary, description } = element;
  return [
    summary,
    '',
    `| Tag | \`<${element.tag}>\` |`,
    '| --- | --- |',
    `| Import | \`import '@minga/elements/${module}';\` |`,
    ...(size ? [`| Size | ${kB(size.gzip)} with gzip, without Lit |`] : []),
    ...(synonyms.length > 0 ? [`| Also called | ${synonyms.join(', ')} |`] : []),
    '',
    description,
  ].join('\n');
}

/** What functions are for, and what they weigh; an empty text where there are none. */
export function functionsOpening(name: string): string {
  const page = functionPages[name];
  const size = facts.sizes[name];
  if (!page) return '';
  const weight = size ? ` ${kB(size.gzip)} with gzip, without Lit.` : '';
  return `${page.summary}\n\nImported from \`@minga/elements/${name}\`.${weight}`;
}

/** The functions of a module with the tables of their options, under a heading. */
export function functionsMarkdown(name: string): string {
  const { text } = facts.functions[name] ?? {};
  return text ? `## From code\n\n${text}` : '';
}

/** Links to the pages of related elements and functions, each with what it is. */
export function relatedMarkdown(related: readonly string[]): string {
  return ['## Related', ...related.map((name) => `- ${linkTo(name)}`)].join('\n');
}

function linkTo(name: string): string {
  const element = facts.elements.find(({ tag }) => tag === name);
  if (element) return `[${element.name}](?path=/docs/${element.page}): ${element.summary}`;
  const page = functionPages[name];
  if (!page) throw new Error(`${name} has no page.`);
  return `[${page.title}](?path=/${page.path}): ${page.summary}`;
}

/** Pages of functions that elements lead to. */
const functionPages: Record<string, { title: string; path: string; summary: string }> = {
  accent: {
    title: 'Accent',
    path: 'docs/functions-accent--docs',
    summary: 'Any color as the accent of a page, corrected until it can be read.',
  },
  'touch-drag-drop': {
    title: 'Touch drag and drop',
    path: 'docs/functions-touch-drag-and-drop--docs',
    summary: 'Drag and drop that is written for the mouse, under a finger too.',
  },
  dialogs: {
    title: 'Dialogs',
    path: 'docs/functions-dialogs--docs',
    summary: 'Questions from code, answered with a promise.',
  },
  helpers: {
    title: 'Helpers',
    path: 'docs/functions-helpers--docs',
    summary: 'Announcements for screen readers, smooth scrolling, search without accents.',
  },
};

const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
