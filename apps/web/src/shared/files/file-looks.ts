/** Icon of a file in lists, and whether it can be viewed. */
import type { ShownFile } from './shown-file.ts';

/** File types by their numbers in the contract. */
export const galleryTypes = { image: 0, video: 1, audio: 2, pdf: 3, other: 4 } as const;

/** Icon of a file without a preview. */
export function fileIcon({ type }: Pick<ShownFile, 'type'>): string {
  if (type === galleryTypes.image) return 'image';
  if (type === galleryTypes.video) return 'videocam';
  if (type === galleryTypes.audio) return 'mic';
  return 'description';
}

/** Whether the viewer can show the file. */
export function isViewable({ type }: Pick<ShownFile, 'type'>): boolean {
  return type !== galleryTypes.other;
}
