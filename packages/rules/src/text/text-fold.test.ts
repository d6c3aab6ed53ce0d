import { expect, test } from 'vitest';
import { foldText, foldedWords, matchesFolded } from './text-fold.ts';

test('accents and case vanish, however they were typed', () => {
  expect(foldText('Ñandú CAMIÓN')).toBe('nandu camion');
  expect(foldText('camio\u0301n')).toBe(foldText('cami\u00f3n'));
});

test('letters of other languages fold to what people type', () => {
  expect(foldText('İstanbul ISPARTA ısı')).toBe('istanbul isparta isi');
  expect(foldText('STRASSE Straße ẞ')).toBe('strasse strasse ss');
  expect(foldText('ΟΔΟΣ ΑΓΊΑΣ')).toBe(foldText('οδός αγίας'));
  expect(foldText('Ærø Łódź Đặng')).toBe('aero lodz dang');
});

test('signs that are letters in their script stay', () => {
  expect(foldText('हिन्दी')).toBe('हिन्दी');
  expect(foldText('❤\ufe0f')).toBe('❤\ufe0f');
});

test('a query matches when every word of it is there', () => {
  expect(matchesFolded('María José Núñez', 'nunez mar')).toBe(true);
  expect(matchesFolded('María José Núñez', 'nunez pedro')).toBe(false);
  expect(matchesFolded('anything', '  ')).toBe(true);
});

test.each([
  ['cœur', 'coeur'],
  ['Ðorð', 'dord'],
  ['Þór', 'thor'],
  ['ς', 'σ'],
])('%s folds to %s', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

test('words of a query are separated by any amount of blank space, which is no word itself', () => {
  expect(foldedWords('  Bomba \n\t de   água ')).toEqual(['bomba', 'de', 'agua']);
  expect(foldedWords(' ')).toEqual([]);
});
