/** Values of custom fields on cards. Pure. */
import type { Wire } from '@minga/contract';
import { numberWords } from '../format/number-words.ts';

/** Name of a custom field among the built-in fields of a view, in the address and on the device: `f` and its id. */
export type CustomKey = `f${number}`;

export function customKey(field: number): CustomKey {
  return `f${field}`;
}

export function isCustomKey(name: string): name is CustomKey {
  return /^f[1-9]\d{0,9}$/.test(name);
}

/** The id of the field of a key. */
export function fieldOfKey(key: CustomKey): number {
  return Number(key.slice(1));
}

/** The field of a key; undefined for a deleted one. */
export function customFieldOf(
  fields: readonly Wire['CustomField'][],
  key: CustomKey,
): Wire['CustomField'] | undefined {
  return fields.find(({ id }) => customKey(id) === key);
}

/** The value of a card in the field of a key. */
export function valueOfKey(card: Pick<Wire['TicketCard'], 'custom_values'>, key: CustomKey): string | null {
  return customValue(card, fieldOfKey(key));
}

/** The value of a card in a field, as text; null without one. */
export function customValue(
  { custom_values: values }: Pick<Wire['TicketCard'], 'custom_values'>,
  field: number,
): string | null {
  return values?.find(({ id }) => id === field)?.value ?? null;
}

/** A value of a field as it is shown: numbers in the format of the language. */
export function customValueWords({ type }: Pick<Wire['CustomField'], 'type'>, value: string): string {
  const number = type === 'number' && value !== '' ? Number(value) : NaN;
  return Number.isFinite(number) ? numberWords(number) : value;
}

/** The value of a custom field that a person typed; null without any, undefined unless the field accepts it. */
export function typedValue(
  { type }: Pick<Wire['CustomField'], 'type'>,
  typed: string,
): string | number | null | undefined {
  const text = typed.trim();
  if (text === '') return null;
  if (type !== 'number') return text;
  const number = Number(text.replace(',', '.'));
  return Number.isFinite(number) ? number : undefined;
}
