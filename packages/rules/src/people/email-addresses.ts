/** What counts as the address of one mailbox. */

/**
 * Without blanks, what nobody sees, and characters that mail headers or servers give a meaning of their own (RFC 5322,
 * section 3.2.3: `specials`). With one of them a letter could reach another recipient than the address seems to name.
 */
const mailbox = /^[^\s@<>,;:()"[\]\\\p{C}]+@[^.\s@<>,;:()"[\]\\\p{C}]+(?:\.[^.\s@<>,;:()"[\]\\\p{C}]+)+$/u;

/** Whether a text is an address as `name@host.domain`: without a display name, a comment, a quoted part or a second address. */
export function isMailboxAddress(text: string): boolean {
  return text.length <= 254 && mailbox.test(text);
}
