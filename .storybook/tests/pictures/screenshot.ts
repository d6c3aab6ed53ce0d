/** Screenshots of the page, reduced to the mean colors of blocks. */
import { cdp, page } from 'vitest/browser';

/** Side of a block in px: a power of two. */
export const block = 4;

/** Size of the page of every story in px; it grows with the content to the greatest height. */
const size = { width: 1024, height: 768, greatestHeight: 3072 };

/** A screenshot and the mean color of each of its blocks. */
export interface Screenshot {
  full: ImageBitmap;
  blocks: HTMLCanvasElement;
}

/** Makes the page as high as its content. */
export async function fitContent(): Promise<void> {
  const { scrollHeight } = document.documentElement;
  const height =
    Math.ceil(Math.min(Math.max(scrollHeight, size.height), size.greatestHeight) / block) * block;
  if (height !== window.innerHeight) await page.viewport(size.width, height);
}

/** Restores the size of the page. */
export async function resetSize(): Promise<void> {
  if (window.innerHeight !== size.height) await page.viewport(size.width, size.height);
}

/**
 * Takes a screenshot of the page. `page.screenshot()` of Vitest takes five times as long, because Playwright prepares
 * the page each time.
 */
export async function takeScreenshot(): Promise<Screenshot> {
  const { data } = await cdp().send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true });
  const png = await fetch(`data:image/png;base64,${data}`);
  const full = await createImageBitmap(await png.blob());
  return { full, blocks: means(full) };
}

/** Halves a picture until a pixel is a block: linear interpolation at half the size is the mean of four pixels. */
function means(full: ImageBitmap): HTMLCanvasElement {
  let reduced: ImageBitmap | HTMLCanvasElement = full;
  for (let side = 1; side < block; side *= 2) {
    const half = canvasOf(reduced.width / 2, reduced.height / 2);
    const context = contextOf(half);
    context.imageSmoothingQuality = 'low';
    context.drawImage(reduced, 0, 0, half.width, half.height);
    reduced = half;
  }
  return reduced as HTMLCanvasElement;
}

/** An empty picture. */
export function canvasOf(width: number, height: number): HTMLCanvasElement {
  return Object.assign(document.createElement('canvas'), { width, height });
}

/** The drawing context of an opaque picture whose pixels are read. */
export function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d', { alpha: false, willReadFrequently: true });
  if (!context) throw new Error('The browser has no canvas.');
  return context;
}
