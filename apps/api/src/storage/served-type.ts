/** Media type of a served file, chosen so that browsers execute nothing. */
import type { FileView } from '../base/file-ports.ts';

/** The media type of a response. Downloads are `application/octet-stream`, except SVG, which pages embed as images. */
export function servedType({ mime, isShown }: FileView): string {
  return isShown || mime === 'image/svg+xml' ? mime : 'application/octet-stream';
}
