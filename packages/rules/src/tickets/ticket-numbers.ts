/** The names people call tickets by: the prefix of the business and a number. */

/** A ticket's name, as `MIN-42`. */
export function ticketName(prefix: string, number: number): string {
  return `${prefix}-${number}`;
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
