/** Reads contacts from vCards of version 2.1, 3.0 and 4.0 (RFC 6350; docs/product/crm.md 6.7). */

/** A phone number or an address with what it is for. */
export interface VcardPoint {
  label: string;
  value: string;
}

/** A contact of a file, as it is written there. */
export interface Vcard {
  /** Formatted name. */
  full_name: string;
  first_name: string;
  last_name: string;
  company: string;
  position: string;
  phones: VcardPoint[];
  emails: VcardPoint[];
  address: string;

  /** As written: `1988-04-12`, `19880412` or incomplete. */
  birthday: string;
  tags: string[];
  notes: string;
}

/** Limits of one card and of a file, so that no file can exhaust the memory of the page. */
export const vcardLimits = {
  cards: 100_000,
  lines: 5_000_000,
  /** Characters of an unfolded line; longer ones, such as photos, are cut. */
  lineCharacters: 20_000,
  /** Properties of one card; further ones are ignored. */
  properties: 500,
  /** Phones, emails and tags of one card; further ones are ignored. */
  values: 100,
} as const;

/** Whether a text begins as a file of vCards does. */
export function isVcard(text: string): boolean {
  return /^\uFEFF?\s*BEGIN:VCARD\s*[\r\n]/i.test(text);
}

/** The cards of a file. Cards that do not end are read as well. @throws RangeError beyond the limits of a file */
export function readVcards(text: string): Vcard[] {
  const cards: Vcard[] = [];
  let card: Vcard | null = null;
  let depth = 0;
  let properties = 0;
  for (const line of unfold(text)) {
    const property = readProperty(line);
    if (!property) continue;
    if (property.name === 'BEGIN') {
      depth += 1;
      // A card inside a card, as version 2.1 allows for agents, is ignored.
      if (depth > 1) continue;
      if (cards.length >= vcardLimits.cards) throw new RangeError('too many cards');
      card = blankCard();
      cards.push(card);
      properties = 0;
    } else if (property.name === 'END') depth = Math.max(0, depth - 1);
    else if (card && depth === 1 && properties < vcardLimits.properties) {
      properties += 1;
      setProperty(card, property);
    }
  }
  return cards;
}

function blankCard(): Vcard {
  return {
    full_name: '',
    first_name: '',
    last_name: '',
    company: '',
    position: '',
    phones: [],
    emails: [],
    address: '',
    birthday: '',
    tags: [],
    notes: '',
  };
}

/** Whether the parameters of a line, which are before its value, name the encoding quoted-printable. */
function isQuotedPrintable(line: string): boolean {
  const [parameters = ''] = line.split(':', 1);
  return parameters.includes(';') && parameters.toUpperCase().includes('QUOTED-PRINTABLE');
}

/** Lines without folds: of blanks at the beginning of a line, and of quoted-printable text with `=` at its end. */
function* unfold(text: string): Generator<string> {
  let line = '';
  let count = 0;
  for (const [next] of text.replace(/^\uFEFF/, '').matchAll(/[^\r\n]+/g)) {
    count += 1;
    if (count > vcardLimits.lines) throw new RangeError('too many lines');
    const isFolded = /^[ \t]/.test(next);
    const isSoftBreak = line.endsWith('=') && isQuotedPrintable(line);
    if (isFolded || isSoftBreak) {
      const start = isSoftBreak ? line.slice(0, -1) : line;
      const rest = isFolded ? next.slice(1) : next;
      line = start.length < vcardLimits.lineCharacters ? start + rest : start;
    } else {
      if (line !== '') yield line.slice(0, vcardLimits.lineCharacters);
      line = next;
    }
  }
  if (line !== '') yield line.slice(0, vcardLimits.lineCharacters);
}

interface Property {
  name: string;
  /** Values of all parameters, in lower case. */
  types: string[];
  value: string;
}

