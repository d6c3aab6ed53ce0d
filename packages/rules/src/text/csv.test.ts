import { expect, test } from 'vitest';
import { decimalSign, listSeparator, textOfCsvCell, toCsv } from './csv.ts';

test('begins with a byte order mark and ends each line with CRLF', () => {
  expect(
    toCsv(
      [
        ['Día', 'Creados'],
        ['2026-11-21', 3],
      ],
      '.',
    ),
  ).toBe('\uFEFFDía,Creados\r\n2026-11-21,3\r\n');
});

test('quotes separators, quotes and line breaks', () => {
  expect(toCsv([['a,b', 'a;b', 'dice "sí"', 'dos\nlíneas', null]], '.')).toBe(
    '\uFEFF"a,b","a;b","dice ""sí""","dos\nlíneas",\r\n',
  );
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1'])('%j is no formula', (text) => {
  const [cell = ''] = toCsv([[text]], '.')
    .slice(1)
    .split('\r\n', 1)
    .concat('');
  expect(toCsv([[text]], '.').slice(1)).toMatch(/^"?'/);
  expect(cell).not.toMatch(/^[=+\-@]/);
});

test('a negative number stays a number', () => {
  expect(toCsv([[-1.5]], '.')).toBe('\uFEFF-1.5\r\n');
});

test('separates by semicolons where decimals are written with a comma', () => {
  expect(toCsv([['Días', 1.5]], ',')).toBe('\uFEFFDías;1,5\r\n');
  expect([listSeparator('.'), listSeparator(',')]).toEqual([',', ';']);
  expect([decimalSign('es-MX'), decimalSign('es-AR'), decimalSign('en')]).toEqual(['.', ',', '.']);
});

test.each([
  ["'=1+1", '=1+1'],
  ["'-2", '-2'],
  ["'90s", "'90s"],
  ['-2', '-2'],
])('reads %j as %j', (cell, text) => {
  expect(textOfCsvCell(cell)).toBe(text);
});
