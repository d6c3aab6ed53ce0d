import { expect, test } from 'vitest';
import { parseLayout, widthLimits } from './stored-layout.ts';

const known = ['phone', 'email', 'tags'];

test('keeps the order of known columns and drops unknown and repeated ones', () => {
  const columns = ['tags', 'height', 'phone', 'tags', 7];
  expect(parseLayout({ columns }, known).columns).toEqual(['tags', 'phone']);
  expect(parseLayout({ columns: [] }, known).columns).toEqual([]);
});

test('gives the usual columns without a stored list', () => {
  expect(parseLayout({}, known)).toEqual({ columns: null, widths: {} });
  expect(parseLayout({ columns: 'phone', widths: 'wide' }, known)).toEqual({ columns: null, widths: {} });
});

test('limits widths and drops those that are no numbers', () => {
  const widths = { phone: 1, email: 9999, tags: 120.4, name: '200' };
  expect(parseLayout({ widths }, known).widths).toEqual({
    phone: widthLimits.least,
    email: widthLimits.greatest,
    tags: 120,
  });
});
