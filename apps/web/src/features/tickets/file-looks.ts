/** How files look in lists: their symbol, their size in words. */
import { i18n } from '@lingui/core';
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

/** `1,2 MB`. */
export function sizeWords(bytes: number): string {
  const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;
  const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  return new Intl.NumberFormat(i18n.locale, {
    style: 'unit',
    unit: units[step] ?? 'byte',
    unitDisplay: 'short',
    maximumFractionDigits: step > 1 ? 1 : 0,
  }).format(bytes / 1000 ** step);
}
