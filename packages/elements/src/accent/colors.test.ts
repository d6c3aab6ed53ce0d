import { expect, test } from '../testing/test.ts';
import { accentFor, contrast, surfaces } from './colors.ts';

/** Corners, grays and a grid of the RGB cube: 343 colors. */
const colors = grid([0, 43, 85, 128, 170, 213, 255]);

test('every color becomes an accent with sufficient contrast on each surface and for its text', () => {
  for (const theme of ['light', 'dark'] as const) {
    for (const color of colors) {
      const { accent, onAccent, soft } = accentFor(color, theme);
      for (const ground of [...surfaces[theme], soft]) {
        expect(
          contrast(accent, ground),
          `${color} as ${accent} on ${ground}, ${theme}`,
        ).toBeGreaterThanOrEqual(4.5);
      }
      expect(
        contrast(accent, onAccent),
        `${onAccent} on ${color} as ${accent}, ${theme}`,
      ).toBeGreaterThanOrEqual(4.5);
    }
  }
});

test('keeps a color with sufficient contrast', () => {
  expect(accentFor('#0B6B66', 'light').accent).toBe('#0b6b66');
  expect(accentFor('#58c7bd', 'dark').accent).toBe('#58c7bd');
});

test('computes contrast by WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

test('rejects an invalid color', () => {
  expect(() => accentFor('red', 'light')).toThrow(RangeError);
});

function grid(values: number[]): string[] {
  const hex = (value: number) => value.toString(16).padStart(2, '0');
  return values.flatMap((r) => values.flatMap((g) => values.map((b) => `#${hex(r)}${hex(g)}${hex(b)}`)));
}