function readProperty(line: string): Property | null {
  const end = endOfHead(line);
  if (end === -1) return null;
  const [name = '', ...parameters] = line.slice(0, end).split(';');
  const values = parameters.flatMap((parameter) =>
    parameter
      .slice(parameter.indexOf('=') + 1)
      .replaceAll('"', '')
      .toLowerCase()
      .split(','),
  );
  const raw = line.slice(end + 1);
  return {
    // A group, as in `item1.TEL`, has no meaning of its own.
    name: name.slice(name.lastIndexOf('.') + 1).toUpperCase(),
    types: values,
    value: values.includes('quoted-printable') ? decodeQuotedPrintable(raw) : raw,
  };
}

/** Place of the colon before the value; colons in quotes belong to parameters. */
function endOfHead(line: string): number {
  let isQuoted = false;
  for (let place = 0; place < line.length; place += 1) {
    if (line[place] === '"') isQuoted = !isQuoted;
    else if (line[place] === ':' && !isQuoted) return place;
  }
  return -1;
}

function decodeQuotedPrintable(text: string): string {
  const bytes: number[] = [];
  const encoder = new TextEncoder();
  for (const [part] of text.matchAll(/=[0-9A-Fa-f]{2}|[^=]+|=/g)) {
    if (part.length === 3 && part.startsWith('=')) bytes.push(Number.parseInt(part.slice(1), 16));
    else for (const byte of encoder.encode(part)) bytes.push(byte);
  }
  return new TextDecoder().decode(Uint8Array.from(bytes));
}

function setProperty(card: Vcard, { name, types, value }: Property): void {
  switch (name) {
    case 'FN':
      card.full_name ||= textOf(value);
      return;
    case 'N': {
      const [last = '', first = '', middle = ''] = partsOf(value, ';');
      card.last_name ||= last;
      card.first_name ||= [first, middle].filter(Boolean).join(' ');
      return;
    }
    case 'ORG':
      card.company ||= partsOf(value, ';')[0] ?? '';
      return;
    case 'TITLE':
      card.position ||= textOf(value);
      return;
    case 'TEL':
      addPoint(card.phones, types, value.replace(/^tel:/i, '').split(';', 1)[0] ?? '');
      return;
    case 'EMAIL':
      addPoint(card.emails, types, value.replace(/^mailto:/i, ''));
      return;
    case 'ADR':
      card.address ||= addressOf(value);
      return;
    case 'BDAY':
      card.birthday ||= textOf(value);
      return;
    case 'CATEGORIES':
      card.tags = [...card.tags, ...partsOf(value, ',').filter(Boolean)].slice(0, vcardLimits.values);
      return;
    case 'NOTE':
      card.notes = [card.notes, textOf(value)].filter(Boolean).join('\n');
      return;
    default:
  }
}

/** Types of phones and emails, and the labels that stand for them. */
export const vcardLabels: readonly [type: string, label: string][] = [
  ['work', 'Trabajo'],
  ['home', 'Casa'],
  ['cell', 'Celular'],
  ['fax', 'Fax'],
];

/** Adds a value; the preferred one comes first. */
function addPoint(points: VcardPoint[], types: readonly string[], raw: string): void {
  const value = textOf(raw);
  if (value === '' || points.length >= vcardLimits.values) return;
  const label = vcardLabels.find(([type]) => types.includes(type))?.[1] ?? '';
  const isPreferred = types.includes('pref') || types.includes('1');
  if (isPreferred) points.unshift({ label, value });
  else points.push({ label, value });
}

/** Street, place, region, code and country in one line. */
function addressOf(value: string): string {
  return partsOf(value, ';')
    .map((part) => part.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join(', ');
}

/** A value with its escapes resolved. */
function textOf(value: string): string {
  return value.replaceAll(/\\([\\;,:nN])/g, (_match, sign: string) => (/n/i.test(sign) ? '\n' : sign)).trim();
}

/** Parts of a structured value; a separator with a backslash before it belongs to its part. */
function partsOf(value: string, separator: ';' | ','): string[] {
  const parts: string[] = [];
  let part = '';
  for (let place = 0; place < value.length; place += 1) {
    const sign = value[place] ?? '';
    if (sign === '\\') {
      part += sign + (value[place + 1] ?? '');
      place += 1;
    } else if (sign === separator) {
      parts.push(textOf(part));
      part = '';
    } else part += sign;
  }
  return [...parts, textOf(part)];
}
