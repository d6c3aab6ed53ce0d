import { expect, test } from 'vitest';
import { clampCrop, cropSquare, encodeCrop, mostZoom, photoSide, toBase64 } from './crop.ts';

const middle = { x: 0.5, y: 0.5, zoom: 1 };

test('starts with the largest centred square', () => {
  expect(cropSquare(middle, 400, 200)).toEqual({ left: 100, top: 0, side: 200 });
});

test('stays within the picture however far it is moved or zoomed', () => {
  for (const crop of [
    { x: -3, y: 9, zoom: 1 },
    { x: 0, y: 1, zoom: 99 },
    { x: 1, y: 0, zoom: 0 },
  ]) {
    const { left, top, side } = cropSquare(crop, 300, 500);
    expect(left).toBeGreaterThanOrEqual(0);
    expect(top).toBeGreaterThanOrEqual(0);
    expect(left + side).toBeLessThanOrEqual(300.001);
    expect(top + side).toBeLessThanOrEqual(500.001);
  }
  expect(clampCrop({ ...middle, zoom: 99 }, 300, 500).zoom).toBe(mostZoom);
});

test('encodes the selected square as a small file', async () => {
  const canvas = new OffscreenCanvas(800, 400);
  const context = canvas.getContext('2d')!;
  context.fillStyle = '#c0392b';
  context.fillRect(0, 0, 400, 400);
  context.fillStyle = '#2f7fb5';
  context.fillRect(400, 0, 400, 400);
  const blob = await encodeCrop(await createImageBitmap(canvas), { x: 1, y: 0.5, zoom: 1 });
  expect(blob.type).toBe('image/webp');
  const photo = await createImageBitmap(blob);
  expect([photo.width, photo.height]).toEqual([photoSide, photoSide]);
  const seen = new OffscreenCanvas(1, 1).getContext('2d')!;
  seen.drawImage(photo, 0, 0, 1, 1);
  const [red = 0, , blue = 0] = seen.getImageData(0, 0, 1, 1).data;
  expect(blue).toBeGreaterThan(red);
  expect(atob(await toBase64(blob)).slice(0, 4)).toBe('RIFF');
});
