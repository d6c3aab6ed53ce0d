/** Values that people type: cleaned, and refused with the field's name when nothing fit remains. */
import { AppError } from '../base/errors.ts';
import { type Lang, describeFieldFault } from '../base/field-texts.ts';

/** A refusal of one field. `path` is a JSON pointer into the body. */
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

/** A name without blanks around it or twice in a row. @throws AppError request/invalid when it is too short then */
export function cleanName(lang: Lang, path: string, name: string, minLength = 1): string {
  const clean = name.trim().replaceAll(/\s+/g, ' ');
  if (clean.length < minLength) throw invalidField(lang, path, 'minLength', { limit: minLength });
  return clean;
}

/** Address of a picture: on the web or on this server; an empty one is none. @throws AppError request/invalid */
export function cleanPicture(lang: Lang, path: string, address: string | null | undefined): string | null {
  const clean = address?.trim() ?? '';
  if (clean === '') return null;
  if (!/^(https?:\/\/|\/(?!\/))[^\s]+$/i.test(clean)) throw invalidField(lang, path, 'pattern');
  return clean;
}
