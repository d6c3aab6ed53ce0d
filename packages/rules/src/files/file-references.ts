/**
 * References of a text to files of its ticket (docs/product/tickets.md 5.9): `![plano.png](attachment:ID#800x600)`. The
 * address contains an id only. The app looks it up in the list of the ticket's files, which the server authorizes.
 */

/** What an address refers to. */
export interface FileReference {
  /** Id of the file. */
  id: string;

  /** Size of the picture in px; null if it is unknown. */
  size: { width: number; height: number } | null;
}

/** Longest name in a text, in characters. */
const longestName = 100;

const address = /^attachment:([-\w]{20})(?:#(\d{1,5})x(\d{1,5}))?$/;

/** A picture in Markdown; the name contains no brackets, so that the search takes linear time. */
const picture = /!\[([^[\]\n]*)\]\(attachment:[-\w]{20}(?:#\d{1,5}x\d{1,5})?\)/g;

/** The reference of an address; null for all other addresses. */
export function readFileReference(text: string): FileReference | null {
  const [, id, width, height] = address.exec(text) ?? [];
  if (id === undefined) return null;
  const size = { width: Number(width), height: Number(height) };
  return { id, size: size.width > 0 && size.height > 0 ? size : null };
}

/** The Markdown of a picture. */
export function writePicture(name: string, { id, size }: FileReference): string {
  return `![${pictureName(name)}](attachment:${id}${size ? `#${size.width}x${size.height}` : ''})`;
}

/** The name of a file without characters that would end or format the text of a picture, or mention somebody. */
export function pictureName(name: string): string {
  const plain = name.replace(/[\\`*[\]<>@\s]+/g, ' ').trim();
  return [...plain].slice(0, longestName).join('');
}

/** A text with the names of its pictures in their place: for excerpts and notifications. */
export function withPictureNames(text: string): string {
  return text.replace(picture, (_, name: string) => name);
}
