/** How files look in lists: their symbol, and whether they can be looked at. */
import type { Wire } from '@minga/contract';

type File = Wire['GalleryFile'];

/** Types as the contract numbers them. */
export const galleryTypes = { image: 0, video: 1, audio: 2, pdf: 3, other: 4 } as const;

/** The symbol of a file that has no picture. */
export function fileIcon({ type }: Pick<File, 'type'>): string {
  if (type === galleryTypes.image) return 'image';
  if (type === galleryTypes.video) return 'videocam';
  if (type === galleryTypes.audio) return 'mic';
  return 'description';
}

/** Whether the file can be looked at here. */
export function isViewable({ type }: Pick<File, 'type'>): boolean {
  return type === galleryTypes.image || type === galleryTypes.video || type === galleryTypes.audio;
}
