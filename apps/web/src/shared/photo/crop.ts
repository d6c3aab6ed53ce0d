/** A square part of a picture, made small: what becomes of a photo. */

/** Side of a stored photo, in pixels: enough for the largest place it is shown in, twice as fine. */
export const photoSide = 320;

const quality = 0.8;

/** Where a picture lies under the square: its centre and how much larger than the smallest fit. */
export interface Crop {
  /** Centre of the square, from 0 to 1 of the picture's sides. */
  x: number;
  y: number;

  /** 1: the square is as large as the picture's shorter side. */
  zoom: number;
}

/** Largest zoom. */
export const mostZoom = 4;

/** The crop kept inside the picture. */
export function clampCrop({ x, y, zoom }: Crop, width: number, height: number): Crop {
  const kept = Math.min(mostZoom, Math.max(1, zoom));
  const side = Math.min(width, height) / kept;
  const keep = (at: number, whole: number) => {
    const half = side / 2 / whole;
    return Math.min(1 - half, Math.max(half, at));
  };
  return { x: keep(x, width), y: keep(y, height), zoom: kept };
}

/** The square of a crop in pixels of the picture. */
export function cropSquare(crop: Crop, width: number, height: number) {
  const { x, y, zoom } = clampCrop(crop, width, height);
  const side = Math.min(width, height) / zoom;
  return { left: x * width - side / 2, top: y * height - side / 2, side };
}

/** The square as a small file: webp, or png where the browser writes no webp. Without what the camera noted. */
export async function encodeCrop(picture: ImageBitmap, crop: Crop): Promise<Blob> {
  const { left, top, side } = cropSquare(crop, picture.width, picture.height);
  const canvas = document.createElement('canvas');
  canvas.width = photoSide;
  canvas.height = photoSide;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, left, top, side, side, 0, 0, photoSide, photoSide);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', quality));
  if (!blob) throw new Error('no picture');
  return blob;
}

/** A file in Base64. */
export async function toBase64(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}
