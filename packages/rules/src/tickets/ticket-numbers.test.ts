import { expect, test } from 'vitest';
import { parseTicketName, ticketName } from './ticket-numbers.ts';

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
