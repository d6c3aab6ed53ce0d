import type { Wire } from '@minga/contract';
import { expect, test } from 'vitest';
import { limitWidths, limitsOf, readWidths, widthOf, widthsText } from './column-widths.ts';

const field = (id: number, type: Wire['CustomField']['type']): Wire['CustomField'] => ({
  id,
  name: 'F',
  type,
  options: [],
  required: false,
});

test('reads the widths of an address and drops what is none', () => {
  expect(readWidths('title-320,f4-180')).toEqual({ title: 320, f4: 180 });
  expect(readWidths('moon-80,due,due-,due-x,due-1e3,due--90,f0-90,-90,constructor-90,due-12345')).toEqual({});
  expect(readWidths(null)).toEqual({});
  expect(readWidths('none')).toEqual({});
});

test('the last of several widths of a column counts', () => {
  expect(readWidths('due-100,due-120')).toEqual({ due: 120 });
});

test('limits widths by the kind of the column', () => {
  expect(readWidths('points-1,title-9999,f4-9999')).toEqual({ points: 56, title: 1600, f4: 960 });
  const fields = [field(4, 'number'), field(5, 'text')];
  expect(limitWidths({ f4: 960, f5: 960, f9: 200, due: 120 }, fields)).toEqual({
    f4: 320,
    f5: 960,
    due: 120,
  });
  expect(limitsOf('f4', fields)).toEqual({ least: 56, greatest: 320 });
});

test('reads no more widths than a team can have columns', () => {
  const many = Array.from({ length: 5000 }, (_, index) => `f${index + 1}-100`).join(',');
  expect(Object.keys(readWidths(many))).toHaveLength(100);
});

test('equal widths have equal texts', () => {
  expect(widthsText({ title: 320, f4: 180 })).toBe(widthsText({ f4: 180, title: 320 }));
  expect(widthsText({})).toBe('');
});

test('a column without a chosen width has its usual one', () => {
  expect([widthOf('key', {}), widthOf('f4', {}), widthOf('key', { key: 100 })]).toEqual([92, 140, 100]);
});
