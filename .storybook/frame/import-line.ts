/** How to import an element, what it weighs and its other names: the opening of its documentation page. */
import { facts } from 'virtual:minga-facts';

/** Markdown for a tag; an empty text for a tag without a page. */
export function importMarkdown(tag: unknown): string {
  const element = facts.elements.find((each) => each.tag === tag);
  if (!element) return '';
  const { module, size, synonyms } = element;
  const weight = size ? ` ${(size.gzip / 1000).toFixed(1)} kB with gzip, without Lit.` : '';
  return [
    `\`import '@minga/elements/${module}'\` defines \`<${element.tag}>\`.${weight}`,
    ...(synonyms.length > 0 ? [`Also called ${synonyms.join(', ')}.`] : []),
  ].join(' ');
}
