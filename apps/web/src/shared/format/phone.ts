/** Phone numbers by country: as typed, and as stored (E.164, such as `+59171234567`). */
import type { Wire } from '@minga/contract';
import { internationalNumber } from '@minga/rules/people/phone-numbers';
import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';

export type { CountryCode };

/** A typed number in the national format. */
export interface TypedPhone {
  country: CountryCode;
  number: string;
}

/** Selectable countries: those of the lookup store with their flags; until they are loaded, a built-in list. */
export function phoneCountries(
  language: string,
  countries: readonly Wire['Country'][] = [],
): { value: CountryCode; label: string }[] {
  const known = countries.flatMap(({ code, emoji, text, phonecode }) =>
    isSupportedCountry(code) ? [{ value: code, label: `${emoji} ${text} (+${phonecode})` }] : [],
  );
  return known.length > 0 ? known : ownCountries(language);
}

function ownCountries(language: string): { value: CountryCode; label: string }[] {
  const names = new Intl.DisplayNames([language], { type: 'region' });
  return getCountries()
    .map((value) => ({ value, label: `${names.of(value) ?? value} (+${getCountryCallingCode(value)})` }))
    .sort((a, b) => a.label.localeCompare(b.label, language));
}

/** National format of a stored number. A number stored in another format is unchanged. */
export function typedPhone(stored: string | null, fallback: CountryCode): TypedPhone {
  const parsed = stored ? parsePhoneNumberFromString(stored) : undefined;
  if (!parsed) return { country: fallback, number: stored ?? '' };
  return { country: parsed.country ?? fallback, number: parsed.formatNational() };
}

/** The number to store; an empty text for none; null if it is invalid in its country. */
export function storedPhone({ country, number }: TypedPhone): string | null {
  if (number.trim() === '') return '';
  const parsed = parsePhoneNumberFromString(number, country);
  return parsed?.isValid() ? parsed.number : null;
}

/** Most likely country: by the language of the browser, otherwise the largest of Latin America. */
export function likelyCountry(languages: readonly string[]): CountryCode {
  for (const tag of languages) {
    const region = new Intl.Locale(tag).region;
    if (region && isSupportedCountry(region)) return region;
  }
  return 'MX';
}

/** A number in international form; without `+` it is one of the country. Null if no number can be that. */
export function phoneNumber(text: string, country: CountryCode): string | null {
  const typed = text.trim();
  if (typed.startsWith('+')) return internationalNumber(typed);
  const parsed = parsePhoneNumberFromString(typed, country);
  return parsed?.isPossible() ? internationalNumber(parsed.number) : null;
}

/** A valid number in international form; without `+` it is one of the country. Null if it is invalid. */
export function validPhone(text: string, country: CountryCode): string | null {
  const parsed = parsePhoneNumberFromString(text.trim(), country);
  return parsed?.isValid() ? parsed.number : null;
}

/** A stored number as it is read aloud: `+591 70012345`. */
export function phoneText(stored: string): string {
  return parsePhoneNumberFromString(stored)?.formatInternational() ?? stored;
}

/** A country of the store that numbers can have; null for others. */
export function phoneCountry(code: string | undefined): CountryCode | null {
  return code !== undefined && isSupportedCountry(code) ? code : null;
}
