/** Parses pasted email addresses: separated by commas, semicolons, spaces or line breaks, or preceded by a name. */
import { isMailboxAddress } from '@minga/rules/people/email-addresses';

/** Result of parsing a text. */
export interface FoundEmails {
  /** Lowercase, without duplicates. */
  emails: string[];

  /** Parts that are not addresses. */
  wrong: string[];
}

/** Maximum number of addresses per request. */
export const mostEmails = 50;

/** Parses addresses such as `Ana <ana@example.com>, beto@example.com`. */
export function readEmails(text: string): FoundEmails {
  // After a name, the address is enclosed in < and >.
  const bare = text.replace(/(?:"[^"]*"|[^<,;\n]*)<\s*([^<>\s]+)\s*>/g, ' $1 ');
  const words = bare.split(/[\s,;]+/).filter((word) => word !== '');
  return {
    emails: [...new Set(words.filter(isMailboxAddress).map((word) => word.toLowerCase()))],
    wrong: words.filter((word) => !isMailboxAddress(word)),
  };
}
