/** Marks mentioned people and links names of tickets in rendered text. */
import { findMentions, type MentionNames } from '@minga/rules/text/mentions';
import { ticketNamePattern } from '@minga/rules/tickets/ticket-numbers';
import type { TextFiles } from './embedded-files.ts';

/** What names in a text refer to. */
export interface TextReferences {
  mentionNames: MentionNames;
  /** Prefix of the tickets of the business: `NUB`. */
  ticketPrefix: string;
  /** Address of a ticket by its name: `NUB-12`. */
  ticketPath: (name: string) => string;
  /** Files of the ticket that the text belongs to; absent for texts without a ticket. */
  files?: TextFiles;
}

interface Range {
  start: number;
  end: number;
  element: HTMLElement;
}

/** Marks references in the text nodes below a node; those of links and code stay as they are. */
export function markReferences(root: Node, references: TextReferences): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    if (text.parentElement?.closest('a, code, pre, kbd')) continue;
    const ranges = rangesIn(text.data, references);
    if (ranges.length > 0) text.replaceWith(...splitText(text.data, ranges));
  }
}

/** Mentions and names of tickets in the order of the text, without overlaps, with the elements that show them. */
export function rangesIn(text: string, { mentionNames, ticketPrefix, ticketPath }: TextReferences): Range[] {
  const mentions = findMentions(text, mentionNames).map(({ start, end }) => {
    const element = document.createElement('span');
    element.dataset['mention'] = '';
    return { start, end, element };
  });
  const tickets = [...text.matchAll(ticketNamePattern(ticketPrefix))].map(({ 0: name, index }) => {
    const element = document.createElement('a');
    element.href = ticketPath(name.toUpperCase());
    return { start: index, end: index + name.length, element };
  });
  const ranges = [...mentions, ...tickets].sort((a, b) => a.start - b.start);
  return ranges.filter((range, index) => index === 0 || range.start >= (ranges[index - 1]?.end ?? 0));
}

function splitText(text: string, ranges: readonly Range[]): (string | HTMLElement)[] {
  const parts: (string | HTMLElement)[] = [];
  let from = 0;
  for (const { start, end, element } of ranges) {
    element.textContent = text.slice(start, end);
    parts.push(text.slice(from, start), element);
    from = end;
  }
  return [...parts, text.slice(from)].filter((part) => part !== '');
}
