/** Countries: codes and calling codes from libphonenumber, names from `Intl`, flags as emoji. */
import type { Wire } from '@minga/contract';
import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
} from 'libphonenumber-js/min';
import type { Lang } from '../../base/field-texts.ts';
import { countryOf, readWorldFile } from './world-file.ts';

/** Every country with states or a calling code, by its name in the language. */
export async function listCountries(lang: Lang): Promise<Wire['Country'][]> {
  const { states } = await readWorldFile();
  const codes = new Set<string>([...getCountries(), ...states.map(({ id }) => countryOf(id))]);
  const countries = [...codes].map((code) => presentCountry(code, lang));
  return sortByName(countries, ({ text }) => text, lang);
}

/** The name of a country. */
export function nameOfCountry(code: string, lang: Lang): string {
  return namesIn(lang).of(code) ?? code;
}

/** Sorts by the collation of the language. */
export function sortByName<T>(list: readonly T[], nameOf: (one: T) => string, lang: Lang): T[] {
  const { compare } = new Intl.Collator(lang);
  return list.toSorted((a, b) => compare(nameOf(a), nameOf(b)));
}

function presentCountry(code: string, lang: Lang): Wire['Country'] {
  return {
    id: code,
    code,
    country_id: code,
    text: nameOfCountry(code, lang),
    phonecode: isSupportedCountry(code) ? getCountryCallingCode(code satisfies CountryCode) : null,
    emoji: flagOf(code),
  };
}

const namesByLang = new Map<Lang, Intl.DisplayNames>();

function namesIn(lang: Lang): Intl.DisplayNames {
  const names = namesByLang.get(lang) ?? new Intl.DisplayNames([lang], { type: 'region' });
  namesByLang.set(lang, names);
  return names;
}

/** BO becomes 🇧🇴: a flag is written with the regional indicators of its code. */
function flagOf(code: string): string {
  return String.fromCodePoint(...[...code].map((letter) => (letter.codePointAt(0) ?? 0) + 0x1f1e6 - 0x41));
}
