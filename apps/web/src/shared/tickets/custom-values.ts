/** Values of custom fields on cards. Pure. */
import type { Wire } from '@minga/contract';
import { numberWords } from '../format/number-words.ts';

/** The value of a card in a field, as text; null without one. */
export function customValue(
  { custom_values: values }: Pick<Wire['TicketCard'], 'custom_values'>,
  field: number,
): string | null {
  return values?.find(({ id }) => id === field)?.value ?? null;
}

/** A value of a field as it is shown: numbers in the format of the language. */
export function customValueWords({ type }: Pick<Wire['CustomField'], 'type'>, value: string): string {
  const number = type === 'number' ? Number(value) : NaN;
  return Number.isFinite(number) ? numberWords(number) : value;
}
