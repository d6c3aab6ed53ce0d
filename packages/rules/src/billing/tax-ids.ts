/** Tax ids of businesses by country, validated by their check digits (docs/product/billing.md 4.2, docs/decisions/0124). */

/** Countries whose tax ids are validated, with the name of the id. */
export const taxIdNames = {
  AR: 'CUIT',
  CL: 'RUT',
  CO: 'NIT',
  EC: 'RUC',
  MX: 'RFC',
  PE: 'RUC',
} as const;

export type TaxIdCountry = keyof typeof taxIdNames;

/** Longest tax id, also of countries whose ids are not validated. */
export const mostTaxIdCharacters = 40;

/** Whether tax ids of the country are validated. */
export function hasTaxIdCheck(country: string): country is TaxIdCountry {
  return Object.hasOwn(taxIdNames, country);
}

/** A tax id as it is stored: without separators and in capital letters; of other countries only trimmed. */
export function normalizeTaxId(country: string, text: string): string {
  return hasTaxIdCheck(country) ? text.replaceAll(/[\s.\-/]/g, '').toUpperCase() : text.trim();
}

/** Whether a text is a tax id of the country. Of countries without a check every text that is not too long is one. */
export function isTaxId(country: string, text: string): boolean {
  const id = normalizeTaxId(country, text);
  if (id === '' || id.length > mostTaxIdCharacters) return false;
  return hasTaxIdCheck(country) ? checks[country](id) : true;
}

const checks: Record<TaxIdCountry, (id: string) => boolean> = {
  AR: isCuit,
  CL: isRut,
  CO: isNit,
  EC: isRucOfEcuador,
  MX: isRfc,
  PE: isRucOfPeru,
};

/** Argentina: 11 digits; the last is modulo 11, with 9 for 10. */
function isCuit(id: string): boolean {
  if (!/^(?:2[034567]|3[034]|5[015])\d{9}$/.test(id)) return false;
  return '09987654321'[weigh(id, [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11] === id[10];
}

/** Chile: 7 or 8 digits and a check digit modulo 11, where K is 10. */
function isRut(id: string): boolean {
  if (!/^\d{7,8}[\dK]$/.test(id)) return false;
  const digits = Array.from(id.slice(0, -1)).reverse();
  const sum = digits.reduce((total, digit, place) => total + Number(digit) * (2 + (place % 6)), 0);
  return '0K987654321'[sum % 11] === id.at(-1);
}

/** Colombia: up to 15 digits and a check digit modulo 11 with primes as weights, from the right. */
function isNit(id: string): boolean {
  if (!/^\d{8,16}$/.test(id)) return false;
  const primes = [3, 7, 13, 17, 19, 23, 29, 37, 41, 43, 47, 53, 59, 67, 71];
  const reversed = Array.from(id.slice(0, -1)).reverse().join('');
  return '01987654321'[weigh(reversed, primes) % 11] === id.at(-1);
}

/** Ecuador: 13 digits; the third says whether it is a person's, a public or a private one, each with its own check. */
function isRucOfEcuador(id: string): boolean {
  if (!/^(?:0[1-9]|1\d|2[0-4]|30|50)\d{11}$/.test(id)) return false;
  if (id[2] === '6' && !id.endsWith('0000')) {
    if (weigh(id, [3, 2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0) return true;
  }
  if (id.endsWith('000')) return false;
  if (id[2] === '9') return weigh(id, [4, 3, 2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0;
  return Number(id[2]) <= 6 && isCedula(id.slice(0, 10));
}

/** Number of a person in Ecuador: Luhn's check over 10 digits. */
function isCedula(id: string): boolean {
  const sum = [...id].reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/**
 * Mexico: letters, a date, and two characters with a check character modulo 11; people's have 13, others 12. Ids of older
 * systems were computed with an alphabet without & and Ñ.
 */
function isRfc(id: string): boolean {
  const [, date] = /^[A-Z&Ñ]{3,4}(\d{6})[1-9A-V][1-9A-Z][\dA]$/.exec(id) ?? [];
  if (date === undefined || !isShortDate(date)) return false;
  const characters = Array.from(id.padStart(13, ' ').slice(0, -1));
  return ['0123456789ABCDEFGHIJKLMN&OPQRSTUVWXYZ Ñ', '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ '].some(
    (alphabet) => {
      const sum = characters.reduce(
        (total, character, place) => total + alphabet.indexOf(character) * (13 - place),
        0,
      );
      return '0A987654321'[((sum % 11) + 11) % 11] === id.at(-1);
    },
  );
}

/** Whether `yymmdd` is a day of some century. */
function isShortDate(text: string): boolean {
  const [year = 0, month = 0, day = 0] = text.match(/\d\d/g)?.map(Number) ?? [];
  const lastDay = new Date(Date.UTC(2000 + year, month, 0)).getUTCDate();
  return month >= 1 && month <= 12 && day >= 1 && day <= lastDay;
}

/** Peru: 11 digits; the last is modulo 11. */
function isRucOfPeru(id: string): boolean {
  if (!/^(?:1[0567]|20)\d{9}$/.test(id)) return false;
  const rest = weigh(id, [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11;
  return String((11 - rest) % 10) === id[10];
}

/** Sum of the first digits, each times its weight. */
function weigh(digits: string, weights: readonly number[]): number {
  return weights.reduce((sum, weight, place) => sum + weight * Number(digits[place] ?? 0), 0);
}
