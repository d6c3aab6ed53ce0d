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

/** A mention or the name of a ticket in a text. */
export interface Reference {
  start: number;
  end: number;

  /** Name of the ticket; null for a mention. */
  ticket: string | null;
}

/** Marks references in the text nodes below a node; those of links and code stay as they are. */
export function markReferences(root: Node, references: TextReferences): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    if (text.parentElement?.closest('a, code, pre, kbd')) continue;
    const found = findReferences(text.data, references);
    if (found.length > 0) text.replaceWith(...splitText(text.data, found, references));
  }
}

/** Mentions and names of tickets in the order of the text, without overlaps. */
export function findReferences(text: string, { mentionNames, ticketPrefix }: TextReferences): Reference[] {
  const mentions = findMentions(text, mentionNames).map(({ start, end }) => ({ start, end, ticket: null }));
  const tickets = [...text.matchAll(ticketNamePattern(ticketPrefix))].map(({ 0: name, index }) => {
    return { start: index, end: index + name.length, ticket: name.toUpperCase() };
  });
  const found: Reference[] = [...mentions, ...tickets].sort((a, b) => a.start - b.start);
  return found.filter(({ start }, index) => index === 0 || start >= (found[index - 1]?.end ?? 0));
}

function elementOf({ ticket }: Reference, { ticketPath }: TextReferences): HTMLElement {
  if (ticket !== null) {
    const link = document.createElement('a');
    link.href = ticketPath(ticket);
    return link;
  }
  const mention = document.createElement('span');
  mention.dataset['mention'] = '';
  return mention;
}

function splitText(
  text: string,
  found: readonly Reference[],
  references: TextReferences,
): (string | HTMLElement)[] {
  const parts: (string | HTMLElement)[] = [];
  let from = 0;
  for (const reference of found) {
    const { start, end } = reference;
    const element = elementOf(reference, references);
    element.textContent = text.slice(start, end);
    parts.push(text.slice(from, start), element);
    from = end;
  }
  return [...parts, text.slice(from)].filter((part) => part !== '');
}
