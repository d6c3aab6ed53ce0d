/** What counts as the address of one mailbox. */

/**
 * Characters that mail headers or servers give a meaning of their own (RFC 5322, section 3.2.3: `specials`), blanks, and
 * what nobody sees. With one of them a letter could reach another recipient than the address seems to name.
 */
const special = String.raw`\s@<>,;:()"[\]\\\p{C}`;

const mailbox = new RegExp(`^[^${special}]+@[^.${special}]+(?:\\.[^.${special}]+)+$`, 'u');

/** Whether a text is an address as `name@host.domain`: without a display name, a comment, a quoted part or a second address. */
export function isMailboxAddress(text: string): boolean {
  return text.length <= 254 && mailbox.test(text);
}
