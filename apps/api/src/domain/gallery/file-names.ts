/** Names of files, kept as people gave them. */
import { invalidField } from '../fields.ts';
import type { Lang } from '../context.ts';
import { storable } from '../storable.ts';

/** Marks that turn the order of what follows: `exe.gnp` must not read `png.exe`. */
const turningMarks = /[\u202A-\u202E\u2066-\u2069]/g;

/** Separators of folders and control signs, which no system takes in a name. */
const forbiddenSigns = /[\p{Cc}/\\]/gu;

/** A name fit for every system. @throws AppError request/invalid when nothing of it remains */
export function cleanFileName(lang: Lang, path: string, name: string): string {
  const clean = storable(name).replaceAll(turningMarks, '').replaceAll(forbiddenSigns, '_').trim();
  if (clean === '' || clean === '.' || clean === '..')
    throw invalidField(lang, path, 'minLength', { limit: 1 });
  return clean;
}
