import { expect, test } from 'vitest';
import { parseLayout, widthLimits, withUnknown } from './stored-layout.ts';

test('keeps the order of columns and drops damaged and repeated ones', () => {
  const columns = ['tags', 'f12', 'phone', 'tags', 7];
  expect(parseLayout({ columns }).columns).toEqual(['tags', 'f12', 'phone']);
  expect(parseLayout({ columns: [] }).columns).toEqual([]);
});

test('keeps stored columns that are not known yet in their places', () => {
  const stored = ['tags', 'f12', 'phone', 'f13'];
  const known = ['phone', 'email', 'tags'];
  expect(withUnknown(['tags', 'phone', 'email'], stored, known)).toEqual([
    'tags',
    'f12',
    'phone',
    'f13',
    'email',
  ]);
  expect(withUnknown([], stored, known)).toEqual(['f12', 'f13']);
});

test('gives the usual columns without a stored list', () => {
  expect(parseLayout({})).toEqual({ columns: null, widths: {} });
  expect(parseLayout({ columns: 'phone', widths: 'wide' })).toEqual({ columns: null, widths: {} });
});

test('limits widths and drops those that are no numbers', () => {
  const widths = { phone: 1, email: 9999, tags: 120.4, name: '200' };
  expect(parseLayout({ widths }).widths).toEqual({
    phone: widthLimits.least,
    email: widthLimits.greatest,
    tags: 120,
  });
});
