/** Values of custom fields on the card of a ticket: shortened texts (docs/product/tickets.md 1.4). Pure. */

/** Longest value on a card, in characters: that of an option of a list. */
export const cardValueLength = 120;

/** Maximum length of all values of a card together, in characters. */
export const cardValuesLength = 1200;

/** Placeholder for a value that exceeds `cardValuesLength`. */
export const unshownValue = '…';

/** A value of a card; `id` is that of the field. */
export interface CardValue {
  id: number;
  value: string;
}

/** The values of a card, without empty ones. With too many long values, the longest ones become `…`. */
export function cardValues(values: Iterable<CardValue>): CardValue[] {
  const shown: CardValue[] = [];
  let length = 0;
  for (const { id, value } of values) {
    if (value === '') continue;
    const text = shorten(value);
    shown.push({ id, value: text });
    length += text.length;
  }
  if (length <= cardValuesLength) return shown;
  for (const one of shown.toSorted((a, b) => b.value.length - a.value.length)) {
    length -= one.value.length - unshownValue.length;
    one.value = unshownValue;
    if (length <= cardValuesLength) break;
  }
  return shown;
}

/** Whether a value of a card may be a shortened one: the ticket has all of it. */
export function isShortened(value: string): boolean {
  return value === unshownValue || (value.endsWith('…') && value.length > cardValueLength / 2);
}

function shorten(value: string): string {
  if (value.length <= cardValueLength) return value;
  const signs = [...value];
  if (signs.length <= cardValueLength) return value;
  return `${signs
    .slice(0, cardValueLength - 1)
    .join('')
    .trimEnd()}…`;
}
