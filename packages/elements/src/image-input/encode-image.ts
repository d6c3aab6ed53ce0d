/** Makes pictures small before they travel: the longest side is limited, the format is webp, metadata stay behind. */

/** Longest side in px where none is given, or one that is none. */
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

/** The picture as a small webp file, or as it is when it is an SVG or GIF that is allowed. Throws `NotAnImageError`. */
export async function encodeImage(file: File, options: EncodeImageOptions = {}): Promise<File> {
  const { maxSide = 0, quality = 0.8, allowSvg = false, allowGif = false } = options;
  if (!file.type.startsWith('image/')) throw new NotAnImageError();
  if (file.type === 'image/svg+xml' || file.type === 'image/gif') {
    if (file.type === 'image/gif' ? allowGif : allowSvg) return file;
    throw new NotAnImageError();
  }
  let bitmap: ImageBitmap;
  try {
    // Turned upright here, because the mark that says how it was held is lost with the metadata.
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
    const blob = await toBlob(canvas, quality);
    const name = file.name.replace(/\.[^.]*$/, '') || 'image';
    return new File([blob], `${name}.${blob.type.split('/')[1]}`, { type: blob.type });
  } finally {
    bitmap.close();
  }
}

/** Where webp cannot be written (WebKit), the canvas gives a png instead and says so in its type. */
function toBlob(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new NotAnImageError())), 'image/webp', quality);
  });
}
