import { expect, test } from 'vitest';
import {
  type FieldFilter,
  readFieldFilters,
  readWholeFieldFilters,
  withFieldFilter,
  writeFieldFilters,
} from './field-filters.ts';

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

test('cuts a long text between two characters', () => {
  const filters = readFieldFilters(`7t:${'a'.repeat(59)}%F0%9F%98%80`);
  expect(filters).toEqual([{ field: 7, kind: 'text', text: 'a'.repeat(59) }]);
  expect(writeFieldFilters(filters)).toBe(`7t:${'a'.repeat(59)}`);
});

test('reads filters as a whole only if nothing of them is ignored or cut', () => {
  const options = (count: number) => Array.from({ length: count }, (_, n) => `o${n}`).join();
  const filters = (count: number) => Array.from({ length: count }, (_, n) => `${n + 1}l:a`).join(';');
  const whole = [`7t:${'a'.repeat(60)};4n:1..5`, `9l:${options(60)}`, filters(20), '7t:none', '9l:'];
  for (const text of whole) expect(readWholeFieldFilters(text)).toEqual(readFieldFilters(text));
  const others = [`7t:${'a'.repeat(61)}`, `7t:${'a'.repeat(59)}%F0%9F%98%80`, `9l:${options(61)}`];
  for (const text of [...others, filters(21), '9l:a;9l:b', '9l:a;x', '9l:a;', ''])
    expect(readWholeFieldFilters(text)).toBeUndefined();
});

test('writes the same address for the same choice', () => {
  const list = (values: string[]): FieldFilter => ({ field: 9, kind: 'list', values });
  const number: FieldFilter = { field: 4, kind: 'number', range: 'none' };
  expect(writeFieldFilters([list(['b', 'a']), number])).toBe(writeFieldFilters([number, list(['a', 'b'])]));
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

test('writes texts and options that end in half a character without it', () => {
  const half = `agua ${'💧'.slice(0, 1)}`;
  expect(writeFieldFilters([{ field: 7, kind: 'text', text: half }])).toBe('7t:agua%20');
  expect(writeFieldFilters([{ field: 9, kind: 'list', values: [half, '💧'] }])).toBe(
    '9l:%F0%9F%92%A7,agua%20',
  );
});
