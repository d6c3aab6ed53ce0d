/** Pictures are made smaller before they are uploaded (docs/product/tickets.md 5.3). */

/** Longest side of a stored picture in px: text in a screenshot stays readable. */
const longestSide = 2560;

/** The picture re-encoded, if that makes it smaller; other files, animated and vector pictures are returned unchanged. */
export async function makeSmallPicture(file: File): Promise<File> {
  if (!/^image\/(png|jpeg|webp|bmp|avif)$/.test(file.type)) return file;
  try {
    const { encodeImage } = await import('@minga/elements/image-input');
    const small = await encodeImage(file, { maxSide: longestSide });
    return small.size < file.size ? small : file;
  } catch {
    // This browser cannot decode the picture, or the encoder cannot be loaded: the file is uploaded unchanged.
    return file;
  }
}
