/** Mail addresses as somebody pastes them: with commas, semicolons, spaces, lines, or a name before them. */
import { isMailboxAddress } from '@minga/rules/email-addresses';

/** What was found in a text. */
export interface FoundEmails {
  /** Each once, in small letters. */
  emails: string[];

  /** What is no address. */
  wrong: string[];
}

/** Most addresses that are invited at once. */
export const mostEmails = 50;

/** Reads the addresses in a text: `Ana <ana@example.com>, beto@example.com`. */
export function readEmails(text: string): FoundEmails {
  // With a name, the address stands between < and >.
  const bare = text.replace(/(?:"[^"]*"|[^<,;\n]*)<\s*([^<>\s]+)\s*>/g, ' $1 ');
  const words = bare.split(/[\s,;]+/).filter((word) => word !== '');
  return {
    emails: [...new Set(words.filter(isMailboxAddress).map((word) => word.toLowerCase()))],
    wrong: words.filter((word) => !isMailboxAddress(word)),
  };
}
