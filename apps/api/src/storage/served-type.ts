/** As what a file is handed out: nothing that a browser would run. */
import type { FileView } from '../base/ports.ts';

/** The media type of an answer. What is not shown in place is a row of bytes, save SVG, which pages embed as a picture. */
export function servedType({ mime, isShown }: FileView): string {
  return isShown || mime === 'image/svg+xml' ? mime : 'application/octet-stream';
}
