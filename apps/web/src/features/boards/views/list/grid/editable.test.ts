import { expect, test } from 'vitest';
import { isEditable } from './editable.ts';

const card = { id: 'a', number: 1, title: 'Agua', status: 1, order: 'a0', version: 1 };
const can = { edit: true, assign: true } as Parameters<typeof isEditable>[2];

test('edits a title in the list', () => {
  expect(isEditable('title', card, can)).toBe(true);
  expect(isEditable('title', card, { ...can, edit: false })).toBe(false);
  expect(isEditable('title', { ...card, version: 0 }, can)).toBe(false);
});

test.each(['a'.repeat(160), `${'a'.repeat(150)}…`, `${'ñ'.repeat(60)}…`])(
  'does not edit a title that the card truncates: %s',
  (title) => expect(isEditable('title', { ...card, title }, can)).toBe(false),
);
