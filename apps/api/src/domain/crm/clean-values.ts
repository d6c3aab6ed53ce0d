/** Normalization of what people write about contacts, businesses and lists; errors name the field. */
import type { Wire } from '@minga/contract';
import { tidyName } from '@minga/rules/text/names';
import { internationalNumber } from '@minga/rules/people/phone-numbers';
import { foldText } from '@minga/rules/text/text-fold';
import { AppError } from '../../base/errors.ts';
import type { Lang } from '../context.ts';
import { cleanName, invalidField, requireMailbox } from '../fields.ts';
import { message } from '../messages.ts';
import { storable } from '../storable.ts';

/** A required text of one line. @throws AppError request/invalid */
export function requiredLine(lang: Lang, path: string, text: string): string {
  return cleanName(lang, path, storable(text));
}

/** A text of one line that may be empty. */
export function optionalLine(text: string): string {
  return tidyName(storable(text));
}

/** A text of several lines that may be empty. */
export function longText(text: string): string {
  return storable(text).trim();
}

/** First day that is accepted. */
const firstDay = '1900-01-01';

const dayMs = 86_400_000;

/** Requires a day from 1900 on that is not in the future. @throws AppError request/invalid */
export function requirePastDay(lang: Lang, path: string, day: string, now: Date): void {
  // A day begins up to 14 hours earlier in other time zones.
  const lastDay = new Date(now.getTime() + dayMs).toISOString().slice(0, 10);
  if (day < firstDay || day > lastDay)
    throw new AppError('request/invalid', { fields: [{ path, message: message('date', lang) }] });
}

/** Numbers in international form. @throws AppError request/invalid */
export function cleanPhones(
  lang: Lang,
  path: string,
  phones: readonly Wire['CrmPhone'][],
): Wire['CrmPhone'][] {
  return phones.map(({ label, number }, index) => {
    const clean = internationalNumber(number);
    if (clean === null) throw invalidField(lang, `${path}/${index}/number`, 'pattern');
    return { label: optionalLine(label), number: clean };
  });
}

/** Addresses that every mail program parses as one mailbox. @throws AppError request/invalid */
export function cleanEmails(
  lang: Lang,
  path: string,
  emails: readonly Wire['CrmEmail'][],
): Wire['CrmEmail'][] {
  return emails.map(({ label, address }, index) => {
    requireMailbox(lang, `${path}/${index}/address`, address);
    return { label: optionalLine(label), address: address.trim() };
  });
}

/** Tags without repetitions; accents and case make no difference. @throws AppError request/invalid */
export function cleanTags(lang: Lang, path: string, tags: readonly string[]): string[] {
  const byFolded = new Map<string, string>();
  for (const [index, tag] of tags.entries()) {
    const clean = requiredLine(lang, `${path}/${index}`, tag);
    if (!byFolded.has(foldText(clean))) byFolded.set(foldText(clean), clean);
  }
  return [...byFolded.values()];
}
