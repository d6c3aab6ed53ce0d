import { expect, test } from 'vitest';
import { parseTicketName, ticketName, namedNumbers } from './ticket-numbers.ts';

test('a name is read back as it was written', () => {
  expect(ticketName('MIN', 42)).toBe('MIN-42');
  expect(parseTicketName(ticketName('MIN', 42))).toEqual({ prefix: 'MIN', number: 42 });
});

test('what people type is understood', () => {
  expect(parseTicketName(' min 42 ')).toEqual({ prefix: 'MIN', number: 42 });
  expect(parseTicketName('#7')).toEqual({ prefix: null, number: 7 });
  expect(parseTicketName('7')).toEqual({ prefix: null, number: 7 });
});

test('other texts are no names', () => {
  for (const text of ['', 'MIN', 'MIN-', 'MIN-0', '-4', 'MIN-42b', '99999999999', '4000000000', 'a b 3']) {
    expect(parseTicketName(text), text).toBe(null);
  }
});

test('a prefix needs no separator, and numbers are those that the database keeps', () => {
  expect(parseTicketName('min42')).toEqual({ prefix: 'MIN', number: 42 });
  expect(parseTicketName('a1-2')).toEqual({ prefix: 'A1', number: 2 });
  expect(parseTicketName('1')).toEqual({ prefix: null, number: 1 });
  expect(parseTicketName('0')).toBeNull();
  expect(parseTicketName('2147483647')).toEqual({ prefix: null, number: 2_147_483_647 });
  expect(parseTicketName('2147483648')).toBeNull();
});

test.each([
  ['Miren NUB-12 y nub-3, también NUB-12', [12, 3]],
  ['#NUB-7: **NUB-8**', [7, 8]],
  ['XNUB-1 NUB-1a NUB-01 NUB- NUB-1-2', []],
  ['> Ana: NUB-1\n\nLo de NUB-2', [2]],
  ['`NUB-1` y ``NUB-2``', []],
  ['```\nNUB-1\n```\nNUB-2\n~~~\nNUB-3', [2]],
  ['[NUB-1](https://example.com/NUB-2) https://example.com/NUB-3 NUB-4', [4]],
  ['', []],
])('the tickets that %j names are %j', (text, numbers) => {
  expect(namedNumbers(text, 'NUB')).toEqual(numbers);
});

test('names no tickets without a prefix, and takes no time for long texts', () => {
  expect(namedNumbers('NUB-1 -1', '')).toEqual([]);
  const started = Date.now();
  for (const text of ['`'.repeat(10_000), '['.repeat(10_000), '```\n'.repeat(2500), '[a]('.repeat(2500)])
    expect(namedNumbers(text, 'NUB')).toEqual([]);
  expect(Date.now() - started).toBeLessThan(1000);
});
