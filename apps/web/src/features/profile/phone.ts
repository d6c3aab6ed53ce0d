/** Phone numbers by country: what is typed, and what is stored (E.164, as `+59171234567`). */
import type { Wire } from '@minga/contract';
import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';

export type { CountryCode };

/** A number as it is typed: in the way of its country. */
export interface TypedPhone {
  country: CountryCode;
  number: string;
}

/** Countries to choose from: those of the lookup store, with their flags; while there are none, the app's own. */
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

/** A stored number as it is typed. One that was stored in another way is left as it stands. */
export function typedPhone(stored: string | null, fallback: CountryCode): TypedPhone {
  const parsed = stored ? parsePhoneNumberFromString(stored) : undefined;
  if (!parsed) return { country: fallback, number: stored ?? '' };
  return { country: parsed.country ?? fallback, number: parsed.formatNational() };
}

/** The number to store; an empty text for none; nothing when it is no number of the country. */
export function storedPhone({ country, number }: TypedPhone): string | null {
  if (number.trim() === '') return '';
  const parsed = parsePhoneNumberFromString(number, country);
  return parsed?.isValid() ? parsed.number : null;
}

/** The country somebody is most likely in: that of their browser's language; else the largest of Latin America. */
export function likelyCountry(languages: readonly string[]): CountryCode {
  for (const tag of languages) {
    const region = new Intl.Locale(tag).region;
    if (region && isSupportedCountry(region)) return region;
  }
  return 'MX';
}
