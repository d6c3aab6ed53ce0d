import { describe, expect, test } from 'vitest';
import { guessStatus, statusIds, statusValues } from './status-values.ts';

const statuses = [
  { id: 1, name: 'Ideas', state: 'pending' as const, color: '#000000', order: 0 },
  { id: 2, name: 'Por hacer', state: 'pending' as const, color: '#000000', order: 1 },
  { id: 3, name: 'Taller', state: 'doing' as const, color: '#000000', order: 2 },
  { id: 4, name: 'Hecho', state: 'done' as const, color: '#000000', order: 3 },
];

test('counts states regardless of case and accents, most frequent first', () => {
  const rows = [['Done'], ['En revisión'], ['DONE '], [''], ['NULL'], ['en revision']];
  const table = { columns: ['estado'], rows: [...rows, ['done']], firstRow: 2 };
  expect(statusValues(table, { status: 0 })).toEqual([
    { key: 'done', text: 'Done', count: 3 },
    { key: 'en revision', text: 'En revisión', count: 2 },
  ]);
  expect(statusValues(table, {})).toEqual([]);
});

describe('a state of a file is mapped to', () => {
  test('the column of the same name, before one of the same meaning', () => {
    expect(guessStatus('por hacer', statuses)).toBe(2);
    expect(guessStatus('hecho', statuses)).toBe(4);
  });

  test('the first column with the same meaning, in both languages', () => {
    expect(guessStatus('to do', statuses)).toBe(1);
    expect(guessStatus('in_progress', statuses)).toBe(3);
    expect(guessStatus('en revision', statuses)).toBe(3);
    expect(guessStatus('cerrado', statuses)).toBe(4);
  });

  test('no column if its meaning is unknown', () => {
    expect(guessStatus('inventado', statuses)).toBeNull();
    expect(guessStatus('done', statuses.slice(0, 3))).toBeNull();
  });

  test('the column that the user chose while it exists', () => {
    const values = ['done', 'inventado'].map((text) => ({ key: text, text, count: 1 }));
    const chosen = new Map([
      ['done', 3],
      ['inventado', 9],
    ]);
    expect(statusIds(values, statuses, chosen)).toEqual(new Map([['done', 3]]));
  });
});
