import { expect, test } from 'vitest';
import { initials } from './initials.ts';

test('two words give two letters, more give the first and the last', () => {
  expect(initials('Ana López')).toBe('AL');
  expect(initials('ana maría de la Ñuñez')).toBe('AÑ');
  expect(initials('Ana')).toBe('A');
});

test('marks and signs that are no letters are passed over', () => {
  expect(initials('🦊 (beto) 7')).toBe('B7');
  expect(initials('a\u0301lvaro')).toBe('A\u0301');
  expect(initials('')).toBe('?');
  expect(initials('***')).toBe('?');
});

test('words apart by several signs count once, and combined letters stay short', () => {
  expect(initials('Ana - Quispe')).toBe('AQ');
  expect(initials(`a${'\u0301'.repeat(6)}`)).toHaveLength(4);
});
