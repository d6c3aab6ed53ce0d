/** Writes contacts as vCards of version 4.0 (RFC 6350; docs/product/crm.md 6.7). */
import { vcardLabels } from './vcard.ts';

/** What a card is written of. */
export interface WrittenContact {
  id: string;
  first_name: string;
  last_name: string;
  company: string;
  position: string;
  phones: readonly { label: string; number: string }[];
  emails: readonly { label: string; address: string }[];
  address: string;
  birthday: string | null;
  tags: readonly string[];
  notes: string;
}

/** A contact as a vCard 4.0, which ends with a line break. */
export function writeVcard(contact: WrittenContact): string {
  const lines = [
    'BEGIN:VCARD',
    'VERSION:4.0',
    `UID:${escapeText(contact.id)}`,
    `FN:${escapeText(`${contact.first_name} ${contact.last_name}`.trim())}`,
    `N:${escapeText(contact.last_name)};${escapeText(contact.first_name)};;;`,
    ...(contact.company ? [`ORG:${escapeText(contact.company)}`] : []),
    ...(contact.position ? [`TITLE:${escapeText(contact.position)}`] : []),
    ...contact.phones.map(({ label, number }) => `TEL${typeOf(label)}:${escapeText(number)}`),
    ...contact.emails.map(({ label, address }) => `EMAIL${typeOf(label)}:${escapeText(address)}`),
    ...(contact.address ? [`ADR:;;${escapeText(contact.address)};;;;`] : []),
    ...(contact.birthday ? [`BDAY:${contact.birthday.replaceAll('-', '')}`] : []),
    ...(contact.tags.length ? [`CATEGORIES:${contact.tags.map(escapeText).join(',')}`] : []),
    ...(contact.notes ? [`NOTE:${escapeText(contact.notes)}`] : []),
    'END:VCARD',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

/** The parameter of a label that vCards know. */
function typeOf(label: string): string {
  const type = vcardLabels.find(([, known]) => known.toLowerCase() === label.toLowerCase())?.[0];
  return type ? `;TYPE=${type}` : '';
}

function escapeText(text: string): string {
  return text
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll(/\r\n?|\n/g, '\\n')
    .replaceAll(/(?!\t)\p{Cc}/gu, '');
}

/** Most bytes of a line, without its line break (RFC 6350, section 3.2). */
const lineBytes = 75;

/** Breaks a long line between characters; the next line begins with a blank. */
function fold(line: string): string {
  const encoder = new TextEncoder();
  let folded = '';
  let bytes = 0;
  for (const sign of line) {
    const size = encoder.encode(sign).length;
    if (bytes + size > lineBytes) {
      folded += '\r\n ';
      bytes = 1;
    }
    folded += sign;
    bytes += size;
  }
  return folded;
}
