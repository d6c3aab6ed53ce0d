/** Minimal parser of gettext catalogs. */

/** A message of a catalog and its text in the language of the catalog; empty if it is not translated. */
export interface CatalogMessage {
  id: string;
  text: string;
}

/** The messages of a catalog, without its header and obsolete entries (`#~`). */
export function readCatalog(catalog: string): CatalogMessage[] {
  return catalog
    .split(/\n\s*\n/)
    .map((block) => block.split('\n').filter((line) => !line.startsWith('#')))
    .map((lines) => ({ id: readField(lines, 'msgid') ?? '', text: readField(lines, 'msgstr') ?? '' }))
    .filter(({ id }) => id !== '');
}

/** Ids of the untranslated messages of a catalog. */
export function findMissingTexts(catalog: string): string[] {
  return readCatalog(catalog)
    .filter(({ text }) => text === '')
    .map(({ id }) => id);
}

/** A field with its continuation lines: `msgid ""` followed by `"words"`. */
function readField(lines: string[], name: string): string | undefined {
  const start = lines.findIndex((line) => line.startsWith(`${name} "`));
  if (start < 0) return undefined;
  const rest = lines.slice(start + 1);
  const end = rest.findIndex((line) => !line.startsWith('"'));
  const parts = [lines[start]?.slice(name.length + 1) ?? '""', ...rest.slice(0, end < 0 ? rest.length : end)];
  return parts.map((part) => JSON.parse(part.trim()) as string).join('');
}
