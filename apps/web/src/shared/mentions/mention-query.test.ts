import { describe, expect, test } from 'vitest';
import {
  completionOf,
  mentionQueryAt,
  suggestPeople,
  ticketCompletionOf,
  ticketQueryAt,
} from './mention-query.ts';

describe('mentionQueryAt', () => {
  test.each([
    ['@', { start: 0, text: '' }],
    ['Hola @an', { start: 5, text: 'an' }],
    ['(@Ana Qui', { start: 1, text: 'Ana Qui' }],
    ['uno\n@b', { start: 4, text: 'b' }],
  ])('finds the mention before the caret: %j', (text, expected) => {
    expect(mentionQueryAt(text, text.length)).toEqual(expected);
  });

  test.each(['', 'Hola', 'ana@exa', '@ ', '@ana\n', `@${'a'.repeat(80)}`])('finds none in %j', (text) => {
    expect(mentionQueryAt(text, text.length)).toBeNull();
  });

  test('ignores the text after the caret', () => {
    expect(mentionQueryAt('@ana y @beto', 3)).toEqual({ start: 0, text: 'an' });
  });
});

describe('suggestPeople', () => {
  const people = ['Ana Quispe', 'Beto Quiroga', 'Quintín Paz', 'José'].map((name) => ({ id: name, name }));
  const named = (text: string) => suggestPeople(people, { start: 0, text }).map(({ name }) => name);

  test('suggests names by the beginning of their words, those that begin with the text first', () => {
    expect(named('qui')).toEqual(['Quintín Paz', 'Ana Quispe', 'Beto Quiroga']);
    expect(named('be qui')).toEqual(['Beto Quiroga']);
  });

  test('ignores case and accents', () => {
    expect(named('JOSE')).toEqual(['José']);
  });

  test('suggests nobody for another text', () => {
    expect(named('uisp')).toEqual([]);
  });

  test('suggests nobody after a whole name and a space', () => {
    expect(named('beto quiroga')).toEqual(['Beto Quiroga']);
    expect(named('beto quiroga ')).toEqual([]);
    expect(named('beto ')).toEqual(['Beto Quiroga']);
  });

  test('suggests at most six people', () => {
    const many = Array.from({ length: 9 }, (_, index) => ({ id: String(index), name: `Ana ${index}` }));
    expect(suggestPeople(many, { start: 0, text: '' })).toHaveLength(6);
  });
});

test.each([
  ['', '@Ana '],
  [' mira', '@Ana'],
  [', mira', '@Ana'],
  ['mira', '@Ana '],
])('completes a name before %j', (after, expected) => {
  expect(completionOf('Ana', after)).toBe(expected);
});

test('finds the ticket that is being typed, by a word after # or by the prefix and a number', () => {
  const query = (text: string) => ticketQueryAt(text, text.length, 'NUB');
  expect(query('ver #port')).toEqual({ start: 4, text: 'port' });
  expect(query('nub-1')).toEqual({ start: 0, text: 'nub-1' });
  expect(query('línea\nNUB-12')).toEqual({ start: 6, text: 'NUB-12' });
  for (const text of ['#', '# Título', '## ', 'NUB-', 'NUB-1 ', 'XNUB-1', 'a#b', 'NUB-1a'])
    expect(query(text)).toBeNull();
  expect(ticketQueryAt('-1', 2, '')).toBeNull();
});

test('a space follows the name of a chosen ticket unless there is one', () => {
  expect(ticketCompletionOf('NUB-12', '')).toBe('NUB-12 ');
  expect(ticketCompletionOf('NUB-12', ', listo')).toBe('NUB-12');
});
