import { describe, expect, test } from 'vitest';
import { guessStatus, meaningOf } from './status-values.ts';

const statuses = [
  { id: 1, name: 'Ideas', state: 'pending' as const, color: '#000000', order: 0 },
  { id: 2, name: 'Por hacer', state: 'pending' as const, color: '#000000', order: 1 },
  { id: 3, name: 'Taller', state: 'doing' as const, color: '#000000', order: 2 },
  { id: 4, name: 'Hecho', state: 'done' as const, color: '#000000', order: 3 },
];

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
});

test('a state without a known meaning has none', () => {
  expect(meaningOf('en_curso')).toBe('doing');
  expect(meaningOf('inventado')).toBeUndefined();
});
