/** Phone numbers in international form (E.164): `+` and 7 to 15 digits, the first of which is no zero. */

/** The number without separators, or null for a text that is none. */
export function internationalNumber(text: string): string | null {
  const number = text.trim().replaceAll(/(?<=.)[\s().-]/g, '');
  return /^\+[1-9]\d{6,14}$/.test(number) ? number : null;
}
