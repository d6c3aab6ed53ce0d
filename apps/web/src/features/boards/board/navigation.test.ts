import { describe, expect, test } from 'vitest';
import { findCard, neighboursOf, nextCard, nextGap, wholeNeighbours } from './navigation.ts';

const columns = [
  { status: 1, ids: ['a', 'b', 'c'] },
  { status: 2, ids: [] },
  { status: 3, ids: ['d'] },
];
const at = (id: string) => findCard(columns, id)!;

describe('focus', () => {
  test('moves up and down a column and stops at its ends', () => {
    expect(nextCard(columns, at('b'), 'up')).toBe('a');
    expect(nextCard(columns, at('b'), 'down')).toBe('c');
    expect(nextCard(columns, at('c'), 'down')).toBeNull();
    expect(nextCard(columns, at('b'), 'first')).toBe('a');
    expect(nextCard(columns, at('b'), 'last')).toBe('c');
  });

  test('skips empty columns and moves to the card at the same height', () => {
    expect(nextCard(columns, at('c'), 'right')).toBe('d');
    expect(nextCard(columns, at('d'), 'left', () => 1)).toBe('b');
    expect(nextCard(columns, at('d'), 'right')).toBeNull();
  });
});

describe('a lifted card', () => {
  test('passes its own position in one step', () => {
    expect(nextGap(columns, at('b'), 'down', 'b')).toEqual({ column: 0, index: 3 });
    expect(nextGap(columns, { column: 0, index: 3 }, 'up', 'b')).toEqual({ column: 0, index: 1 });
    expect(nextGap(columns, at('b'), 'up', 'b')).toEqual({ column: 0, index: 0 });
    expect(nextGap(columns, { column: 0, index: 0 }, 'up', 'b')).toEqual({ column: 0, index: 0 });
  });

  test('moves into empty columns as well', () => {
    expect(nextGap(columns, at('c'), 'right', 'c')).toEqual({ column: 1, index: 0 });
    expect(nextGap(columns, at('a'), 'left', 'a')).toEqual(at('a'));
  });
});

describe('neighbours of a gap', () => {
  test('returns the surrounding cards', () => {
    expect(neighboursOf(['a', 'b', 'c'], 0, ['d'])).toEqual({ after: null, before: 'a' });
    expect(neighboursOf(['a', 'b', 'c'], 3, ['d'])).toEqual({ after: 'c', before: null });
  });

  test('returns null for the gaps around the card itself', () => {
    expect(neighboursOf(['a', 'b', 'c'], 1, ['b'])).toBeNull();
    expect(neighboursOf(['a', 'b', 'c'], 2, ['b'])).toBeNull();
  });

  test('skips cards that move together', () => {
    expect(neighboursOf(['a', 'b', 'c', 'd'], 2, ['b', 'd'])).toEqual({ after: 'a', before: 'c' });
    expect(neighboursOf(['a', 'b', 'c'], 1, ['b', 'x'])).toEqual({ after: 'a', before: 'c' });
  });

  test('returns null for every gap of cards that are next to each other', () => {
    const ids = ['a', 'b', 'c', 'd'];
    expect([0, 1, 2, 3, 4].map((gap) => neighboursOf(ids, gap, ['b', 'c']) === null)).toEqual([
      false,
      true,
      true,
      true,
      false,
    ]);
  });

  test('in a filtered column places the card right after the shown card above', () => {
    const others = ['a', 'x', 'y', 'b'];
    expect(wholeNeighbours(others, { after: 'a', before: 'b' })).toEqual({ after: 'a', before: 'x' });
    expect(wholeNeighbours(others, { after: null, before: 'b' })).toEqual({ after: 'y', before: 'b' });
    expect(wholeNeighbours(others, { after: null, before: null })).toEqual({ after: null, before: 'a' });
  });
});
