/** Square crop of a photo, downscaled. */

/** Side of a stored photo in px: twice its largest display size. */
export const photoSide = 320;

const quality = 0.8;

/** Position of the crop: its centre, and the zoom relative to the largest square. */
export interface Crop {
  /** Centre of the square, from 0 to 1 of the picture's sides. */
  x: number;
  y: number;

  /** 1: the square is as large as the picture's shorter side. */
  zoom: number;
}

/** Maximum zoom. */
export const mostZoom = 4;

/** Clamps the crop to the picture. */
export function clampCrop({ x, y, zoom }: Crop, width: number, height: number): Crop {
  const kept = Math.min(mostZoom, Math.max(1, zoom));
  const side = Math.min(width, height) / kept;
  const keep = (at: number, whole: number) => {
    const half = side / 2 / whole;
    return Math.min(1 - half, Math.max(half, at));
  };
  return { x: keep(x, width), y: keep(y, height), zoom: kept };
}

/** The square of a crop in px of the picture. */
export function cropSquare(crop: Crop, width: number, height: number) {
  const { x, y, zoom } = clampCrop(crop, width, height);
  const side = Math.min(width, height) / zoom;
  return { left: x * width - side / 2, top: y * height - side / 2, side };
}

/** Encodes the square as WebP, or PNG if the browser cannot encode WebP. Without metadata of the camera. */
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

/** Encodes a file in Base64. */
export async function toBase64(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}
