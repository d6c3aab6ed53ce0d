/** How a file of a message is shown. */
import { galleryTypes, isViewable } from '../../../shared/files/file-looks.ts';
import type { ShownFile } from '../../../shared/files/shown-file.ts';

type Kind = Pick<ShownFile, 'type' | 'mime'>;

/** Whether the file is drawn in its message. A drawing of text (SVG) is a download. */
export function isPicture(file: Kind): boolean {
  return file.type === galleryTypes.image && !isDrawing(file);
}

/** Whether the file is played in its message. */
export function isAudio(file: Kind): boolean {
  return file.type === galleryTypes.audio;
}

/** Whether the viewer shows the file: pictures, video and PDF files. */
export function opensInViewer(file: Kind): boolean {
  return isViewable(file) && !isAudio(file) && !isDrawing(file);
}

function isDrawing({ mime }: Kind): boolean {
  return mime === 'image/svg+xml';
}
