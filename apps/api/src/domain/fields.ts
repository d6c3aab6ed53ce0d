/** Normalization of text that users type, and validation errors that name the field. */
import { isMailboxAddress } from '@minga/rules/people/email-addresses';
import { hasWebAddress, tidyName } from '@minga/rules/text/names';
import { isOwnPicturePath } from '@minga/rules/files/picture-paths';
import { AppError } from '../base/errors.ts';
import { type Lang, describeFieldFault } from '../base/field-texts.ts';
import { message } from './messages.ts';

/** Validation error of one field. `path` is a JSON pointer into the body. */
export function invalidField(
  lang: Lang,
  path: string,
  keyword: string,
  params: Record<string, unknown> = {},
): AppError {
  return new AppError('request/invalid', {
    fields: [{ path, message: describeFieldFault(keyword, params, lang) }],
  });
}

/**
 * A name without invisible characters, without surrounding blanks and with single blanks inside (`tidyName` of the
 * rules). Every name given by a user is normalized here.
 *
 * @throws AppError request/invalid when the result is too short
 */
export function cleanName(lang: Lang, path: string, name: string, minLength = 1): string {
  const clean = tidyName(name);
  if (clean.length < minLength) throw invalidField(lang, path, 'minLength', { limit: minLength });
  return clean;
}

/**
 * A name that appears in emails to people outside the business.
 *
 * @throws AppError request/invalid, also for a web address
 */
export function cleanMailedName(lang: Lang, path: string, name: string, minLength = 1): string {
  const clean = cleanName(lang, path, name, minLength);
  if (hasWebAddress(clean)) throw invalidField(lang, path, 'webAddress');
  return clean;
}

/** Requires an address that every mail program parses as one mailbox. @throws AppError request/invalid */
export function requireMailbox(lang: Lang, path: string, email: string): void {
  if (!isMailboxAddress(email.trim())) throw invalidField(lang, path, 'pattern');
}

/** Address of a picture on the web or on this server; null if empty. @throws AppError request/invalid */
export function cleanPicture(lang: Lang, path: string, address: string | null | undefined): string | null {
  const clean = address?.trim() ?? '';
  if (clean === '') return null;
  const isOnTheWeb = /^https?:\/\/[^\s\\]+$/i.test(clean) && URL.canParse(clean);
  if (!isOnTheWeb && !isOwnPicturePath(clean)) throw invalidField(lang, path, 'pattern');
  return clean;
}

/**
 * A time that the database can store and a response can show: PostgreSQL has no year 0, and its texts of years over 9999
 * are not those of the wire.
 *
 * @throws AppError request/invalid
 */
export function readTime(lang: Lang, path: string, text: string): Date {
  const time = new Date(text);
  const year = time.getUTCFullYear();
  if (year >= 1 && year <= 9999) return time;
  throw new AppError('request/invalid', { fields: [{ path, message: message('date', lang) }] });
}
