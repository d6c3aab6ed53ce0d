/** Numbers in the language of the screen: "0,5" and "50.000" in Spanish, "0.5" and "50,000" in English. */
import { i18n } from '@lingui/core';

/**
 * Formats a number with at most two decimals, a percentage with none, or by `options`. Ticket names are not numbers:
 * NUB-5178 is unchanged.
 */
export function numberWords(value: number, options?: Intl.NumberFormatOptions): string {
  return i18n.number(value, { maximumFractionDigits: options?.style === 'percent' ? 0 : 2, ...options });
}
