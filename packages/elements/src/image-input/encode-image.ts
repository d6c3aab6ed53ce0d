/**
 * Makes pictures small before they travel: the longest side is limited, the format is webp where the browser can write
 * it, metadata stay behind.
 */

/** Maximum side in px if none, or an invalid one, is given. */
const usualSide = 1600;

export interface EncodeImageOptions {
  /** Longest side in px; 1600 unless given. Smaller pictures keep their size. */
  maxSide?: number;
  /** Quality, 0 to 1; 0.8 unless given. */
  quality?: number;
  /** Lets SVG through as it is. */
  allowSvg?: boolean;
  /** Lets GIF through as it is, so that it goes on moving. */
  allowGif?: boolean;
}

/** The file is no picture, of a kind that is not allowed, or broken. */
export class NotAnImageError extends Error {
  constructor(cause?: unknown) {
    super('Not an image', { cause });
    this.name = 'NotAnImageError';
  }
}

/**
 * The picture as a small webp file, or as it is when it is an SVG or GIF that is allowed. Where webp cannot be written
 * a JPEG stays one and the rest becomes PNG. Throws `NotAnImageError`.
 */
export async function encodeImage(file: File, options: EncodeImageOptions = {}): Promise<File> {
  const { maxSide = 0, quality = 0.8, allowSvg = false, allowGif = false } = options;
  if (!file.type.startsWith('image/')) throw new NotAnImageError();
  if (file.type === 'image/svg+xml' || file.type === 'image/gif') {
    if (file.type === 'image/gif' ? allowGif : allowSvg) return file;
    throw new NotAnImageError();
  }
  let bitmap: ImageBitmap;
  try {
    // Applies the EXIF orientation here, since re-encoding drops the metadata.
    bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch (error) {
    throw new NotAnImageError(error);
  }
  try {
    const side = maxSide > 0 ? maxSide : usualSide;
    const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(bitmap.width * scale));
    canvas.height = Math.max(1, Math.round(bitmap.height * scale));
    const context = canvas.getContext('2d');
    if (!context) throw new NotAnImageError();
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    const blob = await toBlob(canvas, typeFor(file), quality);
    const name = file.name.replace(/\.[^.]*$/, '') || 'image';
    return new File([blob], `${name}.${blob.type.split('/')[1]}`, { type: blob.type });
  } finally {
    bitmap.close();
  }
}

/**
 * WebKit cannot encode WebP in `canvas.toBlob` (https://bugs.webkit.org/show_bug.cgi?id=183257) and writes PNG, which
 * makes a photo many times larger: a JPEG, which has no transparency, stays one. Can be removed once WebKit supports
 * it.
 */
function typeFor({ type }: File): string {
  return type === 'image/jpeg' && !canWriteWebp() ? type : 'image/webp';
}

function canWriteWebp(): boolean {
  const webp = 'image/webp';
  return document.createElement('canvas').toDataURL(webp).includes(webp);
}

/** Unsupported types become PNG, as the type of the blob says. */
function toBlob(canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new NotAnImageError())), type, quality);
  });
}
