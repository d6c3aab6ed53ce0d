/** The pictures of a story side by side, as they are compared and stored. */
import { commands } from 'vitest/browser';
import { canvasOf, contextOf } from './screenshot.ts';

/** Puts pictures of the same size into two columns. */
export function sheetOf(pictures: readonly (ImageBitmap | HTMLCanvasElement)[]): HTMLCanvasElement {
  const [first] = pictures;
  if (!first) throw new Error('There are no pictures.');
  const sheet = canvasOf(first.width * 2, first.height * Math.ceil(pictures.length / 2));
  const context = contextOf(sheet);
  for (const [at, picture] of pictures.entries())
    context.drawImage(picture, (at % 2) * first.width, Math.floor(at / 2) * first.height);
  return sheet;
}

/** Enlarges a reduced picture to the size of what it shows. */
export function enlarged(picture: HTMLCanvasElement, times: number): HTMLCanvasElement {
  const large = canvasOf(picture.width * times, picture.height * times);
  const context = contextOf(large);
  context.imageSmoothingEnabled = false;
  context.drawImage(picture, 0, 0, large.width, large.height);
  return large;
}

/** Reads a picture; undefined if there is none. */
export async function readPicture(path: string): Promise<HTMLCanvasElement | undefined> {
  const content = await commands.readFile(path, 'base64').catch(() => undefined);
  if (content === undefined) return undefined;
  const file = await fetch(`data:image/png;base64,${content}`);
  const bitmap = await createImageBitmap(await file.blob());
  const picture = canvasOf(bitmap.width, bitmap.height);
  contextOf(picture).drawImage(bitmap, 0, 0);
  return picture;
}

/** Writes a picture. */
export async function writePicture(path: string, picture: HTMLCanvasElement): Promise<void> {
  // `toBlob()` waits until the browser is idle.
  const [, content = ''] = picture.toDataURL('image/png').split(',');
  await commands.writePng(path, content);
}

declare module 'vitest/browser' {
  interface BrowserCommands {
    writePng(path: string, content: string): Promise<void>;
  }
}
