import type { Wire } from '@minga/contract';
import { expect, test } from 'vitest';
import {
  type FieldFilter,
  fieldTests,
  readFieldFilters,
  withFieldFilter,
  writeFieldFilters,
} from './field-filters.ts';

const card = (...values: [id: number, value: string][]): Wire['TicketCard'] => ({
  id: 'a',
  number: 1,
  title: 'A',
  status: 1,
  order: 'a0',
  version: 1,
  custom_values: values.map(([id, value]) => ({ id, value })),
});

const fields = [
  { id: 9, type: 'list' as const },
  { id: 4, type: 'number' as const },
  { id: 7, type: 'text' as const },
];

const passes = (filter: FieldFilter, ticket: Wire['TicketCard']) =>
  fieldTests([filter], fields).every((each) => each(ticket));

test.each<[string, FieldFilter[]]>([
  ['9l:Norte,Sur', [{ field: 9, kind: 'list', values: ['Norte', 'Sur'] }]],
  ['9l:,none', [{ field: 9, kind: 'list', values: [null, 'none'] }]],
  ['9l:', [{ field: 9, kind: 'list', values: [null] }]],
  ['9l:a%2Cb%3Bc%3A%25', [{ field: 9, kind: 'list', values: ['a,b;c:%'] }]],
  ['4n:-1.5..5', [{ field: 4, kind: 'number', range: { from: -1.5, to: 5 } }]],
  ['4n:..0', [{ field: 4, kind: 'number', range: { from: null, to: 0 } }]],
  ['4n:none', [{ field: 4, kind: 'number', range: 'none' }]],
  ['7t:none', [{ field: 7, kind: 'text', text: null }]],
  ['7t:%6eone', [{ field: 7, kind: 'text', text: 'none' }]],
  [
    '4n:1..;7t:se%C3%B1al%20%F0%9F%A6%8A',
    [
      { field: 4, kind: 'number', range: { from: 1, to: null } },
      { field: 7, kind: 'text', text: 'señal 🦊' },
    ],
  ],
])('reads and writes %s', (text, filters) => {
  expect(readFieldFilters(text)).toEqual(filters);
  expect(writeFieldFilters(filters)).toBe(text);
  const query = new URLSearchParams({ fields: text }).toString();
  expect(readFieldFilters(new URLSearchParams(query).get('fields'))).toEqual(filters);
});

test.each([
  '',
  'x',
  '9',
  '9l',
  '0l:a',
  '9x:a',
  '4n:',
  '4n:..',
  '4n:a..b',
  '4n:1e9..',
  '7t:',
  '7t:%20',
  '9l:%',
  '99999999999l:a',
])('ignores %s', (text) => expect(readFieldFilters(text)).toEqual([]));

test('takes the first filter of a field, at most 20 filters, and at most 60 options of one', () => {
  expect(readFieldFilters('9l:a;9l:b')).toEqual([{ field: 9, kind: 'list', values: ['a'] }]);
  expect(readFieldFilters(Array.from({ length: 99 }, (_, n) => `${n + 1}l:a`).join(';'))).toHaveLength(20);
  const [list] = readFieldFilters(`9l:${Array.from({ length: 99 }, (_, n) => `o${n}`).join()}`);
  expect(list).toMatchObject({ values: { length: 60 } });
});

test('writes the same address for the same choice', () => {
  const list = (values: string[]): FieldFilter => ({ field: 9, kind: 'list', values });
  const number: FieldFilter = { field: 4, kind: 'number', range: 'none' };
  expect(writeFieldFilters([list(['b', 'a']), number])).toBe(writeFieldFilters([number, list(['a', 'b'])]));
});

test.each<[string, FieldFilter, Wire['TicketCard'], boolean]>([
  ['a chosen option', { field: 9, kind: 'list', values: ['Sur', null] }, card([9, 'Sur']), true],
  ['another option', { field: 9, kind: 'list', values: ['Sur', null] }, card([9, 'Norte']), false],
  ['no option', { field: 9, kind: 'list', values: ['Sur', null] }, card(), true],
  ['a number in the range', { field: 4, kind: 'number', range: { from: 1, to: 5 } }, card([4, '5']), true],
  ['a number outside', { field: 4, kind: 'number', range: { from: 1, to: 5 } }, card([4, '5.1']), false],
  ['no number', { field: 4, kind: 'number', range: { from: null, to: 5 } }, card(), false],
  ['no number, as asked', { field: 4, kind: 'number', range: 'none' }, card(), true],
  ['a text with the words', { field: 7, kind: 'text', text: 'ARBOL' }, card([7, 'El árbol']), true],
  ['another text', { field: 7, kind: 'text', text: 'árbol' }, card([7, 'Casa']), false],
  ['no text, as asked', { field: 7, kind: 'text', text: null }, card(), true],
])('tests %s', (_, filter, ticket, expected) => expect(passes(filter, ticket)).toBe(expected));

test('does not apply a filter of a field that the team does not have, or of another type', () => {
  expect(passes({ field: 8, kind: 'list', values: ['x'] }, card())).toBe(true);
  expect(passes({ field: 9, kind: 'text', text: 'x' }, card())).toBe(true);
});

test('replaces and removes the filter of a field', () => {
  const text: FieldFilter = { field: 7, kind: 'text', text: null };
  const list: FieldFilter = { field: 9, kind: 'list', values: ['a'] };
  expect(withFieldFilter<FieldFilter>([text], 9, list)).toEqual([text, list]);
  expect(withFieldFilter([text, list], 7, null)).toEqual([list]);
});

test.each(['Sur', 'Norte; 2,5', 'ñandú %', null])(
  'writes and reads the filter of one option: %j',
  (option) => {
    const text = writeFieldFilters([{ field: 9, kind: 'list', values: [option] }]);
    expect(readFieldFilters(text)).toEqual([{ field: 9, kind: 'list', values: [option] }]);
  },
);
