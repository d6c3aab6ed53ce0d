import type { Wire } from '@minga/contract';
import { currentLanguage } from '../../base/i18n.ts';

/** Address in one line, with the country name in the language of the screen. */
export function addressText({ text }: Pick<Wire['TicketLocation'], 'text'>): string {
  const code = /(?:^|, )([A-Z]{2})$/.exec(text)?.[1];
  if (!code) return text;
  return `${text.slice(0, -code.length)}${countryName(code)}`;
}

function countryName(code: string): string {
  try {
    return new Intl.DisplayNames([currentLanguage()], { type: 'region' }).of(code) ?? code;
  } catch {
    // Unknown region code: `Intl.DisplayNames` throws.
    return code;
  }
}
