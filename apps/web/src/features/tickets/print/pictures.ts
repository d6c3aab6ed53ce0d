/** Pictures of a ticket, as they are printed. */
import { fileAddress } from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { galleryTypes } from '../../../shared/files/file-looks.ts';

/** Most pictures that are printed: two pages of them. */
const mostPictures = 12;

/** Longest wait in ms for the pictures, of which one may be missing. */
const patienceMs = 5000;

/** The files that are printed as pictures. */
export function picturesOf<File extends Pick<Wire['GalleryFile'], 'type'>>(files: readonly File[]): File[] {
  return files.filter(({ type }) => type === galleryTypes.image).slice(0, mostPictures);
}

/** Opens the print dialog once the pictures are loaded: a browser prints without those that are still on the way. */
export async function printWithPictures(files: readonly Wire['GalleryFile'][]): Promise<void> {
  const pictures = picturesOf(files).map(({ url }) => {
    const picture = new Image();
    picture.src = fileAddress(url);
    return picture;
  });
  const loading = Promise.allSettled(pictures.map((picture) => picture.decode()));
  await Promise.race([loading, new Promise((resolve) => setTimeout(resolve, patienceMs))]);
  print();
}
