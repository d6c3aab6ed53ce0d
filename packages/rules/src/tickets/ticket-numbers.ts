/** The names people call tickets by: the prefix of the business and a number. */

/** A ticket's name, as `MIN-42`. */
export function ticketName(prefix: string, number: number): string {
  return `${prefix}-${number}`;
}

/** Expression for names of tickets in a text, as whole words. Prefixes consist of letters and digits. */
export function ticketNamePattern(prefix: string): RegExp {
  const letters = prefix.replaceAll(/[^\p{L}\p{N}]/gu, '');
  // Without a prefix there are no names; the lookahead never matches.
  return letters === ''
    ? /(?!)/g
    : new RegExp(`(?<![\\p{L}\\p{N}_-])${letters}-[1-9][0-9]{0,8}(?![\\p{L}\\p{N}_-])`, 'giu');
}

/**
 * Numbers of the tickets that a Markdown text names, each once and in its order: not those in quotations, code and links,
 * which belong to others or are no text.
 */
export function namedNumbers(text: string, prefix: string): number[] {
  const own = text
    .replaceAll(/^ {0,3}(```|~~~)[^]*?(?:^ {0,3}\1|(?![^]))/gm, ' ')
    .replaceAll(/^ {0,3}>.*$/gm, ' ')
    .replaceAll(/`+[^`]*`+/g, ' ')
    .replaceAll(/\[[^[\]]*\]\([^()]*\)|\bhttps?:\/\/\S+/g, ' ');
  const numbers = [...own.matchAll(ticketNamePattern(prefix))].map(([name]) =>
    Number(name.slice(name.lastIndexOf('-') + 1)),
  );
  return [...new Set(numbers)];
}

/**
 * Reads a name such as `min-42`, `MIN 42`, `min42`, `#42` or `42`; nothing when the text is no name of a ticket. Without a
 * separator the number takes all digits at the end.
 */
export function parseTicketName(text: string): { prefix: string | null; number: number } | null {
  const match = /^(?:#|([\p{L}][\p{L}\p{N}]{0,11}?)[-\s]?)?(\d{1,10})$/u.exec(text.trim());
  if (!match) return null;
  const number = Number(match[2]);
  if (number < 1 || number > 2_147_483_647) return null;
  return { prefix: match[1]?.toUpperCase() ?? null, number };
}
