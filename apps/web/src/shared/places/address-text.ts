import type { Wire } from '@minga/contract';
import { currentLanguage } from '../../base/i18n.ts';

/** An address in one line, with the name of its country in the language of the screen. */
export function addressText({ text }: Pick<Wire['TicketLocation'], 'text'>): string {
  const code = /(?:^|, )([A-Z]{2})$/.exec(text)?.[1];
  if (!code) return text;
  return `${text.slice(0, -code.length)}${countryName(code)}`;
}

function countryName(code: string): string {
  try {
    return new Intl.DisplayNames([currentLanguage()], { type: 'region' }).of(code) ?? code;
  } catch {
    // No region has this code; a browser says so by throwing.
    return code;
  }
}
