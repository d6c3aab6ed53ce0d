/** The comparison of pictures finds what people see, and no other smoothing of glyphs. */
import { expect, test } from 'vitest';
import { compare } from './compare.ts';
import { canvasOf, contextOf } from './screenshot.ts';

/** A picture of 40 × 20 blocks: a surface with a line below it and glyphs on it. */
function picture({ surface = 246, line = 14, glyphs = 90, width = 40 } = {}): HTMLCanvasElement {
  const canvas = canvasOf(width, 20);
  const context = contextOf(canvas);
  const paint = (gray: number, ...area: [x: number, y: number, width: number, height: number]): void => {
    context.fillStyle = `rgb(${gray} ${gray} ${gray})`;
    context.fillRect(...area);
  };
  paint(surface, 0, 0, width, 20);
  paint(200, 0, line, width, 1);
  for (let x = 4; x < 20; x += 1) paint(glyphs + (x % 3) * 30, x, 5 + (x % 2), 1, 2);
  return canvas;
}

test.each([
  ['the same', {}, true],
  ['glyphs that are smoothed differently', { glyphs: 100 }, true],
  ['glyphs of another color', { glyphs: 120 }, false],
  ['a surface of a slightly different color', { surface: 243 }, false],
  ['a line at another place', { line: 15 }, false],
  ['a wider page', { width: 44 }, false],
])('compares a picture with %s', (_, options, isSame) => {
  expect(compare(picture(), picture(options)).isSame).toBe(isSame);
});
