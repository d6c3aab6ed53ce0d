import { expect, test } from 'vitest';
import { widthAfterKey, withinLimits } from './column-width.ts';

const limits = { least: 72, greatest: 640 };
const after = (width: number, key: string, { shiftKey = false, isRtl = false } = {}) =>
  widthAfterKey(width, { key, shiftKey }, { limits, isRtl });

test('arrows change a width by 8 px, with Shift by 40', () => {
  expect(after(200, 'ArrowRight')).toBe(208);
  expect(after(200, 'ArrowLeft')).toBe(192);
  expect(after(200, 'ArrowRight', { shiftKey: true })).toBe(240);
  expect(after(200, 'ArrowLeft', { shiftKey: true })).toBe(160);
});

test('arrows move the edge of a column from right to left, too', () => {
  expect(after(200, 'ArrowLeft', { isRtl: true })).toBe(208);
  expect(after(200, 'ArrowRight', { isRtl: true })).toBe(192);
});

test('Home and End give the least and the greatest width, and no key goes beyond', () => {
  expect(after(200, 'Home')).toBe(72);
  expect(after(200, 'End')).toBe(640);
  expect(after(74, 'ArrowLeft')).toBe(72);
  expect(after(639, 'ArrowRight', { shiftKey: true })).toBe(640);
});

test('other keys change no width', () => {
  expect(after(200, 'ArrowUp')).toBeNull();
  expect(after(200, 'a')).toBeNull();
});

test('widths are whole pixels', () => {
  expect(withinLimits(120.4, limits)).toBe(120);
});
