/** Numbers as the language of the screen writes them: "0,5" and "50.000" in Spanish, "0.5" and "50,000" in English. */
import { i18n } from '@lingui/core';

/**
 * A number with at most two decimals, a percentage with none, or as `options` say. Ticket names are not numbers:
 * NUB-5178 stays.
 */
export function numberWords(value: number, options?: Intl.NumberFormatOptions): string {
  return i18n.number(value, { maximumFractionDigits: options?.style === 'percent' ? 0 : 2, ...options });
}
