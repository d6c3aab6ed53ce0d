/** Texts of cells as the server accepts them. */

/** Text that can be stored: without NUL, and with lone surrogates replaced. */
export function storable(text: string): string {
  return text.replaceAll('\0', '').replaceAll(/\p{Surrogate}/gu, '\ufffd');
}

/** Truncates a text without splitting a surrogate pair, which would make the server reject the whole batch. */
export function beginning(text: string, length: number): string {
  const cut = text.slice(0, length);
  return /[\ud800-\udbff]$/.test(cut) ? cut.slice(0, -1) : cut;
}

/** Several values in one cell. */
export function partsIn(text: string, separator: RegExp): string[] {
  return text
    .split(separator)
    .map((part) => part.trim())
    .filter(Boolean);
}

/** Text of a cell; the null markers of database exports are empty. */
export function cellText(cell: string | undefined): string {
  const text = storable(cell ?? '').trim();
  return text === 'NULL' || text === '\\N' ? '' : text;
}
