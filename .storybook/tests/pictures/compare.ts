/** Compares two reduced pictures block by block (docs/decisions/0139). */
import { canvasOf, contextOf } from './screenshot.ts';

/**
 * Greatest difference of the color of a block, of 255. Surfaces and straight edges are drawn the same by every version
 * of Chromium; glyphs, icons and curves are smoothed a little differently by some.
 */
const tolerance = { straight: 2, curved: 16 };

/** Blocks that may differ more. */
const allowed = 4;

/** What a comparison finds. */
export interface Comparison {
  isSame: boolean;
  message: string;
  /** The new picture, pale, with the differing blocks in red. */
  difference: HTMLCanvasElement;
}

/** Compares a picture with its baseline. */
export function compare(baseline: HTMLCanvasElement, actual: HTMLCanvasElement): Comparison {
  const { width, height } = actual;
  const difference = canvasOf(width, height);
  const context = contextOf(difference);
  context.globalAlpha = 0.3;
  context.drawImage(actual, 0, 0);
  context.globalAlpha = 1;
  context.fillStyle = 'red';
  if (baseline.width !== width || baseline.height !== height) {
    const message = `It is ${width}×${height} blocks large, its baseline ${baseline.width}×${baseline.height}.`;
    return { isSame: false, message, difference };
  }
  const before = contextOf(baseline).getImageData(0, 0, width, height).data;
  const after = contextOf(actual).getImageData(0, 0, width, height).data;
  let blocks = 0;
  for (let at = 0; at < after.length; at += 4) {
    const distance = distanceOf(before, at, after, at);
    if (distance <= tolerance.straight) continue;
    const isStraight = isOnLine(before, at, width) && isOnLine(after, at, width);
    if (distance <= (isStraight ? tolerance.straight : tolerance.curved)) continue;
    blocks += 1;
    context.fillRect((at / 4) % width, Math.floor(at / 4 / width), 1, 1);
  }
  return { isSame: blocks <= allowed, message: `${blocks} blocks differ.`, difference };
}

type Pixels = Uint8ClampedArray;

/** Whether a block equals both neighbors in its row or in its column: it is part of a surface or of a straight edge. */
function isOnLine(pixels: Pixels, at: number, width: number): boolean {
  return [4, 4 * width].some((step) => isEqual(pixels, at, at - step) && isEqual(pixels, at, at + step));
}

function isEqual(pixels: Pixels, one: number, other: number): boolean {
  return distanceOf(pixels, one, pixels, other) <= 1;
}

function distanceOf(one: Pixels, atOne: number, other: Pixels, atOther: number): number {
  let most = 0;
  for (let channel = 0; channel < 3; channel += 1) {
    const distance = Math.abs((one[atOne + channel] ?? 0) - (other[atOther + channel] ?? 0));
    if (distance > most) most = distance;
  }
  return most;
}
