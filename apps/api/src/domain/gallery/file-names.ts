/** Normalization of file names. */
import { withoutInvisible } from '@minga/rules/text/names';
import { invalidField } from '../fields.ts';
import type { Lang } from '../context.ts';
import { storable } from '../storable.ts';

/** Path separators and control characters, which file systems reject. */
const forbiddenSigns = /[\p{Cc}/\\]/gu;

/**
 * A name that is valid on every system, without invisible characters: bidirectional controls would display `exe.gnp` as
 * `png.exe`.
 *
 * @throws AppError request/invalid when nothing is left of it
 */
export function cleanFileName(lang: Lang, path: string, name: string): string {
  const clean = withoutInvisible(storable(name).replaceAll(forbiddenSigns, '_')).trim();
  if (clean === '' || clean === '.' || clean === '..')
    throw invalidField(lang, path, 'minLength', { limit: 1 });
  return clean;
}
