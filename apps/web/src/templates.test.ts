/** Downloadable templates: the import recognises all of their columns. */
import { expect, test } from 'vitest';
import { guessMapping } from './features/imports/guess-mapping.ts';

const files = import.meta.glob<string>('../public/templates/*/*.csv', { query: '?raw', import: 'default' });

test('every template exists in both languages', () => {
  const names = (language: string) =>
    Object.keys(files)
      .filter((path) => path.includes(`/${language}/`))
      .map((path) => path.split('/').at(-1));
  expect(names('es')).toEqual(['hiring.csv', 'orders.csv', 'support.csv']);
  expect(names('en')).toEqual(names('es'));
});

test.each(Object.keys(files))('recognises every column of %s', async (path) => {
  const [head = '', ...rows] = ((await files[path]?.()) ?? '').replace('\uFEFF', '').trim().split(/\r?\n/);
  const columns = head.split(',');
  const mapping = guessMapping(columns);
  expect(new Set(Object.values(mapping))).toEqual(new Set(columns.keys()));
  expect(mapping).toMatchObject({ title: expect.any(Number), status: expect.any(Number) });
  expect(rows.length).toBeGreaterThan(3);
});
