import type { Wire } from '@minga/contract';
import type { FieldFilter } from '@minga/rules/custom-fields/field-filters';
import { expect, test } from 'vitest';
import { fieldTests } from './field-tests.ts';

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
