import { expect, test } from 'vitest';
import { fileValues, mostFrequent } from './file-values.ts';

const table = (...rows: string[][]) => ({ columns: ['estado', 'persona'], rows, firstRow: 2 });

test('counts values regardless of case and accents, most frequent first', () => {
  const states = table(['Done'], ['En revisión'], ['DONE '], [''], ['NULL'], ['en revision'], ['done']);
  expect(fileValues(states, [0])).toEqual([
    { key: 'done', text: 'Done', count: 3 },
    { key: 'en revision', text: 'En revisión', count: 2 },
  ]);
  expect(fileValues(states, [undefined])).toEqual([]);
});

test('counts the values of several columns and of cells with several values', () => {
  const people = table(['Ana; Beto', 'Ana'], ['', 'Zoe']);
  const split = (text: string) => text.split(';').map((name) => name.trim());
  expect(fileValues(people, [0, 1], split)).toEqual([
    { key: 'ana', text: 'Ana', count: 2 },
    { key: 'beto', text: 'Beto', count: 1 },
    { key: 'zoe', text: 'Zoe', count: 1 },
  ]);
});

test('offers the most frequent values only', () => {
  const many = Array.from({ length: 40 }, (_, index) => ({ key: `${index}`, text: `${index}`, count: 1 }));
  expect(mostFrequent(many)).toEqual(many.slice(0, 30));
});
