/** Names of files, kept as people gave them. */
import { withoutInvisible } from '@minga/rules/names';
import { invalidField } from '../fields.ts';
import type { Lang } from '../context.ts';
import { storable } from '../storable.ts';

/** Separators of folders and control signs, which no system takes in a name. */
const forbiddenSigns = /[\p{Cc}/\\]/gu;

/**
 * A name fit for every system, without what nobody sees: marks that turn the order of what follows would have `exe.gnp`
 * read `png.exe`.
 *
 * @throws AppError request/invalid when nothing of it remains
 */
export function cleanFileName(lang: Lang, path: string, name: string): string {
  const clean = withoutInvisible(storable(name).replaceAll(forbiddenSigns, '_')).trim();
  if (clean === '' || clean === '.' || clean === '..')
    throw invalidField(lang, path, 'minLength', { limit: 1 });
  return clean;
}
