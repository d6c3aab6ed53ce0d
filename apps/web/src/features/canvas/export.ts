/** Exports a drawing as a file, in the colours of the current theme. */
import { type Drawing, type Ink, svgOf } from './drawing.ts';

/** Pixel ratio of the exported picture. */
const scale = 2;

/** Saves the drawing as an SVG or a PNG file. Rejects if the browser cannot create the picture. */
export async function saveDrawing(drawing: Drawing, kind: 'svg' | 'png'): Promise<void> {
  const svg = new Blob([svgOf(drawing, colorOf, tokenColor('--mg-surface-1'))], { type: 'image/svg+xml' });
  const file = kind === 'svg' ? svg : await pictureOf(svg);
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = `minga.${kind}`;
  link.click();
  // The download has read the data by then.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

function colorOf(ink: Ink): string {
  return tokenColor(ink === 0 ? '--mg-text' : `--mg-hue-${ink}`);
}

function tokenColor(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}

async function pictureOf(svg: Blob): Promise<Blob> {
  const address = URL.createObjectURL(svg);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.naturalWidth * scale;
    canvas.height = image.naturalHeight * scale;
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    if (!picture) throw new Error('The browser made no picture.');
    return picture;
  } finally {
    URL.revokeObjectURL(address);
  }
}
